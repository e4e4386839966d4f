/// The cards to begin with today: as many as are left of the day's, the most common breeds first.
///
/// Look-alikes of one another do not begin on the same day. A look-alike of a breed that began in the
/// last week comes twenty places sooner among those still to begin, while telling them apart is
/// being learnt.
func newCards(
  among open: [Int], besides plan: [Planned], on occasion: Occasion,
  using generator: inout Generator
) -> [Planned] {
  let today = occasion.day
  var room = max(0, min(occasion.options.newPerDay, 200))
  var begun: [String: Bool] = [:]
  var alike: [String: Bool] = [:]
  var sooner: [String: Bool] = [:]
  for card in occasion.learner.cards {
    if let introduced = card.introduced, introduced >= today - 7 && introduced <= today {
      room -= introduced == today ? 1 : 0
      if let place = occasion.index(of: card.breed) {
        if introduced == today {
          noteBegun(place, in: occasion.deck, &begun, &alike)
        } else {
          for near in occasion.deck.breeds[place].lookalikes.prefix(3) {
            sooner[near.breed] = true
          }
        }
      }
    }
  }
  if room <= 0 {
    return []
  }
  var taken: [String: Bool] = [:]
  for planned in plan {
    taken[planned.breed] = true
  }

  var new: [Planned] = []
  let fresh = open.filter { !startable($0, on: occasion).isEmpty }
  for place in inTurn(fresh, sooner, in: occasion.deck) where new.count < room {
    let breed = occasion.deck.breeds[place]
    let isTooSoon =
      taken[breed.id] != nil || alike[breed.id] != nil
      || breed.lookalikes.contains(where: { begun[$0.breed] != nil })
    if !isTooSoon && canBeAsked(place, in: occasion.deck) {
      let skills = startable(place, on: occasion)
      let skill = chosen(of: skills, at: place, on: occasion, using: &generator) ?? .name
      new.append(planned(place, skill, .new, on: occasion))
      noteBegun(place, in: occasion.deck, &begun, &alike)
    }
  }
  return new
}

/// Notes that a breed begins today, and what its look-alikes are.
func noteBegun(
  _ place: Int, in deck: Deck, _ begun: inout [String: Bool], _ alike: inout [String: Bool]
) {
  begun[deck.breeds[place].id] = true
  for near in deck.breeds[place].lookalikes {
    alike[near.breed] = true
  }
}

/// The same places in the order in which their breeds begin.
func inTurn(_ open: [Int], _ sooner: [String: Bool], in deck: Deck) -> [Int] {
  let common = commonFirst(open, in: deck)
  var turns = Array(repeating: 0, count: deck.breeds.count)
  for (turn, place) in common.enumerated() {
    turns[place] = sooner[deck.breeds[place].id] == nil ? turn : turn - 20
  }
  return common.sorted(by: { turns[$0] < turns[$1] })
}

/// The skills in which a breed may begin: any of the mode's while none has, a further one once those
/// that have are kept.
func startable(_ place: Int, on occasion: Occasion) -> [Skill] {
  let started = occasion.skills.filter { occasion.memory(place, $0) != nil }
  if started.isEmpty {
    // What was never seen is chosen before it is written.
    return occasion.skills.contains(.name) ? [.name] : occasion.skills
  }
  if !started.allSatisfy({ lasts(occasion.memory(place, $0), keptStability) }) {
    return []
  }
  return occasion.skills.filter { occasion.memory(place, $0) == nil }
}
