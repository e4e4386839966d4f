import Diagnostics

/// The custom properties of a style sheet's root in the light and dark themes.
struct ThemeTokens {
  enum Mode: String, CaseIterable {
    case light, dark
  }

  struct Property {
    var value: String
    var position: Position
  }

  private var properties: [Mode: [String: Property]] = [:]

  init(style: [UInt8]) {
    let text = blankingComments(String(decoding: style, as: UTF8.self))
    var blocks: [Substring] = []
    var start = text.startIndex
    for index in text.indices where "{};".contains(text[index]) {
      let piece = text[start..<index]
      let code = piece.drop(while: \.isWhitespace)
      switch text[index] {
      case "{": blocks.append(code)
      case "}":
        declare(code, in: blocks, of: text)
        _ = blocks.popLast()
      default: declare(code, in: blocks, of: text)
      }
      start = text.index(after: index)
    }
  }

  /// Records a `--name: value` declaration of the root.
  private mutating func declare(_ code: Substring, in blocks: [Substring], of text: String) {
    guard code.hasPrefix("--"), let colon = code.firstIndex(of: ":"),
      let selector = blocks.last, selector.contains(":root") || selector.hasPrefix("html"),
      let modes = modes(under: blocks.dropLast())
    else { return }
    let value = code[code.index(after: colon)...].drop(while: \.isWhitespace)
    let offset = text.utf8.distance(from: text.startIndex, to: code.startIndex)
    let property = Property(
      value: value.split(whereSeparator: \.isWhitespace).joined(separator: " "),
      position: position(of: offset, in: Array(text.utf8)))
    for mode in modes { properties[mode, default: [:]][String(code[..<colon])] = property }
  }

  /// Returns the themes in which rules inside these blocks apply; nil if the blocks set any other
  /// condition.
  private func modes(under blocks: ArraySlice<Substring>) -> [Mode]? {
    guard let block = blocks.last else { return Mode.allCases }
    guard blocks.count == 1 else { return nil }
    if block.contains("prefers-color-scheme: dark") { return [.dark] }
    if block.contains("prefers-color-scheme: light") { return [.light] }
    return block.hasPrefix("@layer") ? Mode.allCases : nil
  }

  func property(_ name: String, _ mode: Mode) -> Property? { properties[mode]?[name] }

  /// Returns a property's colour in a theme, resolving `var()`; nil if it is not a colour.
  func colour(_ name: String, _ mode: Mode, depth: Int = 8) -> CSSColor? {
    guard depth > 0, let value = property(name, mode)?.value else { return nil }
    return colour(of: value, mode, depth)
  }

  private func colour(of value: String, _ mode: Mode, _ depth: Int) -> CSSColor? {
    if let lightDark = value.wholeMatch(
      of: /light-dark\(\s*([^,()]+|\w+\([^()]*\))\s*,\s*([^,()]+|\w+\([^()]*\))\s*\)\s*/)
    {
      let modeValue = mode == .light ? lightDark.output.1 : lightDark.output.2
      return colour(of: String(modeValue), mode, depth)
    }
    if let name = value.wholeMatch(of: /var\(\s*(--[A-Za-z0-9-]+)\s*\)/)?.output.1 {
      return colour(String(name), mode, depth: depth - 1)
    }
    return CSSColor(value)
  }
}

/// Replaces comments with spaces, which keeps positions unchanged.
private func blankingComments(_ text: String) -> String {
  text.replacing(/\/\*[\s\S]*?\*\//) { match in
    String(match.output.map { $0.isNewline ? $0 : " " })
  }
}
