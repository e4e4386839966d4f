// libvips takes its options as variable arguments, which Swift cannot call: each function here is
// one such call with the options decks uses.
#include <vips/vips.h>

// Starts libvips with its untrusted loaders blocked, one thread an image and no operation cache;
// 0 when it could be started.
static inline int decks_vips_start(void) {
  if (VIPS_INIT("decks")) return -1;
  vips_block_untrusted_set(TRUE);
  vips_concurrency_set(1);
  vips_cache_set_max(0);
  return 0;
}

// Reads the header alone.
static inline VipsImage *decks_vips_header(const void *bytes, size_t count) {
  return vips_image_new_from_buffer(bytes, count, "", "access", VIPS_ACCESS_SEQUENTIAL, NULL);
}

// Decodes to memory: upright, in sRGB, at most `width` across. NULL when any part does not decode.
static inline VipsImage *decks_vips_decode(const void *bytes, size_t count, int width) {
  VipsImage *lazy = NULL;
  if (vips_thumbnail_buffer((void *)bytes, count, &lazy, width,
                            "height", VIPS_MAX_COORD, "size", VIPS_SIZE_DOWN,
                            "export_profile", "srgb", "fail_on", VIPS_FAIL_ON_ERROR, NULL))
    return NULL;
  VipsImage *whole = vips_image_copy_memory(lazy);
  g_object_unref(lazy);
  return whole;
}

// A smaller copy.
static inline VipsImage *decks_vips_shrink(VipsImage *image, int width) {
  VipsImage *smaller = NULL;
  if (vips_thumbnail_image(image, &smaller, width,
                           "height", VIPS_MAX_COORD, "size", VIPS_SIZE_DOWN, NULL))
    return NULL;
  return smaller;
}

// Encodes as WebP without metadata; the bytes are freed with g_free.
static inline int decks_vips_webp(VipsImage *image, int quality, int effort,
                                  void **bytes, size_t *count) {
  return vips_webpsave_buffer(image, bytes, count, "Q", quality, "effort", effort,
                              "strip", TRUE, NULL);
}
