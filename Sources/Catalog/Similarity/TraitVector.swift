/// The weighted traits of a breed, for comparison.
///
/// An ordinal trait, such as coat length, is represented by its step and the two borders of that
/// step, so that adjacent steps share a border. A trait with groups of related values, such as the
/// shades of red among the colours, is represented by its value and the group of that value.
///
/// The weights are fixed and relative to each other: the ears, for example, count more than the
/// eyes. `TraitIndex` multiplies them by the rarity of the trait in the deck. The tests check the
/// resulting order of sample breeds rather than particular weights.
struct TraitVector: Sendable {
  struct Entry: Sendable {
    /// The kind in the upper 16 bits, the value in the lower 16.
    var number: UInt32
    var weight: Int32
  }

  /// Traits sorted by number, without duplicates.
  private(set) var entries: [Entry] = []
  /// The main traits, one byte each. Sorting by sketch puts breeds that look alike close together.
  private(set) var sketch: UInt64 = 0

  init(_ breed: Breed, _ species: Species, words: inout WordNumbering) {
    let facts = breed.facts
    let definition = species.definition
    if let look = facts.look {
      addHead(look, isCat: definition?.drawn == .cat)
      add(.tail, look.tail, 5)
      add(.tailSet, look.tail.carriage.rawValue, 5)
      for trait in look.rareTraits { add(.special, trait, trait.weight) }
    }
    if let coat = facts.coat { addCoat(coat, isCat: definition?.drawn == .cat) }
    let stepsPerDoubling = definition?.weightStepsPerDoubling ?? Self.usualWeightStepsPerDoubling
    let size = facts.logWeight.map { Int($0 * stepsPerDoubling) }
    // Size windows overlap by half, so that similar sizes have at least one window in common.
    if let size { for step in [size / 2 * 2, (size + 1) / 2 * 2 + 1] { add(.size, step, 5) } }
    if let group = facts.group { add(.group, words.number(of: group.lowercased()), 8) }
    if let last = facts.name.split(separator: " ").last {
      add(.name, words.number(of: last.lowercased()), 5)
    }
    if let family = breed.family { add(.family, words.number(of: family), 5) }
    sortAndDeduplicate()
    for byte in Self.sketchBytes(of: facts, size: size) {
      sketch = sketch << 8 | UInt64(byte & 255)
    }
  }

  /// The number of weight steps between a weight and its double, for species without a definition.
  private static let usualWeightStepsPerDoubling = 4.0
  /// The byte of a sketch that stands for an unknown value.
  private static let unknown = 63

  private static func sketchBytes(of facts: Facts, size: Int?) -> [Int] {
    let (look, coat) = (facts.look, facts.coat)
    let ears = look.map {
      $0.ears.carriage.map { EarCarriage.allCases.firstIndex(of: $0) ?? 0 } ?? 8
        + ordinal(of: $0.ears)
    }
    return [
      ears ?? unknown, coat.map { $0.texture.lookGroup * 8 + $0.length.rank } ?? unknown,
      coat?.colours.first?.lookGroup ?? 15, coat?.patterns.first.map(ordinal) ?? unknown,
      look?.muzzleLength.rank ?? unknown, size ?? unknown,
      look?.tail.carriage.rawValue ?? unknown, look.map { ordinal(of: $0.skull) } ?? unknown,
    ]
  }

  private mutating func addHead(_ look: Look, isCat: Bool) {
    add(.ears, look.ears, look.ears == .curled || (isCat && look.ears == .fold) ? 20 : 10)
    if let carriage = look.ears.carriage {
      add(.earSet, EarCarriage.allCases.firstIndex(of: carriage) ?? 0, 9)
    }
    for size in look.ears.sizes { add(.earSet, 100 + size, 4) }
    add(.muzzle, look.muzzleLength, 4)
    addBorders(.muzzleStep, look.muzzleLength.rank, 4)
    add(.form, look.muzzleForm, 4)
    add(.skull, look.skull, 5)
    add(.eyes, look.eyeShape, 2)
    add(.iris, look.eyeColour, isCat ? 4 : 2)
  }

  private mutating func addCoat(_ coat: Coat, isCat: Bool) {
    add(.length, coat.length, 4)
    addBorders(.lengthStep, coat.length.rank, 5)
    add(.texture, coat.texture, 7)
    add(.textureGroup, coat.texture.lookGroup, 4)
    if let ground = coat.colours.first {
      add(.ground, ground, isCat ? 7 : 5)
      add(.groundGroup, ground.lookGroup, isCat ? 8 : 6)
    }
    for colour in coat.colours {
      add(.colour, colour, 3)
      add(.colourGroup, colour.lookGroup, 3)
    }
    for (index, pattern) in coat.patterns.enumerated() {
      add(.pattern, pattern, index == 0 ? 7 : 4)
    }
  }

  private mutating func addBorders(_ kind: ComparedTrait, _ rank: Int, _ weight: Int32) {
    add(kind, rank, weight)
    add(kind, rank + 1, weight)
  }

  private mutating func add(_ kind: ComparedTrait, _ value: some Vocabulary, _ weight: Int) {
    add(kind, ordinal(of: value), Int32(weight))
  }

  private mutating func add(_ kind: ComparedTrait, _ value: Int, _ weight: Int32) {
    let number = UInt32(kind.rawValue) << 16 | UInt32(value & 0xFFFF)
    entries.append(Entry(number: number, weight: weight))
  }

  /// Sorts the entries and removes duplicates, keeping the greatest weight.
  private mutating func sortAndDeduplicate() {
    entries.sort { ($0.number, -$0.weight) < ($1.number, -$1.weight) }
    var last: UInt32?
    entries.removeAll { entry in
      defer { last = entry.number }
      return entry.number == last
    }
  }
}

/// Numbers assigned to words outside the vocabularies.
struct WordNumbering {
  private var numbers: [String: Int] = [:]

  mutating func number(of word: String) -> Int {
    if let number = numbers[word] { return number }
    numbers[word] = numbers.count
    return numbers.count - 1
  }
}

private func ordinal<Word: Vocabulary>(of word: Word) -> Int {
  Word.allCases.enumerated().first { $0.element == word }?.offset ?? 0
}

extension Facts {
  /// Binary logarithm of the weight, so that doubling the weight adds one.
  var logWeight: Double? { estimatedWeight.map(binaryLogarithm) }

  /// Mean weight in kilograms, or an estimate from the height.
  var estimatedWeight: Double? {
    if let weight { return weight.range.mean }
    return height.map { height in
      let meanHeight = height.range.mean
      return meanHeight * meanHeight * meanHeight * 0.000_16
    }
  }
}

/// Returns the binary logarithm of a number, limited to 0.25...1,000,000, in steps of 1/64.
///
/// Uses only basic arithmetic, so that the results do not depend on the platform.
func binaryLogarithm(_ number: Double) -> Double {
  var mantissa = Swift.max(0.25, Swift.min(number, 1_000_000))
  var logarithm = 0.0
  while mantissa >= 2 {
    mantissa /= 2
    logarithm += 1
  }
  while mantissa < 1 {
    mantissa *= 2
    logarithm -= 1
  }
  var bit = 0.5
  while bit >= 1.0 / 64 {
    mantissa *= mantissa
    if mantissa >= 2 {
      mantissa /= 2
      logarithm += bit
    }
    bit /= 2
  }
  return logarithm
}
