import Albums
import ImageFactory
import Rendering
import Testing

@Suite struct ColorTests {
  private static let file = JPEGFile(Painting.plain((200, 60, 60), width: 300, height: 200).jpeg(.s444))

  @Test("an sRGB profile stays on the fast path")
  func sRGB() throws {
    let shown = try render(Self.file.inserting(profile: ProfileFile.rgb(ProfileFile.sRGB, gamma: 2.2)).bytes)
    #expect(DecodedJPEG.distance(shown.pixels[80, 80], (200, 60, 60)) <= 3)
  }

  @Test("a wide-gamut profile is converted to sRGB: its reds get redder")
  func displayP3() throws {
    let wide = Self.file.inserting(profile: ProfileFile.rgb(ProfileFile.displayP3, gamma: 2.2)).bytes
    #expect(refusal(wide) == .needsLibvips)
    let color = try render(wide, libvips: true).pixels[80, 80]
    #expect(color.red > 210 && color.green < 50, "\(color)")
  }

  @Test("another gamma is converted too")
  func gamma() throws {
    let linear = Self.file.inserting(profile: ProfileFile.rgb(ProfileFile.sRGB, gamma: 1)).bytes
    #expect(refusal(linear) == .needsLibvips)
    #expect(try render(linear, libvips: true).pixels[80, 80].green > 110)
  }

  @Test("a broken profile is none", arguments: [1, 40, 131, 132, 300])
  func broken(count: Int) throws {
    let profile = Array(ProfileFile.rgb(ProfileFile.displayP3, gamma: 2.2)[..<count])
    let file = Self.file.inserting(profile: profile).bytes
    let color = try render(file, libvips: true).pixels[80, 80]
    #expect(DecodedJPEG.distance(color, (200, 60, 60)) <= 3)
  }
}
