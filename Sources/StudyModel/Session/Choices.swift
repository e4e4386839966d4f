/// Returns the question for a planned card; nil if the deck lacks the breed or has no distractor
/// for it.
///
/// `answers` are the positions of the breeds asked most recently, which are avoided as distractors.
func question(
  for item: PlannedCard, in context: PlanningContext, after answers: [Int],
  using generator: inout RandomGenerator
) -> Question? {
  guard let position = context.position(of: item.breedID) else {
    return nil
  }
  guard
    let photo = nextPhoto(
      of: position, for: item.skill, against: item.otherBreedID, in: context, using: &generator)
  else {
    return nil
  }
  let deck = context.deck
  var choices: [Choice] = []
  if item.skill != .recall {
    let isPhotoChoice = item.skill == .find
    let kind = deck.breeds[position].photos.first(where: { $0.id == photo })?.kind
    let wrong = distractors(
      for: item, at: position, photo: photo, kind: kind, in: context, after: answers,
      using: &generator)
    if wrong.isEmpty {
      return nil
    }
    var unshuffled = [
      Choice(breedID: deck.breeds[position].id, photoID: isPhotoChoice ? photo : nil)
    ]
    for other in wrong {
      let shown =
        isPhotoChoice
        ? randomPhoto(
          of: deck.breeds[other], besides: deck.breeds[position], kind: kind, using: &generator)
        : nil
      unshuffled.append(Choice(breedID: deck.breeds[other].id, photoID: shown))
    }
    for breed in generator.shuffled(unshuffled.map { $0.breedID }) {
      choices += unshuffled.filter { $0.breedID == breed }
    }
  }
  return Question(
    breedID: deck.breeds[position].id, skill: item.skill, photoID: photo, choices: choices,
    reason: item.reason,
    otherBreedID: item.otherBreedID)
}

/// Returns the id of a random photo of a breed that is of this kind and not also a photo of the
/// breed in question; nil if there is none. Held-out photos are used only if there are no others.
func randomPhoto(
  of breed: Breed, besides asked: Breed, kind: PhotoKind?, using generator: inout RandomGenerator
) -> String? {
  for photos in [availablePhotos(of: breed, includesHeldOut: false), breed.photos] {
    let fitting = photos.filter { isChoice($0, besides: asked, kind: kind) }
    if !fitting.isEmpty {
      return fitting[generator.below(fitting.count)].id
    }
  }
  return nil
}

/// Whether a photo can be a wrong choice: it is of this kind, and not also a photo of the breed in
/// question.
func isChoice(_ photo: Photo, besides asked: Breed, kind: PhotoKind?) -> Bool {
  return (kind == nil || photo.kind == kind) && !asked.photos.contains(where: { $0.id == photo.id })
}

/// Breeds that can be offered together: only the first is a correct answer to the question.
struct ChoiceSet: Equatable, Sendable {
  /// Positions in the deck; that of the breed in question first.
  var positions: [Int]
  /// The id of the photo of the breed in question.
  var photo: String
  /// Whether that photo is a drawing, which does not show the animal's size.
  var isDrawn: Bool
  /// The kind of picture that each breed must have; nil if any will do.
  var kind: PhotoKind?
  /// Ids of all photos of the other breeds.
  var photos: [String: Bool]

  init(
    positions: [Int], photo: String, isDrawn: Bool, kind: PhotoKind?, photos: [String: Bool]
  ) {
    self.positions = positions
    self.photo = photo
    self.isDrawn = isDrawn
    self.kind = kind
    self.photos = photos
  }

  /// Whether the breed at `position` can be offered together with those already added.
  func canAdd(_ position: Int, of deck: Deck) -> Bool {
    let breed = deck.breeds[position]
    return isDistinguishable(positions[0], from: position, in: deck)
      && breed.photos.contains(where: {
        isChoice($0, besides: deck.breeds[positions[0]], kind: kind)
      })
      && !positions.contains(where: { areEquivalent(deck.breeds[$0], breed) })
      && !differsInSizeOnly(position, of: deck)
      && !breed.photos.contains(where: { $0.id == photo || photos[$0.id] != nil })
  }

  /// Whether the photo is a drawing and the breed at `position` differs only in size from one of
  /// those already added.
  func differsInSizeOnly(_ position: Int, of deck: Deck) -> Bool {
    return isDrawn
      && positions.contains(where: { differInSizeOnly(deck.breeds[$0], deck.breeds[position]) })
  }

  mutating func add(_ position: Int, of deck: Deck) {
    positions.append(position)
    for photo in deck.breeds[position].photos {
      photos[photo.id] = true
    }
  }
}

/// Returns the positions of the distractors for the breed at `position`: as many as the options
/// request or the deck allows.
///
/// The breed it is drilled against comes first, then look-alikes, up to a number that depends on
/// the card's memory, then breeds that do not look alike. Recent answers and further look-alikes
/// are used only if the deck is too small. If the session is limited to chosen breeds, all of these
/// come before other breeds of the deck.
///
/// All have the same kind of picture as the breed in question, since a breed that has only drawings
/// could never be the answer to a photo. If the choices are names and there are too few such
/// breeds, other breeds fill the gap.
func distractors(
  for item: PlannedCard, at position: Int, photo: String, kind: PhotoKind?,
  in context: PlanningContext, after answers: [Int], using generator: inout RandomGenerator
) -> [Int] {
  let deck = context.deck
  let areNames = item.skill == .name
  var choiceSet = ChoiceSet(
    positions: [position], photo: photo, isDrawn: kind == .portrait, kind: areNames ? nil : kind,
    photos: [:])
  if let other = item.otherBreedID {
    if let twin = context.position(of: other) {
      if choiceSet.canAdd(twin, of: deck) {
        choiceSet.add(twin, of: deck)
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
