import Catalog
import Localization

/// The sort order of names in a language.
enum NameOrder {
  /// The order of the deck, which is sorted by the names in the content's language.
  case deckOrder
  /// By hangul syllables, whose Unicode order is dictionary order. Names in other scripts follow.
  case hangul
  /// By the pinyin of hanzi. Names in other scripts follow.
  case pinyin

  init(of tag: String) {
    switch tag.lowercased() {
    case "ko", "ko-kr": self = .hangul
    case "zh", "zh-cn", "zh-sg", "zh-hans": self = .pinyin
    default: self = .deckOrder
    }
  }

  /// Returns the indices of the names in this order. Names in other scripts follow in their
  /// original order.
  func sortedIndices(of names: [String]) -> [Int] {
    switch self {
    case .deckOrder: return Array(names.indices)
    case .hangul:
      // String comparison treats decomposed syllables as equal to composed ones.
      return Self.indices(sortedBy: names.map { Self.isHangul($0) ? $0 : nil }) { $0 < $1 }
    case .pinyin:
      let ranks = Self.pinyinRanks
      return Self.indices(sortedBy: names.map { Self.pinyinKey($0, ranks) }) {
        $0.lexicographicallyPrecedes($1)
      }
    }
  }

  /// Returns the indices of the keys, stably sorted by key; the indices of nil keys come last.
  private static func indices<Key>(
    sortedBy keys: [Key?], _ precedes: (Key, Key) -> Bool
  ) -> [Int] {
    let indexedKeys = keys.enumerated().compactMap { index, key in
      key.map { (index: index, key: $0) }
    }
    let sorted = indexedKeys.sorted { lhs, rhs in
      if precedes(lhs.key, rhs.key) { return true }
      return !precedes(rhs.key, lhs.key) && lhs.index < rhs.index
    }
    return sorted.map(\.index) + keys.indices.filter { keys[$0] == nil }
  }

  private static func isHangul(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first?.value else { return false }
    return (0xAC00...0xD7A3).contains(first) || (0x1100...0x115F).contains(first)
  }

  /// Returns the sort key of a name; nil if it does not begin with hanzi.
  private static func pinyinKey(_ name: String, _ ranks: [Unicode.Scalar: Int]) -> [Int]? {
    guard let first = name.unicodeScalars.first, first.properties.isIdeographic else { return nil }
    return name.unicodeScalars.map { scalar in
      // Order: punctuation and spaces, hanzi in the table, other hanzi, letters.
      let code = Int(scalar.value)
      if let rank = ranks[scalar] { return rank }
      if scalar.properties.isIdeographic { return rankBeyondTable + code }
      return scalar.properties.isAlphabetic ? 2 * rankBeyondTable + code : code - rankBeyondTable
    }
  }

  /// Greater than any code point.
  private static let rankBeyondTable = 0x11_0000

  static let pinyinRanks = Dictionary(
    pinyinTable.unicodeScalars.enumerated().map { ($0.element, $0.offset) },
    uniquingKeysWith: { first, _ in first })
}

extension Catalog.Deck {
  /// Returns the deck with its breeds sorted by their names in a language.
  func sortedByName(in locale: Locale) -> Catalog.Deck {
    let order = NameOrder(of: locale.tag)
    let indices = order.sortedIndices(of: breeds.map { $0.facts.name(in: locale) })
    return indices == Array(breeds.indices) ? self : reordered(to: indices.map { breeds[$0] })
  }
}
