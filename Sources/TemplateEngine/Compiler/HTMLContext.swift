import HTML

/// A state machine that follows a browser's HTML tokenizer byte by byte, to determine the context
/// of each tag.
struct HTMLContext {
  /// The state of the tokenizer.
  enum State: Equatable {
    case text
    /// Inside `<title>` or `<textarea>`, where markup is not parsed.
    case plainText
    /// Inside `<script>`, `<style>` or another element whose content is raw text.
    case raw
    /// Right after `<!`.
    case declarationOpen
    case comment
    /// Inside `<!doctype …>` or `<?…>`.
    case declaration
    /// Right after `<`.
    case tagOpen
    case tagName
    /// In a tag, between attributes; `needsSpace` if a space must precede the next attribute.
    case betweenAttributes(needsSpace: Bool)
    case attributeName
    case afterAttributeName
    case beforeAttributeValue
    case attributeValue(quote: UInt8)
    case unquotedValue
  }

  /// The start or end of a URL, which the renderer checks as a whole.
  enum Event {
    case urlStart
    case urlEnd(isList: Bool)
  }

  private(set) var state = State.text
  /// The element whose tag or raw text is being read, in lower case.
  private(set) var element: [UInt8] = []
  /// The attribute that is being read, in lower case.
  private(set) var attribute: [UInt8] = []
  /// The kind of the value of `attribute`.
  private(set) var attributeKind = AttributeKind.text
  /// The start of the last tag, as an index into the scanned bytes.
  private(set) var tagStart: Int?
  private var isEndTag = false
  /// The last bytes read, for recognizing the end of a comment, raw text or plain text.
  private var lastBytes: [UInt8] = []
  private var preformattedDepth = 0
  /// The number of open `<svg>` and `<math>` elements, in which raw text is parsed as markup.
  private var foreignDepth = 0

  /// Whether white space is significant.
  var isVerbatim: Bool { preformattedDepth > 0 || state == .plainText || state == .raw }

  /// Merges the contexts after a section was rendered (`self`) and after it was skipped (`before`).
  ///
  /// - Returns: False if the following bytes would be parsed differently in the two contexts.
  mutating func merge(_ before: Self) -> Bool {
    finishName()
    foreignDepth = max(foreignDepth, before.foreignDepth)
    switch (state, before.state) {
    case (.text, .text): return true
    case (.betweenAttributes(let here), .betweenAttributes(let there)):
      state = .betweenAttributes(needsSpace: here || there)
      return element == before.element
    case (.attributeValue, _), (.unquotedValue, _), (.beforeAttributeValue, _):
      return state == before.state && element == before.element && attribute == before.attribute
    default:
      return state == before.state && element == before.element
    }
  }

  /// Ends the current name at a section tag, so that a section encloses whole attributes.
  mutating func finishName() {
    switch state {
    case .tagName, .attributeName: state = .betweenAttributes(needsSpace: true)
    case .afterAttributeName: state = .betweenAttributes(needsSpace: false)
    default: break
    }
  }

  /// An error after which the context is unknown.
  struct ScanError: Error {
    var index: Int
    var message: String
  }

  /// Scans `bytes` and returns each event with its index.
  mutating func scan(_ bytes: ArraySlice<UInt8>) throws(ScanError) -> [(at: Int, event: Event)] {
    var events: [(at: Int, event: Event)] = []
    var index = bytes.startIndex
    tagStart = nil
    while index < bytes.endIndex {
      if state == .text {
        guard let next = bytes[index...].firstIndex(of: UInt8(ascii: "<")) else { break }
        index = next
      }
      let previousState = state
      if previousState == .text { tagStart = index }
      if let message = read(bytes[index]) { throw ScanError(index: index, message: message) }
      if previousState != state, attributeKind.isURL {
        if case .attributeValue = state { events.append((index + 1, .urlStart)) }
        if case .attributeValue = previousState {
          events.append((index, .urlEnd(isList: attributeKind == .urlList)))
        }
      }
      index += 1
    }
    return events
  }

  /// Reads one byte. Returns an error message for input whose handling by browsers is not modelled
  /// here.
  private mutating func read(_ byte: UInt8) -> String? {
    switch state {
    case .text:
      lastBytes = []
      state = .tagOpen
    case .tagOpen: readTagOpen(byte)
    case .tagName, .betweenAttributes, .attributeName, .afterAttributeName:
      return readInTag(byte)
    case .beforeAttributeValue: return readBeforeValue(byte)
    case .attributeValue(let quote):
      if byte == quote { state = .betweenAttributes(needsSpace: true) }
    case .unquotedValue:
      if byte.isHTMLSpace { state = .betweenAttributes(needsSpace: false) }
      if byte == UInt8(ascii: ">") { return finishTag() }
    case .declaration:
      if byte == UInt8(ascii: ">") { state = .text }
    case .declarationOpen: return readDeclarationOpen(byte)
    case .comment: readComment(byte)
    case .raw, .plainText: return readUntilEndTag(byte)
    }
    return nil
  }

  private mutating func readTagOpen(_ byte: UInt8) {
    switch byte {
    case _ where byte.isASCIILetter:
      element = [byte.asciiLowercased]
      attribute = []
      isEndTag = !lastBytes.isEmpty
      lastBytes = []
      state = .tagName
    case UInt8(ascii: "/") where lastBytes.isEmpty:
      lastBytes = [byte]
    case _ where !lastBytes.isEmpty:
      state = byte == UInt8(ascii: ">") ? .text : .declaration
      lastBytes = []
    case UInt8(ascii: "!"):
      lastBytes = []
      state = .declarationOpen
    case UInt8(ascii: "?"):
      lastBytes = []
      state = .declaration
    case UInt8(ascii: "<"):
      lastBytes = []
    default:
      lastBytes = []
      state = .text
    }
  }

  private mutating func readInTag(_ byte: UInt8) -> String? {
    if byte == UInt8(ascii: ">") { return finishTag() }
    lastBytes = byte == UInt8(ascii: "/") ? [byte] : []
    switch byte {
    case UInt8(ascii: "/"): state = .betweenAttributes(needsSpace: false)
    case _ where byte.isHTMLSpace:
      state =
        state == .attributeName || state == .afterAttributeName
        ? .afterAttributeName : .betweenAttributes(needsSpace: false)
    case UInt8(ascii: "=") where state == .attributeName || state == .afterAttributeName:
      attributeKind = AttributeKind(attribute: attribute, element: element)
      state = .beforeAttributeValue
    default:
      switch state {
      case .tagName: element.append(byte.asciiLowercased)
      case .attributeName: attribute.append(byte.asciiLowercased)
      case .betweenAttributes(let needsSpace) where needsSpace || byte == UInt8(ascii: "="):
        return "missing space between attributes"
      default:
        attribute = [byte.asciiLowercased]
        state = .attributeName
      }
    }
    return nil
  }

  private mutating func readBeforeValue(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): state = .attributeValue(quote: byte)
    case UInt8(ascii: ">"): return finishTag()
    case _ where byte.isHTMLSpace: break
    default: state = .unquotedValue
    }
    return nil
  }

  private mutating func readDeclarationOpen(_ byte: UInt8) -> String? {
    lastBytes.append(byte)
    switch byte {
    case UInt8(ascii: "["):
      return "a CDATA section is not supported; write text, with < as &lt; and & as &amp;"
    case UInt8(ascii: ">"): state = .text
    case UInt8(ascii: "-"): if lastBytes.count == 2 { state = .comment }
    default: state = .declaration
    }
    return nil
  }

  /// Ends a comment at `-->` or `--!>`; `<!-->` is a complete comment.
  private mutating func readComment(_ byte: UInt8) {
    let ends = [Array("--".utf8), Array("--!".utf8)]
    if byte == UInt8(ascii: ">"), ends.contains(where: { lastBytes.suffix($0.count) == $0[...] }) {
      state = .text
    }
    lastBytes = lastBytes.suffix(2) + [byte]
  }

  private mutating func readUntilEndTag(_ byte: UInt8) -> String? {
    if byte == UInt8(ascii: "<") { lastBytes = [] }
    let end = Array("</".utf8) + element
    if lastBytes == end, byte.isHTMLSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
    {
      isEndTag = true
      state = .betweenAttributes(needsSpace: false)
      return byte == UInt8(ascii: ">") ? finishTag() : nil
    }
    if lastBytes.count <= end.count { lastBytes.append(byte.asciiLowercased) }
    if lastBytes == Array("<!".utf8), element == Array("script".utf8) {
      return "\"<!\" inside <script> is not supported; write \"\\x3C!\" in a string"
    }
    // An SVG title is parsed as markup, an HTML title as text, so reject markup as ambiguous.
    if foreignDepth > 0, lastBytes.first == UInt8(ascii: "<"), !end.starts(with: lastBytes) {
      return "markup inside <title> is not supported; write text only"
    }
    return nil
  }

  private mutating func finishTag() -> String? {
    let name = String(decoding: element, as: UTF8.self)
    let isSelfClosing = lastBytes == [UInt8(ascii: "/")]
    state = .text
    lastBytes = []
    switch name {
    case "pre", "listing":
      preformattedDepth = max(0, preformattedDepth + (isEndTag ? -1 : 1))
    case "svg", "math":
      if isSelfClosing { break }
      foreignDepth = max(0, foreignDepth + (isEndTag ? -1 : 1))
    case _ where isEndTag: break
    case "title": state = .plainText
    case "textarea", "script", "style", "xmp", "iframe", "noembed", "noframes", "plaintext":
      if foreignDepth > 0 {
        return "<\(name)> inside <svg> or <math> is not supported; move it outside"
      }
      state = name == "textarea" ? .plainText : .raw
    default: break
    }
    return nil
  }
}
