#include "CChafa.h"

#include <dlfcn.h>
#include <string.h>

extern char **environ;

// Types and numbers below are those of libchafa's stable binary interface (libchafa.so.0, of 1.6 and later).
typedef struct term_db term_db;
typedef struct term_info term_info;
typedef struct config config;
typedef struct canvas canvas;
typedef struct symbol_map symbol_map;
typedef struct {
  char *text;
  size_t length, capacity;
} gstring;

enum { TRUECOLOR = 0, INDEXED_240 = 2, INDEXED_16 = 3, FGBG_BGFG = 4, FGBG = 5 };
enum { SYMBOLS = 0, SIXELS = 1, KITTY = 2, ITERM2 = 3 };
enum { RGBA8 = 4 };
enum { SEQ_DIRECT = 33, SEQ_256 = 36, SEQ_16 = 39, SEQ_SIXELS = 40, SEQ_KITTY = 43, SEQ_ITERM2 = 47 };
enum { TAG_SPACE = 1 << 0, TAG_BLOCK = 1 << 3, TAG_BORDER = 1 << 4, TAG_ASCII = 1 << 14, TAG_WIDE = 1 << 18 };

static struct {
  term_db *(*term_db_get_default)(void);
  term_info *(*term_db_detect)(term_db *, char **);
  int (*term_info_have_seq)(const term_info *, int);
  symbol_map *(*symbol_map_new)(void);
  void (*symbol_map_add_by_tags)(symbol_map *, int);
  void (*symbol_map_remove_by_tags)(symbol_map *, int);
  config *(*canvas_config_new)(void);
  void (*canvas_config_set_geometry)(config *, int, int);
  void (*canvas_config_set_cell_geometry)(config *, int, int);
  void (*canvas_config_set_canvas_mode)(config *, int);
  void (*canvas_config_set_pixel_mode)(config *, int);
  void (*canvas_config_set_symbol_map)(config *, const symbol_map *);
  void (*canvas_config_unref)(config *);
  canvas *(*canvas_new)(const config *);
  void (*canvas_draw_all_pixels)(canvas *, int, const uint8_t *, int, int, int);
  gstring *(*canvas_print)(canvas *, term_info *);
  void (*canvas_unref)(canvas *);
  char *(*string_free)(gstring *, int);
} chafa;

static term_info *terminal;
static symbol_map *symbols;
static int canvas_mode, pixel_mode;
static gstring *drawn;

static int find(void *library, const char *name, void *place) {
  void *symbol = dlsym(library, name);
  memcpy(place, &symbol, sizeof symbol);
  return symbol != NULL;
}

#define FIND(name) find(library, "chafa_" #name, &chafa.name)

static bool open_library(void) {
  void *library = dlopen("libchafa.so.0", RTLD_NOW | RTLD_LOCAL);
  return library && FIND(term_db_get_default) && FIND(term_db_detect) && FIND(term_info_have_seq) &&
         FIND(symbol_map_new) && FIND(symbol_map_add_by_tags) && FIND(symbol_map_remove_by_tags) &&
         FIND(canvas_config_new) && FIND(canvas_config_set_geometry) && FIND(canvas_config_set_cell_geometry) &&
         FIND(canvas_config_set_canvas_mode) && FIND(canvas_config_set_pixel_mode) &&
         FIND(canvas_config_set_symbol_map) && FIND(canvas_config_unref) && FIND(canvas_new) &&
         FIND(canvas_draw_all_pixels) && FIND(canvas_print) && FIND(canvas_unref) &&
         find(library, "g_string_free", &chafa.string_free);
}

cchafa_output cchafa_open(bool in_color, bool in_graphics) {
  if (!open_library()) return CCHAFA_MISSING;
  terminal = chafa.term_db_detect(chafa.term_db_get_default(), environ);
  symbols = chafa.symbol_map_new();
  // Without colour a picture is made of letters and signs, whose shades differ more than those of blocks.
  chafa.symbol_map_add_by_tags(symbols, in_color ? TAG_SPACE | TAG_BLOCK | TAG_BORDER : TAG_SPACE | TAG_ASCII);
  chafa.symbol_map_remove_by_tags(symbols, TAG_WIDE);
  canvas_mode = !in_color                                          ? FGBG
                : chafa.term_info_have_seq(terminal, SEQ_DIRECT)   ? TRUECOLOR
                : chafa.term_info_have_seq(terminal, SEQ_256)      ? INDEXED_240
                : chafa.term_info_have_seq(terminal, SEQ_16)       ? INDEXED_16
                                                                   : FGBG_BGFG;
  pixel_mode = !in_color || !in_graphics                         ? SYMBOLS
               : chafa.term_info_have_seq(terminal, SEQ_KITTY)   ? KITTY
               : chafa.term_info_have_seq(terminal, SEQ_ITERM2)  ? ITERM2
               : chafa.term_info_have_seq(terminal, SEQ_SIXELS)  ? SIXELS
                                                                 : SYMBOLS;
  // What draws true pixels shows their colours too.
  if (pixel_mode != SYMBOLS) canvas_mode = TRUECOLOR;
  return pixel_mode == SYMBOLS ? CCHAFA_CHARACTERS : CCHAFA_GRAPHICS;
}

const char *cchafa_draw(const uint8_t *pixels, int width, int height, cchafa_frame frame, size_t *length) {
  config *config = chafa.canvas_config_new();
  chafa.canvas_config_set_geometry(config, frame.columns, frame.rows);
  chafa.canvas_config_set_cell_geometry(config, frame.cell_width, frame.cell_height);
  chafa.canvas_config_set_canvas_mode(config, canvas_mode);
  chafa.canvas_config_set_pixel_mode(config, pixel_mode);
  chafa.canvas_config_set_symbol_map(config, symbols);
  canvas *canvas = chafa.canvas_new(config);
  chafa.canvas_draw_all_pixels(canvas, RGBA8, pixels, width, height, 4 * width);
  if (drawn) chafa.string_free(drawn, 1);
  drawn = chafa.canvas_print(canvas, terminal);
  chafa.canvas_unref(canvas);
  chafa.canvas_config_unref(config);
  *length = drawn->length;
  return drawn->text;
}
