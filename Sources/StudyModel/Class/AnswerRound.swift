/// The answers of one session in a file of a class.
struct AnswerRound: Equatable, Sendable {
  /// The index of the pupil.
  var pupil: Int
  /// Whether the answers are those of a result code.
  var isResult: Bool
  /// The seed of the session; nil if the file does not contain the session.
  var seed: UInt32?
  /// The answers, in the order in which they were given.
  var reviews: [Review]
  /// The content of each answer, by which it is found in files with other ids.
  var keys: [String]
  /// The time of each answer in tenths of a second, as in a result code.
  var tenths: [Int]
  /// Number of answers before the questions of an exam that were not reached.
  var reached: Int
}

/// Returns the rounds of all pupils.
func answerRounds(of pupils: [PupilAnswers]) -> [AnswerRound] {
  var rounds: [AnswerRound] = []
  for (index, pupil) in pupils.enumerated() {
    rounds += roundsOfPupil(pupil, at: index)
  }
  return rounds
}

/// Returns the rounds of the pupil with this index.
func roundsOfPupil(_ pupil: PupilAnswers, at index: Int) -> [AnswerRound] {
  var seeds: [String: UInt32] = [:]
  for session in pupil.sessions {
    seeds[session.id] = session.seed
  }
  var answers: [[Review]] = []
  var positions: [String: Int] = [:]
  for review in pupil.reviews {
    let key = "\(review.deckID) \(sessionPath(review.profileID, review.sessionID))"
    if let position = positions[key] {
      answers[position].append(review)
    } else {
      positions[key] = answers.count
      answers.append([review])
    }
  }
  var rounds: [AnswerRound] = []
  for reviews in answers {
    let tenths = answerTenths(reviews)
    var keys: [String] = []
    var reached = 0
    for (position, review) in reviews.enumerated() {
      keys.append(contentKey(review, tenths: tenths[position]))
      if review.outcome != .timeout || review.ms > 0 {
        reached = position + 1
      }
    }
    rounds.append(
      AnswerRound(
        pupil: index, isResult: pupil.examSeconds != nil, seed: seeds[reviews[0].sessionID],
        reviews: reviews, keys: keys, tenths: tenths, reached: reached))
  }
  return rounds
}

/// Returns the times of a session's answers in tenths of a second, rounded as in a result code, so
/// that they are equal in a code and in a progress file.
func answerTenths(_ reviews: [Review]) -> [Int] {
  var tenths: [Int] = []
  var ms = 0
  for review in reviews {
    let counted = countedTime(review)
    tenths.append((ms + counted) / 100 - ms / 100)
    ms += counted
  }
  return tenths
}

/// Returns the content of an answer, which is equal in a progress file, a shared record and a result
/// code: the breed, the skill, the outcome, the breed chosen by mistake, and the time. A result code
/// has neither the reason of a missing answer nor always the breed that was typed.
func contentKey(_ review: Review, tenths: Int) -> String {
  let question = questionKey(review)
  switch review.outcome {
  case .right, .near: return "\(question) right \(tenths)"
  case .wrong:
    let chosen = review.skill == .recall ? "" : review.chosenBreedID ?? ""
    return "\(question) wrong \(chosen) \(tenths)"
  case .skipped, .timeout: return "\(question) none \(tenths)"
  }
}

/// Returns the content of the question that was answered.
func questionKey(_ review: Review) -> String {
  return "\(review.deckID) \(review.breedID) \(review.skill.rawValue)"
}

/// Returns the number of answers that two rounds have in common from the start: those of the shorter
/// one, which may have been handed in earlier, or 0 if the rounds differ.
func commonAnswers(_ a: AnswerRound, _ b: AnswerRound) -> Int {
  let count = min(a.reached, b.reached)
  for position in 0..<count {
    if a.keys[position] != b.keys[position] {
      return 0
    }
    // A shared record has other times of day than a backup, but the same days and durations; a
    // result code has neither.
    if !a.isResult && !b.isResult {
      let one = a.reviews[position]
      let other = b.reviews[position]
      if one.day != other.day || one.ms != other.ms {
        return 0
      }
    }
  }
  return count
}
