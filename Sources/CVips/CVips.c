#include "CVips.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

// Types and numbers below are those of libvips' stable binary interface (libvips.so.42).
typedef struct vips_image vips_image;
typedef struct vips_area vips_area;
enum { FORMAT_UCHAR = 0, SIZE_FORCE = 3 };
enum { INTERPRETATION_BW = 1, INTERPRETATION_CMYK = 15, INTERPRETATION_SRGB = 22 };

static struct {
  int (*init)(const char *);
  void (*concurrency_set)(int);
  void (*cache_set_max)(int);
  void (*vector_set_enabled)(int);
  void (*block_untrusted_set)(int);
  void (*operation_block_set)(const char *, int);
  vips_image *(*image_new_from_buffer)(const void *, size_t, const char *, ...);
  int (*image_get_width)(const vips_image *);
  int (*image_get_height)(const vips_image *);
  int (*image_get_bands)(const vips_image *);
  int (*image_get_interpretation)(const vips_image *);
  int (*image_hasalpha)(vips_image *);
  int (*image_get_orientation)(vips_image *);
  unsigned long (*image_get_typeof)(const vips_image *, const char *);
  int (*image_get_blob)(const vips_image *, const char *, const void **, size_t *);
  void *(*image_write_to_memory)(vips_image *, size_t *);
  int (*thumbnail_buffer)(void *, size_t, vips_image **, int, ...);
  int (*colourspace)(vips_image *, vips_image **, int, ...);
  int (*cast)(vips_image *, vips_image **, int, ...);
  int (*flatten)(vips_image *, vips_image **, ...);
  int (*extract_area)(vips_image *, vips_image **, int, int, int, int, ...);
  int (*extract_band)(vips_image *, vips_image **, int, ...);
  vips_area *(*array_double_newv)(int, ...);
  void (*area_unref)(vips_area *);
  const char *(*error_buffer)(void);
  void (*error_clear)(void);
  void (*unref)(void *);
  void (*free)(void *);
} vips;

static char message[512];

static int find(void *library, const char *name, void *place) {
  void *symbol = dlsym(library, name);
  memcpy(place, &symbol, sizeof symbol);
  return symbol != NULL;
}

#define FIND(name) find(library, "vips_" #name, &vips.name)

int cvips_start(void) {
  void *library = dlopen("libvips.so.42", RTLD_NOW | RTLD_GLOBAL);
  if (!library) return -1;
  int found = FIND(init) && FIND(concurrency_set) && FIND(cache_set_max) && FIND(vector_set_enabled) &&
              FIND(block_untrusted_set) && FIND(operation_block_set) && FIND(image_new_from_buffer) &&
              FIND(image_get_width) && FIND(image_get_height) && FIND(image_get_bands) &&
              FIND(image_get_interpretation) && FIND(image_hasalpha) && FIND(image_get_orientation) && FIND(image_get_typeof) &&
              FIND(image_get_blob) && FIND(image_write_to_memory) && FIND(thumbnail_buffer) &&
              FIND(colourspace) && FIND(cast) && FIND(flatten) && FIND(extract_area) &&
              FIND(extract_band) && FIND(array_double_newv) && FIND(area_unref) && FIND(error_buffer) &&
              FIND(error_clear) && find(library, "g_object_unref", &vips.unref) &&
              find(library, "g_free", &vips.free);
  // Nothing may be written to disc, and no code made at run time.
  setenv("VIPS_DISC_THRESHOLD", "4g", 1);
  if (!found || vips.init("albumsync-worker")) return -1;
  vips.vector_set_enabled(0);
  vips.concurrency_set(1);
  vips.cache_set_max(0);
  vips.block_untrusted_set(1);
  vips.operation_block_set("VipsForeignLoad", 1);
  static const char *const allowed[] = {"VipsForeignLoadJpeg", "VipsForeignLoadPng",  "VipsForeignLoadNsgif",
                                        "VipsForeignLoadWebp", "VipsForeignLoadHeif", "VipsForeignLoadTiff"};
  for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++) vips.operation_block_set(allowed[i], 0);
  return 0;
}

int cvips_open(const void *bytes, size_t length, cvips_header *header) {
  vips_image *image = vips.image_new_from_buffer(bytes, length, "", NULL);
  memset(header, 0, sizeof *header);
  if (!image) return -1;
  header->handle = image;
  header->width = vips.image_get_width(image);
  header->height = vips.image_get_height(image);
  header->orientation = vips.image_get_orientation(image);
  header->managed = vips.image_get_typeof(image, "icc-profile-data") ||
                    vips.image_get_interpretation(image) == INTERPRETATION_CMYK;
  if (vips.image_get_typeof(image, "exif-data") &&
      vips.image_get_blob(image, "exif-data", &header->exif, &header->exif_length))
    header->exif = NULL;
  return 0;
}

void cvips_close(cvips_header *header) {
  if (header->handle) vips.unref(header->handle);
  header->handle = NULL;
}

// Takes over `from`: it is released whether the step worked or not.
static vips_image *next(vips_image *from, int failed, vips_image *to) {
  vips.unref(from);
  return failed ? NULL : to;
}

static vips_image *on_white(vips_image *image) {
  vips_image *out = NULL;
  vips_area *white = vips.array_double_newv(1, 255.0);
  int failed = vips.flatten(image, &out, "background", white, NULL);
  vips.area_unref(white);
  return next(image, failed, out);
}

static vips_image *eight_bit(vips_image *image) {
  vips_image *out = NULL;
  int space = vips.image_get_bands(image) < 3 ? INTERPRETATION_BW : INTERPRETATION_SRGB;
  image = next(image, vips.colourspace(image, &out, space, NULL), out);
  if (image) image = next(image, vips.cast(image, &out, FORMAT_UCHAR, NULL), out);
  if (image && vips.image_hasalpha(image)) image = on_white(image);
  if (!image) return NULL;
  int bands = vips.image_get_bands(image);
  if (bands == 1 || bands == 3) return image;
  return next(image, vips.extract_band(image, &out, 0, "n", bands > 3 ? 3 : 1, NULL), out);
}

int cvips_thumbnail(const void *bytes, size_t length, const cvips_wish *wish, cvips_pixels *pixels) {
  memset(pixels, 0, sizeof *pixels);
  // The operation's own argument of that name does not reach the loader of a buffer.
  const char *option = wish->patience == CVIPS_ANYTHING ? "[fail_on=none]" : "[fail_on=error]";
  vips_image *image = NULL, *out = NULL;
  vips.error_clear();
  if (vips.thumbnail_buffer((void *)bytes, length, &image, wish->width, "height", wish->height, "size",
                            SIZE_FORCE, "no_rotate", 1, "option_string", option,
                            wish->managed ? "export_profile" : NULL, "srgb", NULL))
    return -1;
  image = eight_bit(image);
  if (image)
    image = next(image,
                 vips.extract_area(image, &out, wish->left, wish->top, wish->part_width, wish->part_height, NULL),
                 out);
  if (!image) return -1;
  size_t size = 0;
  pixels->width = vips.image_get_width(image);
  pixels->height = vips.image_get_height(image);
  pixels->bands = vips.image_get_bands(image);
  pixels->samples = vips.image_write_to_memory(image, &size);
  vips.unref(image);
  if (!pixels->samples) return -1;
  if (size == (size_t)pixels->width * pixels->height * pixels->bands) return 0;
  cvips_free(pixels);
  return -1;
}

void cvips_free(cvips_pixels *pixels) {
  vips.free(pixels->samples);
  pixels->samples = NULL;
}

const char *cvips_error(void) {
  strncpy(message, vips.error_buffer(), sizeof message - 1);
  vips.error_clear();
  return message;
}
