/// An index of breeds by trait, in which rare traits weigh more.
///
/// A breed is never compared with all others. The breeds with a trait are sorted by sketch, and
/// each examines a fixed number of neighbours to either side; those that share most with it are
/// then compared in full. The work per breed is thus bounded by its traits, regardless of the
/// number of breeds.
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
    /// The breed's index among those with the trait.
    var position: Int32 = 0
  }

  /// Entries of all breeds, concatenated.
  private var entries: [Entry] = []
  /// Start of each breed's entries, followed by the end of the last.
  private var entryStarts: [Int] = [0]
  /// Weight factor of each trait.
  private var rarity: [Int32] = []
  /// Breeds with each trait.
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
      // The last word of a name says nothing about the look unless breeds share it.
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

  /// Returns the weight factor of a trait, in whole steps so that adding or removing a breed
  /// changes few of them.
  private static func rarity(of count: Int, among all: Int) -> Int32 {
    var steps: Int32 = 0
    while steps < 6, count << (steps + 1) <= all { steps += 1 }
    return 2 + steps
  }

  /// Sorts the breeds of each trait by sketch, rotated so that the trait's own byte comes last.
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
    // With each breed's entries sorted by trait, its next entry is always the current trait's.
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

  /// Scratch space to sum the shared weights of a breed's neighbours; not thread-safe.
  struct Scratch {
    fileprivate var shared: [Int32]
    fileprivate var neighbours: [Int32] = []
    /// Number of neighbours examined, for all breeds.
    private(set) var examinedCount = 0

    fileprivate mutating func add(_ weight: Int32, to breed: Int32) {
      examinedCount += 1
      if shared[Int(breed)] == 0 { neighbours.append(breed) }
      shared[Int(breed)] += weight
    }
  }

  var scratch: Scratch { Scratch(shared: Array(repeating: 0, count: totalWeights.count)) }

  /// Returns the neighbours that share most with a breed, at most `shortlistSize`.
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
