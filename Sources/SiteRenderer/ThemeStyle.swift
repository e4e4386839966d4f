import Catalog

extension ThemeSettings {
  /// The name of the style sheet with the owner's theme.
  public static let styleName = "owner-theme.css"

  /// The path of the theme's style sheet among the assets; beside the fonts, so that it can refer to
  /// them by name.
  public static let stylePath = "assets/\(styleName)"

  /// The style sheet with the theme's custom properties. It has no layer, so it overrides the
  /// shipped ones.
  public var style: String {
    var properties: [(name: String, value: String)] = []
    if let primary {
      properties.append(("--primary", primary.value))
      properties.append(("--primary-hover", primary.map(\.darkerOrLighter).value))
      properties.append(("--on-primary", primary.map(\.readableText).value))
    }
    if let surface { properties.append(("--surface", surface.value)) }
    if let radius {
      properties.append(("--radius-small", "\(radius * 2 / 3)px"))
      properties.append(("--radius", "\(radius)px"))
      properties.append(("--radius-large", "\(radius * 4 / 3)px"))
    }
    if textFont != nil { properties.append(("--sans", "\"owner text\", system-ui, sans-serif")) }
    if headingFont != nil { properties.append(("--serif", "\"owner headings\", ui-serif, serif")) }
    let fonts = [("owner text", textFont), ("owner headings", headingFont)].compactMap {
      name, file in file.map { Self.fontFace(name, $0.name) }
    }
    let root = ":root {\n" + properties.map { "  \($0.name): \($0.value);\n" }.joined() + "}\n"
    // Pages in Korean and Chinese set headings in the font of texts; the owner's choice replaces it.
    let headings =
      headingFont == nil
      ? "" : ":lang(ko), :lang(zh) { --serif: \"owner headings\", ui-serif, serif; }\n"
    return (fonts + [root, headings]).joined()
  }

  private static func fontFace(_ name: String, _ file: String) -> String {
    """
    @font-face {
      font-family: "\(name)";
      src: url("./\(file)") format("woff2");
      font-weight: 100 900;
      font-display: swap;
    }

    """
  }
}

extension ThemeSettings.Colour {
  fileprivate var value: String { light == dark ? light : "light-dark(\(light), \(dark))" }

  fileprivate func map(_ change: (RGB) -> RGB) -> ThemeSettings.Colour {
    ThemeSettings.Colour(light: change(RGB(light)).hex, dark: change(RGB(dark)).hex)
  }
}

/// A colour by its components from 0 to 255.
private struct RGB {
  var red: Int
  var green: Int
  var blue: Int

  init(red: Int, green: Int, blue: Int) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Reads `#rrggbb`.
  init(_ hex: String) {
    let number = Int(hex.dropFirst(), radix: 16) ?? 0
    self.init(red: number >> 16 & 255, green: number >> 8 & 255, blue: number & 255)
  }

  var hex: String {
    let digits = String(red << 16 | green << 8 | blue, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The luma of ITU-R BT.601, from 0 to 255.
  private var luma: Int { (red * 299 + green * 587 + blue * 114) / 1000 }

  /// A shade a quarter darker or, of a light colour, a quarter lighter: so it differs more from the
  /// background, not less.
  var darkerOrLighter: RGB {
    let target = luma > 140 ? 255 : 0
    func mixed(_ part: Int) -> Int { (part * 3 + target) / 4 }
    return RGB(red: mixed(red), green: mixed(green), blue: mixed(blue))
  }

  /// White or near black, whichever contrasts more.
  var readableText: RGB { luma > 140 ? RGB("#14110d") : RGB("#ffffff") }
}
