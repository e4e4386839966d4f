import Glibc

/// An opaque sRGB colour.
struct CSSColor: Equatable {
  /// Components from 0 to 1.
  var red: Double
  var green: Double
  var blue: Double

  /// Parses `#rgb`, `#rrggbb` or `rgb(r g b)`; nil for anything else, including translucent
  /// colours.
  init?(_ text: String) {
    let text = text.lowercased()
    if let digits = text.wholeMatch(of: /#([0-9a-f]{3}|[0-9a-f]{6})/)?.output.1 {
      let pairs =
        digits.count == 3
        ? digits.map { "\($0)\($0)" }
        : stride(from: 0, to: 6, by: 2).map {
          String(digits.dropFirst($0).prefix(2))
        }
      self.init(pairs.compactMap { Int($0, radix: 16) })
    } else if let parts = text.wholeMatch(of: /rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)/)?.output {
      self.init([parts.1, parts.2, parts.3].compactMap { Int($0) })
    } else {
      return nil
    }
  }

  private init?(_ bytes: [Int]) {
    guard bytes.count == 3, bytes.allSatisfy({ (0...255).contains($0) }) else { return nil }
    red = Double(bytes[0]) / 255
    green = Double(bytes[1]) / 255
    blue = Double(bytes[2]) / 255
  }

  /// Relative luminance as WCAG 2.2 defines it, from 0 to 1.
  private var luminance: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio to another colour, from 1 to 21.
  func contrast(with other: CSSColor) -> Double {
    let (a, b) = (luminance + 0.05, other.luminance + 0.05)
    return max(a, b) / min(a, b)
  }
}
