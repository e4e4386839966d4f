import JSON

/// Small pools of values, so that separately drawn values often refer to each other.
enum ValuePools {
  static let breeds = [
    "beagle", "pug", "hound-afghan", "hound-english", "poodle-toy", "danish-swedish", "collie",
    "collie-border", "hound", "poodle",
  ]
  static let names = [
    "Beagle", "Pug", "Afghan Hound", "English Hound", "Toy Poodle", "Danish-Swedish Farmdog",
    "Collie", "Border Collie", "Hound", "Poodle",
  ]
  /// Typed answers: names, near matches, text that needs case or accent folding, text in other
  /// scripts, and unrelated text.
  static let texts =
    names + [
      "", " ", "beagel", "PUG", "hound afghan", "Bordercollie", "b", "Poodel", "Bichon Frisé",
      "Bichon Frise\u{301}", "Löwchen", "Lo\u{308}wchen", "비글", "비글",
      "\u{1112}\u{1161}\u{11AB}", "比格犬", "🐕‍🦺 dog", "\u{212B}", "\u{FB03}", "İstanbul", "ß",
      "Kelvin \u{212A}", "\u{0}", "a\"b\\c\n", "<script>", "__proto__", "\u{1D49C}",
      "e\u{301}\u{323}", "e\u{323}\u{301}", "  English   hound ",
    ]
  /// Ranges of accented Latin, combining marks, Greek, Cyrillic, Hangul, kana, full-width forms and
  /// letters outside the Basic Multilingual Plane.
  static let letters = [
    0x61...0x7A, 0x41...0x5A, 0xA0...0x17F, 0x1E00...0x1EFF, 0x300...0x36F, 0x370...0x3FF,
    0x400...0x4FF, 0x1100...0x11FF, 0xAC00...0xD7A3, 0x3040...0x30FF, 0xFB00...0xFB06,
    0xFF01...0xFF9F, 0x1D400...0x1D4FF, 0x2000...0x206F, 0x20...0x7E,
  ]
  /// The names, each with a typo.
  static let slips = [
    "Beagel", "Pugg", "Afgan Hound", "English Hund", "Toy Podle", "Danish Swedish Farmdg",
    "Colie", "Border Colly", "Hond", "Poodel",
  ]
  /// Ids that a record may contain but decks never generates.
  static let oddIds = [
    "", "__proto__", "e\u{301}", "\u{E9}", "constructor", "0", "toString", "A b",
  ]
  static let decks = ["dogs", "dogs", "dogs", "cats"]
  static let profiles = ["p1", "p1", "p1", "p2"]
  static let devices = ["d1", "d1", "d2"]
  static let sessions = ["s1", "s2", "s3"]
  static let records = ["s1-1", "s1-2", "s1-3", "s2-1", "s2-2", "s3-1", "r7", "r8"]
  static let photos = ["f00", "f01", "f10", "f20", "f30", "f40", "f50", "f60"]
  static let categories = ["group-hound", "small", "long-haired"]
  static let languages = ["en", "ko", "zh-Hans"]
  static let zones = ["Europe/Berlin", "Asia/Seoul", "Pacific/Apia"]
  /// Dictionary keys; some are settings fields, since stamps are keyed by field.
  static let keys = ["theme", "choices", "sound", "offline", "ai", "__proto__", "z", "\u{E9}", "비"]
  /// Names of unknown members.
  static let unknownNames = ["ai", "beta", "z", "x-1", "__proto__", "\u{E9}", "비"]
  /// Values of unknown members, stored as canonical JSON.
  static let keptJSON = ["1", "\"x\"", "null", "{\"a\":[1,2]}", "[]", "true", "1e+30"]
  static let edges = [
    0, 1, -1, 2, -2, 20, 21, 100, 2_147_483_647, 2_147_483_648, 4_294_967_296, -86_400_000,
    largestInt, -largestInt, largestInt - 1, 8_640_000_000_000_000,
  ]
  static let fractions = [
    0, 1, -1, 0.5, 0.9, 0.001, 1e-9, 1e-300, 1e300, -0.25, 36_500, 0.1 + 0.2, 2.5, 3.5, 1.0 / 3,
  ]
  static let weights = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]
  /// Returns the pool of values for an id field, given its name and the type that declares it.
  static func identities(_ name: String, of owner: String) -> [String] {
    switch (owner, name) {
    case ("Deck", "id"), (_, "deck"), (_, "deckID"): return decks
    case ("Profile", "id"), (_, "profile"), (_, "profileID"), (_, "profileIDs"): return profiles
    case ("Photo", "id"), (_, "photo"), (_, "photoID"): return photos
    case ("Category", "id"), (_, "category"), (_, "categoryID"): return categories
    case ("SessionRecord", "id"), (_, "session"), (_, "sessionID"): return sessions
    case (_, "device"), (_, "deviceID"): return devices
    case ("Review", "id"), ("Review1", "id"), ("Note", "id"), (_, "review"), (_, "replaces"):
      return records
    case (_, "achievement"): return ["first", "streak-7", "known-10"]
    default: return breeds
    }
  }
}
