/// A collection cut into lines of equally many elements, as a grid shows it.
///
/// Every line has `width` elements but the last, which has one to `width`; without elements there is no
/// line. Nothing is copied: a line is a slice of the collection.
///
/// ```swift
/// for line in photos.lines(of: 4) { show(line) }
/// ```
public struct Lines<Base: RandomAccessCollection>: RandomAccessCollection {
  /// What is cut.
  public let base: Base
  /// How many elements a full line has, 1 or more.
  public let width: Int

  /// Cuts a collection; a width below 1 counts as 1.
  public init(_ base: Base, width: Int = 4) {
    self.base = base
    self.width = Swift.max(1, width)
  }

  /// The first line's number.
  public var startIndex: Int { 0 }

  /// The number of lines.
  public var endIndex: Int { base.count / width + (base.count % width == 0 ? 0 : 1) }

  /// The elements of a line.
  ///
  /// - Parameter line: The line's number, below ``endIndex``.
  public subscript(line: Int) -> Base.SubSequence {
    precondition(indices.contains(line), "line \(line) of \(count)")
    let start = base.index(base.startIndex, offsetBy: line * width)
    let end = base.index(start, offsetBy: width, limitedBy: base.endIndex) ?? base.endIndex
    return base[start..<end]
  }

  /// Where an element stands.
  ///
  /// - Parameter offset: The element's place in the collection, from 0.
  /// - Returns: Its line and its place in the line, both from 0.
  public func place(of offset: Int) -> (line: Int, column: Int) {
    (offset / width, offset % width)
  }
}

extension Lines: Sendable where Base: Sendable {}

extension RandomAccessCollection {
  /// The collection in lines of `width` elements, the last of one to `width`.
  public func lines(of width: Int) -> Lines<Self> { Lines(self, width: width) }
}
