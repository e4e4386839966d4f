import CMark
import Diagnostics
import HTML

/// An author's notes, rendered from Markdown. Raw HTML, unsafe links and remote images are
/// rejected.
public struct RenderedNotes: Sendable {
  /// The opening paragraph in plain text, truncated to 600 characters; shown beside the picture.
  /// Nil if the notes begin with anything else, or if the paragraph contains an image or no
  /// letters.
  public var lede: String?
  /// The first paragraph, truncated to 160 characters, for the page's description.
  public var summary: String
  /// The HTML after the lede. No heading is an `<h1>`, since the page has its own.
  public var body: HTML?

  /// How a text is shown.
  public enum Style: Sendable {
    /// Notes below a heading of the page, whose opening paragraph is shown separately.
    case notes
    /// The whole text of a page.
    case page
  }

  /// Renders notes.
  ///
  /// - Parameters:
  ///   - path: The file that contains the notes, for messages.
  ///   - firstLine: The line of the file on which the notes begin, counted from 1.
  ///   - style: The page that shows the text.
  /// - Throws: `ProblemList` with every construct in the notes that is not allowed.
  public init(
    _ markdown: String, path: String, firstLine: Int = 1, style: Style = .notes
  ) throws(ProblemList) {
    let bytes = Array(markdown.utf8)
    let (notes, problems) = CommonMark.withDocument(
      bytes, options: CommonMark.smart | CommonMark.positions
    ) { document in
      var check = NotesCheck(bytes, path: path, firstLine: firstLine)
      CommonMark.forEachNode(in: document) { node in
        check.check(node)
        Self.demoteHeading(node, for: style)
      }
      return (Self(document, for: style), check.problems)
    }
    if !problems.isEmpty { throw ProblemList(problems) }
    self = notes
  }

  private init(_ document: OpaquePointer?, for style: Style) {
    let paragraph = CommonMark.firstParagraph(in: document)
    let text = paragraph.map(Self.plainText) ?? ""
    summary = Self.truncated(text, to: 160)
    if style == .notes, let first = cmark_node_first_child(document), first == paragraph,
      !Self.hasImage(first), text.contains(where: \.isLetter)
    {
      lede = Self.truncated(text, to: 600)
      cmark_node_unlink(first)
      cmark_node_free(first)
    }
    let html = CommonMark.html(document, options: CommonMark.smart)
    body = html.isEmpty ? nil : HTML(trusted: html)
  }

  private static func plainText(of node: OpaquePointer) -> String {
    var text = ""
    CommonMark.forEachNode(in: node) { text += CommonMark.text(of: $0) }
    return text
  }

  private static func hasImage(_ node: OpaquePointer) -> Bool {
    var found = false
    CommonMark.forEachNode(in: node) {
      found = found || cmark_node_get_type($0) == CMARK_NODE_IMAGE
    }
    return found
  }

  private static func demoteHeading(_ node: OpaquePointer?, for style: Style) {
    guard cmark_node_get_type(node) == CMARK_NODE_HEADING else { return }
    let level = cmark_node_get_heading_level(node)
    cmark_node_set_heading_level(node, style == .page ? max(level, 2) : min(level + 1, 6))
  }

  /// Truncates a text at a word boundary to at most `limit` characters, including the ellipsis.
  static func truncated(_ text: String, to limit: Int) -> String {
    guard
      text.utf8.count > limit,
      let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex),
      end < text.endIndex
    else { return text }
    let prefix = text.prefix(max(limit, 1) - 1)
    let isWholeWord = text.dropFirst(prefix.count).first == " "
    let words = isWholeWord ? prefix : prefix[..<(prefix.lastIndex(of: " ") ?? prefix.endIndex)]
    let isSeparator = { (character: Character) in character.isPunctuation || character.isWhitespace
    }
    return words.prefix(words.count - words.reversed().prefix(while: isSeparator).count) + "…"
  }
}
