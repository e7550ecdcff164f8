import CCurl
import Glibc

extension EasyHandle {
  /// Leads libcurl's callbacks to the transfer, which outlives them: it is let go of only after the handle
  /// has been taken out of the multi handle.
  func setCallbacks(_ context: UnsafeMutableRawPointer) {
    set(CURLOPT_WRITEDATA, pointer: context)
    ccurl_set_data(easy, CURLOPT_WRITEFUNCTION) { bytes, _, count, context in
      EasyHandle.transfer(context).receive(body: EasyHandle.buffer(bytes, count)) ? count : 0
    }
    set(CURLOPT_HEADERDATA, pointer: context)
    ccurl_set_data(easy, CURLOPT_HEADERFUNCTION) { bytes, _, count, context in
      EasyHandle.transfer(context).receive(header: EasyHandle.buffer(bytes, count)) ? count : 0
    }
    set(CURLOPT_PREREQDATA, pointer: context)
    ccurl_set_ready(easy) { context, peer, _, _, port in
      EasyHandle.transfer(context).ready(peer: String(cString: peer), port: UInt16(truncatingIfNeeded: port))
        ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
    }
    // libcurl cuts bytes beyond the promised length off and only remarks on it.
    set(CURLOPT_DEBUGDATA, pointer: context)
    ccurl_set_remark(easy) { _, kind, bytes, count, context in
      if kind == CURLINFO_TEXT, EasyHandle.buffer(bytes, count).starts(with: "Excess found".utf8) {
        EasyHandle.transfer(context).hop.isOverlong = true
      }
      return 0
    }
    set(CURLOPT_VERBOSE, 1)
  }

  /// Has connections entered in the book when they close; the book outlives them.
  func watchClosing(_ book: ConnectionBook) {
    set(CURLOPT_CLOSESOCKETDATA, pointer: Unmanaged.passUnretained(book).toOpaque())
    ccurl_set_close(easy) { context, socket in
      Unmanaged<ConnectionBook>.fromOpaque(context).takeUnretainedValue()
        .close(ccurl_local_port(socket), hasUnread: ccurl_has_unread(socket))
      return close(socket)
    }
  }

  private static func transfer(_ context: UnsafeMutableRawPointer) -> Transfer {
    Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  }

  private static func buffer(_ bytes: UnsafeMutablePointer<CChar>, _ count: Int) -> UnsafeBufferPointer<UInt8>
  {
    UnsafeBufferPointer(start: UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self), count: count)
  }
}
