import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("Many albums gone at once, as a process")
struct MassDeletionTests {
  private let tool = Tool()

  private func sync(_ mock: Mock, _ more: String...) throws -> Outcome {
    try tool.run(["sync", "--no-covers", "--api", "fql", "--url", mock.url] + more)
  }

  private func listed(_ more: String...) throws -> Int {
    try #require(try tool.run(["albums", "--json"] + more).json() as? [Any]).count
  }

  @Test("they are kept and the way to let them go is named; then they go, and can still be shown")
  func heldBack() throws {
    let before = try Mock("--generate", "20x1")
    #expect(try sync(before).code == 0)
    before.stop()
    let after = try Mock("--generate", "5x1")

    let held = try sync(after)
    #expect(held.code == 3)
    #expect(held.stderr.contains("the deletion of 15 albums is held back"))
    #expect(held.stderr.contains("--allow-mass-delete"))
    #expect(try listed() == 20)

    let allowed = try sync(after, "--allow-mass-delete")
    #expect(allowed.code == 0, "\(allowed.stderr)")
    #expect(try listed() == 5)
    #expect(try listed("--deleted") == 20)
  }
}
