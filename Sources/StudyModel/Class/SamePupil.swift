/// Number of answers with equal times that show that two files are of one person.
let conclusiveAnswers = 4

/// Number of different times among them. Constant times were not measured.
let conclusiveTimes = 3

/// Returns, for each of the pupils, the index of the first who is the same person.
///
/// Files are of one person if they contain the same answer, by its ids, or the same round, by its
/// content, since a shared record and a result code have other ids. Two people who answer the same
/// questions in the same way still take different times. Rounds with equal answers and equal times,
/// to a tenth of a second, are therefore a copy: of the same person's file, or of another's that was
/// handed in under a false name. Such a round counts once, for the file that was given first. Short
/// rounds agree by chance, so that they count as equal only if the names do, too. A name alone is
/// no evidence, since a class may have two pupils of that name.
func firstFiles(of pupils: [PupilAnswers], _ rounds: [AnswerRound]) -> [Int] {
  var people: [Int] = []
  var owners: [String: Int] = [:]
  for (index, pupil) in pupils.enumerated() {
    people.append(index)
    for review in pupil.reviews {
      let key = answerKey(review, of: pupil)
      if let owner = owners[key] {
        people = withOnePerson(people, owner, index)
      } else {
        owners[key] = index
      }
    }
  }
  var starts: [String: [Int]] = [:]
  for (index, round) in rounds.enumerated() {
    if round.reached > 0 {
      for other in starts[round.keys[0]] ?? [] {
        let earlier = rounds[other]
        let name = pupils[round.pupil].name
        let isSameName = name != "" && name == pupils[earlier.pupil].name
        if people[round.pupil] != people[earlier.pupil]
          && isConclusive(round, earlier, isSameName: isSameName)
        {
          people = withOnePerson(people, earlier.pupil, round.pupil)
        }
      }
      starts[round.keys[0]] = (starts[round.keys[0]] ?? []) + [index]
    }
  }
  return people
}

/// Returns the people after the pupils at two indices were found to be one person.
func withOnePerson(_ people: [Int], _ a: Int, _ b: Int) -> [Int] {
  let first = people[a]
  let second = people[b]
  if first == second {
    return people
  }
  let one = min(first, second)
  return people.map { $0 == first || $0 == second ? one : $0 }
}

/// Whether two rounds have enough in common to conclude that they are of one person. Missing and
/// longest times were not measured.
func isConclusive(_ a: AnswerRound, _ b: AnswerRound, isSameName: Bool) -> Bool {
  let count = commonAnswers(a, b)
  let areRecords = !a.isResult && !b.isResult
  var times: [String: Bool] = [:]
  var measured = 0
  for position in 0..<count {
    let ms = areRecords ? a.reviews[position].ms : a.tenths[position] * 100
    if ms > 0 && ms < awayThreshold {
      measured += 1
      times["\(ms)"] = true
    }
  }
  return isSameName
    ? measured > 0 || count >= conclusiveAnswers
    : measured >= conclusiveAnswers && times.count >= conclusiveTimes
}

/// Returns the key of an answer among those of a class. It contains the result code, or the profile
/// and device, because the ids of an exam's answers are the same for all pupils.
func answerKey(_ review: Review, of pupil: PupilAnswers) -> String {
  return "\(pupil.code) \(review.profileID) \(review.deviceID) \(review.id)"
}
