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
      breed["id"] = .string(id)
      breed["name"] = .string(Pools.names[place])
      if breed["photos"].items.isEmpty {
        breed["photos"] = .array([value(.named("Photo"), "photo", of: "Breed", depth: 3)])
      }
      var photos = breed["photos"].items
      for number in photos.indices { photos[number]["id"] = .string("f\(place)\(number)") }
      breed["photos"] = .array(photos)
      let parent = id.split(separator: "-").first.map(String.init) ?? id
      breed["family"] = parent != id && Pools.breeds.contains(parent) ? .string(parent) : .null
      breeds.append(breed)
    }
    var deck = deck
    deck["breeds"] = .array(breeds)
    return deck
  }

  /// Three cards for each breed of the case's deck, in its order.
  private mutating func learner(_ learner: JSON) -> JSON {
    guard let breeds = known[.named("Deck")]?.last?["breeds"].items else { return learner }
    var cards: [JSON] = []
    for breed in breeds {
      for skill in ["name", "find", "recall"] {
        var card = value(.named("Card"), "card", of: "Learner", depth: 2)
        card["breed"] = breed["id"]
        card["skill"] = .string(skill)
        cards.append(card)
      }
    }
    var learner = learner
    learner["cards"] = .array(cards)
    return learner
  }
}
