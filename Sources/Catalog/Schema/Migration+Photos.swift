extension Migration {
  static let photos = Migration(
    name: "photos",
    sql: """
      -- date: what photos are ordered by. added: when it came, to the remote if that is known. original: where
      -- the picture itself is on this machine. subtype: what else is known of how it was made.
      CREATE TABLE photo(
        key INTEGER PRIMARY KEY,
        remote INTEGER NOT NULL REFERENCES remote(key) ON DELETE CASCADE,
        id TEXT NOT NULL,
        object_id TEXT,
        media TEXT NOT NULL,
        caption TEXT,
        file_name TEXT,
        created INTEGER,
        modified INTEGER,
        taken INTEGER,
        width INTEGER,
        height INTEGER,
        duration REAL,
        place_id TEXT,
        place_name TEXT,
        latitude REAL,
        longitude REAL,
        link TEXT,
        like_count INTEGER,
        comment_count INTEGER,
        original TEXT,
        subtype TEXT,
        favourite INTEGER,
        first_seen INTEGER NOT NULL,
        deleted INTEGER,
        change INTEGER NOT NULL,
        date INTEGER GENERATED ALWAYS AS (coalesce(taken, created)) VIRTUAL,
        added INTEGER GENERATED ALWAYS AS (coalesce(created, first_seen)) VIRTUAL,
        UNIQUE (remote, id)
      ) STRICT;
      CREATE INDEX photo_by_date ON photo(date DESC, key DESC, media, deleted) WHERE deleted IS NULL;
      CREATE INDEX photo_by_video ON photo(date DESC, key DESC, media, deleted)
        WHERE deleted IS NULL AND media = 'video';
      CREATE INDEX photo_by_added ON photo(added DESC, key DESC, media, deleted) WHERE deleted IS NULL;
      CREATE INDEX photo_by_subtype ON photo(subtype, date DESC, key DESC, media, deleted)
        WHERE deleted IS NULL AND subtype IS NOT NULL;
      CREATE INDEX photo_by_favourite ON photo(favourite DESC, key DESC) WHERE favourite IS NOT NULL;
      CREATE INDEX photo_by_deleted ON photo(deleted DESC, key DESC) WHERE deleted IS NOT NULL;
      CREATE INDEX photo_by_place ON photo(remote, place_id) WHERE place_id IS NOT NULL;
      CREATE INDEX photo_by_object ON photo(object_id) WHERE object_id IS NOT NULL;
      CREATE INDEX photo_by_change ON photo(change);

      -- Which photos an album holds; date and media are the photo's, for the orders. deleted: the photo is
      -- not in the album any more.
      CREATE TABLE album_photo(
        album INTEGER NOT NULL REFERENCES album(key) ON DELETE CASCADE,
        photo INTEGER NOT NULL REFERENCES photo(key) ON DELETE CASCADE,
        position INTEGER NOT NULL,
        date INTEGER,
        media TEXT NOT NULL,
        deleted INTEGER,
        PRIMARY KEY (album, photo)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX album_photo_by_date ON album_photo(album, date DESC, position, photo, media, deleted)
        WHERE deleted IS NULL;
      CREATE INDEX album_photo_by_position ON album_photo(album, position, photo, media, deleted)
        WHERE deleted IS NULL;
      CREATE INDEX album_photo_by_photo ON album_photo(photo);

      -- What an album said of itself when its photos were last listed whole.
      CREATE TABLE photo_listing(
        album INTEGER PRIMARY KEY REFERENCES album(key) ON DELETE CASCADE,
        listed INTEGER NOT NULL,
        modified INTEGER,
        count INTEGER
      ) STRICT;

      -- The number at which rows were last removed for good: who knows an older state reads all again.
      ALTER TABLE change ADD COLUMN removed INTEGER NOT NULL DEFAULT 0;

      INSERT INTO sqlite_stat1(tbl, idx, stat) VALUES
        ('photo', 'sqlite_autoindex_photo_1', '300000 100000 1'),
        ('album_photo', 'album_photo', '300000 100 1'), ('album_photo', 'album_photo_by_photo', '300000 1 1');
      """)
}
