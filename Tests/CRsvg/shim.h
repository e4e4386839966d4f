// What draws a plate in tests: libvips comes with it, and decks itself never opens an SVG.
#include <cairo.h>
#include <librsvg/rsvg.h>
