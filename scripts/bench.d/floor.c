// The least a cover can cost: a JPEG decoded at a reduced scale to planes, its middle square scaled to SIDE by
// SIDE, and encoded again. Nothing is checked, turned or converted, and nothing is kept.
//   floor SIDE FILE...
#include <libyuv.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <turbojpeg.h>

typedef struct {
  unsigned char *bytes[3];
  int strides[3], widths[3], heights[3];
} Picture;

static Picture picture(int width, int height, int sampling, int planes) {
  Picture made = {0};
  for (int plane = 0; plane < planes; plane++) {
    made.widths[plane] = tjPlaneWidth(plane, width, sampling);
    made.heights[plane] = tjPlaneHeight(plane, height, sampling);
    made.strides[plane] = (made.widths[plane] + 63) / 64 * 64;
    made.bytes[plane] = malloc((size_t)made.strides[plane] * (size_t)made.heights[plane]);
    if (!made.bytes[plane]) abort();
  }
  return made;
}

static void discard(Picture *old) {
  for (int plane = 0; plane < 3; plane++) free(old->bytes[plane]);
}

static unsigned char *contents(const char *path, unsigned long *length) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  fseek(file, 0, SEEK_END);
  *length = (unsigned long)ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(*length);
  if (bytes && fread(bytes, 1, *length, file) != *length) *length = 0;
  fclose(file);
  return bytes;
}

// The smallest scale at which both sides still cover the square.
static tjscalingfactor smallest(int width, int height, int side) {
  int count = 0;
  tjscalingfactor *all = tjGetScalingFactors(&count), best = {1, 1};
  for (int index = 0; index < count; index++) {
    int covers = TJSCALED(width, all[index]) >= side && TJSCALED(height, all[index]) >= side;
    if (covers && all[index].num * best.denom < best.num * all[index].denom) best = all[index];
  }
  return best;
}

int main(int count, char **arguments) {
  if (count < 3) return 64;
  int side = atoi(arguments[1]);
  tjhandle decoder = tjInitDecompress(), encoder = tjInitCompress();
  unsigned char *jpeg = NULL;
  unsigned long room = 0;
  for (int index = 2; index < count; index++) {
    unsigned long length = 0;
    unsigned char *bytes = contents(arguments[index], &length);
    int width, height, sampling, space;
    if (!bytes || tjDecompressHeader3(decoder, bytes, length, &width, &height, &sampling, &space)) return 1;
    tjscalingfactor scale = smallest(width, height, side);
    int across = TJSCALED(width, scale), down = TJSCALED(height, scale);
    int planes = sampling == TJSAMP_GRAY ? 1 : 3;
    Picture large = picture(across, down, sampling, planes), small = picture(side, side, sampling, planes);
    if (tjDecompressToYUVPlanes(decoder, bytes, length, large.bytes, across, large.strides, down, 0)) return 1;
    for (int plane = 0; plane < planes; plane++) {
      // The middle square in this plane's own pixels, which need not be square.
      int shorter = across < down ? across : down;
      int cropAcross = large.widths[plane] * shorter / across, cropDown = large.heights[plane] * shorter / down;
      int left = (large.widths[plane] - cropAcross) / 2, top = (large.heights[plane] - cropDown) / 2;
      ScalePlane(large.bytes[plane] + (ptrdiff_t)top * large.strides[plane] + left, large.strides[plane],
                 cropAcross, cropDown, small.bytes[plane], small.strides[plane], small.widths[plane],
                 small.heights[plane], kFilterBox);
    }
    const unsigned char *sources[3] = {small.bytes[0], small.bytes[1], small.bytes[2]};
    if (tjCompressFromYUVPlanes(encoder, sources, side, small.strides, side, sampling, &jpeg, &room, 82, 0))
      return 1;
    discard(&large);
    discard(&small);
    free(bytes);
  }
  tjFree(jpeg);
  tjDestroy(decoder);
  tjDestroy(encoder);
  return 0;
}
