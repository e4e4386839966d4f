// Renders portraits in tests. librsvg is installed as a dependency of libvips; decks itself never
// reads SVG.
#include <cairo.h>
#include <librsvg/rsvg.h>
