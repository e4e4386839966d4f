/// Returns an interrupted session with its stored answers, in the order given. The session is over
/// if its record has an end.
///
/// `session` is the session at its start. With the same deck, learner and options, it asks the same
/// questions. If one of them has changed, the stored answers still count, but the remaining
/// questions may differ.
///
/// - Parameter typedTexts: The texts typed in a challenge, by review id, except those that the reviews
///   contain.
public func resume(
  _ session: Session, _ reviews: [Review], _ record: SessionRecord?, _ deck: Deck,
  typedTexts: [String: String] = [:]
) -> Session {
  var resumed = session
  resumed.typedTexts = typedTexts
  for review in reviews {
    if resumed.isAnswered {
      resumed = askingNext(resumed, deck, day: review.day)
    }
    let repeated = repeatingQuestion(of: review, in: resumed)
    if let question = repeated.question {
      resumed = appending(review, to: repeated, question, deck)
      if let text = review.typed {
        if session.options.kind == .challenge {
          resumed.typedTexts[review.id] = text
        }
      }
    }
  }
  if let record {
    if let ending = record.ending {
      resumed.question = nil
      resumed.isAnswered = false
      resumed.ending = ending
      resumed.ended = max(session.started.at, clampedTime(record.ended ?? record.started))
    }
  }
  return resumed
}

/// Returns the session with the question of a review as its current question. The card of the
/// question that it replaces is asked later; the review's card is removed from the plan.
func repeatingQuestion(of review: Review, in session: Session) -> Session {
  var repeated = session
  repeated.ending = nil
  repeated.ended = nil
  var card = PlannedCard(
    breedID: review.breedID, skill: review.skill, reason: .practice, otherBreedID: nil,
    questionsBefore: 0
  )
  if let question = session.question {
    if question.photoID == (review.photoID ?? "")
      && question.choices.map({ $0.breedID }) == review.choiceIDs
      && question.breedID == review.breedID && question.skill == review.skill
    {
      return session
    }
    let postponed = PlannedCard(
      breedID: question.breedID, skill: question.skill, reason: question.reason,
      otherBreedID: question.otherBreedID,
      questionsBefore: 0)
    repeated.plan = [postponed] + repeated.plan
  }
  let index = repeated.plan.firstIndex(where: {
    $0.breedID == review.breedID && $0.skill == review.skill
  })
  if let index {
    card = repeated.plan.remove(at: index)
  } else if !repeated.plan.isEmpty {
    repeated.plan.removeLast()
  }
  repeated.question = Question(
    breedID: card.breedID, skill: card.skill, photoID: review.photoID ?? "",
    choices: review.choiceIDs.map { Choice(breedID: $0, photoID: nil) }, reason: card.reason,
    otherBreedID: card.otherBreedID)
  return repeated
}
