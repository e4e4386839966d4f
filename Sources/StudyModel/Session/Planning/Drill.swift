/// Number of right answers in a row, per pair, after which a drill ends.
public let drillGoal = 10

/// Returns a drill's plan: the pairs in turn, with the two breeds of each in random order, so that
/// an answer does not give away the next one.
func drillPlan(in context: PlanningContext, using generator: inout RandomGenerator) -> [PlannedCard]
{
  let pairs = drillPairs(in: context, using: &generator)
  var plan: [PlannedCard] = []
  while plan.count < context.options.length && !pairs.isEmpty {
    for pair in pairs {
      plan += generator.below(2) == 0 ? pair : Array(pair.reversed())
    }
  }
  return Array(plan.prefix(context.options.length))
}

/// Returns the cards of each pair of the drill, without pairs that the deck lacks or that cannot be
/// told apart.
func drillPairs(in context: PlanningContext, using generator: inout RandomGenerator)
  -> [[PlannedCard]]
{
  let deck = context.deck
  var pairs: [[PlannedCard]] = []
  var at = 0
  while at + 1 < context.options.drill.count {
    if let first = context.index(of: context.options.drill[at]),
      let second = context.index(of: context.options.drill[at + 1])
    {
      if isDistinguishable(first, from: second, in: deck) {
        let skill =
          chosenSkill(of: context.skills, at: first, in: context, using: &generator) ?? .name
        var one = plannedCard(first, skill, .confused, in: context)
        one.against = deck.breeds[second].id
        var other = plannedCard(second, skill, .confused, in: context)
        other.against = deck.breeds[first].id
        pairs.append([one, other])
      }
    }
    at += 2
  }
  return pairs
}
