/// Whether the time limit ends the session before its next question.
func isTimeUp(in session: Session, at moment: Timestamp) -> Bool {
  if session.options.isExam {
    return examTimeLeft(session, at: moment) <= 0
  }
  return secondsSpent(in: session, until: moment) >= max(1, session.options.seconds)
}

/// Returns the milliseconds left in an exam, which passes while the learner is away too; negative if
/// its time is over.
public func examTimeLeft(_ session: Session, at moment: Timestamp) -> Int {
  let seconds = max(1, min(session.options.seconds, maximumExamSeconds))
  let ending = session.started.clamped.at + seconds * 1000
  return ending - moment.clamped.at
}

/// Returns the seconds spent in a session up to a moment: answer times and the times to read the
/// answers, each of at most a minute, since a longer time means that the learner was away.
public func secondsSpent(in session: Session, until moment: Timestamp) -> Int {
  return timeSpent(in: session, until: moment.clamped.at) / 1000
}

/// Returns the milliseconds spent in a session up to a time.
func timeSpent(in session: Session, until time: Int) -> Int {
  var spent = 0
  var last = session.started.clamped.at
  for review in session.reviews {
    spent += countedTime(review) + readingTime(from: last, to: questionTime(of: review))
    last = review.at
  }
  return spent + readingTime(from: last, to: time)
}

/// Returns the counted time of an answer, in milliseconds, at most a minute.
public func countedTime(_ review: Review) -> Int {
  return max(0, min(review.ms, awayThreshold))
}

/// Returns the milliseconds that count between an answer and the next question: at most a minute.
func readingTime(from answer: Int, to question: Int) -> Int {
  return max(0, min(clampedTime(question) - clampedTime(answer), awayThreshold))
}

/// Returns the time at which the question of a review was shown, in milliseconds since 1970 (UTC).
func questionTime(of review: Review) -> Int {
  return clampedTime(clampedTime(review.at) - clampedTime(review.ms))
}
