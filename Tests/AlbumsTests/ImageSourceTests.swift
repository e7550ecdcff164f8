import Albums
import Testing

@Suite struct ImageSourceTests {
  private func source(_ url: String, _ width: Int?, _ height: Int?) -> ImageSource {
    ImageSource(url: url, width: width, height: height)
  }

  @Test("the largest has the most pixels, whichever side is long, and no dimensions are none")
  func largest() {
    let sources = [
      source("wide", 900, 100), source("unknown", nil, nil), source("square", 400, 400),
      source("half", 900, nil),
    ]
    #expect(ImageSource.largest(of: sources)?.url == "square")
    #expect(ImageSource.largest(of: sources.reversed())?.url == "square")
    #expect(ImageSource.largest(of: []) == nil)
  }

  @Test("dimensions that cannot be are no crash")
  func absurd() {
    let sources = [source("sound", 900, 600), source("absurd", .max, .max), source("negative", -5, -900)]
    #expect(ImageSource.largest(of: sources)?.url == "absurd")
  }
}
