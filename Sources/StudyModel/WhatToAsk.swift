/// The first three cards that a session of these options would ask, each with its reason: what to
/// suggest to a learner on a study day.
public func suggestions(
  _ deck: Deck, _ learner: Learner, _ options: SessionOptions, day: Int
) -> [Planned] {
  var generator = Generator(seed: 0)
  return Array(
    plan(deck, learner, options, places: placesByBreed(deck), day: day, using: &generator).prefix(3)
  )
}

/// What a session asks, the first first; no breed twice but in a drill, and none that has no picture
/// or nothing to be told from.
func plan(
  _ deck: Deck, _ learner: Learner, _ options: SessionOptions, places: [String: Int], day: Int,
  using generator: inout Generator
) -> [Planned] {
  let known = options.kind == .challenge ? stranger(to: learner) : learner
  let occasion = Occasion(
    deck: deck, places: places, learner: known, options: options, day: clampedDay(day))
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
  /// The smallest comes first.
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
  let weak = weakCandidates(among: open, on: occasion)
  let due = dueCandidates(among: open, on: occasion, using: &generator)
  var plan: [Planned] = []
  if occasion.options.mode == .smart {
    takeUp(weak, upTo: occasion.cards / 5, on: occasion, into: &plan)
  }
  let room = occasion.cards - plan.count
  if due.count > room {
    takeUp(due, upTo: room, on: occasion, into: &plan)
  } else {
    takeUp(inAnyOrder(due, using: &generator), upTo: room, on: occasion, into: &plan)
  }
  if occasion.options.mode != .smart {
    takeUp(
      weak, upTo: min(occasion.cards / 5, occasion.cards - plan.count), on: occasion, into: &plan)
  }
  let new = newCards(among: open, besides: plan, on: occasion, using: &generator)
  return plan + Array(new.prefix(occasion.cards - plan.count))
}

/// Takes candidates into a plan, the smallest key first, whose breeds it does not have yet.
func takeUp(
  _ candidates: [Candidate], upTo count: Int, on occasion: Occasion, into plan: inout [Planned]
) {
  var taken: [String: Bool] = [:]
  for planned in plan {
    taken[planned.breed] = true
  }
  var left = count
  for candidate in candidates.sorted(by: { $0.key < $1.key }) where left > 0 {
    let breed = candidate.planned.breed
    if let place = occasion.index(of: breed), taken[breed] == nil,
      canBeAsked(place, in: occasion.deck)
    {
      var planned = candidate.planned
      if planned.why == .weak {
        planned.against = twin(of: place, on: occasion)
      }
      if planned.why != .confused || canBeDrilled(place, planned.against, on: occasion) {
        taken[breed] = true
        plan.append(planned)
        left -= 1
      }
    }
  }
}

/// Whether the breed at `place` can be told from another.
func canBeDrilled(_ place: Int, _ against: String?, on occasion: Occasion) -> Bool {
  guard let against, let other = occasion.index(of: against) else {
    return false
  }
  let breed = occasion.deck.breeds[other]
  return !breed.photos.isEmpty && !wouldBothBeRight(occasion.deck.breeds[place], breed)
}

/// The same candidates with keys by chance.
func inAnyOrder(_ candidates: [Candidate], using generator: inout Generator) -> [Candidate] {
  var mixed = candidates
  for index in 0..<mixed.count {
    mixed[index].key = Int(generator.next())
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

/// Cards whose study day is reached, the likeliest still known first.
///
/// Of the due cards of a breed the smart mode takes the weakest, others any.
func dueCandidates(
  among open: [Int], on occasion: Occasion, using generator: inout Generator
) -> [Candidate] {
  var found: [Candidate] = []
  for place in open {
    let due = occasion.skills.filter { isDue(occasion.memory(place, $0), on: occasion.day) }
    if let skill = chosen(of: due, at: place, on: occasion, using: &generator) {
      if let memory = occasion.memory(place, skill) {
        found.append(
          Candidate(
            planned: planned(place, skill, .due, on: occasion), key: -occasion.kept(memory)))
      }
    }
  }
  return found
}

/// Whether a memory has faded to what is wanted by a study day.
func isDue(_ memory: Memory?, on day: Int) -> Bool {
  guard let memory else {
    return false
  }
  return memory.due <= day
}

/// One of some skills of a breed: in the smart mode the weakest, else any.
func chosen(
  of skills: [Skill], at place: Int, on occasion: Occasion, using generator: inout Generator
) -> Skill? {
  if skills.count < 2 {
    return skills.first
  }
  if occasion.options.mode != .smart {
    return skills[generator.below(skills.count)]
  }
  return weakest(of: skills, at: place, on: occasion)
}

/// The skill of a breed that the learner likeliest lost; one that was never asked counts as kept.
func weakest(of skills: [Skill], at place: Int, on occasion: Occasion) -> Skill? {
  var weakest = skills.first
  var least = 1_000_001
  for skill in skills {
    if let memory = occasion.memory(place, skill) {
      let kept = occasion.kept(memory)
      if kept < least {
        weakest = skill
        least = kept
      }
    }
  }
  return weakest
}

/// A card to be asked for a reason.
func planned(_ place: Int, _ skill: Skill, _ why: Reason, on occasion: Occasion) -> Planned {
  return Planned(
    breed: occasion.deck.breeds[place].id, skill: skill, why: why, against: nil, wait: 0)
}

/// Cards worth asking before they are due: breeds taken for one another, both ways round, the worst
/// first; then those forgotten twice or hard by themselves, the likeliest lost first.
///
/// What was asked today is left in peace.
func weakCandidates(among open: [Int], on occasion: Occasion) -> [Candidate] {
  var isOpen = Array(repeating: false, count: occasion.deck.breeds.count)
  for place in open {
    isOpen[place] = true
  }
  var found: [Candidate] = []
  for confusion in occasion.learner.confusions where isActive(confusion) {
    if let place = occasion.index(of: confusion.breed),
      let other = occasion.index(of: confusion.taken)
    {
      let key = -weight(of: confusion, on: occasion.day) - 2_000_000
      if isOpen[place] {
        addPair(place, other, key, on: occasion, to: &found)
      }
      if isOpen[other] {
        addPair(other, place, key, on: occasion, to: &found)
      }
    }
  }
  for place in open {
    let weak = occasion.skills.filter { isWeak(occasion.memory(place, $0)) }
    let resting = weak.filter { rests(occasion.memory(place, $0), on: occasion) }
    if let skill = weakest(of: resting, at: place, on: occasion) {
      if let memory = occasion.memory(place, skill) {
        found.append(
          Candidate(
            planned: planned(place, skill, .weak, on: occasion), key: occasion.kept(memory)))
      }
    }
  }
  return found
}

/// Adds a breed that is to be told from another, in its weakest started skill.
func addPair(
  _ place: Int, _ other: Int, _ key: Int, on occasion: Occasion, to found: inout [Candidate]
) {
  let open = occasion.skills.filter { rests(occasion.memory(place, $0), on: occasion) }
  if let skill = weakest(of: open, at: place, on: occasion) {
    var pair = planned(place, skill, .confused, on: occasion)
    pair.against = occasion.deck.breeds[other].id
    found.append(Candidate(planned: pair, key: key))
  }
}

/// Whether a started card may be asked outside the schedule: it was not asked today, and where it is
/// due, the smart mode takes it before its turn.
func rests(_ memory: Memory?, on occasion: Occasion) -> Bool {
  guard let memory else {
    return false
  }
  return memory.last < occasion.day
    && (occasion.options.mode == .smart || memory.due > occasion.day)
}

/// Whether a card was forgotten twice or more, or is hard: a difficulty of 8 or more of 10.
func isWeak(_ memory: Memory?) -> Bool {
  guard let memory else {
    return false
  }
  return memory.lapses >= 2 || (memory.difficulty * 1000).rounded() >= 8000
}

/// Whether two breeds are still taken for one another: not told apart three times running since.
func isActive(_ confusion: Confusion) -> Bool {
  return confusion.times > 0 && confusion.toldApart < 3
}

/// The slug of the breed that the one at `place` is likeliest taken for.
func twin(of place: Int, on occasion: Occasion) -> String? {
  let breed = occasion.deck.breeds[place]
  var twin: String? = nil
  var most = 0
  for likeness in likenesses(of: place, on: occasion) {
    let other = occasion.deck.breeds[likeness.place]
    if likeness.weight > most && !other.photos.isEmpty && !wouldBothBeRight(breed, other) {
      twin = other.id
      most = likeness.weight
    }
  }
  return twin
}
