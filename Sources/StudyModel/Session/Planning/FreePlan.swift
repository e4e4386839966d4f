/// What practice, a stage or a challenge asks: any of its breeds, in an order by chance; in the smart
/// mode those first that were confused, then those likeliest lost.
func freePlan(on occasion: Occasion, using generator: inout Generator) -> [Planned] {
  let open = allowedPlaces(on: occasion)
  var isConfused: [String: Bool] = [:]
  for confusion in occasion.learner.confusions where isActive(confusion) {
    isConfused[confusion.breed] = true
  }
  var why = Reason.practice
  if occasion.options.kind == .challenge {
    why = .challenge
  } else if occasion.options.stage != nil {
    why = .stage
  }
  var found: [Candidate] = []
  for place in open {
    let skill = chosen(of: occasion.skills, at: place, on: occasion, using: &generator) ?? .name
    let planned = planned(place, skill, why, on: occasion)
    let isFirst = isConfused[planned.breed] != nil
    found.append(
      Candidate(
        planned: planned, key: isFirst ? -mostFaded - 1 : -occasion.faded(place, skill)))
  }
  found = inAnyOrder(found, using: &generator)
  if occasion.options.mode == .smart {
    found = byKey(found)
  }
  var plan: [Planned] = []
  takeUp(found, upTo: occasion.options.length, on: occasion, into: &plan)
  return plan
}
