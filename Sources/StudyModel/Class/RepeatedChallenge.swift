/// Returns, for each of the pupils, whether the result is of a challenge that the person had played
/// before.
///
/// A result code does not say so. It is known from a progress file with an earlier round of the
/// challenge or, without one, from another result of the challenge in a file given before or a
/// round in a progress file. Then results of the same name count as one person's, too, so that a
/// second try is not taken for a first one.
func repeatedChallenges(_ pupils: [PupilAnswers], _ rounds: [AnswerRound], _ people: [Int])
  -> [Bool]
{
  let challenges = rounds.filter { $0.reviews[0].kind == .challenge }
  var repeated = pupils.map { _ in false }
  for result in challenges.filter({ $0.isResult }) {
    let name = pupils[result.pupil].name
    let tries = challenges.filter {
      $0.pupil != result.pupil && isSameChallenge($0, result)
        && (people[$0.pupil] == people[result.pupil]
          || (name != "" && pupils[$0.pupil].name == name))
    }
    var isRecorded = false
    var isAgain = false
    // The files whose rounds before the result's own have been seen, by the index of the pupil.
    var isPlayed: [String: Bool] = [:]
    for other in tries {
      let isOwn = commonAnswers(other, result) > 0 && people[other.pupil] == people[result.pupil]
      if !other.isResult {
        if isOwn {
          isRecorded = true
          isAgain = isAgain || isPlayed["\(other.pupil)"] != nil
        }
        isPlayed["\(other.pupil)"] = true
      }
    }
    if !isRecorded {
      isAgain = tries.contains(where: {
        !$0.isResult || ($0.pupil < result.pupil && commonAnswers($0, result) == 0)
      })
    }
    repeated[result.pupil] = isAgain
  }
  return repeated
}

/// Whether two rounds are of the same challenge: they have the same seed and, as far as both were
/// played, the same questions.
func isSameChallenge(_ a: AnswerRound, _ b: AnswerRound) -> Bool {
  if a.seed != b.seed {
    return false
  }
  for position in 0..<min(a.reviews.count, b.reviews.count) {
    if questionKey(a.reviews[position]) != questionKey(b.reviews[position]) {
      return false
    }
  }
  return true
}
