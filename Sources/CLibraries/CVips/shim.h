// Swift cannot call variadic C functions, so each libvips operation that decks uses has a wrapper
// with fixed options.
#include <stdint.h>
#include <vips/vips.h>

// Discards warnings, which libvips would print to stderr; decks reports errors itself.
static inline void decks_vips_discard(const gchar *domain, GLogLevelFlags level,
                                      const gchar *message, gpointer data) {
}

// Initializes libvips with untrusted loaders blocked, one thread per image and no operation cache.
// Returns 0 on success.
static inline int decks_vips_start(void) {
  if (VIPS_INIT("decks")) return -1;
  vips_block_untrusted_set(TRUE);
  vips_concurrency_set(1);
  vips_cache_set_max(0);
  g_log_set_handler("VIPS", G_LOG_LEVEL_WARNING, decks_vips_discard, NULL);
  return 0;
}

// Opens an image and reads its header. The pixels are decoded on demand, once and from top to
// bottom; corrupt pixels are an error.
static inline VipsImage *decks_vips_open(const void *bytes, size_t count) {
  return vips_image_new_from_buffer(bytes, count, "", "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
                                    VIPS_FAIL_ON_WARNING, NULL);
}

// Opens a JPEG like `decks_vips_open`, scaled down by 2, 4 or 8 (`shrink`) while it is decoded.
static inline VipsImage *decks_vips_open_shrunk(const void *bytes, size_t count, int shrink) {
  VipsImage *image = NULL;
  return vips_jpegload_buffer((void *)bytes, count, &image, "shrink", shrink, "access",
                              VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_WARNING, NULL)
             ? NULL
             : image;
}

// Returns the size of the decoded image in bytes.
static inline uint64_t decks_vips_memory(VipsImage *image) {
  return VIPS_IMAGE_SIZEOF_IMAGE(image);
}

// Removes all metadata. The colour profile is not needed, since the pixels are sRGB by then; the
// `strip` option of savers leaves the profile and EXIF in WebP files.
static inline void decks_vips_strip(VipsImage *image) {
  gchar **fields = vips_image_get_fields(image);
  for (gchar **field = fields; field && *field; field++)
    if (g_str_has_prefix(*field, "exif-") || g_str_has_suffix(*field, "-data") ||
        g_str_has_prefix(*field, "png-comment-") || g_str_has_prefix(*field, "gif-"))
      vips_image_remove(image, *field);
  g_strfreev(fields);
}

// Returns the image in memory, upright, in sRGB and at most `width` pixels wide; NULL unless it
// decodes completely.
//
// `vips_thumbnail_buffer` is not used because it ignores `fail_on` and fills missing pixels with
// grey.
static inline VipsImage *decks_vips_shrink(VipsImage *image, int width) {
  // Convert colours with ICC profiles only if the image has a profile or is CMYK, because the
  // conversion takes longer than everything else.
  VipsInterpretation colours = vips_image_get_interpretation(image);
  gboolean needs_profile = vips_image_get_typeof(image, VIPS_META_ICC_NAME) != 0 ||
                           colours == VIPS_INTERPRETATION_CMYK;
  VipsImage *smaller = NULL, *coloured = NULL;
  if (vips_thumbnail_image(image, &smaller, width, "height", VIPS_MAX_COORD, "size",
                           VIPS_SIZE_DOWN, needs_profile ? "export_profile" : NULL, "srgb", NULL) ||
      vips_colourspace(smaller, &coloured, VIPS_INTERPRETATION_sRGB, NULL)) {
    if (smaller) g_object_unref(smaller);
    return NULL;
  }
  g_object_unref(smaller);
  VipsImage *whole = vips_image_copy_memory(coloured);
  g_object_unref(coloured);
  if (whole) decks_vips_strip(whole);
  return whole;
}

// Returns a part of an image in memory.
static inline VipsImage *decks_vips_crop(VipsImage *image, int left, int top, int width,
                                         int height) {
  VipsImage *cropped = NULL;
  return vips_extract_area(image, &cropped, left, top, width, height, NULL) ? NULL : cropped;
}

// Finds the point of visual attention. Returns 0 on success.
static inline int decks_vips_attention(VipsImage *image, int *x, int *y) {
  int width = vips_image_get_width(image), height = vips_image_get_height(image);
  VipsImage *cropped = NULL;
  // The requested size determines how much libvips blurs the image before it looks for the point.
  int failed =
      width >= height
          ? vips_smartcrop(image, &cropped, VIPS_MAX(1, height * 4 / 5), height, "interesting",
                           VIPS_INTERESTING_ATTENTION, "attention_x", x, "attention_y", y, NULL)
          : vips_smartcrop(image, &cropped, width, VIPS_MAX(1, width * 3 / 4), "interesting",
                           VIPS_INTERESTING_ATTENTION, "attention_x", x, "attention_y", y, NULL);
  if (cropped) g_object_unref(cropped);
  return failed;
}

// Returns the image resized to `side` × `side` grey pixels, ignoring its aspect ratio, with
// transparency on white. The caller frees the pixels with `g_free`.
static inline uint8_t *decks_vips_grey(VipsImage *image, int side) {
  VipsImage *steps[3] = {NULL, NULL, NULL};
  VipsImage *small = image;
  size_t count = 0;
  uint8_t *pixels = NULL;
  if (!vips_thumbnail_image(image, &steps[0], side, "height", side, "size", VIPS_SIZE_FORCE, NULL)) {
    small = steps[0];
    VipsArrayDouble *white = vips_array_double_newv(1, 255.0);
    if (vips_image_hasalpha(small) &&
        !vips_flatten(small, &steps[1], "background", white, NULL))
      small = steps[1];
    vips_area_unref(VIPS_AREA(white));
    if (!vips_colourspace(small, &steps[2], VIPS_INTERPRETATION_B_W, NULL) &&
        vips_image_get_bands(steps[2]) == 1 && vips_image_get_format(steps[2]) == VIPS_FORMAT_UCHAR)
      pixels = vips_image_write_to_memory(steps[2], &count);
  }
  for (int step = 0; step < 3; step++)
    if (steps[step]) g_object_unref(steps[step]);
  if (pixels && count == (size_t)side * side) return pixels;
  g_free(pixels);
  return NULL;
}

// Encodes as WebP. The caller frees the bytes with `g_free`.
static inline int decks_vips_webp(VipsImage *image, int quality, int effort,
                                  void **bytes, size_t *count) {
  return vips_webpsave_buffer(image, bytes, count, "Q", quality, "effort", effort,
                              "strip", TRUE, NULL);
}

// Encodes as 8-bit AVIF. The caller frees the bytes with `g_free`.
static inline int decks_vips_avif(VipsImage *image, int quality, int effort, int full_colour,
                                  void **bytes, size_t *count) {
  return vips_heifsave_buffer(
      image, bytes, count, "Q", quality, "effort", effort, "compression",
      VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "bitdepth", 8, "subsample_mode",
      full_colour ? VIPS_FOREIGN_SUBSAMPLE_OFF : VIPS_FOREIGN_SUBSAMPLE_ON, "strip", TRUE, NULL);
}
