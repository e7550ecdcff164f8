internal import CSQLite

extension Connection {
  /// Adds a function to this connection's SQL.
  ///
  /// - Parameters:
  ///   - name: Its name in SQL, at most 255 bytes; one of the same name and number of arguments is replaced.
  ///   - argumentCount: 0 to 127, or -1 for any number.
  ///   - deterministic: Whether the same arguments always give the same value.
  ///   - innocuous: Whether views and triggers of the schema may call it: only for functions without effects
  ///     that tell nothing but what their arguments say.
  ///   - body: Computes the value, on the owner's thread; it must not use the connection. What it throws
  ///     becomes the statement's error, with the thrown value's description as message.
  /// - Throws: ``SQLiteError`` if the name or the count is out of range.
  public func register(
    function name: String, argumentCount: Int, deterministic: Bool, innocuous: Bool = false,
    _ body: @escaping ([SQLValue]) throws -> SQLValue
  ) throws(SQLiteError) {
    var flags = SQLITE_UTF8
    if deterministic { flags |= SQLITE_DETERMINISTIC }
    if innocuous { flags |= SQLITE_INNOCUOUS }
    let context = Unmanaged.passRetained(FunctionBox(body)).toOpaque()
    // SQLite calls the last argument also when it refuses, so the box is never leaked.
    try handle.check(
      sqlite3_create_function_v2(
        handle.pointer, name, Int32(clamping: argumentCount), flags, context,
        { context, count, arguments in FunctionBox.call(context, count, arguments) }, nil, nil,
        { context in FunctionBox.release(context) }))
  }

  /// Adds an order of texts to this connection's SQL.
  ///
  /// - Parameters:
  ///   - name: Its name after COLLATE.
  ///   - body: Negative if the left text comes first, 0 if they are equal, else positive; a consistent total
  ///     order. Called on the owner's thread with UTF-8; it must not use the connection.
  /// - Throws: ``SQLiteError`` if statements that use a collation of that name are running.
  public func register(
    collation name: String,
    _ body: @escaping (_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int
  ) throws(SQLiteError) {
    let box = Unmanaged.passRetained(CollationBox(body))
    let code = sqlite3_create_collation_v2(
      handle.pointer, name, SQLITE_UTF8, box.toOpaque(),
      { context, leftCount, left, rightCount, right in
        guard let context else { return 0 }
        let box = Unmanaged<CollationBox>.fromOpaque(context).takeUnretainedValue()
        let order = box.body(
          UnsafeBufferPointer(start: left?.assumingMemoryBound(to: UInt8.self), count: Int(leftCount)),
          UnsafeBufferPointer(start: right?.assumingMemoryBound(to: UInt8.self), count: Int(rightCount)))
        return Int32(order.signum())
      },
      { context in
        guard let context else { return }
        Unmanaged<CollationBox>.fromOpaque(context).release()
      })
    // Unlike for functions, SQLite does not release what it refuses.
    if code != SQLITE_OK { box.release() }
    try handle.check(code)
  }
}

private final class CollationBox {
  let body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Int

  init(_ body: @escaping (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Int) {
    self.body = body
  }
}
