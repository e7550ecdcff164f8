import Testing

@testable import CommandLineTool

@Suite("File names out of names from anywhere")
struct SafeFileNamesTests {
  @Test(
    "keep what is harmless and lose what is not",
    arguments: [
      ("DSCN0010.jpg", "DSCN0010.jpg"), ("日本 é.JPG", "日本 é.JPG"), ("../../etc/passwd", "_.._etc_passwd"),
      ("a/b\\c:d.jpg", "a_b_c_d.jpg"), ("\u{202E}gpj.exe", "gpj.exe"), ("x\u{1B}[2J\u{0}\n.png", "x[2J.png"),
      (".hidden", "hidden"), ("-rf", "rf"), ("name. .", "name"), ("CON.jpg", "_CON.jpg"), ("com1", "_com1"),
      ("  ", ""), ("..", ""),
    ])
  func safe(name: String, expected: String) {
    #expect(SafeFileNames.safe(name) == expected)
  }

  @Test("are short, with their ending")
  func short() {
    let name = SafeFileNames.safe(String(repeating: "木", count: 500) + ".jpeg")
    #expect(name.utf8.count <= 120)
    #expect(name.hasSuffix("木.jpeg"))
  }

  @Test("differ from each other and from files that are there, also where case does not count")
  func unique() {
    var names = SafeFileNames()
    let exists: (String) -> Bool = { $0 == "b.jpg" }
    #expect(names.name("a.jpg", fallback: "1", exists: exists) == "a.jpg")
    #expect(names.name("A.JPG", fallback: "1", exists: exists) == "A (2).JPG")
    #expect(names.name("b.jpg", fallback: "1", exists: exists) == "b (2).jpg")
    #expect(names.name(nil, fallback: "10_1", exists: exists) == "10_1")
    #expect(names.name("/", fallback: "..", exists: exists) == "_")
    #expect(names.name("", fallback: "", exists: exists) == "photo")
  }
}
