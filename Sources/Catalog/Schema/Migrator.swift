internal import SQLite

/// Brings a catalog's schema up to date.
enum Migrator {
  /// How a file's schema stands to this program's.
  enum Standing: Equatable { case new, current, older, newer, foreign }

  static func standing(of connection: Connection) throws -> Standing {
    let identity = try CatalogFile.identity(connection)
    if identity.applicationID != Migration.applicationID {
      return identity.isEmpty && identity.applicationID == 0 && identity.version == 0 ? .new : .foreign
    }
    if identity.version > Migration.all.count { return .newer }
    return identity.version == Migration.all.count ? .current : .older
  }

  /// Applies what is missing, each step in a transaction of its own.
  ///
  /// A kill between two steps leaves a file that the next call goes on with.
  static func migrate(_ connection: Connection, now: Int64, migrations: [Migration] = Migration.all) throws {
    try connection.register(function: "search_text", argumentCount: -1, deterministic: true) { values in
      .text(SearchText.join(values.map { if case .text(let text) = $0 { text } else { nil } }))
    }
    let version = try CatalogFile.pragma("user_version", connection)
    for (index, migration) in migrations.enumerated() where index >= version {
      try connection.transaction {
        if index == 0 {
          try connection.execute(
            """
            PRAGMA application_id = \(Migration.applicationID);
            CREATE TABLE migration(
              number INTEGER PRIMARY KEY,
              name TEXT NOT NULL UNIQUE,
              applied INTEGER NOT NULL
            ) STRICT;
            """)
        }
        try connection.execute(migration.sql)
        let record = try connection.prepare("INSERT INTO migration VALUES (?, ?, ?)")
        try record.bind(index + 1, at: 1)
        try record.bind(migration.name, at: 2)
        try record.bind(now, at: 3)
        try record.run()
        try connection.execute("PRAGMA user_version = \(index + 1)")
      }
    }
  }
}
