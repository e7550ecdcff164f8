// Decodes the images a parent process sends over the socket that is its standard input, and nothing else.
import Glibc
import Rendering
import Sandbox
import WorkerProtocol

guard let arguments = WorkerArguments(words: Array(CommandLine.arguments.dropFirst())), Channel.isSocket
else {
  Channel.complain("albumsync-worker is started by albumsync; it is of no use by hand\n")
  exit(64)
}
Sandbox.leaveParent()
let limits = RenderLimits(maximumPixels: arguments.pixels)
do {
  // Libraries are opened and warmed up first: afterwards there is no file system any more.
  let renderer = try Renderer(limits: limits, libvips: arguments.lane == .all)
  guard Sandbox.enter(memory: arguments.memory) else { exit(71) }
  try Service(renderer: renderer, arguments: arguments).run()
} catch {
  Channel.complain("albumsync-worker: \(error)\n")
  exit(70)
}
