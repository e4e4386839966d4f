/// Returns the session after an event; unchanged if the event is not valid in the session's state.
public func advance(_ session: Session, _ event: SessionEvent, _ deck: Deck) -> Session {
  guard let question = session.question else {
    return session
  }
  let isOpen = !session.isAnswered && session.nearMiss == nil
  switch event {
  case .choose(let breed, let moment, let ms):
    if !isOpen || !question.choices.contains(where: { $0.breedID == breed }) {
      return session
    }
    return record(
      session, question,
      Answer(
        outcome: breed == question.breedID ? .right : .wrong, chosenBreedID: breed, typed: nil,
        moment: moment, ms: ms), deck)
  case .type(let text, let judgement, let moment, let ms):
    if session.isAnswered || question.skill != .recall || isBlank(text) {
      return session
    }
    if let near = session.nearMiss {
      if judgement == .right && near.breedID == question.breedID {
        // The prompt has already shown the correct name, so typing it only confirms the near miss.
        return advance(session, .confirm(meant: true), deck)
      }
    }
    return submitText(
      session, question,
      TypedText(text: text, breedID: question.breedID, moment: moment, ms: ms), judgement, deck)
  case .confirm(let meant):
    guard let near = session.nearMiss, !session.isAnswered else {
      return session
    }
    if !meant {
      // The learner types another name.
      var open = session
      open.nearMiss = nil
      return open
    }
    return record(
      session, question,
      Answer(
        outcome: near.breedID == question.breedID ? .near : .wrong, chosenBreedID: near.breedID,
        typed: near.text, moment: near.moment, ms: near.ms), deck)
  case .skip(let moment, let ms):
    let skipped = Answer(outcome: .skipped, chosenBreedID: nil, typed: nil, moment: moment, ms: ms)
    return isOpen ? record(session, question, skipped, deck) : session
  case .expire(let moment, let ms):
    let late = Answer(outcome: .timeout, chosenBreedID: nil, typed: nil, moment: moment, ms: ms)
    if session.options.isExam {
      // The question was not reached in time, so it is not a missed one.
      return isOpen ? end(session, .time, moment) : session
    }
    return isOpen ? record(session, question, late, deck) : session
  case .hint:
    var hinted = session
    hinted.isHinted = session.isHinted || (isOpen && !session.options.isExam)
    return hinted
  case .next(let moment):
    return session.isAnswered ? nextQuestion(session, deck, moment) : session
  case .leave(let moment):
    return leave(session, deck, moment)
  }
}

/// Whether a string contains only spaces and control characters.
func isBlank(_ text: String) -> Bool {
  return text.unicodeScalars.map { Int($0.value) }.allSatisfy { $0 <= 32 }
}

/// The learner's part of a review.
struct Answer: Equatable, Sendable {
  var outcome: Outcome
  /// The slug of the breed that was chosen or typed.
  var chosenBreedID: String?
  /// The typed text.
  var typed: String?
  var moment: Timestamp
  /// Milliseconds from the question's appearance to the answer.
  var ms: Int
}

/// Returns the session after a typed answer: with a new review, or with a near miss to confirm,
/// which replaces any earlier near miss. After a name of the breed's family, the question stays
/// open.
///
/// In an exam, every text is an answer: a near miss counts, a misspelled name of another breed is
/// wrong, and so is a family's name.
func submitText(
  _ session: Session, _ question: Question, _ typed: TypedText, _ judgement: TypedJudgement,
  _ deck: Deck
) -> Session {
  var answer = Answer(
    outcome: .right, chosenBreedID: question.breedID, typed: typed.text, moment: typed.moment,
    ms: typed.ms
  )
  switch session.options.isExam ? judgedInExam(judgement) : judgement {
  case .right:
    return record(session, question, answer, deck)
  case .near:
    if session.options.isExam {
      answer.outcome = .near
      return record(session, question, answer, deck)
    }
    var waiting = session
    waiting.nearMiss = typed
    return waiting
  case .similar(let breed, _):
    var meant = typed
    meant.breedID = breed
    var waiting = session
    waiting.nearMiss = meant
    return waiting
  case .family:
    return session
  case .wrong(let breed):
    answer.outcome = .wrong
    answer.chosenBreedID = breed
    return record(session, question, answer, deck)
  }
}

/// Returns the judgement in an exam, which asks nothing back: text that names no breed exactly is
/// wrong, unless it is a near miss.
func judgedInExam(_ judgement: TypedJudgement) -> TypedJudgement {
  switch judgement {
  case .similar, .family:
    return .wrong(breed: nil)
  case .right, .near, .wrong:
    return judgement
  }
}

/// Returns the session with this answer recorded and, if it was wrong, the card planned again.
func record(_ session: Session, _ question: Question, _ answer: Answer, _ deck: Deck) -> Session {
  let review = review(of: answer, to: question, in: session)
  var next = appending(review, to: session, question, deck)
  if session.options.kind == .challenge {
    if let text = answer.typed {
      next.typedTexts[review.id] = text
    }
  }
  return next
}

/// Returns the session with this review of its current question and, if the answer was wrong, the
/// card planned again.
func appending(_ review: Review, to session: Session, _ question: Question, _ deck: Deck) -> Session
{
  var next = session
  next.reviews.append(review)
  next.identity.seq = max(1, min(review.seq, 1_000_000_000)) + 1
  next.learner = applying(to: session.learner, review, deck: deck)
  next.isAnswered = true
  next.nearMiss = nil
  next.currentRun = review.isRight ? max(0, min(session.currentRun, 1_000_000)) + 1 : 0
  next.bestRun = max(session.bestRun, next.currentRun)
  if !review.isRight && isRepeated(review, in: next) {
    next.plan.append(
      PlannedCard(
        breedID: question.breedID, skill: question.skill, reason: .missed,
        otherBreedID: question.otherBreedID,
        questionsBefore: repeatGap))
  }
  return next
}

/// Number of other cards before a missed one is repeated, if there are as many.
let repeatGap = 3

/// Whether a missed card is asked again in this session: at most twice, but not in a challenge,
/// which is the same for everyone, or in a drill, which repeats its breeds anyway.
func isRepeated(_ review: Review, in session: Session) -> Bool {
  return session.options.kind != .challenge && session.options.drill.isEmpty
    && session.reviews.filter { $0.breedID == review.breedID && $0.skill == review.skill }.count
      <= 2
}

/// Returns the review that stores an answer, with each field within its bounds.
func review(of answer: Answer, to question: Question, in session: Session) -> Review {
  let identity = session.identity
  let moment = answer.moment.clamped
  var typed: String? = nil
  if let text = answer.typed {
    if session.options.storesTypedText && text.unicodeScalars.map({ Int($0.value) }).count <= 80 {
      typed = text
    }
  }
  return Review(
    id: "\(identity.sessionID)-\(session.number)", profileID: identity.profileID,
    sessionID: identity.sessionID, deckID: session.deckID, breedID: question.breedID,
    skill: question.skill,
    mode: session.options.mode, kind: session.options.kind, deviceID: identity.deviceID,
    seq: max(1, min(identity.seq, 1_000_000_000)), at: moment.at, zone: moment.zone,
    offset: moment.offset, day: studyDay(moment, rollover: session.options.rolloverHour),
    ms: max(0, min(answer.ms, dayMilliseconds)), outcome: answer.outcome,
    isHinted: session.isHinted,
    chosenBreedID: answer.chosenBreedID, typed: typed,
    choiceIDs: question.choices.map { $0.breedID },
    photoID: question.photoID.isEmpty ? nil : question.photoID, other: nil)
}

/// Whether another question about a breed is expected in this session; the time limit may still end
/// the session sooner.
public func isAskedAgain(_ session: Session, _ breedID: String, _ moment: Timestamp) -> Bool {
  return isPlannedAgain(session, breedID) && !isTimeUp(in: session, at: moment)
}

/// Whether a missed breed opens the next session, since the time of this one is up. Only scheduled
/// sessions begin with missed breeds; the next round of a stage asks its breeds in any order.
public func opensNextSession(_ session: Session, _ breedID: String, _ moment: Timestamp) -> Bool {
  return followsSchedule(session.options) && isPlannedAgain(session, breedID)
    && isTimeUp(in: session, at: moment)
}

/// Whether a breed is among the remaining cards, and the session does not end before them.
func isPlannedAgain(_ session: Session, _ breedID: String) -> Bool {
  return !isFinished(session) && session.plan.contains(where: { $0.breedID == breedID })
}

/// Whether the session has reached its goal: all cards have been asked or, in a drill, its breeds
/// have been told apart often enough.
func isFinished(_ session: Session) -> Bool {
  return session.plan.isEmpty
    || (!session.options.drill.isEmpty && session.currentRun >= drillGoal)
}

/// Returns the session, ended for the given reason.
func end(_ session: Session, _ ending: Ending, _ moment: Timestamp) -> Session {
  var ended = session
  ended.question = nil
  ended.nearMiss = nil
  ended.ending = ending
  ended.ended = max(session.started.at, moment.clamped.at)
  return ended
}

/// Returns the session ended by the learner; it counts as finished if the last answer completed
/// it.
func leave(_ session: Session, _ deck: Deck, _ moment: Timestamp) -> Session {
  if session.isAnswered {
    let next = nextQuestion(session, deck, moment)
    if next.ending != nil {
      return next
    }
  }
  return end(
    session, session.options.isExam && isTimeUp(in: session, at: moment) ? .time : .left, moment)
}
