import Catalog
import Localization

/// How readers of a language expect names to be listed.
enum ReadingOrder {
  /// As the deck has them: by the names that have no language.
  case ofTheDeck
  /// By hangul, whose syllables stand in Unicode as a dictionary has them; names without it follow.
  case hangul
  /// By the pinyin of hanzi; names without them follow.
  case pinyin

  init(of tag: String) {
    switch tag.lowercased() {
    case "ko", "ko-kr": self = .hangul
    case "zh", "zh-cn", "zh-sg", "zh-hans": self = .pinyin
    default: self = .ofTheDeck
    }
  }

  /// The places of names as they are listed; names that are not of the script follow in their order.
  func places(of names: [String]) -> [Int] {
    switch self {
    case .ofTheDeck: return Array(names.indices)
    case .hangul:
      // Texts compare as composed syllables, however a file spells them.
      return Self.listed(names.map { Self.isHangul($0) ? $0 : nil }) { $0 < $1 }
    case .pinyin:
      let ranks = Self.ranks
      return Self.listed(names.map { Self.pinyinKey($0, ranks) }) {
        $0.lexicographicallyPrecedes($1)
      }
    }
  }

  /// The places of keys in their order, then those without one.
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

  /// Nil for a name that does not begin with hanzi.
  private static func pinyinKey(_ name: String, _ ranks: [Unicode.Scalar: Int]) -> [Int]? {
    guard let first = name.unicodeScalars.first, first.properties.isIdeographic else { return nil }
    return name.unicodeScalars.map { scalar in
      // Points and spaces before all hanzi, hanzi that the table lacks behind it, letters last.
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
  /// The deck as it is listed in a language: by the names that are shown there.
  func inReadingOrder(of locale: Locale) -> Catalog.Deck {
    let order = ReadingOrder(of: locale.tag)
    let places = order.places(of: breeds.map { $0.facts.name(in: locale) })
    return places == Array(breeds.indices) ? self : ordered(places.map { breeds[$0] })
  }
}
