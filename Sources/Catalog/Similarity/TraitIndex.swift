/// An index of breeds by trait, in which rare traits weigh more.
///
/// For each trait, the breeds that have it are sorted by sketch, and only a fixed number of
/// neighbours on each side of a breed are examined. The neighbours that share the most traits with
/// the breed are then compared with it in full. The work per breed thus depends on its number of
/// traits, not on the number of breeds.
struct TraitIndex: Sendable {
  /// Number of neighbours examined on each side, for each trait of a breed.
  static let neighboursPerSide = 40
  /// Maximum number of breeds to compare in full.
  static let shortlistSize = 64

  /// A trait of a breed.
  private struct Entry: Sendable {
    /// The trait's number in the index.
    var trait: Int32
    var weight: Int32
    /// The breed's index among the breeds with the trait.
    var position: Int32 = 0
  }

  /// The entries of all breeds, one breed after another.
  private var entries: [Entry] = []
  /// The start of each breed's entries in `entries`, followed by the end of the last breed's.
  private var entryStarts: [Int] = [0]
  /// Weight factor of each trait.
  private var rarity: [Int32] = []
  /// The breeds that have each trait.
  private var breedsByTrait: [[Int32]] = []
  /// Total weight of each breed's traits.
  private var totalWeights: [Int] = []

  init(_ breeds: [TraitVector]) {
    var numbers: [UInt32: Int32] = [:]
    var kinds: [UInt8] = []
    for (breed, traits) in breeds.enumerated() {
      for entry in traits.entries {
        let trait = numbers[entry.number] ?? Int32(numbers.count)
        if trait == numbers.count {
          numbers[entry.number] = trait
          kinds.append(UInt8(entry.number >> 16))
          breedsByTrait.append([])
        }
        breedsByTrait[Int(trait)].append(Int32(breed))
        entries.append(Entry(trait: trait, weight: entry.weight))
      }
      entryStarts.append(entries.count)
    }
    let breedCount = breeds.count
    rarity = zip(kinds, breedsByTrait).map { kind, breeds in
      // The last word of a name says nothing about the look unless other breeds share the word.
      kind == ComparedTrait.name.rawValue && breeds.count == 1
        ? 0 : Self.rarity(of: breeds.count, among: breedCount)
    }
    sortBreedsByTrait(breeds, kinds)
    for breed in breeds.indices {
      entries[range(of: breed)].sort { $0.trait < $1.trait }
      totalWeights.append(
        entries[range(of: breed)].reduce(0) { $0 + Int($1.weight * rarity[Int($1.trait)]) })
    }
  }

  /// Returns the weight factor of a trait, in whole steps, so that adding or removing a breed
  /// changes few factors.
  private static func rarity(of count: Int, among all: Int) -> Int32 {
    var steps: Int32 = 0
    while steps < 6, count << (steps + 1) <= all { steps += 1 }
    return 2 + steps
  }

  /// Sorts the breeds with each trait by sketch. The sketch is rotated so that the byte for the
  /// trait itself comes last.
  private mutating func sortBreedsByTrait(_ breeds: [TraitVector], _ kinds: [UInt8]) {
    for trait in breedsByTrait.indices {
      let byte = ComparedTrait(rawValue: kinds[trait])?.sketchByte ?? 7
      breedsByTrait[trait] = breedsByTrait[trait].map { breed -> (key: UInt64, breed: Int32) in
        let sketch = breeds[Int(breed)].sketch
        return (sketch << (8 * (byte + 1)) | sketch >> (8 * (7 - byte)), breed)
      }
      .sorted { $0 < $1 }
      .map(\.breed)
    }
    var next = entryStarts
    // Because each breed's entries are sorted by trait, its next entry is always the one for the
    // current trait.
    for breed in breeds.indices { entries[range(of: breed)].sort { $0.trait < $1.trait } }
    for breeds in breedsByTrait {
      for (position, breed) in breeds.enumerated() {
        entries[next[Int(breed)]].position = Int32(position)
        next[Int(breed)] += 1
      }
    }
  }

  private func range(of breed: Int) -> Range<Int> { entryStarts[breed]..<entryStarts[breed + 1] }

  /// Returns the similarity of two breeds in thousandths, as a weighted Dice coefficient.
  func similarity(_ a: Int, _ b: Int) -> Int {
    var (i, j) = (entryStarts[a], entryStarts[b])
    var shared = 0
    while i < entryStarts[a + 1], j < entryStarts[b + 1] {
      let (x, y) = (entries[i], entries[j])
      if x.trait == y.trait {
        shared += Int(min(x.weight, y.weight) * rarity[Int(x.trait)])
        i += 1
        j += 1
      } else if x.trait < y.trait {
        i += 1
      } else {
        j += 1
      }
    }
    let all = totalWeights[a] + totalWeights[b]
    return all == 0 ? 0 : 2000 * shared / all
  }

  /// Scratch space for summing the weights of the traits that a breed shares with its neighbours;
  /// not thread-safe.
  struct Scratch {
    fileprivate var shared: [Int32]
    fileprivate var neighbours: [Int32] = []
    /// Number of neighbours examined so far for all breeds.
    private(set) var examinedCount = 0

    fileprivate mutating func add(_ weight: Int32, to breed: Int32) {
      examinedCount += 1
      if shared[Int(breed)] == 0 { neighbours.append(breed) }
      shared[Int(breed)] += weight
    }
  }

  var scratch: Scratch { Scratch(shared: Array(repeating: 0, count: totalWeights.count)) }

  /// Returns the neighbours that share the most traits with a breed, by weight; at most
  /// `shortlistSize`.
  func candidates(of breed: Int, _ scratch: inout Scratch) -> [Int] {
    for entry in entries[range(of: breed)] {
      let weight = entry.weight * rarity[Int(entry.trait)]
      let neighbours = breedsByTrait[Int(entry.trait)]
      let position = Int(entry.position)
      guard weight > 0 else { continue }
      for other in max(
        0, position - Self.neighboursPerSide)..<min(
          neighbours.count, position + Self.neighboursPerSide + 1)
      where other != position {
        scratch.add(weight, to: neighbours[other])
      }
    }
    defer {
      for other in scratch.neighbours { scratch.shared[Int(other)] = 0 }
      scratch.neighbours.removeAll(keepingCapacity: true)
    }
    let shared = scratch.shared
    return scratch.neighbours.sorted { (-shared[Int($0)], $0) < (-shared[Int($1)], $1) }
      .prefix(Self.shortlistSize).map(Int.init)
  }
}
