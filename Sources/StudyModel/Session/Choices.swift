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
  if let authored = context.deck.breeds[position].question {
    return authoredQuestion(
      authored, for: item, about: context.deck.breeds[position], using: &generator)
  }
  guard
    let photoID = nextPhoto(
      of: position, for: item.skill, against: item.otherBreedID, in: context, using: &generator)
  else {
    return nil
  }
  let deck = context.deck
  var choices: [Choice] = []
  if item.skill != .recall {
    let isPhotoChoice = item.skill == .find
    let kind = deck.breeds[position].photos.first(where: { $0.id == photoID })?.kind
    let wrong = distractors(
      for: item, at: position, photoID: photoID, kind: kind, in: context, after: answers,
      using: &generator)
    if wrong.isEmpty {
      return nil
    }
    var unshuffled = [
      Choice(breedID: deck.breeds[position].id, photoID: isPhotoChoice ? photoID : nil)
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
    breedID: deck.breeds[position].id, skill: item.skill, photoID: photoID, choices: choices,
    reason: item.reason,
    otherBreedID: item.otherBreedID)
}

/// Returns the id of a random photo of a breed, of this kind, that is not also a photo of the breed
/// in question; nil if there is none. Held-out photos are used only if there are no others.
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
  var photoID: String
  /// Whether that photo is a drawing, which does not show the animal's size.
  var isDrawn: Bool
  /// The kind of picture that each breed must have; nil if any will do.
  var kind: PhotoKind?
  /// Ids of all photos of the other breeds.
  var otherPhotoIDs: [String: Bool]

  /// Whether the breed at `position` can be offered together with those already added.
  func canAdd(_ position: Int, of deck: Deck) -> Bool {
    let breed = deck.breeds[position]
    return isDistinguishable(positions[0], from: position, in: deck)
      && breed.photos.contains(where: {
        isChoice($0, besides: deck.breeds[positions[0]], kind: kind)
      })
      && !positions.contains(where: { areEquivalent(deck.breeds[$0], breed) })
      && !differsInSizeOnly(position, of: deck)
      && !breed.photos.contains(where: { $0.id == photoID || otherPhotoIDs[$0.id] != nil })
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
      otherPhotoIDs[photo.id] = true
    }
  }
}
