/// How many look-alikes stand beside a breed: one while its memory is new, which is under three days
/// of stability, three once it is kept.
func lookalikeLimit(_ memory: Memory?) -> Int {
  if lasts(memory, keptStability) {
    return 3
  }
  return lasts(memory, 3) ? 2 : 1
}

/// A breed that is easily taken for another.
struct Likeness: Equatable, Sendable {
  /// Where it stands in the deck.
  var place: Int
  /// How likely it is offered, against others; at least 1.
  var weight: Int

  init(place: Int, weight: Int) {
    self.place = place
    self.weight = weight
  }
}

/// The breeds that are taken for the one at `place`, by nature or by this learner.
///
/// A look-alike weighs the more the earlier it is listed, a breed that shares its traits at most half
/// of that, by how many, a look-alike's look-alike a quarter, and a breed that this learner took for
/// it by how often and how lately.
func likenesses(of place: Int, on occasion: Occasion) -> [Likeness] {
  let breed = occasion.deck.breeds[place]
  var found: [Likeness] = []
  for (index, near) in breed.lookalikes.enumerated() {
    if let other = occasion.index(of: near.breed) {
      addWeight(max(2, 24 - 2 * index), at: other, besides: place, to: &found)
    }
  }
  for near in breed.resembles {
    if let other = occasion.index(of: near.breed) {
      addWeight(max(1, min(near.score, 100) * 12 / 100), at: other, besides: place, to: &found)
    }
  }
  for near in breed.lookalikes.prefix(3) {
    if let other = occasion.index(of: near.breed) {
      for (index, further) in occasion.deck.breeds[other].lookalikes.prefix(3).enumerated() {
        if let distant = occasion.index(of: further.breed) {
          addWeight(6 - index, at: distant, besides: place, to: &found)
        }
      }
    }
  }
  for confusion in occasion.learner.confusions where confusion.breed == breed.id {
    if let other = occasion.index(of: confusion.taken) {
      addWeight(weight(of: confusion, on: occasion.day), at: other, besides: place, to: &found)
    }
  }
  return found
}

/// Adds to the weight of the breed at `other`, where that is not the one asked.
func addWeight(_ weight: Int, at other: Int, besides place: Int, to found: inout [Likeness]) {
  if other == place {
    return
  }
  if let index = found.firstIndex(where: { $0.place == other }) {
    found[index].weight += weight
  } else {
    found.append(Likeness(place: other, weight: weight))
  }
}

/// The index of one of them, by chance and weight.
func drawOne(of likely: [Likeness], using generator: inout Generator) -> Int {
  let total = likely.reduce(0) { $0 + $1.weight }
  var left = generator.below(max(1, min(total, 1_048_576)))
  for (index, likeness) in likely.enumerated() {
    left -= likeness.weight
    if left < 0 {
      return index
    }
  }
  return 0
}

/// How much a confusion weighs: the oftener the more, half of it after a month.
func weight(of confusion: Confusion, on day: Int) -> Int {
  let age = max(0, clampedDay(day) - clampedDay(confusion.day))
  return max(1, max(1, min(confusion.times, 10)) * 12 * 30 / (30 + age))
}
