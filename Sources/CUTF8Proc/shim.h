#ifndef ALBUMSYNC_CUTF8PROC_SHIM_H
#define ALBUMSYNC_CUTF8PROC_SHIM_H

#include <utf8proc.h>

// The options are C enumerators that Swift will not combine.

/// Compatibility decomposition with the case folded.
static inline utf8proc_ssize_t albumsync_utf8proc_fold(const uint8_t *text, utf8proc_ssize_t count,
                                                       int32_t *buffer, utf8proc_ssize_t capacity) {
  return utf8proc_decompose(text, count, buffer, capacity,
                            (utf8proc_option_t)(UTF8PROC_STABLE | UTF8PROC_COMPAT | UTF8PROC_DECOMPOSE |
                                                UTF8PROC_CASEFOLD));
}

/// Composes the scalars and writes them over themselves as UTF-8; room for one more scalar is needed.
static inline utf8proc_ssize_t albumsync_utf8proc_compose(int32_t *buffer, utf8proc_ssize_t count) {
  return utf8proc_reencode(buffer, count, (utf8proc_option_t)(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
}

#endif
