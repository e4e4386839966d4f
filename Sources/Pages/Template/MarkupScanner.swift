/// Follows HTML byte by byte, as a browser's tokenizer would, to know what a tag stands in.
struct MarkupScanner {
  /// Where in the markup the scanner is.
  enum Place: Equatable {
    case text
    /// Inside `<title>` or `<textarea>`: text in which markup is not read.
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
    /// In a tag, between attributes. Some must be set off by a space from what came before.
    case betweenAttributes(needsSpace: Bool)
    case attributeName
    case afterAttributeName
    case beforeAttributeValue
    case attributeValue(quote: UInt8)
    case unquotedValue
  }

  /// A change that concerns the renderer.
  enum Event {
    case urlStart
    case urlEnd(isList: Bool)
  }

  private(set) var place = Place.text
  /// The element of the tag that is being read, or whose raw text is; lower case.
  private(set) var element: [UInt8] = []
  /// The attribute that is being read; lower case.
  private(set) var attribute: [UInt8] = []
  /// What may stand in the value of `attribute`.
  private(set) var use = AttributeUse.text
  /// Where the tag began that was read last, as an index into the bytes it was scanned in.
  private(set) var tagStart: Int?
  private var isClosingTag = false
  /// The last bytes of a comment, raw text or plain text, in which its end is looked for.
  private var tail: [UInt8] = []
  private var preformattedDepth = 0

  /// Whether white space is content here.
  var isVerbatim: Bool { preformattedDepth > 0 || place == .plainText || place == .raw }

  /// Reads on as after a section that was shown up to `self` or left out at `before`; false where
  /// the two would read what follows differently.
  mutating func join(_ before: Self) -> Bool {
    settle()
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

  /// Ends a name that a section begins or ends in, so that sections stand around whole attributes.
  mutating func settle() {
    switch place {
    case .tagName, .attributeName: place = .betweenAttributes(needsSpace: true)
    case .afterAttributeName: place = .betweenAttributes(needsSpace: false)
    default: break
    }
  }

  /// A fault that makes what follows unclear.
  struct Fault: Error {
    var index: Int
    var message: String
  }

  /// Reads `bytes`, and gives the index of each event.
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
      guard read(bytes[index]) else {
        throw Fault(
          index: index,
          message: "attributes must be set apart by a space")
      }
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

  private mutating func read(_ byte: UInt8) -> Bool {
    switch place {
    case .text:
      tail = []
      place = .tagOpen
    case .tagOpen: readTagOpen(byte)
    case .tagName, .betweenAttributes, .attributeName, .afterAttributeName:
      return readInTag(byte)
    case .beforeAttributeValue: readBeforeValue(byte)
    case .attributeValue(let quote):
      if byte == quote { place = .betweenAttributes(needsSpace: true) }
    case .unquotedValue:
      if byte.isHTMLSpace { place = .betweenAttributes(needsSpace: false) }
      if byte == UInt8(ascii: ">") { endTag() }
    case .declaration:
      if byte == UInt8(ascii: ">") { place = .text }
    case .declarationOpen: readDeclarationOpen(byte)
    case .comment: readComment(byte)
    case .raw, .plainText: readUntilEndTag(byte)
    }
    return true
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

  private mutating func readInTag(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ">"): endTag()
    case UInt8(ascii: "/"): place = .betweenAttributes(needsSpace: false)
    case _ where byte.isHTMLSpace:
      place =
        place == .attributeName || place == .afterAttributeName
        ? .afterAttributeName : .betweenAttributes(needsSpace: false)
    case UInt8(ascii: "=") where place == .attributeName || place == .afterAttributeName:
      use = AttributeUse(attribute: attribute, element: element)
      place = .beforeAttributeValue
    default:
      switch place {
      case .tagName: element.append(byte.asciiLowercased)
      case .attributeName: attribute.append(byte.asciiLowercased)
      case .betweenAttributes(let needsSpace) where needsSpace || byte == UInt8(ascii: "="):
        return false
      default:
        attribute = [byte.asciiLowercased]
        place = .attributeName
      }
    }
    return true
  }

  private mutating func readBeforeValue(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): place = .attributeValue(quote: byte)
    case UInt8(ascii: ">"): endTag()
    case _ where byte.isHTMLSpace: break
    default: place = .unquotedValue
    }
  }

  private mutating func readDeclarationOpen(_ byte: UInt8) {
    tail.append(byte)
    if tail == Array("--".utf8) {
      place = .comment
    } else if byte == UInt8(ascii: ">") {
      place = .text
    } else if byte != UInt8(ascii: "-") {
      place = .declaration
    }
  }

  /// `-->` ends a comment, and so does `--!>`; in `<!-->` the opening dashes count.
  private mutating func readComment(_ byte: UInt8) {
    let ends = [Array("--".utf8), Array("--!".utf8)]
    if byte == UInt8(ascii: ">"), ends.contains(where: { tail.suffix($0.count) == $0[...] }) {
      place = .text
    }
    tail = tail.suffix(2) + [byte]
  }

  private mutating func readUntilEndTag(_ byte: UInt8) {
    if byte == UInt8(ascii: "<") { tail = [] }
    let end = Array("</".utf8) + element
    if tail == end, byte.isHTMLSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") {
      tail = []
      isClosingTag = true
      place = .betweenAttributes(needsSpace: false)
      if byte == UInt8(ascii: ">") { endTag() }
      return
    }
    if tail.count <= end.count { tail.append(byte.asciiLowercased) }
  }

  private mutating func endTag() {
    place = .text
    let name = String(decoding: element, as: UTF8.self)
    if name == "pre" || name == "listing" {
      preformattedDepth = max(0, preformattedDepth + (isClosingTag ? -1 : 1))
    }
    tail = []
    guard !isClosingTag else { return }
    switch name {
    case "title", "textarea": place = .plainText
    case "script", "style", "xmp", "iframe", "noembed", "noframes", "plaintext": place = .raw
    default: break
    }
  }
}
