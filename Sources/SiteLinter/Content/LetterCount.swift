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
      "content/decks/\(deck.settings.id).yml", nil,
      "\(percentage)% of the text on the breed pages in \"\(language)\" is in another language; "
        + "translate it")
  }

  /// Adds the letters of a page.
  public mutating func add(page html: [UInt8]) {
    var openElements: [(name: Substring, isMain: Bool, isForeign: Bool, isName: Bool)] = []
    var pageLanguage: Substring?
    for piece in String(decoding: html, as: UTF8.self).split(separator: "<") {
      let parts = piece.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
      let tag = parts[0]
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
          (
            name, parent?.isMain == true || name == "main",
            language.map { $0 != pageLanguage } ?? (parent?.isForeign == true),
            parent?.isName == true || name == "h1" || name == "script" || classes.contains("name")
              || classes.contains("names")
          ))
      }
      guard parts.count == 2, let element = openElements.last, element.isMain, !element.isName
      else {
        continue
      }
      let letters = parts[1].count { $0.isLetter }
      total += letters
      if element.isForeign { foreign += letters }
    }
  }

  private static let voidElements: Set<Substring> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr",
  ]

  private static func value(of attribute: String, in tag: Substring) -> Substring? {
    guard let start = tag.firstRange(of: " \(attribute)=\"")?.upperBound else { return nil }
    return tag[start...].prefix { $0 != "\"" }
  }
}
