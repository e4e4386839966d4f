import Catalog
import Localization

/// The order in which a language lists names.
enum ReadingOrder {
  /// The order of the deck, by the names without a language.
  case ofTheDeck
  /// By hangul syllables, whose Unicode order is dictionary order; other names follow.
  case hangul
  /// By the pinyin of hanzi; other names follow.
  case pinyin

  init(of tag: String) {
    switch tag.lowercased() {
    case "ko", "ko-kr": self = .hangul
    case "zh", "zh-cn", "zh-sg", "zh-hans": self = .pinyin
    default: self = .ofTheDeck
    }
  }

  /// Returns the indices of the names in this order. Names in other scripts follow, in their order.
  func places(of names: [String]) -> [Int] {
    switch self {
    case .ofTheDeck: return Array(names.indices)
    case .hangul:
      // String comparison treats decomposed syllables as equal to composed ones.
      return Self.listed(names.map { Self.isHangul($0) ? $0 : nil }) { $0 < $1 }
    case .pinyin:
      let ranks = Self.ranks
      return Self.listed(names.map { Self.pinyinKey($0, ranks) }) {
        $0.lexicographicallyPrecedes($1)
      }
    }
  }

  /// Returns the indices of the keys, stably sorted, then those of nil keys.
  private static func listed<Key>(
    _ keys: [Key?], by precedes: (Key, Key) -> Bool
  ) -> [Int] {
    let own = keys.enumerated().compactMap { place, key in key.map { (place: place, key: $0) } }
    let sorted = own.sorted { one, other in
      if precedes(one.key, other.key) { return true }
      return !precedes(other.key, one.key) && one.place < other.place
    }
    return sorted.map(\.place) + keys.indices.filter { keys[$0] == nil }
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
      if scalar.properties.isIdeographic { return beyondTable + code }
      return scalar.properties.isAlphabetic ? 2 * beyondTable + code : code - beyondTable
    }
  }

  /// Greater than any code point.
  private static let beyondTable = 0x11_0000

  private static let ranks = Dictionary(
    hanziByPinyin.unicodeScalars.enumerated().map { ($0.element, $0.offset) },
    uniquingKeysWith: { first, _ in first })
}

extension Catalog.Deck {
  /// Returns the deck with its breeds in the order of their names in a language.
  func inReadingOrder(of locale: Locale) -> Catalog.Deck {
    let order = ReadingOrder(of: locale.tag)
    let places = order.places(of: breeds.map { $0.facts.name(in: locale) })
    return places == Array(breeds.indices) ? self : ordered(places.map { breeds[$0] })
  }
}
