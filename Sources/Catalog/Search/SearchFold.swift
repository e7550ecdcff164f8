internal import CUTF8Proc

/// Brings text into the form in which it is searched and sorted.
///
/// Case, accents, normal forms and compatibility forms (full width, ligatures) make no difference; white
/// space and control characters are single spaces. Marks that make another letter stay, as those of kana
/// and of the scripts of India.
enum SearchFold {
  static func fold(_ text: String) -> String {
    var text = text
    return text.withUTF8 { utf8 in
      utf8.allSatisfy { $0 < 0x80 } ? foldASCII(utf8) : foldUnicode(utf8)
    }
  }

  private static func foldASCII(_ utf8: UnsafeBufferPointer<UInt8>) -> String {
    String(unsafeUninitializedCapacity: utf8.count) { output in
      var count = 0
      var pendingSpace = false
      for byte in utf8 {
        if byte <= 0x20 || byte == 0x7F {
          pendingSpace = count > 0
          continue
        }
        if pendingSpace {
          output[count] = 0x20
          count += 1
          pendingSpace = false
        }
        output[count] = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
        count += 1
      }
      return count
    }
  }

  private static func foldUnicode(_ utf8: UnsafeBufferPointer<UInt8>) -> String {
    let needed = albumsync_utf8proc_fold(utf8.baseAddress, utf8.count, nil, 0)
    guard needed >= 0 else { return String(decoding: utf8, as: UTF8.self) }
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: needed + 1) { scalars in
      guard let start = scalars.baseAddress,
        albumsync_utf8proc_fold(utf8.baseAddress, utf8.count, start, needed) == needed
      else { return String(decoding: utf8, as: UTF8.self) }
      let kept = simplify(scalars, count: needed)
      let count = albumsync_utf8proc_compose(start, kept)
      guard count >= 0 else { return String(decoding: utf8, as: UTF8.self) }
      let bytes = UnsafeRawBufferPointer(start: start, count: count)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Drops accents and makes spaces single, in place; gives how many scalars are left.
  private static func simplify(_ scalars: UnsafeMutableBufferPointer<Int32>, count: Int) -> Int {
    var kept = 0
    var pendingSpace = false
    for index in 0..<count {
      let scalar = UInt32(bitPattern: scalars[index])
      if isAccent(scalar) { continue }
      if isSpace(scalar) {
        pendingSpace = kept > 0
        continue
      }
      if pendingSpace {
        scalars[kept] = 0x20
        kept += 1
        pendingSpace = false
      }
      scalars[kept] = Int32(bitPattern: plain(scalar))
      kept += 1
    }
    return kept
  }

  /// Marks that readers of the script leave out when they type in haste.
  private static func isAccent(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    case 0x0591...0x05BD, 0x05BF, 0x05C1, 0x05C2, 0x05C4, 0x05C5, 0x05C7: true
    case 0x0610...0x061A, 0x0640, 0x064B...0x065F, 0x0670: true
    // Joiners, direction marks and variation selectors.
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F, 0xFEFF, 0x00AD: true
    default: false
    }
  }

  private static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0...0x20, 0x7F...0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Letters with a stroke, which Unicode does not take apart.
  private static func plain(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x00F8: 0x6F  // ø
    case 0x0111, 0x00F0: 0x64  // đ ð
    case 0x0127: 0x68  // ħ
    case 0x0131: 0x69  // ı
    case 0x0142: 0x6C  // ł
    case 0x0167: 0x74  // ŧ
    default: scalar
    }
  }
}
