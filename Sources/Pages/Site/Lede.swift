import Catalog

extension Notes {
  /// The notes taken apart: the paragraph they begin with, in plain text, and what follows it.
  ///
  /// The page shows that paragraph beside the picture, so it is not said twice. Notes that begin
  /// with a heading or a list have none.
  var parted: (lede: String?, rest: Notes) {
    let lines = markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let first = lines.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }),
      lines[first].first?.isLetter == true
    else { return (nil, self) }
    let end = lines[first...].firstIndex { $0.allSatisfy(\.isWhitespace) } ?? lines.endIndex
    let rest = lines[end...].joined(separator: "\n")
    return (
      Markdown.plainText(lines[first..<end].joined(separator: "\n"), limit: 600),
      Notes(markdown: rest, path: path, line: line + end)
    )
  }

  /// Whether there is nothing to read.
  var isBlank: Bool { markdown.allSatisfy(\.isWhitespace) }
}
