import CMark
import Diagnostics
import URLs

/// A check for constructs that are not allowed in notes: raw HTML, unsafe links, remote images.
struct NotesCheck {
  private let path: String
  private let positions: NodePositions
  private(set) var problems: [Problem] = []

  /// Maximum number of problems to report; an author does not need more at a time.
  private static let maximumProblemCount = 100

  init(_ markdown: [UInt8], path: String, firstLine: Int) {
    self.path = path
    positions = NodePositions(markdown, firstLine: firstLine)
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
    problems.append(Problem(path, positions.position(of: node, starting: opening), message))
  }
}

extension Collection<UInt8> {
  /// Whether the URL has a scheme.
  fileprivate var isAbsoluteURL: Bool {
    firstIndex { ":/?#".utf8.contains($0) }.map { self[$0] == UInt8(ascii: ":") } ?? false
  }
}
