import Catalog
import Diagnostics

/// The number of letters in the main part of pages, and how many of them are marked as being in
/// another language. Names do not count.
public struct LetterCount: Sendable {
  public var total = 0
  public var foreign = 0

  public init() {}

  /// Returns a notice with the percentage of letters in another language; nil if there are none.
  public func finding(_ deck: Deck, language: String) -> Finding? {
    guard foreign > 0 else { return nil }
    let percentage = max(1, (foreign * 100 + total / 2) / total)
    return .notice(
      in: "content/decks/\(deck.settings.id).yml",
      "\(percentage)% of the text on the breed pages in \"\(language)\" is in another language; "
        + "translate it")
  }

  /// Adds the letters of a page.
  public mutating func add(page html: [UInt8]) {
    var openElements: [Element] = []
    var pageLanguage: Substring?
    // Split bytes, not characters: on a site in three languages, finding character boundaries took
    // longer than rendering the pages.
    for piece in html.split(separator: UInt8(ascii: "<")) {
      let tagEnd = piece.firstIndex(of: UInt8(ascii: ">")) ?? piece.endIndex
      let tag = String(decoding: piece[..<tagEnd], as: UTF8.self)
      let name = tag.prefix { !$0.isWhitespace && $0 != "/" }
      if tag.hasPrefix("/") {
        if let index = openElements.lastIndex(where: { $0.name == tag.dropFirst() }) {
          openElements.removeSubrange(index...)
        }
      } else if !tag.hasPrefix("!"), !tag.hasSuffix("/"), !Self.voidElements.contains(name) {
        let language = Self.value(of: "lang", in: tag)
        pageLanguage = pageLanguage ?? language
        let classes = Self.value(of: "class", in: tag)?.split(separator: " ") ?? []
        let parent = openElements.last
        openElements.append(
          Element(
            name: String(name), isMain: parent?.isMain == true || name == "main",
            isForeign: language.map { $0 != pageLanguage } ?? (parent?.isForeign == true),
            isName: parent?.isName == true || name == "h1" || name == "script"
              || classes.contains("name") || classes.contains("names")))
      }
      guard let element = openElements.last, element.isMain, !element.isName else { continue }
      let text = String(decoding: piece[tagEnd...].dropFirst(), as: UTF8.self)
      let letters = text.unicodeScalars.count { $0.properties.isAlphabetic }
      total += letters
      if element.isForeign { foreign += letters }
    }
  }

  private struct Element {
    let name: String
    /// Whether the element is the main part of the page or within it.
    let isMain: Bool
    /// Whether its text is in another language than the page.
    let isForeign: Bool
    /// Whether its text does not count: a name or a script.
    let isName: Bool
  }

  private static let voidElements: Set<Substring> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr",
  ]

  private static func value(of attribute: String, in tag: String) -> Substring? {
    let parts = tag.utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    let name = Substring(" \(attribute)=").utf8
    return zip(parts, parts.dropFirst()).first { $0.0.suffix(name.count).elementsEqual(name) }
      .map { Substring($0.1) }
  }
}
