internal import FQL
internal import SQLite

// What is nested too deep for SQL's parser becomes a program, whose arguments are its shallow parts as SQL.
extension Compiler {
  /// Whether an expression has to become a program.
  func isDeep(_ expression: FQLExpression) -> Bool {
    expression.nesting > max(FQLPolicy.leastSQLNesting, policy.maximumSQLNesting)
  }

  /// A deep expression as the call of a program; a condition gives 1 or 0.
  mutating func writeProgram(
    _ expression: FQLExpression, asCondition: Bool, to sql: inout SQLFragment, in scope: Scope
  ) {
    let draft = asCondition ? condition(expression, scope) : value(expression, scope)
    sql.add(call(draft))
  }

  private mutating func call(_ draft: ProgramDraft) -> SQLFragment {
    var sql = SQLFragment(text: Program.function + "(")
    sql.bind(.integer(Int64(programs.count)))
    programs.append(Program(steps: draft.steps))
    for argument in draft.arguments {
      sql.add(", ")
      sql.add(argument)
    }
    sql.add(")")
    return sql
  }

  /// Whether a part of a deep expression is left to SQL; a comparison of a column with a constant always is, as only
  /// there the column's type counts.
  private func isShallow(_ expression: FQLExpression) -> Bool {
    expression.nesting <= max(FQLPolicy.leastSQLNesting, policy.maximumSQLNesting / 2)
  }

  private mutating func value(_ expression: FQLExpression, _ scope: Scope) -> ProgramDraft {
    switch expression.kind {
    case .integer(let digits):
      return ProgramDraft(constant: Int64(digits).map(SQLValue.integer) ?? .text(digits))
    case .string(let text): return ProgramDraft(constant: .text(text))
    case _ where isShallow(expression):
      var sql = SQLFragment()
      writeValue(expression, to: &sql, in: scope)
      return ProgramDraft(argument: sql)
    case .call(let name, let arguments):
      guard let function = FQLFunction(rawValue: name) else { return ProgramDraft(constant: .null) }
      var parts = arguments.map { value($0, scope) }
      if function == .strtotime { parts.append(ProgramDraft(constant: .integer(now))) }
      return joined(parts) { .call(function, $0) }
    case .arithmetic(let operation, let left, let right):
      return joined([value(left, scope), value(right, scope)]) { _ in .arithmetic(operation) }
    case .path, .not, .comparison, .membership, .contains, .all, .any: return condition(expression, scope)
    }
  }

  private mutating func condition(_ expression: FQLExpression, _ scope: Scope) -> ProgramDraft {
    switch expression.kind {
    case _ where isShallow(expression):
      var sql = SQLFragment()
      writeCondition(expression, to: &sql, in: scope)
      return ProgramDraft(argument: sql)
    case .not(let operand): return joined([condition(operand, scope)]) { _ in .not }
    case .all(let parts): return chain(parts, FQLExpression.all, scope) { .all($0) }
    case .any(let parts): return chain(parts, FQLExpression.any, scope) { .any($0) }
    case .comparison(let comparison, let left, let right):
      return joined([value(left, scope), value(right, scope)]) { _ in .comparison(comparison) }
    case .membership(let member, .list(let members)):
      return joined(([member] + members).map { value($0, scope) }) { .member($0) }
    case .membership(let member, .subquery(let query)):
      let list = ProgramDraft(argument: list(of: query))
      return joined([value(member, scope), list]) { _ in .memberOfList() }
    case .membership(let member, .term(let term)):
      guard let path = term.path, let (column, steps) = document(path, in: scope) else {
        return joined([value(member, scope), value(term, scope)]) { .member($0) }
      }
      let document = ProgramDraft(argument: SQLFragment(text: column))
      return joined([value(member, scope), document]) { _ in .among(steps) }
    case .contains(let text, let fields):
      return joined(fields.map { value($0, scope) }) { .contains(text, $0) }
    case .path, .integer, .string, .call, .arithmetic:
      return joined([value(expression, scope)]) { _ in .truth }
    }
  }

  /// Shallow parts of a chain stay together in SQL.
  private mutating func chain(
    _ parts: [FQLExpression], _ join: ([FQLExpression]) -> FQLExpression?, _ scope: Scope,
    _ step: (Int) -> Program.Step
  ) -> ProgramDraft {
    let shallow = parts.filter { isShallow($0) }
    var drafts: [ProgramDraft] = []
    if let together = join(shallow) {
      var sql = SQLFragment()
      writeShallowCondition(together, to: &sql, in: scope)
      drafts.append(ProgramDraft(argument: sql))
    }
    for part in parts where !isShallow(part) { drafts.append(condition(part, scope)) }
    // So many deep parts that not all of them can be arguments: some of them are joined first.
    while drafts.count > ProgramDraft.mostArguments {
      let group = Array(drafts.prefix(ProgramDraft.mostArguments))
      drafts.removeFirst(group.count)
      drafts.append(joined(group, step))
    }
    return joined(drafts, step)
  }

  /// Joins parts; where they have too many arguments together, those with the most become programs of their own.
  private mutating func joined(_ parts: [ProgramDraft], _ step: (Int) -> Program.Step) -> ProgramDraft {
    var parts = parts
    var count = parts.reduce(0) { $0 + $1.arguments.count }
    for place in parts.indices.sorted(by: { parts[$0].arguments.count > parts[$1].arguments.count })
    where count > ProgramDraft.mostArguments {
      count -= parts[place].arguments.count - 1
      parts[place] = ProgramDraft(argument: call(parts[place]))
    }
    return ProgramDraft(parts, step(parts.count))
  }
}
