#ifndef ALBUMSYNC_CSQLITE_SHIM_H
#define ALBUMSYNC_CSQLITE_SHIM_H

#include <sqlite3.h>

// Swift cannot call variadic functions, nor name SQLITE_TRANSIENT, a cast of -1 to a function pointer.

/// Sets one of the on/off options of sqlite3_db_config.
static inline int albumsync_sqlite_configure(sqlite3 *database, int option, int on) {
  return sqlite3_db_config(database, option, on, (int *)0);
}

/// Binds a copy of the text; a null pointer is the empty text.
static inline int albumsync_sqlite_bind_text(sqlite3_stmt *statement, int index, const void *bytes,
                                             sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, bytes ? (const char *)bytes : "", count, SQLITE_TRANSIENT,
                             SQLITE_UTF8);
}

/// Binds a copy of the bytes; a null pointer is the empty blob.
static inline int albumsync_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes,
                                             sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

/// Answers a function call with a copy of the text; a null pointer is the empty text.
static inline void albumsync_sqlite_result_text(sqlite3_context *context, const void *bytes,
                                                sqlite3_uint64 count) {
  sqlite3_result_text64(context, bytes ? (const char *)bytes : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Answers a function call with a copy of the bytes; a null pointer is the empty blob.
static inline void albumsync_sqlite_result_blob(sqlite3_context *context, const void *bytes,
                                                sqlite3_uint64 count) {
  sqlite3_result_blob64(context, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

#endif
