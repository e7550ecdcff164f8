import AlbumSync
import Testing

@Suite("Rows four to a line")
struct LinesTests {
  @Test(
    "every line is full but the last, which has one to four",
    arguments: [
      (0, []), (1, [1]), (3, [3]), (4, [4]), (5, [4, 1]), (8, [4, 4]), (11, [4, 4, 3]),
    ])
  func widths(count: Int, expected: [Int]) {
    let lines = (0..<count).lines(of: 4)
    #expect(lines.map(\.count) == expected)
    #expect(lines.flatMap(Array.init) == Array(0..<count))
  }

  @Test("a slice keeps its own indexes, and places are counted from 0")
  func places() {
    let lines = Array("abcdefghij")[2...].lines(of: 4)
    #expect(lines.map { String($0) } == ["cdef", "ghij"])
    #expect(lines.place(of: 6) == (line: 1, column: 2))
  }

  @Test("a width below one counts as one")
  func narrow() { #expect([1, 2].lines(of: 0).map(Array.init) == [[1], [2]]) }
}
