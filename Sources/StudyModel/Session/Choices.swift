/// The question for a planned card; nil where the deck lacks it or has nothing to tell it from.
///
/// `answers` are the places of the last answers, which do not stand to choose from again.
func question(
  for item: PlannedCard, in context: PlanningContext, after answers: [Int],
  using generator: inout RandomGenerator
) -> Question? {
  guard let position = context.index(of: item.breed) else {
    return nil
  }
  guard
    let photo = nextPhoto(of: position, for: item.skill, in: context, using: &generator)
  else {
    return nil
  }
  let deck = context.deck
  var choices: [Choice] = []
  if item.skill != .recall {
    let isPhotoChoice = item.skill == .find
    let kind = deck.breeds[position].photos.first(where: { $0.id == photo })?.kind
    let wrong = distractors(
      for: item, at: position, kind: isPhotoChoice ? kind : nil, in: context, after: answers,
      using: &generator)
    if wrong.isEmpty {
      return nil
    }
    var unshuffled = [Choice(breed: deck.breeds[position].id, photo: isPhotoChoice ? photo : nil)]
    for other in wrong {
      let shown =
        isPhotoChoice ? randomPhoto(of: deck.breeds[other], kind: kind, using: &generator) : nil
      unshuffled.append(Choice(breed: deck.breeds[other].id, photo: shown))
    }
    for breed in generator.shuffled(unshuffled.map { $0.breed }) {
      choices += unshuffled.filter { $0.breed == breed }
    }
  }
  return Question(
    breed: deck.breeds[position].id, skill: item.skill, photo: photo, choices: choices,
    why: item.why,
    against: item.against)
}

/// A picture of a breed by chance: of a kind, where it has one, and none that is held out.
func randomPhoto(of breed: Breed, kind: PhotoKind?, using generator: inout RandomGenerator)
  -> String?
{
  let open = availablePhotos(of: breed, kept: false)
  let alike = open.filter { $0.kind == kind }
  let photos = alike.isEmpty ? open : alike
  if photos.isEmpty {
    return nil
  }
  return photos[generator.below(photos.count)].id
}

/// Breeds that stand to choose from: no two of them could both be right.
struct ChoiceSet: Equatable, Sendable {
  /// Where they stand in the deck.
  var positions: [Int]
  /// The ids of all their pictures.
  var photos: [String: Bool]

  init(positions: [Int], photos: [String: Bool]) {
    self.positions = positions
    self.photos = photos
  }

  /// Whether the breed at `place` can stand beside those that are here.
  func canAdd(_ position: Int, of deck: Deck) -> Bool {
    let breed = deck.breeds[position]
    return !breed.photos.isEmpty
      && !positions.contains(where: { areSynonyms(deck.breeds[$0], breed) })
      && !breed.photos.contains(where: { photos[$0.id] != nil })
  }

  mutating func add(_ position: Int, of deck: Deck) {
    positions.append(position)
    for photo in deck.breeds[position].photos {
      photos[photo.id] = true
    }
  }
}

/// Where the wrong answers for the breed at `place` stand in the deck, as many as are wanted and
/// there are.
///
/// The breed that it is to be told from comes first, then look-alikes, as many as the memory can
/// bear, then breeds that are not taken for it. What was an answer just now, is shown in another
/// kind of picture, or is one look-alike too many, comes only where the deck is too small without.
func distractors(
  for item: PlannedCard, at position: Int, kind: PhotoKind?, in context: PlanningContext,
  after answers: [Int],
  using generator: inout RandomGenerator
) -> [Int] {
  let deck = context.deck
  let count = max(2, min(context.options.choices, 6))
  var choiceSet = ChoiceSet(positions: [], photos: [:])
  choiceSet.add(position, of: deck)
  if let other = item.against {
    if let twin = context.index(of: other) {
      if choiceSet.canAdd(twin, of: deck) {
        choiceSet.add(twin, of: deck)
      }
    }
  }

  let alike = distractorCandidates(of: position, in: context)
  var candidates = alike.filter {
    !answers.contains($0.position) && hasPhoto(deck.breeds[$0.position], in: kind)
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
  var remaining = Array(repeating: 0, count: deck.breeds.count)
  for other in 0..<remaining.count {
    remaining[other] = other
  }
  var skipped: [Int] = []
  while choiceSet.positions.count < count && !remaining.isEmpty {
    let drawn = generator.below(remaining.count)
    remaining.swapAt(drawn, remaining.count - 1)
    let other = remaining.removeLast()
    let isDissimilar =
      !answers.contains(other) && !alike.contains(where: { $0.position == other })
      && hasPhoto(deck.breeds[other], in: kind)
      && !deck.breeds[other].lookalikes.contains(where: { $0.breed == asked })
      && !deck.breeds[other].resembles.contains(where: { $0.breed == asked })
    if isDissimilar && choiceSet.canAdd(other, of: deck) {
      choiceSet.add(other, of: deck)
    } else {
      skipped.append(other)
    }
  }
  for isStrict in [true, false] {
    for other in skipped where choiceSet.positions.count < count {
      let fits = !answers.contains(other) && hasPhoto(deck.breeds[other], in: kind)
      if (fits || !isStrict) && choiceSet.canAdd(other, of: deck) {
        choiceSet.add(other, of: deck)
      }
    }
  }
  return Array(choiceSet.positions.dropFirst())
}

/// Whether a breed has a picture of this kind, where the kind matters.
func hasPhoto(_ breed: Breed, in kind: PhotoKind?) -> Bool {
  guard let kind else {
    return true
  }
  return breed.photos.contains(where: { $0.kind == kind })
}
