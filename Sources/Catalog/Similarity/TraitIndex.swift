/// Which breeds have a trait, and what it weighs: the rarer, the more.
///
/// A breed is never compared with all others. The breeds of a trait stand in the order of their
/// sketches, and each looks at its neighbours there, so many to each side; those that it meets often
/// are compared with it in full. So the work of a breed is bounded by its traits, however many
/// breeds there are.
struct TraitIndex: Sendable {
  /// How many neighbours a breed looks at, to each side and in each of its traits.
  static let reach = 40
  /// How many it is compared with in full.
  static let shortlist = 64

  /// A trait as a breed has it.
  private struct Entry: Sendable {
    /// The trait, as the index numbers it.
    var trait: Int32
    var weight: Int32
    /// Where the breed stands among those that have it.
    var place: Int32 = 0
  }

  /// Of all breeds, one after the other.
  private var entries: [Entry] = []
  /// Where the entries of a breed begin; one more than there are breeds.
  private var starts: [Int] = [0]
  /// By trait: how much more it weighs than one that half of all have, and who has it.
  private var rarity: [Int32] = []
  private var holders: [[Int32]] = []
  /// By breed: what all its traits weigh.
  private var totals: [Int] = []

  init(_ breeds: [TraitVector]) {
    var numbers: [UInt32: Int32] = [:]
    var kinds: [UInt8] = []
    for (breed, traits) in breeds.enumerated() {
      for entry in traits.entries {
        let trait = numbers[entry.number] ?? Int32(numbers.count)
        if trait == numbers.count {
          numbers[entry.number] = trait
          kinds.append(UInt8(entry.number >> 16))
          holders.append([])
        }
        holders[Int(trait)].append(Int32(breed))
        entries.append(Entry(trait: trait, weight: entry.weight))
      }
      starts.append(entries.count)
    }
    rarity = zip(kinds, holders).map { kind, holders in
      // A last word that nobody shares is a name, and tells nothing of how a breed looks.
      kind == TraitKind.name.rawValue && holders.count == 1
        ? 0 : Self.rarity(of: holders.count, among: breeds.count)
    }
    order(breeds, kinds)
    // As one who has it sees it.
    for breed in breeds.indices {
      entries[range(of: breed)].sort { $0.trait < $1.trait }
      totals.append(
        entries[range(of: breed)].reduce(0) { $0 + Int($1.weight * rarity[Int($1.trait)]) })
    }
  }

  /// In whole steps, so that one breed more or less changes the weight of few traits.
  private static func rarity(of count: Int, among all: Int) -> Int32 {
    var steps: Int32 = 0
    while steps < 6, count << (steps + 1) <= all { steps += 1 }
    return 2 + steps
  }

  /// Puts the holders of each trait in the order of what else they have, what the trait tells last.
  private mutating func order(_ breeds: [TraitVector], _ kinds: [UInt8]) {
    for trait in holders.indices {
      let part = TraitKind(rawValue: kinds[trait])?.part ?? 7
      holders[trait] = holders[trait].map { breed -> (key: UInt64, breed: Int32) in
        let sketch = breeds[Int(breed)].sketch
        return (sketch << (8 * (part + 1)) | sketch >> (8 * (7 - part)), breed)
      }
      .sorted { $0 < $1 }
      .map(\.breed)
    }
    var next = starts
    // Each breed has an entry a trait; these are filled in the order of the traits.
    for breed in breeds.indices { entries[range(of: breed)].sort { $0.trait < $1.trait } }
    for holders in holders {
      for (place, breed) in holders.enumerated() {
        entries[next[Int(breed)]].place = Int32(place)
        next[Int(breed)] += 1
      }
    }
  }

  private func range(of breed: Int) -> Range<Int> { starts[breed]..<starts[breed + 1] }

  /// How alike two breeds are, in thousandths: twice what they share, of what both have.
  func likeness(_ a: Int, _ b: Int) -> Int {
    var (i, j) = (starts[a], starts[b])
    var shared = 0
    while i < starts[a + 1], j < starts[b + 1] {
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
    let all = totals[a] + totals[b]
    return all == 0 ? 0 : 2000 * shared / all
  }

  /// A place to add up what a breed's neighbours share with it; to be used by one thread.
  struct Scratch {
    fileprivate var shared: [Int32]
    fileprivate var met: [Int32] = []
    /// How many neighbours were looked at, whoever asked.
    private(set) var looks = 0

    fileprivate mutating func add(_ weight: Int32, to breed: Int32) {
      looks += 1
      if shared[Int(breed)] == 0 { met.append(breed) }
      shared[Int(breed)] += weight
    }
  }

  var scratch: Scratch { Scratch(shared: Array(repeating: 0, count: totals.count)) }

  /// Those that share most with a breed, as far as its neighbours tell: at most `shortlist`.
  func candidates(of breed: Int, _ scratch: inout Scratch) -> [Int] {
    for entry in entries[range(of: breed)] {
      let weight = entry.weight * rarity[Int(entry.trait)]
      let row = holders[Int(entry.trait)]
      let place = Int(entry.place)
      guard weight > 0 else { continue }
      for other in max(0, place - Self.reach)..<min(row.count, place + Self.reach + 1)
      where other != place {
        scratch.add(weight, to: row[other])
      }
    }
    defer {
      for other in scratch.met { scratch.shared[Int(other)] = 0 }
      scratch.met.removeAll(keepingCapacity: true)
    }
    let shared = scratch.shared
    return scratch.met.sorted { (-shared[Int($0)], $0) < (-shared[Int($1)], $1) }
      .prefix(Self.shortlist).map(Int.init)
  }
}
