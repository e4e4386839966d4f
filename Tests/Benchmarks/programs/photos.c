// Converts photos to WebP in three widths with libvips alone:
//   photos make FOLDER COUNT       writes COUNT JPEGs of 1600 × 1200, identical on every machine
//   photos convert FOLDER RESULTS  converts them
#include <stdio.h>
#include <string.h>
#include <vips/vips.h>

// Perlin noise of several scales in each channel: about as hard to encode as a photo.
static int make(const char *folder, int number) {
  VipsImage *channels[3] = {NULL};
  for (int channel = 0; channel < 3; channel++) {
    VipsImage *sum = NULL;
    for (int scale = 0; scale < 4; scale++) {
      VipsImage *hills = NULL, *weighed = NULL, *both = NULL;
      // The channels of a photo are correlated: they share all but the largest scale.
      int seed = number * 31 + scale * 7 + (scale == 0 ? channel : 0);
      if (vips_perlin(&hills, 1600, 1200, "cell_size", 512 >> (2 * scale), "seed", seed, NULL) ||
          vips_linear1(hills, &weighed, 120.0 / (1 << scale), 0, NULL))
        return -1;
      g_object_unref(hills);
      if (!sum) {
        sum = weighed;
        continue;
      }
      if (vips_add(sum, weighed, &both, NULL)) return -1;
      g_object_unref(sum);
      g_object_unref(weighed);
      sum = both;
    }
    VipsImage *shifted = NULL;
    if (vips_linear1(sum, &shifted, 1, 110 + 10 * channel, NULL) ||
        vips_cast_uchar(shifted, &channels[channel], NULL))
      return -1;
    g_object_unref(sum);
    g_object_unref(shifted);
  }
  VipsImage *joined = NULL, *coloured = NULL;
  char path[4096];
  snprintf(path, sizeof path, "%s/%03d.jpg", folder, number);
  if (vips_bandjoin(channels, &joined, 3, NULL) ||
      vips_copy(joined, &coloured, "interpretation", VIPS_INTERPRETATION_sRGB, NULL) ||
      vips_jpegsave(coloured, path, "Q", 90, NULL))
    return -1;
  g_object_unref(joined);
  g_object_unref(coloured);
  for (int channel = 0; channel < 3; channel++) g_object_unref(channels[channel]);
  return 0;
}

static int save(VipsImage *image, const char *folder, const char *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%.*s-%d.webp", folder, (int)strcspn(name, "."), name,
           vips_image_get_width(image));
  return vips_webpsave(image, path, "Q", 78, "effort", 2, "strip", TRUE, NULL);
}

// Decodes once, and scales each width down from the previous one.
static int convert(const char *photo, const char *name, const char *results) {
  VipsImage *image = NULL;
  if (vips_thumbnail(photo, &image, 1280, "height", VIPS_MAX_COORD, "size", VIPS_SIZE_DOWN, NULL))
    return -1;
  VipsImage *largest = vips_image_copy_memory(image);
  g_object_unref(image);
  if (!largest || save(largest, results, name)) return -1;
  for (int width = 640; width >= 320; width /= 2) {
    VipsImage *lazy = NULL;
    if (vips_thumbnail_image(largest, &lazy, width, "height", VIPS_MAX_COORD, NULL)) return -1;
    VipsImage *smaller = vips_image_copy_memory(lazy);
    g_object_unref(lazy);
    g_object_unref(largest);
    if (!smaller || save(smaller, results, name)) return -1;
    largest = smaller;
  }
  g_object_unref(largest);
  return 0;
}

int main(int count, char **arguments) {
  if (count != 4 || VIPS_INIT(arguments[0])) return 64;
  vips_concurrency_set(1);
  vips_cache_set_max(0);
  int failed = 0;
  if (!strcmp(arguments[1], "make")) {
    int photos = atoi(arguments[3]);
    for (int number = 0; number < photos; number++) failed |= make(arguments[2], number);
  } else {
    GDir *folder = g_dir_open(arguments[2], 0, NULL);
    if (!folder) return 66;
    for (const char *name; (name = g_dir_read_name(folder));) {
      char path[4096];
      snprintf(path, sizeof path, "%s/%s", arguments[2], name);
      failed |= convert(path, name, arguments[3]);
    }
    g_dir_close(folder);
  }
  if (failed) fprintf(stderr, "photos: %s", vips_error_buffer());
  return failed ? 70 : 0;
}
