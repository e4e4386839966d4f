/// The question for a planned card; nil where the deck lacks it or has nothing to tell it from.
///
/// `answers` are the places of the last answers, which do not stand to choose from again.
func question(
  for item: Planned, on occasion: Occasion, after answers: [Int],
  using generator: inout Generator
) -> Question? {
  guard let place = occasion.index(of: item.breed) else {
    return nil
  }
  guard
    let photo = nextPhoto(of: place, for: item.skill, on: occasion, using: &generator)
  else {
    return nil
  }
  let deck = occasion.deck
  var choices: [Choice] = []
  if item.skill != .recall {
    let isFound = item.skill == .find
    let kind = deck.breeds[place].photos.first(where: { $0.id == photo })?.kind
    let wrong = wrongPlaces(
      for: item, at: place, kind: isFound ? kind : nil, on: occasion, after: answers,
      using: &generator)
    if wrong.isEmpty {
      return nil
    }
    var made = [Choice(breed: deck.breeds[place].id, photo: isFound ? photo : nil)]
    for other in wrong {
      let shown = isFound ? anyPhoto(of: deck.breeds[other], kind: kind, using: &generator) : nil
      made.append(Choice(breed: deck.breeds[other].id, photo: shown))
    }
    for breed in generator.shuffled(made.map { $0.breed }) {
      choices += made.filter { $0.breed == breed }
    }
  }
  return Question(
    breed: deck.breeds[place].id, skill: item.skill, photo: photo, choices: choices, why: item.why,
    against: item.against)
}

/// A picture of a breed by chance: of a kind, where it has one, and none that is held out.
func anyPhoto(of breed: Breed, kind: PhotoKind?, using generator: inout Generator) -> String? {
  let open = openPhotos(of: breed, kept: false)
  let alike = open.filter { $0.kind == kind }
  let photos = alike.isEmpty ? open : alike
  if photos.isEmpty {
    return nil
  }
  return photos[generator.below(photos.count)].id
}

/// Breeds that stand to choose from: no two of them could both be right.
struct Lineup: Equatable, Sendable {
  /// Where they stand in the deck.
  var places: [Int]
  /// The ids of all their pictures.
  var photos: [String: Bool]

  init(places: [Int], photos: [String: Bool]) {
    self.places = places
    self.photos = photos
  }

  /// Whether the breed at `place` can stand beside those that are here.
  func takes(_ place: Int, of deck: Deck) -> Bool {
    let breed = deck.breeds[place]
    return !breed.photos.isEmpty
      && !places.contains(where: { nameTheSame(deck.breeds[$0], breed) })
      && !breed.photos.contains(where: { photos[$0.id] != nil })
  }

  mutating func add(_ place: Int, of deck: Deck) {
    places.append(place)
    for photo in deck.breeds[place].photos {
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
func wrongPlaces(
  for item: Planned, at place: Int, kind: PhotoKind?, on occasion: Occasion, after answers: [Int],
  using generator: inout Generator
) -> [Int] {
  let deck = occasion.deck
  let count = max(2, min(occasion.options.choices, 6))
  var lineup = Lineup(places: [], photos: [:])
  lineup.add(place, of: deck)
  if let other = item.against {
    if let twin = occasion.index(of: other) {
      if lineup.takes(twin, of: deck) {
        lineup.add(twin, of: deck)
      }
    }
  }

  let alike = likenesses(of: place, on: occasion)
  var likely = alike.filter {
    !answers.contains($0.place) && isShown(deck.breeds[$0.place], in: kind)
  }
  let limit = min(count, 1 + lookalikeLimit(occasion.memory(place, item.skill)))
  while lineup.places.count < limit && !likely.isEmpty {
    let index = drawOne(of: likely, using: &generator)
    let drawn = likely.remove(at: index)
    if lineup.takes(drawn.place, of: deck) {
      lineup.add(drawn.place, of: deck)
    }
  }

  let asked = deck.breeds[place].id
  var left = Array(repeating: 0, count: deck.breeds.count)
  for other in 0..<left.count {
    left[other] = other
  }
  var passed: [Int] = []
  while lineup.places.count < count && !left.isEmpty {
    let drawn = generator.below(left.count)
    left.swapAt(drawn, left.count - 1)
    let other = left.removeLast()
    let isStrange =
      !answers.contains(other) && !alike.contains(where: { $0.place == other })
      && isShown(deck.breeds[other], in: kind)
      && !deck.breeds[other].lookalikes.contains(where: { $0.breed == asked })
      && !deck.breeds[other].resembles.contains(where: { $0.breed == asked })
    if isStrange && lineup.takes(other, of: deck) {
      lineup.add(other, of: deck)
    } else {
      passed.append(other)
    }
  }
  for isNarrow in [true, false] {
    for other in passed where lineup.places.count < count {
      let fits = !answers.contains(other) && isShown(deck.breeds[other], in: kind)
      if (fits || !isNarrow) && lineup.takes(other, of: deck) {
        lineup.add(other, of: deck)
      }
    }
  }
  return Array(lineup.places.dropFirst())
}

/// Whether a breed has a picture of this kind, where the kind matters.
func isShown(_ breed: Breed, in kind: PhotoKind?) -> Bool {
  guard let kind else {
    return true
  }
  return breed.photos.contains(where: { $0.kind == kind })
}
