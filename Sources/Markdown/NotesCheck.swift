import CMark
import Diagnostics
import URLs

/// A check for constructs that are not allowed in notes: raw HTML, unsafe links, remote images.
struct NotesCheck {
  private let path: String
  private let firstLine: Int
  private let markdown: [UInt8]
  private(set) var problems: [Problem] = []

  /// Maximum number of problems to report; an author does not need more at a time.
  private static let maximumProblemCount = 100

  init(_ markdown: [UInt8], path: String, firstLine: Int) {
    self.path = path
    self.firstLine = firstLine
    self.markdown = markdown
  }

  mutating func check(_ node: OpaquePointer?) {
    guard problems.count < Self.maximumProblemCount else { return }
    switch cmark_node_get_type(node) {
    case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE:
      report(node, starting: "<", "raw HTML is not allowed in notes; write Markdown")
    case CMARK_NODE_LINK:
      let url = cmark_node_get_url(node).map(String.init) ?? ""
      guard !isAllowedURL(Array(url.utf8)[...]) else { return }
      report(
        node, starting: "[",
        "link to \"\(url)\" is not allowed; "
          + "use a path within the site, or an http:, https: or mailto: URL")
    case CMARK_NODE_IMAGE:
      let url = cmark_node_get_url(node).map(String.init) ?? ""
      guard !isAllowedURL(Array(url.utf8)[...]) || url.utf8.isAbsoluteURL else { return }
      report(
        node, starting: "![",
        "remote image \"\(url)\" is not allowed; save it in the site and use its path"
      )
    default: break
    }
  }

  private mutating func report(_ node: OpaquePointer?, starting opening: String, _ message: String)
  {
    let line = Int(cmark_node_get_start_line(node))
    let column = Int(cmark_node_get_start_column(node))
    let position = Position(
      line: firstLine + max(line, 1) - 1, column: scalarColumn(line, column, of: opening))
    problems.append(Problem(path, position, message))
  }

  /// Returns the column, counted in Unicode scalars, of the occurrence of `opening` that is closest
  /// to a column counted in bytes.
  ///
  /// libcmark's columns can be off by a few bytes in lines that continue a block.
  private func scalarColumn(_ line: Int, _ column: Int, of opening: String) -> Int {
    let lines = markdown.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return 1 }
    let text = lines[line - 1]
    let reported = text.startIndex + max(column, 1) - 1
    let nearest = (0...text.count).lazy
      .flatMap { distance in [reported - distance, reported + distance] }
      .first { text.indices.contains($0) && text[$0...].starts(with: opening.utf8) }
    return 1 + text[..<(nearest ?? text.startIndex)].unicodeScalarCount
  }
}

extension Collection<UInt8> {
  /// Whether the URL has a scheme.
  fileprivate var isAbsoluteURL: Bool {
    firstIndex { ":/?#".utf8.contains($0) }.map { self[$0] == UInt8(ascii: ":") } ?? false
  }
}
