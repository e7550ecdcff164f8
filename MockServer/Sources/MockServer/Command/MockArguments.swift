import CGetopt
import Glibc

extension MockCommand {
  /// Reads a command line with the C library's `getopt_long`.
  ///
  /// Not for several threads at once: the C library keeps its place in variables of the process.
  ///
  /// - Parameter arguments: The program's name and what follows it.
  /// - Throws: ``MockError`` that says which option is wrong.
  public init(arguments: [String]) throws(MockError) {
    try self.init(try Self.read(arguments))
  }

  private static func read(_ arguments: [String]) throws(MockError) -> [(option: MockOption, value: String)] {
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    let names = MockOption.allCases.map { strdup($0.rawValue) }
    // getopt_long reorders the pointers, so what is freed is a copy of the list.
    let allocated = pointers
    defer { for pointer in allocated + names { free(pointer) } }
    var options = zip(MockOption.allCases, names).enumerated().map { index, pair in
      option(name: pair.1, has_arg: pair.0.value == nil ? 0 : 1, flag: nil, val: Int32(256 + index))
    }
    options.append(option())
    var given: [(option: MockOption, value: String)] = []
    cgetopt_begin()
    while true {
      let before = max(1, Int(cgetopt_index()))
      // A first colon tells missing values from unknown options.
      let code = getopt_long(Int32(arguments.count), &pointers, ":h", options, nil)
      switch code {
      case -1:
        let next = Int(cgetopt_index())
        if next < arguments.count, let rest = pointers[next] {
          throw MockError(.usage, "unexpected argument \"\(String(cString: rest))\"")
        }
        return given
      case Int32(UInt8(ascii: "h")): given.append((.help, ""))
      case Int32(UInt8(ascii: ":")): throw MockError(.usage, "\(word(pointers, before)) needs a value")
      case 256...:
        guard let option = MockOption.allCases.dropFirst(Int(code) - 256).first else { continue }
        given.append((option, cgetopt_argument().map { String(cString: $0) } ?? ""))
      default: throw MockError(.usage, "unknown option \(word(pointers, before))")
      }
    }
  }

  private static func word(_ pointers: [UnsafeMutablePointer<CChar>?], _ index: Int) -> String {
    // The word just read stands before getopt's place; a bundle of short options is still at it.
    let next = Int(cgetopt_index())
    let place = next > index ? next - 1 : index
    guard pointers.indices.contains(place), let pointer = pointers[place] else { return "an option" }
    return String(cString: pointer)
  }
}
