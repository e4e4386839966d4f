import JSON

extension RandomCases {
  /// Returns the value with its parts made consistent, as in decks and records of a real site.
  mutating func consistent(_ value: JSON, _ type: String) -> JSON {
    switch type {
    case "Deck": return deck(value)
    case "Learner": return learner(value)
    case "Review": return review(value)
    default: return value
    }
  }

  /// Returns the deck with three to eight different breeds, each with its own name.
  private mutating func deck(_ deck: JSON) -> JSON {
    var breeds: [JSON] = []
    let order = ValuePools.breeds.indices.shuffled(using: &chance)
    for place in order.prefix(chance.number(3...8)) {
      let id = ValuePools.breeds[place]
      var breed = value(.named("Breed"), "breed", of: "Deck", depth: 2)
      var photos = breed.member("photos").items
      if photos.isEmpty { photos = [value(.named("Photo"), "photo", of: "Breed", depth: 3)] }
      for (number, photo) in photos.enumerated() {
        photos[number] = photo.with("id", .string("f\(place)\(number)"))
      }
      breed = breed.with("id", .string(id)).with("name", .string(ValuePools.names[place]))
        .with("photos", .array(photos))
      let parent = id.split(separator: "-").first.map(String.init) ?? id
      if parent != id, ValuePools.breeds.contains(parent) {
        breed = breed.with("family", .string(parent))
      }
      breeds.append(breed)
    }
    // A former slug refers to only one breed.
    var names: Set<String> = []
    let renamed = deck.member("renamed").items.filter {
      names.insert($0.member("from").text ?? "").inserted
    }
    return deck.with("breeds", .array(breeds)).with("renamed", .array(renamed))
  }

  /// Returns the review, in three of four cases with a photo of its breed and, if its outcome is
  /// right, with the right choice.
  private mutating func review(_ review: JSON) -> JSON {
    guard let breed = review.member("breed").text, !chance.holds(oneIn: 4) else { return review }
    var review = review.with("photo", .string(photo(of: breed)))
    if review.member("outcome").text == "right" {
      review = review.with("chosen", .string(breed))
    }
    return review
  }

  /// Returns the id of one of the breed's photos in the generated decks.
  private mutating func photo(of breed: String) -> String {
    "f\(ValuePools.breeds.firstIndex(of: breed) ?? 0)\(chance.number(0...1))"
  }

  /// Returns the learner with three cards for each breed of the case's deck, in the deck's order.
  private mutating func learner(_ learner: JSON) -> JSON {
    guard let breeds = known[.named("Deck")]?.last?.member("breeds").items else { return learner }
    var cards: [JSON] = []
    for breed in breeds {
      for skill in ["name", "find", "recall"] {
        let card = value(.named("Card"), "card", of: "Learner", depth: 2)
          .with("breed", breed.member("id")).with("skill", .string(skill))
        let sightings = card.member("sightings").items.map {
          $0.with("photo", .string(photo(of: breed.member("id").text ?? "")))
        }
        cards.append(card.with("sightings", .array(sightings)))
      }
    }
    return learner.with("cards", .array(cards))
  }
}
