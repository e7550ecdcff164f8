extension Migration {
  static let albumsAndCovers = Migration(
    name: "albums and covers",
    sql: """
      -- Counts the transactions that changed something; rows carry the count of their last change.
      CREATE TABLE change(
        id INTEGER PRIMARY KEY CHECK (id = 1),
        number INTEGER NOT NULL
      ) STRICT;
      INSERT INTO change VALUES (1, 0);

      CREATE TABLE remote(
        key INTEGER PRIMARY KEY,
        api TEXT NOT NULL,
        account_id TEXT NOT NULL,
        account_name TEXT,
        name TEXT,
        UNIQUE (api, account_id)
      ) STRICT;

      CREATE TABLE run(
        key INTEGER PRIMARY KEY,
        remote INTEGER NOT NULL REFERENCES remote(key) ON DELETE CASCADE,
        started INTEGER NOT NULL,
        finished INTEGER,
        outcome TEXT NOT NULL,
        complete INTEGER NOT NULL CHECK (complete IN (0, 1)),
        summary TEXT NOT NULL
      ) STRICT;
      CREATE INDEX run_by_remote ON run(remote, key);

      -- sort_name: the folded name; U+10FFFF where there is none, so that those come last.
      CREATE TABLE album(
        key INTEGER PRIMARY KEY,
        remote INTEGER NOT NULL REFERENCES remote(key) ON DELETE CASCADE,
        id TEXT NOT NULL,
        object_id TEXT,
        name TEXT,
        kind TEXT,
        count INTEGER,
        video_count INTEGER,
        cover_photo_id TEXT,
        created INTEGER,
        modified INTEGER,
        description TEXT,
        location TEXT,
        link TEXT,
        visibility TEXT,
        position INTEGER NOT NULL,
        sort_name TEXT NOT NULL,
        first_seen INTEGER NOT NULL,
        deleted INTEGER,
        change INTEGER NOT NULL,
        UNIQUE (remote, id)
      ) STRICT;
      -- An index for each order, live albums only, with all that decides whether an album is shown: albums
      -- before a page are passed over in the index alone.
      CREATE INDEX album_by_position ON album(remote, position, key, count, deleted)
        WHERE deleted IS NULL;
      CREATE INDEX album_by_count ON album(count DESC, remote, position, key, deleted)
        WHERE deleted IS NULL;
      CREATE INDEX album_by_name ON album(sort_name, remote, position, key, count, deleted)
        WHERE deleted IS NULL;
      CREATE INDEX album_by_created ON album(created DESC, remote, position, key, count, deleted)
        WHERE deleted IS NULL;
      CREATE INDEX album_by_modified ON album(modified DESC, remote, position, key, count, deleted)
        WHERE deleted IS NULL;
      CREATE INDEX album_by_deleted ON album(deleted DESC, remote, position) WHERE deleted IS NOT NULL;
      CREATE INDEX album_by_cover ON album(remote, cover_photo_id) WHERE cover_photo_id IS NOT NULL;
      CREATE INDEX album_by_object ON album(object_id) WHERE object_id IS NOT NULL;
      CREATE INDEX album_by_change ON album(change);

      -- What is known of a photo's picture. width, height and size are the smallest rendition's, so that
      -- lists need not touch the pictures. state is 'stored' exactly if there are renditions.
      CREATE TABLE cover(
        remote INTEGER NOT NULL REFERENCES remote(key) ON DELETE CASCADE,
        photo_id TEXT NOT NULL,
        state TEXT NOT NULL,
        reason TEXT,
        etag TEXT,
        last_modified TEXT,
        source_width INTEGER,
        source_height INTEGER,
        width INTEGER,
        height INTEGER,
        size INTEGER,
        next_try INTEGER,
        failures INTEGER NOT NULL,
        change INTEGER NOT NULL,
        PRIMARY KEY (remote, photo_id),
        CHECK ((state = 'stored') = (size IS NOT NULL))
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX cover_by_change ON cover(change);
      CREATE INDEX cover_by_failure ON cover(remote, next_try, photo_id) WHERE failures > 0;

      CREATE TABLE rendition(
        key INTEGER PRIMARY KEY,
        remote INTEGER NOT NULL,
        photo_id TEXT NOT NULL,
        side INTEGER NOT NULL,
        fit TEXT NOT NULL,
        width INTEGER NOT NULL,
        height INTEGER NOT NULL,
        size INTEGER NOT NULL,
        bytes BLOB NOT NULL CHECK (length(bytes) = size),
        UNIQUE (remote, photo_id, side, fit),
        FOREIGN KEY (remote, photo_id) REFERENCES cover(remote, photo_id) ON DELETE CASCADE
      ) STRICT;

      -- What the query planner cannot know of new tables: remotes are few and each has many albums.
      ANALYZE sqlite_schema;
      INSERT INTO sqlite_stat1(tbl, idx, stat) VALUES
        ('remote', NULL, '3'), ('album', 'sqlite_autoindex_album_1', '30000 10000 1'),
        ('album', 'album_by_position', '30000 10000 1 1 1 1');
      """)
}
