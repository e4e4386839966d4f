/// Right answers running after which two breeds count as told apart.
public let toldApartAfter = 10

/// What a drill asks: of each pair both in turn, now the one and now the other first, so that the
/// last answer does not give away the next.
func drillPlan(on occasion: Occasion, using generator: inout Generator) -> [Planned] {
  let pairs = drilledPairs(on: occasion, using: &generator)
  var plan: [Planned] = []
  while plan.count < occasion.options.length && !pairs.isEmpty {
    for pair in pairs {
      plan += generator.below(2) == 0 ? pair : Array(pair.reversed())
    }
  }
  return Array(plan.prefix(occasion.options.length))
}

/// The cards of each pair of a drill whose breeds the deck has and that can be told apart.
func drilledPairs(on occasion: Occasion, using generator: inout Generator) -> [[Planned]] {
  let deck = occasion.deck
  var pairs: [[Planned]] = []
  var at = 0
  while at + 1 < occasion.options.drill.count {
    if let first = occasion.index(of: occasion.options.drill[at]),
      let second = occasion.index(of: occasion.options.drill[at + 1])
    {
      if !deck.breeds[first].photos.isEmpty && canBeTold(first, from: second, in: deck) {
        let skill = chosen(of: occasion.skills, at: first, on: occasion, using: &generator) ?? .name
        var one = planned(first, skill, .confused, on: occasion)
        one.against = deck.breeds[second].id
        var other = planned(second, skill, .confused, on: occasion)
        other.against = deck.breeds[first].id
        pairs.append([one, other])
      }
    }
    at += 2
  }
  return pairs
}

/// The pairs that some answers call for drilling, two slugs each: a breed that was missed and the one
/// it was taken for, or the one it is likeliest taken for where none was chosen. Three at most, no
/// breed twice.
public func pairsMissed(_ reviews: [Review], of deck: Deck) -> [String] {
  let places = placesByBreed(deck)
  var pairs: [String] = []
  for review in reviews where !review.right && review.deck == deck.id && pairs.count < 6 {
    if let place = places[review.breed] {
      let breed = deck.breeds[place]
      for other in [review.chosen ?? breed.id] + breed.lookalikes.map({ $0.breed }) {
        if let twin = places[other] {
          let isFree = !pairs.contains(breed.id) && !pairs.contains(deck.breeds[twin].id)
          if isFree && canBeTold(place, from: twin, in: deck) {
            pairs.append(breed.id)
            pairs.append(deck.breeds[twin].id)
          }
        }
      }
    }
  }
  return pairs
}
