// The few things taken from libvips, which is opened at run time so that only a process that needs it pays
// for its hundred shared libraries. None of its own headers or types are seen here.
#ifndef CVIPS_H
#define CVIPS_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// What the header of an image says.
typedef struct {
  int width, height;
  /// Exif's orientation, 1 to 8; 1 where the loader has applied it itself.
  int orientation;
  /// Whether its colours need converting: it has a profile, or four inks.
  int managed;
  /// The Exif block, with or without its "Exif\0\0"; NULL if there is none. Owned by the image.
  const void *_Nullable exif;
  size_t exif_length;
  void *_Nullable handle;
} cvips_header;

/// 8-bit samples, grey (1 band) or sRGB (3 bands), rows without padding.
typedef struct {
  uint8_t *_Nullable samples;
  int width, height, bands;
} cvips_pixels;

/// What a loader may complain of before that counts as a failure.
typedef enum {
  CVIPS_ANYTHING,
  CVIPS_WARNINGS,
} cvips_patience;

/// What is wanted of an image.
typedef struct {
  /// The size the whole image is scaled to, before any turning.
  int width, height;
  /// The part of that which is wanted.
  int left, top, part_width, part_height;
  /// From the header.
  int managed;
  cvips_patience patience;
} cvips_wish;

/// Opens libvips and lets it load JPEG, PNG, GIF, WebP, HEIF and TIFF only. Returns 0, or -1 if it is missing.
int cvips_start(void);

/// Reads an image's header. Returns 0, or -1. The bytes must outlive the header.
int cvips_open(const void *bytes, size_t length, cvips_header *header);
void cvips_close(cvips_header *header);

/// Decodes, scales down, converts to sRGB and lays on white. Returns 0, or -1.
int cvips_thumbnail(const void *bytes, size_t length, const cvips_wish *wish, cvips_pixels *pixels);
void cvips_free(cvips_pixels *pixels);

/// What went wrong, and forgets it. Valid until the next call.
const char *cvips_error(void);

#pragma clang assume_nonnull end
#endif
