import CRsvg

/// A portrait rendered at thumbnail size.
struct PortraitPixels {
  static let side = 32
  /// The pixels row by row as blue, green, red and an unused, constant byte.
  private let bytes: [UInt8]

  init?(_ svg: String) {
    let side = Int32(PortraitPixels.side)
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, side, side) else {
      return nil
    }
    defer { cairo_surface_destroy(surface) }
    let text = Array(svg.utf8)
    guard let handle = rsvg_handle_new_from_data(text, gsize(text.count), nil) else { return nil }
    defer { g_object_unref(handle) }
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    var frame = RsvgRectangle(x: 0, y: 0, width: Double(side), height: Double(side))
    guard rsvg_handle_render_document(handle, context, &frame, nil) != 0 else { return nil }
    cairo_surface_flush(surface)
    guard let pixels = cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    bytes = (0..<PortraitPixels.side).flatMap { row in
      UnsafeBufferPointer(start: pixels + row * stride, count: 4 * PortraitPixels.side)
    }
  }

  /// Returns the root mean square difference over red, green and blue, from 0 to 255.
  func distance(to other: PortraitPixels) -> Double {
    let sum = bytes.withUnsafeBufferPointer { mine in
      other.bytes.withUnsafeBufferPointer { theirs in
        var sum = 0
        for i in 0..<min(mine.count, theirs.count) {
          let step = Int(mine[i]) - Int(theirs[i])
          sum += step * step
        }
        return sum
      }
    }
    return (Double(sum) / Double(3 * PortraitPixels.side * PortraitPixels.side)).squareRoot()
  }
}
