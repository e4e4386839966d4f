import URLs

/// Returns a count with its noun, such as "1 photo" or "2 photos".
func counted(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
  "\(count) \(count == 1 ? singular : plural ?? singular + "s")"
}

/// Pads text with spaces at the end, to `width` characters.
func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

/// Wraps text to lines of at most `Terminal.width` columns.
///
/// - Parameters:
///   - indent: The number of spaces before each line.
///   - first: The beginning of the first line, in place of `indent` spaces.
func wrapped(_ text: String, indent: Int = 0, first: TerminalText? = nil) -> TerminalText {
  let margin = String(repeating: " ", count: indent)
  var lines: [TerminalText] = []
  var line = first ?? "\(margin)"
  var isEmpty = true
  for word in printable(text, length: 2000).split(separator: " ") {
    if !isEmpty, line.text.count + 1 + word.count > Terminal.width {
      lines.append(line)
      line = "\(margin)"
      isEmpty = true
    }
    line += "\(isEmpty ? "" : " ")\(word)"
    isEmpty = false
  }
  return (lines + [line]).joined(separator: "\n") + "\n"
}
