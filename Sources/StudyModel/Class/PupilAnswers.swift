/// The answers that a pupil handed in.
public struct PupilAnswers: Equatable, Sendable {
  /// The pupil's name; empty if unknown.
  public var name: String
  /// The file that contains the answers.
  public var source: String
  /// The result code that contains the answers; empty for those of a progress file.
  public var code: String
  /// The time of an exam in seconds; 0 for another challenge, nil for a progress file.
  public var examSeconds: Int?
  /// The index of the first of the given pupils who is the same person; nil if unknown, so that the
  /// pupil counts as one of their own.
  public var person: Int?
  /// Whether it is the result of a challenge that the person had played before.
  public var isAgain: Bool
  /// The sessions of the answers.
  public var sessions: [SessionRecord]
  /// The answers, in the order in which they were given.
  public var reviews: [Review]

  public init(
    name: String, source: String, code: String, examSeconds: Int?, person: Int? = nil,
    isAgain: Bool = false, sessions: [SessionRecord], reviews: [Review]
  ) {
    self.name = name
    self.source = source
    self.code = code
    self.examSeconds = examSeconds
    self.person = person
    self.isAgain = isAgain
    self.sessions = sessions
    self.reviews = reviews
  }
}

/// Returns the answers of each learner of a progress file. Learners without answers are
/// left out, and so are running exams.
///
/// - Parameters:
///   - source: The file, as named in the results.
///   - now: The current time, in milliseconds since 1970 (UTC).
public func pupilAnswers(in record: Progress, source: String, now: Int) -> [PupilAnswers] {
  let progress = recordsBesideExams(record, now: now).progress
  var pupils: [PupilAnswers] = []
  for profile in progress.profiles {
    let reviews = progress.reviews.filter { $0.profileID == profile.id }
    if !reviews.isEmpty {
      pupils.append(
        PupilAnswers(
          name: profile.name, source: source, code: "", examSeconds: nil,
          sessions: progress.sessions.filter { $0.profileID == profile.id },
          reviews: replayOrder(reviews, now: now)))
    }
  }
  return pupils
}
