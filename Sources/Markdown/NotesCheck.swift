import CMark
import Diagnostics
import URLs

/// Looks for what notes may not hold.
struct NotesCheck {
  private let path: String
  private let firstLine: Int
  private let markdown: [UInt8]
  private(set) var problems: [Problem] = []

  init(_ markdown: [UInt8], path: String, firstLine: Int) {
    self.path = path
    self.firstLine = firstLine
    self.markdown = markdown
  }

  mutating func check(_ node: OpaquePointer?) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE:
      report(node, starting: "<", "raw HTML is not allowed in notes; write Markdown")
    case CMARK_NODE_LINK:
      let url = cmark_node_get_url(node).map(String.init) ?? ""
      guard !isAllowedURL(url.utf8) else { return }
      report(
        node, starting: "[",
        "a link leads to a path of the site or to http:, https: or mailto:, not to \"\(url)\"")
    case CMARK_NODE_IMAGE:
      let url = cmark_node_get_url(node).map(String.init) ?? ""
      guard !isAllowedURL(url.utf8) || url.utf8.isAbsoluteURL else { return }
      report(
        node, starting: "![",
        "an image is a file of the site, given by its path; \"\(url)\" would be fetched from elsewhere"
      )
    default: break
    }
  }

  private mutating func report(_ node: OpaquePointer?, starting mark: String, _ message: String) {
    let line = Int(cmark_node_get_start_line(node))
    let column = Int(cmark_node_get_start_column(node))
    let position = Position(
      line: firstLine + max(line, 1) - 1, column: scalarColumn(line, column, of: mark))
    problems.append(Problem(path, position, message))
  }

  /// Where in the line `mark` stands nearest to a column that counts bytes.
  ///
  /// libcmark's columns are off by a few in lines that continue a block.
  private func scalarColumn(_ line: Int, _ column: Int, of mark: String) -> Int {
    let lines = markdown.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return 1 }
    let text = lines[line - 1]
    let reported = text.startIndex + max(column, 1) - 1
    let nearest = (0...text.count).lazy
      .flatMap { distance in [reported - distance, reported + distance] }
      .first { text.indices.contains($0) && text[$0...].starts(with: mark.utf8) }
    return 1 + text[..<(nearest ?? text.startIndex)].unicodeScalarCount
  }
}

extension Collection<UInt8> {
  /// Whether a URL names its scheme.
  fileprivate var isAbsoluteURL: Bool {
    firstIndex { ":/?#".utf8.contains($0) }.map { self[$0] == UInt8(ascii: ":") } ?? false
  }
}
