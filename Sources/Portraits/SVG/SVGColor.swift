/// An opaque sRGB colour.
struct SVGColor: Equatable {
  var red: Double
  var green: Double
  var blue: Double

  init(_ hex: UInt32) {
    red = Double(hex >> 16 & 0xff)
    green = Double(hex >> 8 & 0xff)
    blue = Double(hex & 0xff)
  }

  /// Returns a mixture with another colour. `share` is the proportion of the other colour, from 0
  /// to 1.
  func mixed(_ other: SVGColor, _ share: Double) -> SVGColor {
    var mix = self
    mix.red += (other.red - red) * share
    mix.green += (other.green - green) * share
    mix.blue += (other.blue - blue) * share
    return mix
  }

  static let pureWhite = SVGColor(0xffffff)
  // A tinted black and a warm white, so that the shades of all palettes match.
  static let tintedBlack = SVGColor(0x1d1426)
  static let warmWhite = SVGColor(0xfff4de)

  var shade: SVGColor { mixed(.tintedBlack, 0.30) }
  var light: SVGColor { mixed(.warmWhite, 0.35) }
  /// Returns the outline colour for a shape of this colour, paler if its edge is ragged.
  func edge(isRagged: Bool = false) -> SVGColor {
    mixed(.tintedBlack, isRagged ? 0.24 : 0.40)
  }

  /// The perceived brightness from 0 to 1, with the weights of ITU-R BT.601.
  var luminance: Double { (0.299 * red + 0.587 * green + 0.114 * blue) / 255 }
  var isDark: Bool { luminance < 0.30 }
  var isPale: Bool { luminance > 0.82 }
  /// Whether the colour is a red or yellow, as tan points are.
  var isWarm: Bool { red - blue > 44 }

  /// The hexadecimal notation: `#fff` for white, otherwise six digits, since rounding to three would
  /// tint dark colours green or violet.
  var hex: String {
    if self == .pureWhite { return "#fff" }
    var bytes = [UInt8(ascii: "#")]
    for channel in [red, green, blue] {
      let byte = UInt8(min(max(channel, 0), 255).rounded())
      bytes.append(Self.digits[Int(byte >> 4)])
      bytes.append(Self.digits[Int(byte & 15)])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
