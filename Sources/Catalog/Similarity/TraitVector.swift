/// What can be compared of a breed: its traits by number, each with what it weighs.
///
/// What comes in steps, such as the length of a coat, is told by the step and by the two borders
/// between which it lies, so that neighbours share a border. What has kin, such as a shade of red,
/// is told by itself and by its kin.
struct TraitVector: Sendable {
  struct Entry: Sendable {
    /// The kind in the upper half, the value in the lower.
    var number: UInt32
    var weight: Int32
  }

  /// In the order of their numbers, each once.
  private(set) var entries: [Entry] = []
  /// The main traits, a byte each: breeds that look alike stand together in its order.
  private(set) var sketch: UInt64 = 0

  init(_ breed: Breed, _ species: Species, words: inout TraitWords) {
    let facts = breed.facts
    guard let look = facts.look, let coat = facts.coat else { return }
    addHead(look, isCat: species == .cat)
    addCoat(coat, isCat: species == .cat)
    add(.tail, look.tail, 5)
    add(.tailSet, look.tail.set, 5)
    for special in look.special { add(.special, special, special.weight) }
    let size = facts.size.map { Int($0 * (species == .dog ? 4 : 8)) }
    // Windows of half their own width apart: what differs by little shares one at least.
    if let size { for step in [size / 2 * 2, (size + 1) / 2 * 2 + 1] { add(.size, step, 5) } }
    if let group = facts.group { add(.group, words.number(of: group.lowercased()), 8) }
    if let last = facts.name.split(separator: " ").last {
      add(.name, words.number(of: last.lowercased()), 5)
    }
    if let family = breed.family { add(.family, words.number(of: family), 5) }
    settle()
    let parts = [
      look.ears.set.map { EarSet.allCases.firstIndex(of: $0) ?? 0 } ?? 8 + place(of: look.ears),
      coat.texture.kin * 8 + coat.length.rank, coat.colours.first?.kin ?? 15,
      coat.pattern.first.map(place) ?? 63, look.muzzleLength.rank, size ?? 63,
      look.tail.set, place(of: look.skull),
    ]
    for part in parts { sketch = sketch << 8 | UInt64(part & 255) }
  }

  private mutating func addHead(_ look: Look, isCat: Bool) {
    add(.ears, look.ears, look.ears == .curled || (isCat && look.ears == .fold) ? 20 : 10)
    if let set = look.ears.set { add(.earSet, EarSet.allCases.firstIndex(of: set) ?? 0, 9) }
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
    add(.textureKin, coat.texture.kin, 4)
    if let ground = coat.colours.first {
      add(.ground, ground, isCat ? 7 : 5)
      add(.groundKin, ground.kin, isCat ? 8 : 6)
    }
    for colour in coat.colours {
      add(.colour, colour, 3)
      add(.colourKin, colour.kin, 3)
    }
    for (place, pattern) in coat.pattern.enumerated() {
      add(.pattern, pattern, place == 0 ? 7 : 4)
    }
  }

  private mutating func addBorders(_ kind: TraitKind, _ rank: Int, _ weight: Int32) {
    add(kind, rank, weight)
    add(kind, rank + 1, weight)
  }

  private mutating func add(_ kind: TraitKind, _ value: some Vocabulary, _ weight: Int) {
    add(kind, place(of: value), Int32(weight))
  }

  private mutating func add(_ kind: TraitKind, _ value: Int, _ weight: Int32) {
    let number = UInt32(kind.rawValue) << 16 | UInt32(value & 0xFFFF)
    entries.append(Entry(number: number, weight: weight))
  }

  /// Puts them in order; of what was said twice the greater weight counts.
  private mutating func settle() {
    entries.sort { ($0.number, -$0.weight) < ($1.number, -$1.weight) }
    var last: UInt32?
    entries.removeAll { entry in
      defer { last = entry.number }
      return entry.number == last
    }
  }
}

/// Numbers of words that no vocabulary holds.
struct TraitWords {
  private var numbers: [String: Int] = [:]

  mutating func number(of word: String) -> Int {
    if let number = numbers[word] { return number }
    numbers[word] = numbers.count
    return numbers.count - 1
  }
}

private func place<Word: Vocabulary>(of word: Word) -> Int {
  Word.allCases.enumerated().first { $0.element == word }?.offset ?? 0
}

extension Facts {
  /// In octaves: who weighs twice as much has one more.
  var size: Double? { heft.map(binaryLogarithm) }

  /// The middle of its weight in kilograms, or what its height lets expect.
  var heft: Double? {
    if let weight { return (weight.min + weight.max) / 2 }
    return height.map { height in
      let middle = (height.min + height.max) / 2
      return middle * middle * middle * 0.000_16
    }
  }
}

/// The binary logarithm of a number from 1/4 up, to a 1/64, by nothing but exact arithmetic.
func binaryLogarithm(_ number: Double) -> Double {
  var rest = Swift.max(0.25, Swift.min(number, 1_000_000))
  var whole = 0.0
  while rest >= 2 {
    rest /= 2
    whole += 1
  }
  while rest < 1 {
    rest *= 2
    whole -= 1
  }
  var part = 0.5
  while part >= 1.0 / 64 {
    rest *= rest
    if rest >= 2 {
      rest /= 2
      whole += part
    }
    part /= 2
  }
  return whole
}
