import Glibc
import Rendering
import Sandbox
import WorkerProtocol

/// Answers one request after another until the parent closes the socket.
struct Service {
  let renderer: Renderer
  let arguments: WorkerArguments

  func run() throws {
    guard let image = ImageBytes() else { throw Channel.Failure.broken }
    var header = [UInt8](repeating: 0, count: WorkerRequest.headerLength)
    try Channel.write(WorkerAnswer.ready.message)
    while try header.withUnsafeMutableBytes({ try Channel.read(into: $0) }) {
      let request = try WorkerRequest(header: header[...], maximumPayload: arguments.bytes)
      var complete = true
      do {
        try image.fill(request.payload) { buffer in
          complete = buffer.isEmpty || ((try? Channel.read(into: buffer)) ?? false)
        }
      } catch {
        // No room for the file: its bytes are still in the socket, so this process is of no more use.
        throw Channel.Failure.broken
      }
      guard complete else { return }
      Sandbox.allow(seconds: arguments.seconds)
      try Channel.write(answer(request.work, image).message)
      image.relax()
    }
  }

  private func answer(_ work: WorkerRequest.Work, _ image: ImageBytes) -> WorkerAnswer {
    do throws(RenderFailure) {
      switch work {
      case .facts: return .facts(try renderer.facts(of: image))
      case .pixels(let side): return .pixels(try renderer.pixels(of: image, side: side))
      case .render(let specs):
        let picture = try renderer.render(image, as: specs)
        return .rendered(
          picture.renditions, width: picture.width, height: picture.height, warning: picture.warning)
      }
    } catch {
      switch error.kind {
      case .corrupt: return .refused(.corrupt, message: error.message)
      case .unsupported: return .refused(.unsupported, message: error.message)
      case .tooLarge: return .refused(.tooLarge, message: error.message)
      case .needsLibvips: return .elsewhere
      }
    }
  }
}
