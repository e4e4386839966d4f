/// Returns the positions of the distractors for the breed at `position`: as many as the options
/// request or the deck allows.
///
/// In a drill, the other breed of the pair is the only one. Elsewhere, the breed it is contrasted
/// with comes first, then look-alikes, up to a number that depends on the card's memory, then breeds
/// that do not look alike. Recent answers and further look-alikes are used only if the deck is too
/// small. If the session is limited to chosen breeds, all of these come before other breeds of the
/// deck.
///
/// All have the same kind of picture as the breed in question, since a breed that has only drawings
/// could never be the answer to a photo. If the choices are names and there are too few such
/// breeds, other breeds fill the gap.
func distractors(
  for item: PlannedCard, at position: Int, photoID: String, kind: PhotoKind?,
  in context: PlanningContext, after answers: [Int], using generator: inout RandomGenerator
) -> [Int] {
  let deck = context.deck
  let areNames = item.skill == .name
  var choiceSet = ChoiceSet(
    positions: [position], photoID: photoID, isDrawn: kind == .portrait,
    kind: areNames ? nil : kind,
    otherPhotoIDs: [:])
  if let other = item.otherBreedID {
    if let twin = context.position(of: other) {
      if choiceSet.canAdd(twin, of: deck) {
        choiceSet.add(twin, of: deck)
        if !context.options.drill.isEmpty {
          return [twin]
        }
      }
    }
  }

  for kind in areNames ? [kind, nil] : [kind] {
    choiceSet.kind = kind
    for open in distractorPools(in: context) {
      addDistractors(
        to: &choiceSet, among: open, for: item, in: context, after: answers, using: &generator)
    }
  }
  return Array(choiceSet.positions.dropFirst())
}

/// Returns the positions from which distractors are taken, in order of preference: the chosen
/// breeds, if any, and the whole deck.
func distractorPools(in context: PlanningContext) -> [[Int]] {
  var all = Array(repeating: 0, count: context.deck.breeds.count)
  for position in 0..<all.count {
    all[position] = position
  }
  let chosen = chosenPositions(in: context)
  return chosen.isEmpty ? [all] : [chosen, all]
}

/// Adds distractors from `open` until there are as many choices as requested.
func addDistractors(
  to choiceSet: inout ChoiceSet, among open: [Int], for item: PlannedCard,
  in context: PlanningContext, after answers: [Int], using generator: inout RandomGenerator
) {
  let deck = context.deck
  let count = max(2, min(context.options.choices, 6))
  let position = choiceSet.positions[0]
  let alike = distractorCandidates(of: position, in: context)
  var candidates = alike.filter {
    open.contains($0.position) && !answers.contains($0.position)
  }
  let limit = min(count, 1 + lookalikeLimit(context.memory(position, item.skill)))
  while choiceSet.positions.count < limit && !candidates.isEmpty {
    let index = weightedChoice(of: candidates, using: &generator)
    let drawn = candidates.remove(at: index)
    if choiceSet.canAdd(drawn.position, of: deck) {
      choiceSet.add(drawn.position, of: deck)
    }
  }

  let asked = deck.breeds[position].id
  var remaining = open
  var skipped: [Int] = []
  while choiceSet.positions.count < count && !remaining.isEmpty {
    let drawn = generator.below(remaining.count)
    remaining.swapAt(drawn, remaining.count - 1)
    let other = remaining.removeLast()
    let isDissimilar =
      !answers.contains(other) && !alike.contains(where: { $0.position == other })
      && !deck.breeds[other].lookalikes.contains(where: { $0.breedID == asked })
      && !deck.breeds[other].resembles.contains(where: { $0.breedID == asked })
    if isDissimilar && choiceSet.canAdd(other, of: deck) {
      choiceSet.add(other, of: deck)
    } else {
      skipped.append(other)
    }
  }
  for isStrict in [true, false] {
    for other in skipped where choiceSet.positions.count < count {
      if (!answers.contains(other) || !isStrict) && choiceSet.canAdd(other, of: deck) {
        choiceSet.add(other, of: deck)
      }
    }
  }
}

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
