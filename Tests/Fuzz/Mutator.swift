/// A generator of mutated inputs; the same seed produces the same inputs.
struct Mutator {
  private var generator: SplitMix64
  private let corpus: [[UInt8]]
  private let words: [[UInt8]]
  private static let longest = 4096

  init(seed: UInt64, corpus: [[UInt8]], words: [String]) {
    generator = SplitMix64(state: seed)
    self.corpus = corpus.isEmpty ? [[]] : corpus
    self.words = words.map { Array($0.utf8) }
  }

  /// Returns an input of the corpus with a few random changes.
  mutating func next() -> [UInt8] {
    var input = randomInput()
    for _ in 0...random(5) { change(&input) }
    return Array(input.prefix(Self.longest))
  }

  private mutating func change(_ input: inout [UInt8]) {
    let place = random(input.count + 1)
    let end = min(input.count, place + 1 + random(1 << random(8)))
    switch random(8) {
    case 0: input.removeSubrange(place..<end)
    case 1: input.insert(contentsOf: input[place..<end], at: random(input.count + 1))
    case 2: input.insert(UInt8(random(256)), at: place)
    case 3 where place < input.count: input[place] ^= 1 << random(8)
    case 4:
      let other = randomInput()
      let start = random(other.count + 1)
      let piece = other[start..<min(other.count, start + 1 + random(64))]
      input.replaceSubrange(place..<end, with: piece)
    case 5:
      let word = words.isEmpty ? [] : words[random(words.count)]
      input.insert(contentsOf: (0...random(4) * random(8)).flatMap { _ in word }, at: place)
    default:
      let word = words.isEmpty ? [] : words[random(words.count)]
      input.insert(contentsOf: word, at: place)
    }
  }

  private mutating func randomInput() -> [UInt8] { corpus[random(corpus.count)] }

  private mutating func random(_ limit: Int) -> Int {
    Int.random(in: 0..<max(1, limit), using: &generator)
  }
}

/// A random number generator that produces the same sequence on every machine.
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
