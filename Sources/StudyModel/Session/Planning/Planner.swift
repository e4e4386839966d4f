/// What a session asks, the first first; no breed twice but in a drill, and none that has no picture
/// or nothing to be told from.
func plan(
  _ deck: Deck, _ learner: Learner, _ options: SessionOptions, places: [String: Int], day: Int,
  using generator: inout Generator
) -> [Planned] {
  let occasion = occasion(deck, learner, options, places: places, day: day)
  if !options.drill.isEmpty {
    return drillPlan(on: occasion, using: &generator)
  }
  if options.kind == .schedule && options.stage == nil {
    return scheduledPlan(on: occasion, using: &generator)
  }
  return freePlan(on: occasion, using: &generator)
}

/// A card that may be asked, and how early.
struct Candidate: Equatable, Sendable {
  var planned: Planned
  /// Where the order matters, the smallest comes first.
  var key: Int

  init(planned: Planned, key: Int) {
    self.planned = planned
    self.key = key
  }
}

/// What the schedule asks: what is due, then what is weak, then what is new; in the smart mode what
/// is weak comes first.
func scheduledPlan(on occasion: Occasion, using generator: inout Generator) -> [Planned] {
  let open = allowedPlaces(on: occasion)
  let length = occasion.options.length
  let due = dueCandidates(among: open, on: occasion, using: &generator)
  var plan: [Planned] = []
  if occasion.options.mode == .smart {
    takeUpWeak(among: open, on: occasion, into: &plan)
  }
  if due.count > length - plan.count {
    takeUp(byKey(due), upTo: length - plan.count, on: occasion, into: &plan)
  } else {
    takeUp(inAnyOrder(due, using: &generator), upTo: due.count, on: occasion, into: &plan)
  }
  if occasion.options.mode != .smart {
    takeUpWeak(among: open, on: occasion, into: &plan)
  }
  let new = newCards(among: open, besides: plan, on: occasion, using: &generator)
  return plan + Array(new.prefix(length - plan.count))
}

/// Takes cards that were confused, then weak ones, into a plan: a fifth of the session at most.
func takeUpWeak(among open: [Int], on occasion: Occasion, into plan: inout [Planned]) {
  let length = occasion.options.length
  let end = min(length, plan.count + length / 5)
  if plan.count < end {
    let pairs = byKey(confusedCandidates(among: open, on: occasion))
    takeUp(pairs, upTo: end - plan.count, on: occasion, into: &plan)
  }
  if plan.count < end {
    let weak = byKey(weakCandidates(among: open, on: occasion))
    takeUp(weak, upTo: end - plan.count, on: occasion, into: &plan)
  }
}

/// Takes candidates into a plan, in their order, whose breeds it does not have yet.
func takeUp(
  _ candidates: [Candidate], upTo count: Int, on occasion: Occasion, into plan: inout [Planned]
) {
  var taken: [String: Bool] = [:]
  for planned in plan {
    taken[planned.breed] = true
  }
  var left = count
  for candidate in candidates where left > 0 {
    let breed = candidate.planned.breed
    if let place = occasion.index(of: breed), taken[breed] == nil,
      canBeAsked(place, in: occasion.deck)
    {
      var planned = candidate.planned
      if planned.why == .weak {
        planned.against = twin(of: place, on: occasion)
      }
      if canBeDrilled(place, planned.against, on: occasion) {
        taken[breed] = true
        plan.append(planned)
        left -= 1
      }
    }
  }
}

/// Whether the breed at `place` can be told from the one it is drilled against, if any.
func canBeDrilled(_ place: Int, _ against: String?, on occasion: Occasion) -> Bool {
  guard let against, let other = occasion.index(of: against) else {
    return true
  }
  return canBeTold(place, from: other, in: occasion.deck)
}

/// The same candidates, the smallest key first; equals stay in their order.
func byKey(_ candidates: [Candidate]) -> [Candidate] {
  return candidates.sorted(by: { $0.key < $1.key })
}

/// The same candidates in an order by chance (Fisher and Yates).
func inAnyOrder(_ candidates: [Candidate], using generator: inout Generator) -> [Candidate] {
  var mixed = candidates
  var last = mixed.count - 1
  while last > 0 {
    let other = generator.below(last + 1)
    mixed.swapAt(last, other)
    last -= 1
  }
  return mixed
}

/// Where the breeds stand that the options allow.
func allowedPlaces(on occasion: Occasion) -> [Int] {
  let deck = occasion.deck
  guard let stage = occasion.options.stage else {
    return openPlaces(of: deck, category: occasion.options.category)
  }
  let all = stages(of: deck, category: occasion.options.category)
  if stage < 1 || stage > all.count {
    return []
  }
  return all[stage - 1].compactMap { occasion.index(of: $0) }
}

/// A card to be asked for a reason.
func planned(_ place: Int, _ skill: Skill, _ why: Reason, on occasion: Occasion) -> Planned {
  return Planned(
    breed: occasion.deck.breeds[place].id, skill: skill, why: why, against: nil, wait: 0)
}
