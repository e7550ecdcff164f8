import AlbumSync
import Testing

@Suite("An ordered selection")
struct OrderedSelectionTests {
  @Test("numbers follow the order of choice and close up when one is let go")
  func numbers() {
    var selection = OrderedSelection<String>(maximum: 3)
    #expect(selection.toggle("a") == .selected(number: 1))
    #expect(selection.toggle("b") == .selected(number: 2))
    #expect(selection.toggle("c") == .selected(number: 3))
    #expect(selection.toggle("d") == .refused)
    #expect(selection.toggle("a") == .deselected)
    #expect(selection.ids == ["b", "c"])
    #expect(["a", "b", "c"].map { selection.number(of: $0) } == [nil, 1, 2])
    #expect(selection.toggle("d") == .selected(number: 3))
    #expect(selection.isFull)
  }

  @Test("a sweep over the limit takes what has room, in order, and tells the rest")
  func sweep() {
    var selection = OrderedSelection<Int>(maximum: 4)
    _ = selection.toggle(3)
    #expect(selection.select(1...6) == [5, 6])
    #expect(selection.ids == [3, 1, 2, 4])
  }

  @Test("a maximum of 0 refuses, of 1 replaces, below 0 is no limit")
  func edges() {
    var none = OrderedSelection<Int>(maximum: 0)
    #expect(none.toggle(1) == .refused)
    #expect(none.isFull)
    var one = OrderedSelection<Int>(maximum: 1)
    #expect(one.toggle(1) == .selected(number: 1))
    #expect(one.toggle(2) == .replaced(1))
    #expect(one.ids == [2])
    #expect(one.toggle(2) == .deselected)
    var free = OrderedSelection<Int>(maximum: -1)
    #expect(free.select(0..<1000).isEmpty)
    #expect(free.count == 1000)
    free.removeAll()
    #expect(free.ids.isEmpty)
  }

  @Test("whatever is tapped, the numbers are 1 to n in order of choice")
  func anyTaps() {
    var random = SystemRandomNumberGenerator()
    for maximum in [-1, 2, 5] {
      var selection = OrderedSelection<Int>(maximum: maximum)
      for _ in 0..<500 {
        _ = selection.toggle(Int.random(in: 0..<10, using: &random))
        #expect(selection.ids.map { selection.number(of: $0) } == (1...10).prefix(selection.count).map { $0 })
        #expect(maximum < 0 || selection.count <= maximum)
      }
    }
  }
}
