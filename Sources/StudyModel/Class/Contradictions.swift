/// Returns the contradictions in a progress file that decks never writes, and which therefore show
/// that the file was changed: those of the first `warningsPerKind` records.
///
/// A session's totals are compared only with a complete list of its answers: an import can set
/// answers aside, and files of several devices can contain different parts of a session. A file
/// without contradictions may still be forged, since anyone can write a consistent one.
public func contradictions(in progress: Progress) -> [RecordWarning] {
  var found: [RecordWarning] = []
  for (position, review) in progress.reviews.enumerated() {
    if found.count < warningsPerKind {
      found += answerContradictions(review, at: "/reviews/\(position)")
    }
  }
  let counts = answersBySession(progress.reviews)
  let conflicts = answersBySession(progress.conflicts)
  for (position, session) in progress.sessions.enumerated() {
    let key = sessionPath(session.profileID, session.id)
    if let count = counts[key] {
      if found.count < warningsPerKind && conflicts[key] == nil
        && count.answered == session.answered && count.right != session.right
      {
        found.append(
          RecordWarning(
            kind: .contradiction, pointer: "/sessions/\(position)/right",
            sentence:
              "The session has \(session.right) correct answers, but \(count.right) of its answers are correct."
          ))
      }
    }
  }
  return found
}

/// Returns the contradictions in one answer.
func answerContradictions(_ review: Review, at pointer: String) -> [RecordWarning] {
  var found: [RecordWarning] = []
  if let chosen = review.chosenBreedID {
    if review.isRight && chosen != review.breedID {
      found.append(
        RecordWarning(
          kind: .contradiction, pointer: pointer + "/outcome",
          sentence: "The answer is marked correct, but \(chosen) was chosen for \(review.breedID).")
      )
    }
    if review.outcome == .wrong && chosen == review.breedID {
      found.append(
        RecordWarning(
          kind: .contradiction, pointer: pointer + "/outcome",
          sentence: "The answer is marked wrong, but the correct breed was chosen."))
    }
    if !review.choiceIDs.isEmpty && !review.choiceIDs.contains(chosen) {
      found.append(
        RecordWarning(
          kind: .notOffered, pointer: pointer + "/chosen",
          sentence: "\(chosen) is not among the choices."))
    }
  }
  return found
}

/// Returns the key of a session, whose id is unique only within its profile.
func sessionPath(_ profileID: String, _ sessionID: String) -> String {
  return "\(profileID) \(sessionID)"
}

/// Returns the numbers of answers of each session, by `sessionPath`.
func answersBySession(_ reviews: [Review]) -> [String: AnswerCount] {
  var counts: [String: AnswerCount] = [:]
  for review in reviews {
    let key = sessionPath(review.profileID, review.sessionID)
    let before = counts[key] ?? AnswerCount(answered: 0, right: 0)
    counts[key] = AnswerCount(
      answered: before.answered + 1, right: before.right + (review.isRight ? 1 : 0))
  }
  return counts
}
