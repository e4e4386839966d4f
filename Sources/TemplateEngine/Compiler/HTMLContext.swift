import HTML

/// A state machine that follows a browser's HTML tokenizer byte by byte, to determine the context
/// of each tag.
struct HTMLContext {
  /// The state of the tokenizer.
  enum Place: Equatable {
    case text
    /// Inside `<title>` or `<textarea>`, where markup is not parsed.
    case plainText
    /// Inside `<script>`, `<style>` and the like.
    case raw
    /// Right after `<!`.
    case declarationOpen
    case comment
    /// Inside `<!doctype …>` or `<?…>`.
    case declaration
    /// Right after `<`.
    case tagOpen
    case tagName
    /// In a tag, between attributes; `needsSpace` if a space must precede the next one.
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

  private(set) var place = Place.text
  /// The element whose tag or raw text is being read, in lower case.
  private(set) var element: [UInt8] = []
  /// The attribute that is being read, in lower case.
  private(set) var attribute: [UInt8] = []
  /// The kind of the value of `attribute`.
  private(set) var use = AttributeKind.text
  /// The start of the last tag, as an index into the scanned bytes.
  private(set) var tagStart: Int?
  private var isClosingTag = false
  /// The last bytes read, for recognizing the end of a comment, raw text or plain text.
  private var tail: [UInt8] = []
  private var preformattedDepth = 0
  /// The number of open `<svg>` and `<math>` elements, in which raw text is parsed as markup.
  private var foreignDepth = 0

  /// Whether white space is significant.
  var isVerbatim: Bool { preformattedDepth > 0 || place == .plainText || place == .raw }

  /// Merges the contexts after a section was rendered (`self`) and after it was skipped (`before`).
  ///
  /// - Returns: False if the following bytes would be parsed differently in the two.
  mutating func join(_ before: Self) -> Bool {
    settle()
    foreignDepth = max(foreignDepth, before.foreignDepth)
    switch (place, before.place) {
    case (.text, .text): return true
    case (.betweenAttributes(let here), .betweenAttributes(let there)):
      place = .betweenAttributes(needsSpace: here || there)
      return element == before.element
    case (.attributeValue, _), (.unquotedValue, _), (.beforeAttributeValue, _):
      return place == before.place && element == before.element && attribute == before.attribute
    default:
      return place == before.place && element == before.element
    }
  }

  /// Ends the current name at a section tag, so that a section encloses whole attributes.
  mutating func settle() {
    switch place {
    case .tagName, .attributeName: place = .betweenAttributes(needsSpace: true)
    case .afterAttributeName: place = .betweenAttributes(needsSpace: false)
    default: break
    }
  }

  /// An error after which the context is unknown.
  struct Fault: Error {
    var index: Int
    var message: String
  }

  /// Scans `bytes` and returns each event with its index.
  mutating func scan(_ bytes: ArraySlice<UInt8>) throws(Fault) -> [(at: Int, event: Event)] {
    var events: [(at: Int, event: Event)] = []
    var index = bytes.startIndex
    tagStart = nil
    while index < bytes.endIndex {
      if place == .text {
        guard let next = bytes[index...].firstIndex(of: UInt8(ascii: "<")) else { break }
        index = next
      }
      let before = place
      if before == .text { tagStart = index }
      if let message = read(bytes[index]) { throw Fault(index: index, message: message) }
      if before != place, use.isURL {
        if case .attributeValue = place { events.append((index + 1, .urlStart)) }
        if case .attributeValue = before {
          events.append((index, .urlEnd(isList: use == .urlList)))
        }
      }
      index += 1
    }
    return events
  }

  /// Reads one byte. Returns an error message for input on which browsers do what is not modelled
  /// here.
  private mutating func read(_ byte: UInt8) -> String? {
    switch place {
    case .text:
      tail = []
      place = .tagOpen
    case .tagOpen: readTagOpen(byte)
    case .tagName, .betweenAttributes, .attributeName, .afterAttributeName:
      return readInTag(byte)
    case .beforeAttributeValue: return readBeforeValue(byte)
    case .attributeValue(let quote):
      if byte == quote { place = .betweenAttributes(needsSpace: true) }
    case .unquotedValue:
      if byte.isHTMLSpace { place = .betweenAttributes(needsSpace: false) }
      if byte == UInt8(ascii: ">") { return endTag() }
    case .declaration:
      if byte == UInt8(ascii: ">") { place = .text }
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
      isClosingTag = !tail.isEmpty
      tail = []
      place = .tagName
    case UInt8(ascii: "/") where tail.isEmpty:
      tail = [byte]
    case _ where !tail.isEmpty:
      place = byte == UInt8(ascii: ">") ? .text : .declaration
      tail = []
    case UInt8(ascii: "!"):
      tail = []
      place = .declarationOpen
    case UInt8(ascii: "?"):
      tail = []
      place = .declaration
    case UInt8(ascii: "<"):
      tail = []
    default:
      tail = []
      place = .text
    }
  }

  private mutating func readInTag(_ byte: UInt8) -> String? {
    if byte == UInt8(ascii: ">") { return endTag() }
    tail = byte == UInt8(ascii: "/") ? [byte] : []
    switch byte {
    case UInt8(ascii: "/"): place = .betweenAttributes(needsSpace: false)
    case _ where byte.isHTMLSpace:
      place =
        place == .attributeName || place == .afterAttributeName
        ? .afterAttributeName : .betweenAttributes(needsSpace: false)
    case UInt8(ascii: "=") where place == .attributeName || place == .afterAttributeName:
      use = AttributeKind(attribute: attribute, element: element)
      place = .beforeAttributeValue
    default:
      switch place {
      case .tagName: element.append(byte.asciiLowercased)
      case .attributeName: attribute.append(byte.asciiLowercased)
      case .betweenAttributes(let needsSpace) where needsSpace || byte == UInt8(ascii: "="):
        return "missing space between attributes"
      default:
        attribute = [byte.asciiLowercased]
        place = .attributeName
      }
    }
    return nil
  }

  private mutating func readBeforeValue(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): place = .attributeValue(quote: byte)
    case UInt8(ascii: ">"): return endTag()
    case _ where byte.isHTMLSpace: break
    default: place = .unquotedValue
    }
    return nil
  }

  private mutating func readDeclarationOpen(_ byte: UInt8) -> String? {
    tail.append(byte)
    switch byte {
    case UInt8(ascii: "["): return "a CDATA section is not supported"
    case UInt8(ascii: ">"): place = .text
    case UInt8(ascii: "-"): if tail.count == 2 { place = .comment }
    default: place = .declaration
    }
    return nil
  }

  /// Ends a comment at `-->` or `--!>`; `<!-->` is a complete comment.
  private mutating func readComment(_ byte: UInt8) {
    let ends = [Array("--".utf8), Array("--!".utf8)]
    if byte == UInt8(ascii: ">"), ends.contains(where: { tail.suffix($0.count) == $0[...] }) {
      place = .text
    }
    tail = tail.suffix(2) + [byte]
  }

  private mutating func readUntilEndTag(_ byte: UInt8) -> String? {
    if byte == UInt8(ascii: "<") { tail = [] }
    let end = Array("</".utf8) + element
    if tail == end, byte.isHTMLSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") {
      isClosingTag = true
      place = .betweenAttributes(needsSpace: false)
      return byte == UInt8(ascii: ">") ? endTag() : nil
    }
    if tail.count <= end.count { tail.append(byte.asciiLowercased) }
    if tail == Array("<!".utf8), element == Array("script".utf8) {
      return "\"<!\" inside <script> is not supported"
    }
    // An SVG title is parsed as markup, an HTML title as text; markup is refused as ambiguous.
    if foreignDepth > 0, tail.first == UInt8(ascii: "<"), !end.starts(with: tail) {
      return "markup inside <title> is not supported"
    }
    return nil
  }

  private mutating func endTag() -> String? {
    let name = String(decoding: element, as: UTF8.self)
    let isSelfClosing = tail == [UInt8(ascii: "/")]
    place = .text
    tail = []
    switch name {
    case "pre", "listing":
      preformattedDepth = max(0, preformattedDepth + (isClosingTag ? -1 : 1))
    case "svg", "math":
      if isSelfClosing { break }
      foreignDepth = max(0, foreignDepth + (isClosingTag ? -1 : 1))
    case _ where isClosingTag: break
    case "title": place = .plainText
    case "textarea", "script", "style", "xmp", "iframe", "noembed", "noframes", "plaintext":
      if foreignDepth > 0 { return "<\(name)> inside <svg> or <math> is not supported" }
      place = name == "textarea" ? .plainText : .raw
    default: break
    }
    return nil
  }
}
