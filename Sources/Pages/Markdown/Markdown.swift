import CMark
import Problems

/// Markdown that people write as content: no markup of their own, no dangerous links, no remote
/// images.
public enum Markdown {
  /// The HTML of notes.
  ///
  /// - Parameters:
  ///   - path: The file that holds the notes, for messages.
  ///   - firstLine: The line of the file on which they begin, from 1.
  ///   - headingOffset: How many levels headings sink, since the page has a heading of its own;
  ///     the lowest is level 6.
  /// - Throws: Everything in the notes that is not allowed there.
  public static func render(
    _ markdown: String, path: String, firstLine: Int = 1, headingOffset: Int = 1
  ) throws(Problems) -> HTML {
    let bytes = Array(markdown.utf8)
    let (html, problems) = CommonMark.withDocument(
      bytes, options: CommonMark.smart | CommonMark.positions
    ) { document in
      var check = NotesCheck(bytes, path: path, firstLine: firstLine)
      CommonMark.forEachNode(in: document) { node in
        check.check(node)
        sink(node, by: headingOffset)
      }
      return (CommonMark.html(document, options: CommonMark.smart), check.problems)
    }
    if !problems.isEmpty { throw Problems(problems) }
    return HTML(trusted: html)
  }

  /// The first paragraph as plain text, for a page's description; empty where there is none.
  ///
  /// - Parameter limit: At most so many characters, an ellipsis after the last whole word included.
  public static func plainText(_ markdown: String, limit: Int = 160) -> String {
    let text = CommonMark.withDocument(Array(markdown.utf8), options: CommonMark.smart) {
      document in
      var node = cmark_node_first_child(document)
      while node != nil, cmark_node_get_type(node) != CMARK_NODE_PARAGRAPH {
        node = cmark_node_next(node)
      }
      var text = ""
      CommonMark.forEachNode(in: node) { text += CommonMark.text(of: $0) }
      return text
    }
    return cut(text, to: limit)
  }

  private static func sink(_ node: OpaquePointer?, by offset: Int) {
    guard cmark_node_get_type(node) == CMARK_NODE_HEADING else { return }
    let level = Int(cmark_node_get_heading_level(node)) + offset
    cmark_node_set_heading_level(node, Int32(min(max(level, 1), 6)))
  }

  private static func cut(_ text: String, to limit: Int) -> String {
    guard text.count > limit else { return text }
    let room = text.prefix(max(limit, 1) - 1)
    let isWholeWord = text.dropFirst(room.count).first == " "
    let words = isWholeWord ? room : room[..<(room.lastIndex(of: " ") ?? room.endIndex)]
    let isLoose = { (character: Character) in character.isPunctuation || character.isWhitespace }
    return words.prefix(words.count - words.reversed().prefix(while: isLoose).count) + "…"
  }
}
