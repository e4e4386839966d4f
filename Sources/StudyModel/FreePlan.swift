/// What practice, a stage or a challenge asks: any of its breeds, in an order by chance; in the smart
/// mode those first that were confused, then those likeliest lost.
func freePlan(on occasion: Occasion, using generator: inout Generator) -> [Planned] {
  let open = allowedPlaces(on: occasion)
  var isConfused: [String: Bool] = [:]
  for confusion in occasion.learner.confusions where isActive(confusion) {
    isConfused[confusion.breed] = true
  }
  let isSmart = occasion.options.mode == .smart && occasion.options.kind != .challenge
  var why = Reason.practice
  if occasion.options.kind == .challenge {
    why = .challenge
  } else if occasion.options.stage != nil {
    why = .stage
  }
  var found: [Candidate] = []
  for place in open {
    let skill = freeSkill(place, on: occasion, using: &generator)
    found.append(Candidate(planned: planned(place, skill, why, on: occasion), key: 0))
  }
  found = inAnyOrder(found, using: &generator).sorted(by: { $0.key < $1.key })
  for (index, candidate) in found.enumerated() {
    found[index].key = 0
    if isSmart {
      let breed = candidate.planned.breed
      found[index].key =
        isConfused[breed] != nil ? -1 : keptOf(breed, candidate.planned.skill, on: occasion)
    }
  }
  var plan: [Planned] = []
  takeUp(found, upTo: occasion.options.length, on: occasion, into: &plan)
  return plan
}

/// How likely a card is still known, in millionths; more than that where it was never asked.
func keptOf(_ breed: String, _ skill: Skill, on occasion: Occasion) -> Int {
  guard let place = occasion.index(of: breed), let memory = occasion.memory(place, skill) else {
    return 1_000_001
  }
  return occasion.kept(memory)
}

/// What is trained of a breed outside the schedule: in the smart mode its weakest started skill, or
/// `name` where none is; else any of the mode's.
func freeSkill(
  _ place: Int, on occasion: Occasion, using generator: inout Generator
) -> Skill {
  let skills = occasion.skills
  if occasion.options.mode == .smart && occasion.options.kind != .challenge {
    return weakest(of: skills, at: place, on: occasion) ?? .name
  }
  return skills[skills.count == 1 ? 0 : generator.below(skills.count)]
}
