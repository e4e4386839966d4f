import CMark
import Glibc

/// libcmark, with memory looked after.
package enum CommonMark {
  /// Quotes, dashes and ellipses are made typographic.
  package static let smart = CMARK_OPT_SMART
  /// Positions are right after a piece that spans lines as well.
  static let positions = CMARK_OPT_SOURCEPOS
  /// Raw HTML and any link are let through.
  package static let unsafe = CMARK_OPT_UNSAFE

  /// The HTML of a Markdown text.
  package static func html(_ markdown: [UInt8], options: Int32) -> [UInt8] {
    withDocument(markdown, options: options) { html($0, options: options) }
  }

  /// Calls `body` with the parsed text, which lives no longer than the call.
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

  /// The HTML of a parsed text.
  static func html(_ document: OpaquePointer?, options: Int32) -> [UInt8] {
    guard let text = cmark_render_html(document, options) else { return [] }
    defer { cmark_get_default_mem_allocator().pointee.free(text) }
    return UnsafeRawPointer(text).withMemoryRebound(to: UInt8.self, capacity: strlen(text)) {
      Array(UnsafeBufferPointer(start: $0, count: strlen(text)))
    }
  }

  /// The first paragraph that is in nothing else.
  static func firstParagraph(in document: OpaquePointer?) -> OpaquePointer? {
    var node = cmark_node_first_child(document)
    while node != nil, cmark_node_get_type(node) != CMARK_NODE_PARAGRAPH {
      node = cmark_node_next(node)
    }
    return node
  }

  /// Calls `body` with each node from `root` down, a node before what is in it.
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

  /// The characters that a node itself stands for.
  static func text(of node: OpaquePointer?) -> String {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE: cmark_node_get_literal(node).map(String.init) ?? ""
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: " "
    default: ""
    }
  }
}
