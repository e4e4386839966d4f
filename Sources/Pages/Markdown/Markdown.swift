import CMark
import Catalog
import Diagnostics

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

  /// What a page shows of some notes.
  ///
  /// - Throws: Everything in them that is not allowed there.
  public static func prose(_ notes: Notes) throws(Problems) -> Prose {
    let bytes = Array(notes.markdown.utf8)
    let (prose, problems) = CommonMark.withDocument(
      bytes, options: CommonMark.smart | CommonMark.positions
    ) { document in
      var check = NotesCheck(bytes, path: notes.path, firstLine: notes.line)
      CommonMark.forEachNode(in: document) { node in
        check.check(node)
        sink(node, by: 1)
      }
      let summary = cut(CommonMark.firstParagraph(in: document).map(plainText) ?? "", to: 160)
      var lede: String?
      if let first = cmark_node_first_child(document),
        cmark_node_get_type(first) == CMARK_NODE_PARAGRAPH,
        case let text = plainText(of: first), text.first?.isLetter == true
      {
        lede = cut(text, to: 600)
        cmark_node_unlink(first)
        cmark_node_free(first)
      }
      let body = CommonMark.html(document, options: CommonMark.smart)
      return (
        Prose(lede: lede, summary: summary, body: body.isEmpty ? nil : HTML(trusted: body)),
        check.problems
      )
    }
    if !problems.isEmpty { throw Problems(problems) }
    return prose
  }

  /// The first paragraph as plain text, for a page's description; empty where there is none.
  ///
  /// - Parameter limit: At most so many characters, an ellipsis after the last whole word included.
  public static func plainText(_ markdown: String, limit: Int = 160) -> String {
    let text = CommonMark.withDocument(Array(markdown.utf8), options: CommonMark.smart) {
      CommonMark.firstParagraph(in: $0).map(plainText) ?? ""
    }
    return cut(text, to: limit)
  }

  private static func plainText(of node: OpaquePointer) -> String {
    var text = ""
    CommonMark.forEachNode(in: node) { text += CommonMark.text(of: $0) }
    return text
  }

  private static func sink(_ node: OpaquePointer?, by offset: Int) {
    guard cmark_node_get_type(node) == CMARK_NODE_HEADING else { return }
    let level = Int(cmark_node_get_heading_level(node)) + offset
    cmark_node_set_heading_level(node, Int32(min(max(level, 1), 6)))
  }

  private static func cut(_ text: String, to limit: Int) -> String {
    guard
      text.utf8.count > limit,
      let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex),
      end < text.endIndex
    else { return text }
    let room = text.prefix(max(limit, 1) - 1)
    let isWholeWord = text.dropFirst(room.count).first == " "
    let words = isWholeWord ? room : room[..<(room.lastIndex(of: " ") ?? room.endIndex)]
    let isLoose = { (character: Character) in character.isPunctuation || character.isWhitespace }
    return words.prefix(words.count - words.reversed().prefix(while: isLoose).count) + "…"
  }
}
