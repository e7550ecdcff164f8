// Does one piece of work so many times, to have its instructions counted: budgets WORK COUNT. See scripts/budgets.
import Glibc

let words = CommandLine.arguments.dropFirst()
let works: [String: any Work.Type] = [
  "parse": ParseWork.self, "page": PageWork.self, "cover": CoverWork.self,
]
guard words.count == 2, let work = works[words.first ?? ""], let count = Int(words.last ?? "") else {
  print("usage: budgets \(works.keys.sorted().joined(separator: "|")) COUNT")
  exit(64)
}
// Both the preparation and what a first time costs are in a run of no times, so that their difference is the work's.
let prepared = try work.init()
try prepared.perform()
for _ in 0..<count { try prepared.perform() }
