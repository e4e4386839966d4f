/// The longest time of an exam, in seconds.
public let maximumExamSeconds = 14_400

/// A learner's records, with those of running exams apart.
public struct RecordsBesideExams: Equatable, Sendable {
  /// The records without running exams. Exams whose time is over have an end.
  public var progress: Progress
  /// The sessions of running exams.
  public var sessions: [SessionRecord]
  /// The answers in running exams.
  public var reviews: [Review]

  public init(progress: Progress, sessions: [SessionRecord], reviews: [Review]) {
    self.progress = progress
    self.sessions = sessions
    self.reviews = reviews
  }
}

/// Returns a record with running exams apart: until an exam is over, nothing of it may be shown or
/// counted.
///
/// - Parameter now: The current time, in milliseconds since 1970 (UTC).
public func recordsBesideExams(_ progress: Progress, now: Int) -> RecordsBesideExams {
  let running = progress.sessions.filter { isRunningExam($0, now: now) }
  var result = RecordsBesideExams(progress: progress, sessions: running, reviews: [])
  result.progress.sessions = progress.sessions.filter { !isRunningExam($0, now: now) }.map {
    endedOnTime($0)
  }
  if running.isEmpty {
    return result
  }
  var ids: [String: Bool] = [:]
  for session in running {
    ids[session.id] = true
  }
  result.progress.reviews = progress.reviews.filter { ids[$0.sessionID] == nil }
  result.reviews = progress.reviews.filter { ids[$0.sessionID] != nil }
  return result
}

/// Whether a session is an exam that has not ended, and whose time is not over. The time passes
/// while nobody looks.
public func isRunningExam(_ session: SessionRecord, now: Int) -> Bool {
  guard session.ending == nil, let ending = examEnd(of: session) else {
    return false
  }
  return ending > clampedTime(now)
}

/// Returns the time at which an exam is over at the latest, in milliseconds since 1970 (UTC); nil if
/// the session is no exam.
public func examEnd(of session: SessionRecord) -> Int? {
  guard let seconds = session.examSeconds else {
    return nil
  }
  return clampedTime(clampedTime(session.started) + max(1, min(seconds, maximumExamSeconds)) * 1000)
}

/// Returns the record of an exam whose time is over with its end; other records unchanged.
private func endedOnTime(_ session: SessionRecord) -> SessionRecord {
  guard session.ending == nil, let ending = examEnd(of: session) else {
    return session
  }
  var ended = session
  ended.ending = .time
  ended.ended = ending
  return ended
}
