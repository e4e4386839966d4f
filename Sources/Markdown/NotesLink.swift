import CMark
import Diagnostics

/// A link or an image in notes.
public struct NotesLink: Equatable, Sendable {
  public var url: String
  /// The position in the file that contains the notes.
  public var position: Position

  public init(url: String, position: Position) {
    self.url = url
    self.position = position
  }

  /// Returns the links and images of a text, in their order.
  ///
  /// - Parameter firstLine: The line of the file on which the text begins, counted from 1.
  public static func links(in markdown: String, firstLine: Int) -> [NotesLink] {
    let bytes = Array(markdown.utf8)
    let positions = NodePositions(bytes, firstLine: firstLine)
    return CommonMark.withDocument(bytes, options: CommonMark.positions) { document in
      var links: [NotesLink] = []
      CommonMark.forEachNode(in: document) { node in
        let opening =
          switch cmark_node_get_type(node) {
          case CMARK_NODE_LINK: "["
          case CMARK_NODE_IMAGE: "!["
          default: ""
          }
        guard !opening.isEmpty, let url = cmark_node_get_url(node).map({ String(cString: $0) })
        else { return }
        links.append(
          NotesLink(url: url, position: positions.position(of: node, starting: opening)))
      }
      return links
    }
  }
}
