/// An album or a photo as one reader knows it while the catalog stays as it is.
///
/// A list of handles is a list in short: its windows need not be searched for and sorted again.
public struct RowHandle: Hashable, Sendable {
  let key: Int64
}
