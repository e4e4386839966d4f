import JSON

extension RandomCases {
  /// The value with its parts made to fit each other, as the site and its pages make them.
  mutating func madeConsistent(_ value: JSON, _ type: String) -> JSON {
    switch type {
    case "Deck": return deck(value)
    case "Learner": return learner(value)
    default: return value
    }
  }

  /// Three to eight breeds, each once, under its own name.
  private mutating func deck(_ deck: JSON) -> JSON {
    var breeds: [JSON] = []
    let order = Pools.breeds.indices.shuffled(using: &chance)
    for place in order.prefix(chance.number(3...8)) {
      let id = Pools.breeds[place]
      var breed = value(.named("Breed"), "breed", of: "Deck", depth: 2)
      var photos = breed.member("photos").items
      if photos.isEmpty { photos = [value(.named("Photo"), "photo", of: "Breed", depth: 3)] }
      for (number, photo) in photos.enumerated() {
        photos[number] = photo.with("id", .string("f\(place)\(number)"))
      }
      breed = breed.with("id", .string(id)).with("name", .string(Pools.names[place]))
        .with("photos", .array(photos))
      let parent = id.split(separator: "-").first.map(String.init) ?? id
      if parent != id, Pools.breeds.contains(parent) {
        breed = breed.with("family", .string(parent))
      }
      breeds.append(breed)
    }
    // A slug leads to one breed.
    var names: Set<String> = []
    let renamed = deck.member("renamed").items.filter {
      names.insert($0.member("from").text ?? "").inserted
    }
    return deck.with("breeds", .array(breeds)).with("renamed", .array(renamed))
  }

  /// Three cards for each breed of the case's deck, in its order.
  private mutating func learner(_ learner: JSON) -> JSON {
    guard let breeds = known[.named("Deck")]?.last?.member("breeds").items else { return learner }
    var cards: [JSON] = []
    for breed in breeds {
      for skill in ["name", "find", "recall"] {
        cards.append(
          value(.named("Card"), "card", of: "Learner", depth: 2)
            .with("breed", breed.member("id")).with("skill", .string(skill)))
      }
    }
    return learner.with("cards", .array(cards))
  }
}
