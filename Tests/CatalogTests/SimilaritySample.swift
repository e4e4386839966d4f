@testable import Catalog

/// Sample breeds for comparing looks.
enum SimilaritySample {
  static func settings(_ change: (inout DeckSettings) -> Void = { _ in }) -> DeckSettings {
    var settings = DeckSettings(id: "dogs", title: "Dogs", species: .dog)
    change(&settings)
    return settings
  }

  static func deck(_ breeds: [Breed], _ settings: DeckSettings = settings()) -> Deck {
    Deck(settings: settings, breeds: breeds).withSimilarities()
  }

  static func breed(
    _ slug: String, _ facts: Facts, family: String? = nil, change: (inout Facts) -> Void
  ) -> Breed {
    var facts = facts
    change(&facts)
    return Breed(slug: slug, deckID: "dogs", facts: facts, family: family)
  }

  /// Returns a breed with a name but no facts, before `change` is applied.
  static func nameOnly(_ slug: String, change: (inout Facts) -> Void = { _ in }) -> Breed {
    breed(slug, Facts(name: slug), change: change)
  }

  static func hound(
    _ slug: String, family: String? = nil, change: (inout Facts) -> Void = { _ in }
  ) -> Breed {
    var facts = Facts(name: slug)
    facts.group = "hound"
    facts.weight = .init(9...14)
    facts.coat = Coat(
      length: .short, texture: .smooth, patterns: [.tricolourSaddle], colours: [.tan, .white])
    facts.look = Look(
      skull: .domed, muzzleLength: .medium, muzzleForm: .square, ears: .pendant, eyeShape: .round,
      eyeColour: .brown, tail: .flag)
    return breed(slug, facts, family: family, change: change)
  }

  static func spitz(_ slug: String, change: (inout Facts) -> Void = { _ in }) -> Breed {
    var facts = Facts(name: slug)
    facts.group = "working"
    facts.weight = .init(20...30)
    facts.coat = Coat(length: .long, texture: .dense, patterns: [.`self`], colours: [.white])
    facts.look = Look(
      skull: .wedge, muzzleLength: .short, muzzleForm: .tapered, ears: .prick, eyeShape: .almond,
      eyeColour: .dark, tail: .curl, rareTraits: [.ruff])
    return breed(slug, facts, change: change)
  }

  /// Returns `count` breeds, `b0`, `b1` and so on, which are variations of `count / 6` types, about
  /// the ratio of real decks.
  static func randomBreeds(_ count: Int, seed: UInt64 = 7) -> [Breed] {
    var generator = SplitMix(seed)
    let kinds = (0..<max(2, count / 6)).map { _ in facts("kind", &generator) }
    return (0..<count).map { index in
      var own = kinds[generator.below(kinds.count)]
      let other = facts("other", &generator)
      own.name = "Breed \(index)"
      switch generator.below(6) {
      case 0: own.look?.ears = other.look?.ears ?? .prick
      case 1: own.coat?.colours = other.coat?.colours ?? []
      case 2: own.look?.rareTraits = other.look?.rareTraits ?? []
      case 3: own.weight = other.weight
      case 4: own.coat?.length = other.coat?.length ?? .short
      default: break
      }
      return Breed(slug: "b\(index)", deckID: "dogs", facts: own)
    }
  }

  private static func facts(_ name: String, _ generator: inout SplitMix) -> Facts {
    func randomWord<Word: Vocabulary>(_: Word.Type, _ generator: inout SplitMix) -> Word {
      let words = Array(Word.allCases)
      // Taking the smaller of two draws makes some words common and others rare, as in real decks.
      return words[min(generator.below(words.count), generator.below(words.count))]
    }
    var facts = Facts(name: name)
    facts.group = ["hound", "terrier", "toy", "working", "herding"][generator.below(5)]
    let weight = Double(2 + generator.below(60))
    facts.weight = .init(weight...weight * 1.2)
    facts.coat = Coat(
      length: randomWord(CoatLength.self, &generator),
      texture: randomWord(Texture.self, &generator),
      patterns: [randomWord(Pattern.self, &generator)],
      colours: [randomWord(Colour.self, &generator), randomWord(Colour.self, &generator)])
    facts.look = Look(
      skull: randomWord(Skull.self, &generator),
      muzzleLength: randomWord(MuzzleLength.self, &generator),
      muzzleForm: randomWord(MuzzleForm.self, &generator), ears: randomWord(Ears.self, &generator),
      eyeShape: randomWord(EyeShape.self, &generator),
      eyeColour: randomWord(EyeColour.self, &generator),
      tail: randomWord(Tail.self, &generator),
      rareTraits: (0..<generator.below(4)).map { _ in randomWord(RareTrait.self, &generator) })
    return facts
  }
}

/// A pseudorandom number generator (SplitMix64), deterministic for a seed.
struct SplitMix {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((number ^ (number >> 31)) % UInt64(bound))
  }
}
