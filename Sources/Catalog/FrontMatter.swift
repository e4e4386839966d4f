/// A Markdown file taken apart: the YAML between its `---` lines, and what follows.
struct FrontMatter {
  var yaml: String
  /// How many lines stand before the YAML.
  let yamlLinesBefore = 1
  var body: String
  /// The line on which the body begins, from 1.
  var bodyLine: Int

  /// Nil unless the text begins with a line `---` and another such line closes it.
  init?(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    func isFence(_ line: Substring) -> Bool {
      line.hasPrefix("---") && line.dropFirst(3).allSatisfy(\.isWhitespace)
    }
    guard let first = lines.first, isFence(first),
      let end = lines.dropFirst().firstIndex(where: isFence)
    else { return nil }
    yaml = lines[1..<end].joined(separator: "\n") + "\n"
    body = lines[(end + 1)...].joined(separator: "\n")
    bodyLine = end + 2
  }
}
