import Differential

/// A generated breed with about as much text as a real one.
struct GeneratedBreed {
  var name: String
  var group: String
  var origin: String
  var height: ClosedRange<Int>
  var weight: ClosedRange<Int>
  var lifespan: ClosedRange<Int>
  var temperament: [String]
  var coatLength: String
  var texture: String
  var pattern: String
  var colours: [String]
  /// Field marks: a body part and its description.
  var marks: [(place: String, seen: String)]
  /// The `look` field of its front matter.
  var look = ""
  /// Its names in other languages, by tag.
  var names: [String: String] = [:]
  /// The slugs of look-alikes, with the distinctions.
  var related: [(breed: String, distinction: String)] = []
  /// About 300 words of Markdown.
  var notes = ""

  var slug: String { name.lowercased().replacing(" ", with: "-") }
}

/// Generates breeds; the same seed produces the same breeds.
func generateBreeds(_ count: Int, seed: UInt64 = 7) -> [GeneratedBreed] {
  var chance = SplitMix64(seed: seed)
  let names = Words.places.flatMap { place in
    Words.kinds.flatMap { kind in Words.types.map { "\(place) \(kind) \($0)" } }
  }
  var breeds = names.shuffled(using: &chance).prefix(count).map { GeneratedBreed($0, &chance) }
  for index in breeds.indices {
    var others: [Int] = []
    while others.count < min(6, count - 1) {
      let other = Int.random(in: 0..<count, using: &chance)
      if other != index, !others.contains(other) { others.append(other) }
    }
    breeds[index].related = others.map {
      (breeds[$0].slug, "\(chance.one(Words.adjectives)), \(chance.one(Words.adjectives)) of coat")
    }
    breeds[index].notes = notes(of: breeds[index], beside: others.map { breeds[$0] }, &chance)
  }
  // The fields set below have a separate generator, so that other fields do not depend on them.
  chance = SplitMix64(seed: seed + 1)
  for index in breeds.indices { breeds[index].describe(&chance) }
  return breeds
}

extension GeneratedBreed {
  fileprivate init(_ name: String, _ chance: inout SplitMix64) {
    func range(_ least: ClosedRange<Int>, atMost span: Int) -> ClosedRange<Int> {
      let low = Int.random(in: least, using: &chance)
      return low...(low + Int.random(in: 1...span, using: &chance))
    }
    self.name = name
    group = chance.one(Words.groups)
    origin = chance.one(Words.countries)
    height = range(18...70, atMost: 9)
    weight = range(2...60, atMost: 9)
    lifespan = range(8...15, atMost: 3)
    temperament = Array(Words.tempers.shuffled(using: &chance).prefix(4))
    coatLength = chance.one(Words.coatLengths)
    texture = chance.one(Words.textures)
    pattern = chance.one(Words.patterns)
    colours = Array(Words.colours.shuffled(using: &chance).prefix(3))
    marks = Words.marked.map { place in
      (place, "\(chance.one(Words.adjectives)), \(chance.one(Words.adjectives))")
    }
  }
}

extension GeneratedBreed {
  fileprivate mutating func describe(_ chance: inout SplitMix64) {
    let special = Words.special.shuffled(using: &chance).prefix(
      Int.random(in: 0...3, using: &chance))
    look = """
      look: { skull: \(chance.one(Words.skulls)), \
      muzzle: [\(chance.one(Words.muzzleLengths)), \(chance.one(Words.muzzleForms))], \
      ears: \(chance.one(Words.ears)), \
      eyes: [\(chance.one(Words.eyeShapes)), \(chance.one(Words.eyeColours))], \
      tail: \(chance.one(Words.tails)), special: [\(special.joined(separator: ", "))] }
      """
    for (tag, syllables) in [("ko", Words.koreanSyllables), ("zh-Hans", Words.hanzi)] {
      names[tag] = (0..<4).map { _ in chance.one(syllables) }.joined()
    }
  }
}

/// Generates notes with a paragraph, two headings, a list, emphasis, and links to other breeds.
private func notes(
  of breed: GeneratedBreed, beside others: [GeneratedBreed], _ chance: inout SplitMix64
) -> String {
  func link(_ index: Int) -> String {
    guard !others.isEmpty else { return "rest" }
    let other = others[index % others.count]
    return "[\(other.name)](\(other.slug).html)"
  }
  let headings = Words.headings.shuffled(using: &chance)
  let list = (1...4).map { _ in "- " + sentence(&chance) }.joined(separator: "\n")
  return """
    The **\(breed.name)** is a \(breed.temperament[0]) animal from \(breed.origin). \
    \(sentences(45, &chance))

    ## \(headings[0])

    \(sentences(70, &chance)) It is often taken for the \(link(0)).

    \(list)

    ## \(headings[1])

    \(sentences(60, &chance)) See also the \(link(1)) and the \(link(2)).

    \(sentences(30, &chance)) Read the [guide to its care](https://example.org/care) first.

    """
}

private func sentences(_ words: Int, _ chance: inout SplitMix64) -> String {
  var count = 0
  var all: [String] = []
  while count < words {
    let one = sentence(&chance)
    count += one.split(separator: " ").count
    all.append(one)
  }
  return all.joined(separator: " ")
}

private func sentence(_ chance: inout SplitMix64) -> String {
  var words = clause(&chance)
  if Int.random(in: 0..<10, using: &chance) < 6 {
    words.append(chance.one(Words.conjunctions))
    words += clause(&chance)
  }
  if Int.random(in: 0..<4, using: &chance) == 0 {
    let index = Int.random(in: 1..<words.count, using: &chance)
    let mark = chance.one(["*", "**"])
    words[index] = mark + words[index] + mark
  }
  words[0] = words[0].capitalizingFirstLetter
  return words.joined(separator: " ") + "."
}

private func clause(_ chance: inout SplitMix64) -> [String] {
  func thing() -> [String] { ["the", chance.one(Words.adjectives), chance.one(Words.nouns)] }
  let words = thing() + [chance.one(Words.verbs), "the", chance.one(Words.nouns)]
  return Int.random(in: 0..<5, using: &chance) < 2 ? words + ["of"] + thing() : words
}

extension SplitMix64 {
  fileprivate mutating func one(_ items: [String]) -> String {
    items[Int.random(in: items.indices, using: &self)]
  }
}

extension String {
  /// The text with its first letter in upper case.
  var capitalizingFirstLetter: String { prefix(1).uppercased() + dropFirst() }
}

/// The vocabulary of generated breeds.
private enum Words {
  static let places = words(
    """
    Abbot Acorn Alder Amber Arrow Ashen Aspen Avon Badger Barley Basalt Bramble Brook Burrow Candle
    Cavern Chalk Cinder Cliff Cobble Comet Copper Cove Crag Crane Dapple Delta Dune Dusk Ebony Falcon
    Fathom Fennel Fern Fjord Flint Forge Fossil Frost Garnet Ginger Gorse Granite Grove Gull Harbour
    Hemlock Heron Hollow Indigo Island Juniper Kestrel Lagoon Lantern Lichen Maple Marble Meadow
    Mercer Mill Mistral Moor Mosaic Nectar North Oriel Otter Pebble Pepper Pine Plover Quill Reed
    Ridge Saffron Salt Sparrow Tarn Thistle Timber Valley Velvet Walnut
    """)
  static let kinds = words(
    """
    Banded Blazed Bright Broad Brush Burnt Carved Clouded Coarse Cold Crested Curled Dark Deep Double
    Downy Dwarf Early Fine Fleet Fringed Giant Hardy Heavy High Keen Lean Light Loud Low Mild Painted
    Pale Plain Plumed Rough Shaggy Silent Sleek Slender Swift Tall Warm Wild
    """)
  static let types = words(
    """
    Barker Bounder Chaser Climber Courser Digger Drover Fetcher Finder Gazer Guard Hauler Herder
    Howler Hunter Jumper Keeper Leaper Mouser Nomad Pacer Prowler Racer Ranger Ratter Roamer Rover
    Runner Scout Seeker Sentry Sprinter Stalker Swimmer Tracker Trotter Walker Wanderer Warden Watcher
    """)
  static let countries = words(
    """
    Albania Austria Belgium Brazil Canada Chile Denmark Egypt Estonia Finland France Greece Hungary
    Iceland India Ireland Italy Japan Kenya Latvia Malta Mexico Norway Peru Poland Portugal Spain
    Sweden Thailand Tunisia Uruguay Vietnam
    """)
  static let groups = words("guard herding hound sled terrier toy utility water")
  static let tempers = words(
    """
    alert bold calm cheerful clever curious devoted eager earnest even-tempered gentle grave lively
    loyal merry patient playful proud quiet steady stubborn tender wary
    """)
  static let coatLengths = words("very-short short medium long very-long")
  static let textures = words("smooth dense plush feathered wiry curly waved")
  static let patterns = words("blaze saddle mask spots ticked brindle merle tabby bicolour")
  static let colours = words("fawn tan red sable rust black cream brown liver grey silver blue")
  static let marked = words("ears muzzle tail feet")
  static let skulls = words("narrow wedge medium broad round domed square flat")
  static let muzzleLengths = words("flat short medium long very-long")
  static let muzzleForms = words("fine tapered square broad")
  static let ears = words(
    "prick bat drop pendant button rose fold semi-prick long-pendant butterfly")
  static let eyeShapes = words("almond round oval triangular")
  static let eyeColours = words("dark brown hazel amber blue")
  static let tails = words("otter sabre plume brush curl whip ring sickle stub none")
  static let special = words(
    """
    topknot wrinkles beard moustache eyebrows flews dewlap ruff fringe white-feet white-chest
    short-legs long-legs
    """)
  static let koreanSyllables = words("가 나 다 라 마 바 사 아 자 차 카 타 파 하 고 노 도 로 모 보")
  static let hanzi = words("猎 犬 牧 羊 长 毛 短 黑 白 金 山 水 田 北 南 东 西 大 小 红")
  static let headings = words("Ways History Coat Exercise Health Home Training")
  static let conjunctions = words("and but while because although when where until before unless")
  static let adjectives = words(
    """
    aged ample bare blunt brief brisk broad careful clean close coarse common cool crisp deep dense dry
    even faint fair firm flat fresh full glossy grand hardy harsh keen large lean level light long loose
    low mellow mild narrow neat nimble odd pale plain proud quick rare rich round sharp short sleek
    slight smooth snug soft sound spare stout strong sturdy supple tall thick tidy tight trim warm wide
    """)
  static let nouns = words(
    """
    acre attic bank barn basket bell blanket boat bone bridge brook brush bucket cabin cart cottage
    cushion ditch door ear farmer feather fence ferry field fire forest garden gate glove grass harbour
    hay heath hedge hill hunter island kennel ladder lamb lantern lawn leaf litter meadow mill moon moss
    mountain nest orchard path paw pillow pond porch puppy rabbit rain river road roof rope sheep shore
    snow stable stick stone stream tail thicket track valley village wagon wall well whistle wind wood
    """)
  static let verbs = words(
    """
    avoids barks-at carries chases circles climbs crosses enters escapes fears fetches finds follows
    greets guards hears herds hunts ignores inspects joins keeps knows leaves likes loves meets minds
    misses nudges passes pulls reaches remembers seeks sees serves shakes shares smells spots stalks
    steals tests trusts visits watches
    """)

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
