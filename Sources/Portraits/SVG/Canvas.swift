/// The background and coordinate system of all portraits. The background is always the same: if it
/// varied with the coat, learners would remember the background instead of the animal.
enum Canvas {
  static let ground = SVGColor(0xc9d2cc)
  static let panel = SVGColor(0xe3e8df)

  /// The gradient of the disc: warm and light at the upper left, where the light is, and darker at
  /// the lower right, so that both white and black animals stand out.
  static func definitions(discLight: String) -> String {
    "<radialGradient id=\"\(discLight)\" cx=\".3\" cy=\".2\" r=\".95\">"
      + "<stop stop-color=\"#e4e5d8\"/><stop offset=\".5\" stop-color=\"#ccd8ce\"/>"
      + "<stop offset=\"1\" stop-color=\"#a0b6b0\"/></radialGradient>"
  }

  static func backdrop(discLight: String) -> String {
    "<rect width=\"400\" height=\"400\" rx=\"20\" fill=\"\(ground.hex)\"/>"
      + "<circle cx=\"186\" cy=\"188\" r=\"172\" fill=\"url(#\(discLight))\"/>"
  }

  /// The right edge of the panel.
  static let panelRight = 392.0
  /// The colours of the trouser leg and the shoe that show the figure's size.
  static let silhouette = SVGColor(0xb9c4c4)
  static let silhouetteShade = SVGColor(0x93a1a4)

  private static let panelShape = "<rect x=\"220\" y=\"274\" width=\"172\" height=\"118\" rx=\"18\""

  /// The clip path of the inside of the panel.
  static let panelClip =
    "<rect x=\"223\" y=\"277\" width=\"166\" height=\"112\" rx=\"15\"/>"

  /// Returns the panel of the figure, with the silhouette and a shadow on the ground.
  static func inset(silhouette: String) -> String {
    panelShape + " fill=\"\(panel.hex)\" stroke=\"\(ground.hex)\" stroke-width=\"7\"/>"
      + silhouette + shadow
  }

  private static let shadow =
    "<ellipse cx=\"306\" cy=\"383\" rx=\"66\" ry=\"4\" fill=\"#1d1030\" opacity=\".2\"/>"

  /// The scale from the bust to the canvas.
  static let scale = 1.08
  static let eyes = Point(186, 176)

  /// Converts a point from bust to canvas coordinates.
  static func canvasPoint(_ point: Point) -> Point { eyes + point * scale }

  /// The clip path of the bust: the lower half of the disc, and everything above it, since ears may
  /// extend beyond the disc.
  static let bustClip = "<path d=\"M0 0h400v188h-42a172 172 0 0 1-344 0h-14z\"/>"
}
