/// `text` on one line: ends trimmed, and every run of spaces, no-break spaces, line ends, control
/// and zero-width characters made one space. Marks that would turn the direction of the text around
/// it are left out.
package func tidy(_ text: some StringProtocol) -> String {
  text.unicodeScalars
    .filter { !("\u{202A}"..."\u{202E}").contains($0) && !("\u{2066}"..."\u{2069}").contains($0) }
    .split {
      $0.properties.isWhitespace || $0.properties.generalCategory == .control || $0 == "\u{200B}"
        || $0 == "\u{FEFF}"
    }
    .map { String(String.UnicodeScalarView($0)) }
    .joined(separator: " ")
}

/// `text` as it may stand in a message: nothing in it can move the cursor, hide or reorder what is
/// around it, and it is at most `length` characters long.
public func printable(_ text: some StringProtocol, length: Int = 60) -> String {
  var result = ""
  for (count, character) in text.enumerated() {
    guard count < length else { return result + "…" }
    for scalar in character.unicodeScalars.prefix(8) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
        .unassigned:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
  return result
}
