/// Right answers running after which two breeds count as told apart.
public let toldApartAfter = 10

/// What a drill of two breeds asks: both in turn, now the one and now the other first, so that the
/// last answer does not give away the next.
func drillPlan(on occasion: Occasion, using generator: inout Generator) -> [Planned] {
  guard occasion.options.drill.count == 2,
    let first = occasion.index(of: occasion.options.drill[0]),
    let second = occasion.index(of: occasion.options.drill[1])
  else {
    return []
  }
  let deck = occasion.deck
  if deck.breeds[first].photos.isEmpty || !canBeTold(first, from: second, in: deck) {
    return []
  }
  let skill = chosen(of: occasion.skills, at: first, on: occasion, using: &generator) ?? .name
  var one = planned(first, skill, .confused, on: occasion)
  one.against = deck.breeds[second].id
  var other = planned(second, skill, .confused, on: occasion)
  other.against = deck.breeds[first].id
  var plan: [Planned] = []
  while plan.count < occasion.options.length {
    plan += generator.below(2) == 0 ? [one, other] : [other, one]
  }
  return Array(plan.prefix(occasion.options.length))
}
