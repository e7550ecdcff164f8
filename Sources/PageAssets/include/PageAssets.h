#pragma once
#include <stddef.h>

// The page's files, in the binary as they stand in the folder `page`.
struct albumsync_page_asset {
  const char *_Nonnull name;
  const char *_Nonnull content_type;
  const unsigned char *_Nonnull bytes;
  size_t length;
};

// How many files there are, and each of them; index must be below the count.
size_t albumsync_page_asset_count(void);
struct albumsync_page_asset albumsync_page_asset_at(size_t index);
