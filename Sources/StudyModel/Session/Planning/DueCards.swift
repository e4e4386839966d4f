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
      found.append(
        Candidate(
          planned: planned(place, skill, .due, on: occasion), key: occasion.faded(place, skill)))
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

/// The skill of a breed that has faded most; the first where none was ever asked.
func weakest(of skills: [Skill], at place: Int, on occasion: Occasion) -> Skill? {
  var weakest = skills.first
  var most = -1
  for skill in skills {
    let faded = occasion.faded(place, skill)
    if faded > most {
      weakest = skill
      most = faded
    }
  }
  return weakest
}
