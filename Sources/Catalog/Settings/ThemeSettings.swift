import Diagnostics

/// The owner's changes to the look of a site.
public struct ThemeSettings: Sendable, Equatable {
  /// A colour as `#rrggbb` in the light and the dark theme.
  public struct Colour: Sendable, Equatable {
    public var light: String
    public var dark: String

    public init(light: String, dark: String) {
      self.light = light
      self.dark = dark
    }
  }

  /// A file in `Templates/assets/` and the position of its name in `site.yml`.
  public struct Asset: Sendable, Equatable {
    public var name: String
    public var position: Position?

    public init(name: String, position: Position?) {
      self.name = name
      self.position = position
    }
  }

  /// The colour of buttons and links.
  public var primary: Colour?
  /// The colour of cards.
  public var surface: Colour?
  /// The radius of the corners of cards and pictures, in pixels.
  public var radius: Int?
  /// The font files of texts and headings.
  public var textFont: Asset?
  public var headingFont: Asset?
  /// The picture before the site's title in the header.
  public var logo: Asset?
  /// The position of the theme in `site.yml`.
  public var position: Position?

  public init() {}

  /// The files that the theme uses.
  public var assets: [Asset] { [textFont, headingFont, logo].compactMap(\.self) }
}
