/// Returns `text` as a single trimmed line, with each run of whitespace, control and zero-width
/// characters replaced by one space. Bidirectional control characters are removed.
package func singleLine(_ text: some StringProtocol) -> String {
  singleLine(of: String(text))
}

private func singleLine(of text: String) -> String {
  // Appending bytes is several times as fast as appending scalars to a string.
  var line: [UInt8] = []
  line.reserveCapacity(text.utf8.count)
  var needsSpace = false
  for scalar in text.unicodeScalars {
    switch scalar {
    // Almost all text is ASCII, and looking up properties is slow.
    case "\u{21}"..."\u{7E}": break
    case "\u{0}"..."\u{20}", "\u{7F}":
      needsSpace = !line.isEmpty
      continue
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": continue
    case _ where isSeparator(scalar):
      needsSpace = !line.isEmpty
      continue
    default: break
    }
    if needsSpace { line.append(UInt8(ascii: " ")) }
    needsSpace = false
    if scalar.isASCII {
      line.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      line.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
  return String(decoding: line, as: UTF8.self)
}

private func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "\u{200B}" || scalar == "\u{FEFF}" || scalar.properties.isWhitespace
    || scalar.properties.generalCategory == .control
}

/// Returns `text` in a form that is safe in messages: truncated to `length` characters, with control,
/// formatting and similar characters escaped, so that it cannot move the cursor or hide or reorder
/// other text.
public func printable(_ text: some StringProtocol, length: Int = 60) -> String {
  var result = ""
  for (count, character) in text.enumerated() {
    guard count < length else { return result + "…" }
    for scalar in character.unicodeScalars.prefix(8) {
      result += escapedIfInvisible(scalar)
    }
  }
  return result
}

/// Returns a message with its control and formatting characters escaped, except line feeds and
/// tabs. A terminal would interpret them, for example to erase lines, change its title or reverse
/// text.
public func escapedForTerminal(_ message: String) -> String {
  message.unicodeScalars.reduce(into: "") { result, scalar in
    result += scalar == "\n" || scalar == "\t" ? String(scalar) : escapedIfInvisible(scalar)
  }
}

/// Returns JSON with its control and formatting characters written as escape sequences, which JSON
/// allows in strings only, where alone they occur. Line feeds are kept.
package func escapedJSONForTerminal(_ json: String) -> String {
  json.unicodeScalars.reduce(into: "") { result, scalar in
    if scalar == "\n" || !isInvisible(scalar) {
      result.unicodeScalars.append(scalar)
    } else {
      for unit in UTF16.encode(scalar) ?? .init() {
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }
}

private func escapedIfInvisible(_ scalar: Unicode.Scalar) -> String {
  isInvisible(scalar)
    ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
}

private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
    .unassigned:
    true
  default: false
  }
}
