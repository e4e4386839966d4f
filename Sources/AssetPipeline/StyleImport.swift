/// The conditions of an `@import`: a layer, a feature query and a media query, each optional.
struct StyleImport {
  /// At-rules, outermost first, that are equivalent to the conditions when the imported rules are
  /// nested in them.
  private(set) var blocks: [String] = []

  /// Parses the text between the URL and the semicolon, such as `layer(base) print`.
  init(_ conditions: String) {
    var rest = conditions.trimmed[...]
    if let layer = Self.argument(of: "layer", in: &rest) {
      blocks.append("@layer \(layer)")
    } else if rest == "layer" || rest.hasPrefix("layer ") {
      blocks.append("@layer")
      rest = rest.dropFirst("layer".count)
    }
    rest = rest.trimmed[...]
    if let supports = Self.argument(of: "supports", in: &rest) {
      blocks.append("@supports (\(supports))")
    }
    let media = rest.trimmed
    if !media.isEmpty { blocks.append("@media \(media)") }
  }

  /// Removes a CSS function from the start of a text and returns its arguments; nil if the text does
  /// not start with the function.
  private static func argument(of function: String, in text: inout Substring) -> Substring? {
    guard text.hasPrefix(function + "(") else { return nil }
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      guard depth == 0, text[index] == ")" else { continue }
      let argument = text[..<index].dropFirst(function.count + 1)
      text = text[index...].dropFirst()
      return argument
    }
    return nil
  }
}

extension StringProtocol {
  /// The text without leading and trailing white space, and with single spaces between words.
  fileprivate var trimmed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
