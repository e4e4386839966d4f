/// Number of correct answers in a row after which a drill ends.
public let drillGoal = 10

/// Maximum number of questions in a drill, regardless of the length of other sessions.
public let drillLength = 20

/// Returns the mode of a drill that follows a session in some mode. A drill asks by choice: both
/// breeds of its pair are offered, so that each answer tells them apart.
func drillMode(after mode: Mode) -> Mode {
  return mode == .recall ? .name : mode
}

/// Returns a drill's plan: the pairs in turn, with the breeds of each in random order, so that an
/// answer does not give away the next one.
func drillPlan(in context: PlanningContext, using generator: inout RandomGenerator) -> [PlannedCard]
{
  let pairs = drillPairs(in: context, using: &generator)
  var columns: [[PlannedCard]] = []
  for pair in pairs {
    columns.append(drillOrder(of: pair, count: drillLength, using: &generator))
  }
  var plan: [PlannedCard] = []
  while plan.count < drillLength && !columns.isEmpty {
    let row = plan.count / columns.count
    plan += columns.map { $0[row] }
  }
  return Array(plan.prefix(drillLength))
}

/// Returns `count` cards of a pair in random order, neither more than three times in a row.
func drillOrder(
  of pair: [PlannedCard], count: Int, using generator: inout RandomGenerator
) -> [PlannedCard] {
  var order: [PlannedCard] = []
  while order.count < count {
    var card = pair[generator.below(2)]
    let last = Array(order.suffix(3))
    if last.count == 3 && last.allSatisfy({ $0.breedID == card.breedID }) {
      card = pair[0].breedID == card.breedID ? pair[1] : pair[0]
    }
    order.append(card)
  }
  return order
}

/// Returns the cards of each pair of the drill, without pairs that the deck lacks or that cannot be
/// told apart.
func drillPairs(in context: PlanningContext, using generator: inout RandomGenerator)
  -> [[PlannedCard]]
{
  let deck = context.deck
  let skills = context.skills.filter { $0 != .recall }
  var pairs: [[PlannedCard]] = []
  for pair in context.options.drill {
    if let first = context.position(of: pair.firstID),
      let second = context.position(of: pair.secondID)
    {
      if isDistinguishable(first, from: second, in: deck) {
        let skill =
          chosenSkill(of: skills, at: first, in: context, using: &generator) ?? .name
        var one = plannedCard(first, skill, .confused, in: context)
        one.otherBreedID = deck.breeds[second].id
        var other = plannedCard(second, skill, .confused, in: context)
        other.otherBreedID = deck.breeds[first].id
        pairs.append([one, other])
      }
    }
  }
  return pairs
}
