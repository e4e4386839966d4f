/// Returns the answers of pupils with each answer counted once, although several files contain it,
/// with the people to whom they belong.
///
/// A result code keeps all its answers, as they are its score; a progress file of the same person
/// keeps the others. Answers that only the later of two progress files of a person contains are
/// added to those of the earlier one. The pupil of a file without further answers has none left.
/// `firstFiles(of:_:)` says which files are of one person.
public func countedOnce(_ pupils: [PupilAnswers]) -> [PupilAnswers] {
  let rounds = answerRounds(of: pupils)
  let people = firstFiles(of: pupils, rounds)
  let repeated = repeatedChallenges(pupils, rounds, people)
  var counted: [PupilAnswers] = []
  for (index, pupil) in pupils.enumerated() {
    counted.append(
      PupilAnswers(
        name: pupil.name, source: pupil.source, code: pupil.code, examSeconds: pupil.examSeconds,
        person: people[index], isAgain: repeated[index], sessions: [], reviews: []))
  }
  var counting = AnswerCounting(pupils: counted, rounds: [], starts: [:], isCounted: [:])
  for round in rounds.filter({ $0.isResult }) + rounds.filter({ !$0.isResult }) {
    let row = progressRow(round.pupil, pupils, people)
    counting.count(round, of: pupils[round.pupil], row: round.isResult ? round.pupil : row)
  }
  for (index, pupil) in pupils.enumerated() {
    let row = pupil.examSeconds != nil ? index : progressRow(index, pupils, people)
    counting.pupils[row].sessions = joinedSessions(
      counting.pupils[row].sessions,
      answeredSessions(pupil.sessions, counting.pupils[row].reviews))
  }
  return counting.pupils
}

/// Returns the sessions, followed by those of the others with different ids.
func joinedSessions(_ sessions: [SessionRecord], _ others: [SessionRecord]) -> [SessionRecord] {
  var isKnown: [String: Bool] = [:]
  for session in sessions {
    isKnown[session.id] = true
  }
  return sessions + others.filter { isKnown[$0.id] == nil }
}

/// Returns the index of the first progress file of a pupil's person.
func progressRow(_ index: Int, _ pupils: [PupilAnswers], _ people: [Int]) -> Int {
  for other in 0..<index {
    if people[other] == people[index] && pupils[other].examSeconds == nil {
      return other
    }
  }
  return index
}

/// A round whose answers have been counted.
struct CountedRound: Equatable, Sendable {
  /// The round, as in the file that contains most of it and was compared with it last.
  var round: AnswerRound
  /// The index of the pupil with its answers.
  var row: Int
  /// The id of its session in that pupil's answers.
  var sessionID: String
}

/// The answers of a class that have been counted.
struct AnswerCounting: Equatable, Sendable {
  /// The pupils with the counted answers.
  var pupils: [PupilAnswers]
  var rounds: [CountedRound]
  /// The indices of the rounds, by the key of their first answer.
  var starts: [String: [Int]]
  /// The counted answers, by `answerKey(_:of:)`.
  var isCounted: [String: Bool]

  /// Counts the answers of a round that were not counted before, for the pupil at `row`.
  mutating func count(_ round: AnswerRound, of pupil: PupilAnswers, row: Int) {
    let match = countedRound(like: round)
    var known = 0
    var own = CountedRound(round: round, row: row, sessionID: round.reviews[0].sessionID)
    if let match {
      known = rounds[match].round.reviews.count
      if round.isResult || rounds[match].row == row {
        own.row = rounds[match].row
        own.sessionID = rounds[match].sessionID
      }
    }
    var new: [Review] = []
    for (position, review) in round.reviews.enumerated() {
      let key = answerKey(review, of: pupil)
      if position >= known && isCounted[key] == nil {
        var added = review
        added.sessionID = own.sessionID
        new.append(added)
      }
      isCounted[key] = true
    }
    pupils[own.row].reviews += new
    if let match {
      // It is now a round of this file, so that a second equal round of the file counts.
      rounds[match].round.pupil = round.pupil
      if round.reviews.count > known {
        rounds[match].round = round
      }
    } else if round.reached > 0 {
      starts[round.keys[0]] = (starts[round.keys[0]] ?? []) + [rounds.count]
      rounds.append(own)
    }
  }

  /// Returns the index of the counted round of the same person, but from another file, that has most
  /// answers in common with this one; nil if there is none.
  func countedRound(like round: AnswerRound) -> Int? {
    if round.reached == 0 {
      return nil
    }
    var best: Int? = nil
    var most = 0
    for index in starts[round.keys[0]] ?? [] {
      let other = rounds[index].round
      if other.pupil != round.pupil && pupils[other.pupil].person == pupils[round.pupil].person {
        let common = 2 * commonAnswers(round, other)
        // Prefer a round of the same length.
        let likeness = common > 0 && round.reached == other.reached ? common + 1 : common
        if likeness > most {
          most = likeness
          best = index
        }
      }
    }
    return best
  }
}
