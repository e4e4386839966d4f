/// Cards of breeds that were taken for one another, both ways round, the worst confused first.
func confusedCandidates(among open: [Int], on occasion: Occasion) -> [Candidate] {
  var isOpen = Array(repeating: false, count: occasion.deck.breeds.count)
  for place in open {
    isOpen[place] = true
  }
  var found: [Candidate] = []
  for confusion in occasion.learner.confusions where isActive(confusion) {
    if let place = occasion.index(of: confusion.breed),
      let other = occasion.index(of: confusion.taken)
    {
      let key = -weight(of: confusion, on: occasion.day)
      if isOpen[place] {
        addPair(place, other, key, on: occasion, to: &found)
      }
      if isOpen[other] {
        addPair(other, place, key, on: occasion, to: &found)
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

/// Cards that were forgotten twice or are hard, the most faded first.
func weakCandidates(among open: [Int], on occasion: Occasion) -> [Candidate] {
  var found: [Candidate] = []
  for place in open {
    let weak = occasion.skills.filter {
      isWeak(occasion.memory(place, $0)) && rests(occasion.memory(place, $0), on: occasion)
    }
    if let skill = weakest(of: weak, at: place, on: occasion) {
      found.append(
        Candidate(
          planned: planned(place, skill, .weak, on: occasion), key: -occasion.faded(place, skill)))
    }
  }
  return found
}

/// Whether a started card may be asked besides the schedule: what was asked today is left in peace,
/// and what is due has its turn, which the smart mode does not wait for.
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
  var twin: String? = nil
  var most = 0
  for likeness in likenesses(of: place, on: occasion) {
    if likeness.weight > most && canBeTold(place, from: likeness.place, in: occasion.deck) {
      twin = occasion.deck.breeds[likeness.place].id
      most = likeness.weight
    }
  }
  return twin
}
