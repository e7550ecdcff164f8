// The few things taken from libchafa, which is opened at first use so that only a command that draws pays for it and
// for glib. None of its own headers or types are seen here.
#ifndef CCHAFA_H
#define CCHAFA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// How pictures come out.
typedef enum {
  /// The library is not there.
  CCHAFA_MISSING,
  /// As rows of characters, ended by line feeds but for the last.
  CCHAFA_CHARACTERS,
  /// As one escape sequence, after which the cursor may be anywhere in or below the picture.
  CCHAFA_GRAPHICS,
} cchafa_output;

/// The room for a picture: cells across and down, and a cell's pixels.
typedef struct {
  int columns, rows, cell_width, cell_height;
} cchafa_frame;

/// Opens libchafa and finds out from the process's environment what the terminal can. Without colour, or where graphics
/// are not welcome, only characters are used. To be called before all others, by one thread.
cchafa_output cchafa_open(bool in_color, bool in_graphics);

/// Draws RGBA pixels so that they fill the frame. Returns text that is valid until the next call, by one thread.
const char *cchafa_draw(const uint8_t *pixels, int width, int height, cchafa_frame frame, size_t *length);

#pragma clang assume_nonnull end
#endif
