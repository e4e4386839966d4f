/// A picture and the names to choose from, exactly one of them right.
public struct Question: Equatable, Sendable, Codable {
  /// The slug of the breed in the picture.
  public var breed: String
  /// The picture's id.
  public var photo: String
  /// Slugs of the breeds to choose from, in the order shown; `breed` is one of them.
  public var choices: [String]

  public init(breed: String, photo: String, choices: [String]) {
    self.breed = breed
    self.photo = photo
    self.choices = choices
  }
}

/// How many names a question offers, where the deck has as many.
public let choiceCount = 4

/// Whether both could be called right under one picture: one breed, a breed and its family, two
/// listings of the same animals, two breeds of one name, or two that share a picture.
public func wouldBothBeRight(_ a: Breed, _ b: Breed) -> Bool {
  return a.id == b.id || a.name == b.name || a.family == b.id || b.family == a.id
    || a.same.contains(b.id) || b.same.contains(a.id) || shareAPicture(a, b)
}

/// Whether a picture of one is a picture of the other, as sources sometimes have it.
func shareAPicture(_ a: Breed, _ b: Breed) -> Bool {
  return a.photos.contains(where: { photo in b.photos.contains(where: { $0.id == photo.id }) })
}

/// Asks for the breed at `index` of the deck: a picture of it, its name, and other names.
///
/// Two of the other names are look-alikes where it has them, since telling those apart is what is
/// to be learnt; the rest are any. No two choices could both be right.
public func ask(_ index: Int, of deck: Deck, using generator: inout Generator) -> Question {
  let breed = deck.breeds[index]
  let photo = breed.photos[generator.below(breed.photos.count)]
  let likely = generator.shuffled(breed.lookalikes.map { $0.breed })
  let others = generator.shuffled(deck.breeds.map { $0.id })
  var chosen = [breed]
  for id in likely {
    if chosen.count < 3 {
      chosen = adding(id, of: deck, to: chosen)
    }
  }
  for id in others {
    if chosen.count < choiceCount {
      chosen = adding(id, of: deck, to: chosen)
    }
  }
  return Question(
    breed: breed.id, photo: photo.id, choices: generator.shuffled(chosen.map { $0.id }))
}

/// The choices with one more, or as they are where the deck lacks it or it would be right beside
/// one of them.
func adding(_ id: String, of deck: Deck, to chosen: [Breed]) -> [Breed] {
  guard let breed = deck.breed(id) else {
    return chosen
  }
  if chosen.contains(where: { wouldBothBeRight($0, breed) }) {
    return chosen
  }
  return chosen + [breed]
}
