extension ImageSource {
  /// The smallest source whose sides both cover `side`, else the largest; nil of an empty list.
  ///
  /// A source without dimensions is used only if no other has any.
  ///
  /// - Parameters:
  ///   - side: Pixels both sides must reach to be scaled down without stretching.
  ///   - sources: The sizes the remote offers, in any order.
  /// - Returns: The source to fetch.
  public static func smallest(covering side: Int, of sources: [ImageSource]) -> ImageSource? {
    let measured = sources.filter { $0.shortSide > 0 }
    let covering = measured.filter { $0.shortSide >= side }
    return covering.min { $0.shortSide < $1.shortSide }
      ?? measured.max { $0.shortSide < $1.shortSide }
      ?? sources.first
  }

  /// The source with the most pixels, as its dimensions say; nil of an empty list.
  ///
  /// A source without dimensions counts as one without pixels.
  ///
  /// - Parameter sources: The sizes the remote offers, in any order.
  /// - Returns: The source nearest to the original.
  public static func largest(of sources: [ImageSource]) -> ImageSource? {
    sources.max { $0.pixels < $1.pixels }
  }

  private var pixels: Int {
    let (pixels, isTooLarge) = max(0, width ?? 0).multipliedReportingOverflow(by: max(0, height ?? 0))
    return isTooLarge ? .max : pixels
  }

  private var shortSide: Int { min(width ?? 0, height ?? 0) }
}
