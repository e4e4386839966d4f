#include "CVips.h"

#include <dlfcn.h>
#include <stdio.h>
#include <unistd.h>
#include <vips/vips.h>

#define FUNCTIONS(FUNCTION) \
  FUNCTION(g_free) \
  FUNCTION(g_log_set_handler) \
  FUNCTION(g_object_unref) \
  FUNCTION(g_str_has_prefix) \
  FUNCTION(g_str_has_suffix) \
  FUNCTION(g_strfreev) \
  FUNCTION(vips_area_unref) \
  FUNCTION(vips_array_double_newv) \
  FUNCTION(vips_block_untrusted_set) \
  FUNCTION(vips_cache_set_max) \
  FUNCTION(vips_colourspace) \
  FUNCTION(vips_concurrency_set) \
  FUNCTION(vips_extract_area) \
  FUNCTION(vips_flatten) \
  FUNCTION(vips_format_sizeof) \
  FUNCTION(vips_heifsave_buffer) \
  FUNCTION(vips_image_copy_memory) \
  FUNCTION(vips_image_get_bands) \
  FUNCTION(vips_image_get_fields) \
  FUNCTION(vips_image_get_format) \
  FUNCTION(vips_image_get_height) \
  FUNCTION(vips_image_get_interpretation) \
  FUNCTION(vips_image_get_orientation) \
  FUNCTION(vips_image_get_typeof) \
  FUNCTION(vips_image_get_width) \
  FUNCTION(vips_image_hasalpha) \
  FUNCTION(vips_image_new_from_buffer) \
  FUNCTION(vips_image_remove) \
  FUNCTION(vips_image_write_to_memory) \
  FUNCTION(vips_init) \
  FUNCTION(vips_jpegload_buffer) \
  FUNCTION(vips_jpegsave_buffer) \
  FUNCTION(vips_smartcrop) \
  FUNCTION(vips_thumbnail_image) \
  FUNCTION(vips_webpsave_buffer)

// The functions of the opened library, and of GLib, which it loads. Newer versions of GLib define
// some of these names as macros, hence the parentheses around such members in calls.
static struct {
#define FIELD(name) __typeof__(name) *name;
  FUNCTIONS(FIELD)
} lib;

static void exit_without_library(void) {
  fprintf(stderr, "decks: libvips cannot be opened: %s; install the package libvips42\n",
          dlerror());
  _exit(69);  // EX_UNAVAILABLE
}

// Discards warnings, which libvips would print to stderr; decks reports errors itself.
static void discard(const gchar *domain, GLogLevelFlags level, const gchar *message,
                    gpointer data) {}

int decks_vips_start(void) {
  void *handle = dlopen("libvips.so.42", RTLD_NOW);
  if (!handle) exit_without_library();
#define LOAD(name) \
  if (!(lib.name = (__typeof__(name) *)dlsym(handle, #name))) exit_without_library();
  FUNCTIONS(LOAD)
  if (lib.vips_init("decks")) return -1;
  lib.vips_block_untrusted_set(TRUE);
  lib.vips_concurrency_set(1);
  lib.vips_cache_set_max(0);
  (lib.g_log_set_handler)("VIPS", G_LOG_LEVEL_WARNING, discard, NULL);
  return 0;
}

VipsImage *decks_vips_open(const void *bytes, size_t count) {
  return lib.vips_image_new_from_buffer(bytes, count, "", "access", VIPS_ACCESS_SEQUENTIAL,
                                        "fail_on", VIPS_FAIL_ON_WARNING, NULL);
}

VipsImage *decks_vips_open_shrunk(const void *bytes, size_t count, int shrink) {
  VipsImage *image = NULL;
  return lib.vips_jpegload_buffer((void *)bytes, count, &image, "shrink", shrink, "access",
                                  VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_WARNING, NULL)
             ? NULL
             : image;
}

void decks_vips_close(VipsImage *image) { lib.g_object_unref(image); }

int decks_vips_width(VipsImage *image) { return lib.vips_image_get_width(image); }
int decks_vips_height(VipsImage *image) { return lib.vips_image_get_height(image); }
int decks_vips_orientation(VipsImage *image) { return lib.vips_image_get_orientation(image); }

uint64_t decks_vips_memory(VipsImage *image) {
  uint64_t samples = (uint64_t)lib.vips_image_get_width(image) * lib.vips_image_get_height(image) *
                     lib.vips_image_get_bands(image);
  return samples * lib.vips_format_sizeof(lib.vips_image_get_format(image));
}

// Removes all metadata. The colour profile is not needed, since the pixels are sRGB by then; the
// `strip` option of savers leaves the profile and EXIF in WebP files.
static void strip_metadata(VipsImage *image) {
  gchar **fields = lib.vips_image_get_fields(image);
  for (gchar **field = fields; field && *field; field++)
    if ((lib.g_str_has_prefix)(*field, "exif-") || (lib.g_str_has_suffix)(*field, "-data") ||
        (lib.g_str_has_prefix)(*field, "png-comment-") || (lib.g_str_has_prefix)(*field, "gif-"))
      lib.vips_image_remove(image, *field);
  (lib.g_strfreev)(fields);
}

// `vips_thumbnail_buffer` is not used because it ignores `fail_on` and fills missing pixels with
// grey.
VipsImage *decks_vips_shrink(VipsImage *image, int width) {
  // Convert colours with ICC profiles only if the image has a profile or is CMYK, because the
  // conversion takes longer than everything else.
  VipsInterpretation colours = lib.vips_image_get_interpretation(image);
  gboolean needs_profile = lib.vips_image_get_typeof(image, VIPS_META_ICC_NAME) != 0 ||
                           colours == VIPS_INTERPRETATION_CMYK;
  VipsImage *smaller = NULL, *coloured = NULL;
  if (lib.vips_thumbnail_image(image, &smaller, width, "height", VIPS_MAX_COORD, "size",
                               VIPS_SIZE_DOWN, needs_profile ? "export_profile" : NULL, "srgb",
                               NULL) ||
      lib.vips_colourspace(smaller, &coloured, VIPS_INTERPRETATION_sRGB, NULL)) {
    if (smaller) lib.g_object_unref(smaller);
    return NULL;
  }
  lib.g_object_unref(smaller);
  VipsImage *whole = lib.vips_image_copy_memory(coloured);
  lib.g_object_unref(coloured);
  if (whole) strip_metadata(whole);
  return whole;
}

VipsImage *decks_vips_crop(VipsImage *image, int left, int top, int width, int height) {
  VipsImage *cropped = NULL;
  return lib.vips_extract_area(image, &cropped, left, top, width, height, NULL) ? NULL : cropped;
}

int decks_vips_attention(VipsImage *image, int *x, int *y) {
  int width = lib.vips_image_get_width(image), height = lib.vips_image_get_height(image);
  VipsImage *cropped = NULL;
  // The requested size determines how much libvips blurs the image before it looks for the point.
  int failed =
      width >= height
          ? lib.vips_smartcrop(image, &cropped, VIPS_MAX(1, height * 4 / 5), height, "interesting",
                               VIPS_INTERESTING_ATTENTION, "attention_x", x, "attention_y", y,
                               NULL)
          : lib.vips_smartcrop(image, &cropped, width, VIPS_MAX(1, width * 3 / 4), "interesting",
                               VIPS_INTERESTING_ATTENTION, "attention_x", x, "attention_y", y,
                               NULL);
  if (cropped) lib.g_object_unref(cropped);
  return failed;
}

uint8_t *decks_vips_grey(VipsImage *image, int side) {
  VipsImage *steps[3] = {NULL, NULL, NULL};
  VipsImage *small = image;
  size_t count = 0;
  uint8_t *pixels = NULL;
  if (!lib.vips_thumbnail_image(image, &steps[0], side, "height", side, "size", VIPS_SIZE_FORCE,
                                NULL)) {
    small = steps[0];
    VipsArrayDouble *white = lib.vips_array_double_newv(1, 255.0);
    if (lib.vips_image_hasalpha(small) &&
        !lib.vips_flatten(small, &steps[1], "background", white, NULL))
      small = steps[1];
    lib.vips_area_unref((VipsArea *)white);
    if (!lib.vips_colourspace(small, &steps[2], VIPS_INTERPRETATION_B_W, NULL) &&
        lib.vips_image_get_bands(steps[2]) == 1 &&
        lib.vips_image_get_format(steps[2]) == VIPS_FORMAT_UCHAR)
      pixels = lib.vips_image_write_to_memory(steps[2], &count);
  }
  for (int step = 0; step < 3; step++)
    if (steps[step]) lib.g_object_unref(steps[step]);
  if (pixels && count == (size_t)side * side) return pixels;
  (lib.g_free)(pixels);
  return NULL;
}

int decks_vips_webp(VipsImage *image, int quality, int effort, void **bytes, size_t *count) {
  return lib.vips_webpsave_buffer(image, bytes, count, "Q", quality, "effort", effort, "strip",
                                  TRUE, NULL);
}

int decks_vips_avif(VipsImage *image, int quality, int effort, int full_colour, void **bytes,
                    size_t *count) {
  return lib.vips_heifsave_buffer(
      image, bytes, count, "Q", quality, "effort", effort, "compression",
      VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "bitdepth", 8, "subsample_mode",
      full_colour ? VIPS_FOREIGN_SUBSAMPLE_OFF : VIPS_FOREIGN_SUBSAMPLE_ON, "strip", TRUE, NULL);
}

int decks_vips_jpeg(VipsImage *image, int quality, void **bytes, size_t *count) {
  VipsArrayDouble *white = lib.vips_array_double_newv(1, 255.0);
  int failed = lib.vips_jpegsave_buffer(image, bytes, count, "Q", quality, "optimize_coding", TRUE,
                                        "background", white, "strip", TRUE, NULL);
  lib.vips_area_unref((VipsArea *)white);
  return failed;
}

void decks_vips_free(void *bytes) { (lib.g_free)(bytes); }
