/// Returns the maximum number of look-alikes among the choices: one for a memory with a stability
/// of less than three days, three for a mature one, otherwise two.
func lookalikeLimit(_ memory: Memory?) -> Int {
  if hasStability(memory, matureStability) {
    return 3
  }
  return hasStability(memory, 3) ? 2 : 1
}

/// A breed that is easily confused with the one in question.
struct DistractorCandidate: Equatable, Sendable {
  /// Position in the deck.
  var position: Int
  /// Relative probability of being offered; at least 1.
  var weight: Int

  init(position: Int, weight: Int) {
    self.position = position
    self.weight = weight
  }
}

/// Returns the breeds that are easily confused with the one at `position`, in general or by this
/// learner.
///
/// A look-alike has a weight of up to 24, higher if it is listed earlier; a breed with similar
/// traits up to 12, depending on its similarity; a look-alike of a look-alike up to 6. A breed that
/// this learner has chosen instead of the one at `position` has a higher weight if that happened
/// often or recently.
func distractorCandidates(of position: Int, in context: PlanningContext) -> [DistractorCandidate] {
  let breed = context.deck.breeds[position]
  var found: [DistractorCandidate] = []
  for (index, lookalike) in breed.lookalikes.enumerated() {
    if let other = context.position(of: lookalike.breedID) {
      addWeight(max(2, 24 - 2 * index), at: other, besides: position, to: &found)
    }
  }
  for lookalike in breed.resembles {
    if let other = context.position(of: lookalike.breedID) {
      addWeight(
        max(1, min(lookalike.score, 100) * 12 / 100), at: other, besides: position, to: &found)
    }
  }
  for lookalike in breed.lookalikes.prefix(3) {
    if let other = context.position(of: lookalike.breedID) {
      for (index, further) in context.deck.breeds[other].lookalikes.prefix(3).enumerated() {
        if let distant = context.position(of: further.breedID) {
          addWeight(6 - index, at: distant, besides: position, to: &found)
        }
      }
    }
  }
  for confusion in context.learner.confusions where confusion.breedID == breed.id {
    if let other = context.position(of: confusion.chosenBreedID) {
      addWeight(weight(of: confusion, on: context.day), at: other, besides: position, to: &found)
    }
  }
  return found
}

/// Adds to the weight of the breed at `other`, unless it is the one in question.
func addWeight(
  _ weight: Int, at other: Int, besides position: Int, to found: inout [DistractorCandidate]
) {
  if other == position {
    return
  }
  if let index = found.firstIndex(where: { $0.position == other }) {
    found[index].weight += weight
  } else {
    found.append(DistractorCandidate(position: other, weight: weight))
  }
}

/// Returns the index of a random candidate, chosen by weight.
func weightedChoice(of candidates: [DistractorCandidate], using generator: inout RandomGenerator)
  -> Int
{
  let total = candidates.reduce(0) { $0 + $1.weight }
  var remaining = generator.below(max(1, min(total, 1_048_576)))
  for (index, candidate) in candidates.enumerated() {
    remaining -= candidate.weight
    if remaining < 0 {
      return index
    }
  }
  return 0
}

/// Returns the weight of a confusion, which grows with the number of times it happened, up to ten,
/// and falls to half after 30 days and to a third after 60.
func weight(of confusion: Confusion, on day: Int) -> Int {
  let age = max(0, clampedDay(day) - clampedDay(confusion.day))
  return max(1, max(1, min(confusion.times, 10)) * 12 * 30 / (30 + age))
}
