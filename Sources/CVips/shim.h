// libvips takes its options as variable arguments, which Swift cannot call: each function here is
// one such call with the options decks uses.
#include <vips/vips.h>

// libvips writes to stderr what its error buffer holds too; decks says it once, in its own words.
static inline void decks_vips_unsaid(const gchar *domain, GLogLevelFlags level,
                                     const gchar *message, gpointer data) {
}

// Starts libvips with its untrusted loaders blocked, one thread an image and no operation cache;
// 0 when it could be started.
static inline int decks_vips_start(void) {
  if (VIPS_INIT("decks")) return -1;
  vips_block_untrusted_set(TRUE);
  vips_concurrency_set(1);
  vips_cache_set_max(0);
  g_log_set_handler("VIPS", G_LOG_LEVEL_WARNING, decks_vips_unsaid, NULL);
  return 0;
}

// Reads the header alone.
static inline VipsImage *decks_vips_header(const void *bytes, size_t count) {
  return vips_image_new_from_buffer(bytes, count, "", "access", VIPS_ACCESS_SEQUENTIAL, NULL);
}

// Takes away all that is not the picture: its colours are sRGB by then, and the saver's own `strip`
// leaves profile and EXIF in a WebP file.
static inline void decks_vips_strip(VipsImage *image) {
  gchar **fields = vips_image_get_fields(image);
  for (gchar **field = fields; field && *field; field++)
    if (g_str_has_prefix(*field, "exif-") || g_str_has_suffix(*field, "-data") ||
        g_str_has_prefix(*field, "png-comment-") || g_str_has_prefix(*field, "gif-"))
      vips_image_remove(image, *field);
  g_strfreev(fields);
}

// A copy that is upright, in sRGB and at most `width` across.
static inline VipsImage *decks_vips_shrink(VipsImage *image, int width) {
  VipsImage *smaller = NULL;
  if (vips_thumbnail_image(image, &smaller, width, "height", VIPS_MAX_COORD,
                           "size", VIPS_SIZE_DOWN, "export_profile", "srgb", NULL))
    return NULL;
  VipsImage *whole = vips_image_copy_memory(smaller);
  g_object_unref(smaller);
  if (whole) decks_vips_strip(whole);
  return whole;
}

// Decodes to memory, upright, in sRGB and at most `width` across. NULL when any part does not
// decode: hence the detour by all the pixels, since a thumbnail made straight from the bytes fills
// what is missing with grey.
static inline VipsImage *decks_vips_decode(const void *bytes, size_t count, int width) {
  VipsImage *lazy =
      vips_image_new_from_buffer(bytes, count, "", "fail_on", VIPS_FAIL_ON_WARNING, NULL);
  if (!lazy) return NULL;
  VipsImage *whole = vips_image_copy_memory(lazy);
  g_object_unref(lazy);
  if (!whole) return NULL;
  VipsImage *result = decks_vips_shrink(whole, width);
  g_object_unref(whole);
  return result;
}

// Encodes as WebP; the bytes are freed with g_free.
static inline int decks_vips_webp(VipsImage *image, int quality, int effort,
                                  void **bytes, size_t *count) {
  return vips_webpsave_buffer(image, bytes, count, "Q", quality, "effort", effort,
                              "strip", TRUE, NULL);
}
