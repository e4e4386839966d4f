/// The ground of a plate and what all plates share. One ground for all: one chosen from the coat
/// would be learned in the animal's place.
enum Canvas {
  static let ground = SVGColor(0xc9d2cc)
  static let disc = SVGColor(0xdde3da)
  static let panel = SVGColor(0xe3e8df)

  static let backdrop =
    "<rect width=\"400\" height=\"400\" rx=\"20\" fill=\"\(ground.hex)\"/>"
    + "<circle cx=\"186\" cy=\"188\" r=\"172\" fill=\"\(disc.hex)\"/>"

  /// The panel with the shadow on its floor.
  static let inset =
    "<rect x=\"220\" y=\"274\" width=\"172\" height=\"118\" rx=\"18\" fill=\"\(panel.hex)\""
    + " stroke=\"\(ground.hex)\" stroke-width=\"7\"/>"
    + "<ellipse cx=\"306\" cy=\"383\" rx=\"66\" ry=\"4\" fill=\"#1d1030\" opacity=\".2\"/>"

  /// From the bust's measure to the plate's.
  static let scale = 1.08
  static let eyes = Point(186, 176)

  /// Where a place on the bust lies on the plate.
  static func place(_ point: Point) -> Point { eyes + point * scale }

  /// The bust is cut off by the disc's lower half; above, ears may leave the disc.
  static let bustClip = "<path d=\"M0 0h400v188h-42a172 172 0 0 1-344 0h-14z\"/>"
}
