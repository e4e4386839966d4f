import CMark
import Glibc

/// A wrapper around libcmark that manages its memory.
package enum CommonMark {
  /// Option for typographic quotes, dashes and ellipses.
  package static let smart = CMARK_OPT_SMART
  /// Option that keeps source positions correct after nodes that span several lines.
  static let positions = CMARK_OPT_SOURCEPOS
  /// Option that keeps raw HTML and links with any scheme.
  package static let unsafe = CMARK_OPT_UNSAFE

  /// Renders Markdown to HTML.
  package static func html(_ markdown: [UInt8], options: Int32) -> [UInt8] {
    withDocument(markdown, options: options) { html($0, options: options) }
  }

  /// Parses Markdown and calls `body` with the document, which is freed after the call.
  static func withDocument<Result>(
    _ markdown: [UInt8], options: Int32, _ body: (_ document: OpaquePointer?) -> Result
  ) -> Result {
    let document = markdown.withUnsafeBytes { bytes in
      cmark_parse_document(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, options)
    }
    defer { cmark_node_free(document) }
    return body(document)
  }

  /// Renders a parsed document to HTML.
  static func html(_ document: OpaquePointer?, options: Int32) -> [UInt8] {
    guard let text = cmark_render_html(document, options) else { return [] }
    defer { cmark_get_default_mem_allocator().pointee.free(text) }
    return UnsafeRawPointer(text).withMemoryRebound(to: UInt8.self, capacity: strlen(text)) {
      Array(UnsafeBufferPointer(start: $0, count: strlen(text)))
    }
  }

  /// Returns the first top-level paragraph.
  static func firstParagraph(in document: OpaquePointer?) -> OpaquePointer? {
    var node = cmark_node_first_child(document)
    while node != nil, cmark_node_get_type(node) != CMARK_NODE_PARAGRAPH {
      node = cmark_node_next(node)
    }
    return node
  }

  /// Calls `body` with `root` and all its descendants, parents before children.
  static func forEachNode(in root: OpaquePointer?, _ body: (OpaquePointer?) -> Void) {
    guard let root, let iterator = cmark_iter_new(root) else { return }
    defer { cmark_iter_free(iterator) }
    while true {
      switch cmark_iter_next(iterator) {
      case CMARK_EVENT_ENTER: body(cmark_iter_get_node(iterator))
      case CMARK_EVENT_DONE: return
      default: break
      }
    }
  }

  /// Returns a node's own text, without that of its children.
  static func text(of node: OpaquePointer?) -> String {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE: cmark_node_get_literal(node).map(String.init) ?? ""
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: " "
    default: ""
    }
  }
}
