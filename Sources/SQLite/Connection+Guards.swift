internal import CSQLite

extension Connection {
  /// Asks about everything that statements compiled from now on would do.
  ///
  /// Statements compiled before are compiled again at their next use, and are then asked about too.
  ///
  /// - Parameter body: Gives false for what is not allowed: the statement fails to compile with an error of
  ///   kind `auth`. Called on the owner's thread; it must not use the connection. nil allows everything.
  public func setAuthorizer(_ body: ((AuthorizerAction) -> Bool)?) {
    handle.authorizer = body
    guard body != nil else {
      sqlite3_set_authorizer(handle.pointer, nil, nil)
      return
    }
    let context = Unmanaged.passUnretained(handle).toOpaque()
    sqlite3_set_authorizer(
      handle.pointer,
      { context, code, first, second, database, accessor in
        guard let context else { return SQLITE_DENY }
        let handle = Unmanaged<ConnectionHandle>.fromOpaque(context).takeUnretainedValue()
        guard let isAllowed = handle.authorizer else { return SQLITE_OK }
        return isAllowed(AuthorizerAction(code: code, first, second, database, accessor))
          ? SQLITE_OK : SQLITE_DENY
      }, context)
  }

  /// Bounds the work of the statements that run from now on.
  ///
  /// - Parameter virtualMachineSteps: Instructions of SQLite's machine that all statements together may take
  ///   from now until the next call (counted in thousands; roughly 10⁸ a second); then each fails with an
  ///   error of kind `interrupt`. nil sets no bound.
  public func setStepLimit(_ virtualMachineSteps: Int?) {
    guard let limit = virtualMachineSteps else {
      sqlite3_progress_handler(handle.pointer, 0, nil, nil)
      return
    }
    handle.remainingSteps = max(limit, 0)
    let context = Unmanaged.passUnretained(handle).toOpaque()
    sqlite3_progress_handler(
      handle.pointer, 1000,
      { context in
        guard let context else { return 1 }
        let handle = Unmanaged<ConnectionHandle>.fromOpaque(context).takeUnretainedValue()
        handle.remainingSteps -= 1000
        return handle.remainingSteps < 0 ? 1 : 0
      }, context)
  }

  /// A bound that SQLite keeps for one connection.
  public enum Limit: Hashable, Sendable, CaseIterable {
    /// Bytes of a text, a blob or a row.
    case length
    /// Bytes of a statement's text.
    case sqlLength
    /// Columns of a table, a result or an index.
    case columns
    /// The depth of an expression's tree.
    case expressionDepth
    /// Terms of a compound SELECT.
    case compoundSelect
    /// Instructions of a compiled statement.
    case instructions
    /// Arguments of a function.
    case functionArguments
    /// Attached databases.
    case attached
    /// Bytes of a pattern of LIKE and GLOB.
    case likePatternLength
    /// The highest number of a bound value.
    case variables
    /// How deep triggers call triggers.
    case triggerDepth
  }

  /// Sets a bound; one above what SQLite was built with is brought down to that.
  ///
  /// - Parameters:
  ///   - limit: Which bound.
  ///   - value: From 0.
  public func setLimit(_ limit: Limit, _ value: Int) {
    sqlite3_limit(handle.pointer, limit.identifier, Int32(clamping: max(value, 0)))
  }

  /// The bound as it is.
  public func limit(_ limit: Limit) -> Int {
    Int(sqlite3_limit(handle.pointer, limit.identifier, -1))
  }
}

extension Connection.Limit {
  fileprivate var identifier: Int32 {
    switch self {
    case .length: SQLITE_LIMIT_LENGTH
    case .sqlLength: SQLITE_LIMIT_SQL_LENGTH
    case .columns: SQLITE_LIMIT_COLUMN
    case .expressionDepth: SQLITE_LIMIT_EXPR_DEPTH
    case .compoundSelect: SQLITE_LIMIT_COMPOUND_SELECT
    case .instructions: SQLITE_LIMIT_VDBE_OP
    case .functionArguments: SQLITE_LIMIT_FUNCTION_ARG
    case .attached: SQLITE_LIMIT_ATTACHED
    case .likePatternLength: SQLITE_LIMIT_LIKE_PATTERN_LENGTH
    case .variables: SQLITE_LIMIT_VARIABLE_NUMBER
    case .triggerDepth: SQLITE_LIMIT_TRIGGER_DEPTH
    }
  }
}
