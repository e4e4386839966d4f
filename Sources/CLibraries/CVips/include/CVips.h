// The operations of libvips that decks uses, with fixed options. libvips is opened when the first
// photo needs it, because loading its 75 libraries takes longer than most commands.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct _VipsImage VipsImage;

// Opens and initializes libvips, with untrusted loaders blocked, one thread per image and no
// operation cache. Must be called before any other function. Returns 0 on success; exits if the
// library is missing, as the dynamic linker would at start-up.
int decks_vips_start(void);

// Opens an image and reads its header. The pixels are decoded on demand, once and from top to
// bottom; corrupt pixels are an error.
VipsImage *decks_vips_open(const void *bytes, size_t count);

// Opens a JPEG like `decks_vips_open`, scaled down by 2, 4 or 8 (`shrink`) while it is decoded.
VipsImage *decks_vips_open_shrunk(const void *bytes, size_t count, int shrink);

void decks_vips_close(VipsImage *image);

int decks_vips_width(VipsImage *image);
int decks_vips_height(VipsImage *image);

// Returns the EXIF orientation from 1 to 8.
int decks_vips_orientation(VipsImage *image);

// Returns the size of the decoded image in bytes.
uint64_t decks_vips_memory(VipsImage *image);

// Returns the image in memory, upright, in sRGB and at most `width` pixels wide; NULL unless it
// decodes completely.
VipsImage *decks_vips_shrink(VipsImage *image, int width);

// Returns a part of an image in memory.
VipsImage *decks_vips_crop(VipsImage *image, int left, int top, int width, int height);

// Finds the point of visual attention. Returns 0 on success.
int decks_vips_attention(VipsImage *image, int *x, int *y);

// Returns the image resized to `side` × `side` grey pixels, ignoring its aspect ratio, with
// transparency on white.
uint8_t *decks_vips_grey(VipsImage *image, int side);

// Encodes as WebP.
int decks_vips_webp(VipsImage *image, int quality, int effort, void **bytes, size_t *count);

// Encodes as 8-bit AVIF.
int decks_vips_avif(VipsImage *image, int quality, int effort, int full_colour, void **bytes,
                    size_t *count);

// Encodes as JPEG, with transparency on white.
int decks_vips_jpeg(VipsImage *image, int quality, void **bytes, size_t *count);

// Frees pixels or encoded bytes.
void decks_vips_free(void *bytes);
