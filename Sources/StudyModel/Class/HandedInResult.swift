/// A result code with its encoded parts decoded.
public struct DecodedCode: Equatable, Sendable {
  /// The code as it was handed in.
  public var code: String
  /// The participant's name; empty if unknown.
  public var name: String
  /// The typed texts.
  public var typed: [String]
  /// Groups of Chinese characters that sound alike, as for `judgeTypedAnswer`.
  public var homophones: [String]

  public init(code: String, name: String, typed: [String], homophones: [String]) {
    self.code = code
    self.name = name
    self.typed = typed
    self.homophones = homophones
  }
}

/// The answers in a handed-in result, or the reason why it does not count.
public struct HandedInResult: Equatable, Sendable {
  /// The pupil's answers; nil if the result does not count.
  public var pupil: PupilAnswers?
  /// The reason why it does not count; nil if it does.
  public var problem: RecordWarning?

  public init(pupil: PupilAnswers?, problem: RecordWarning?) {
    self.pupil = pupil
    self.problem = problem
  }
}

/// Returns the answers in each result code of a file, found by replaying its challenge.
///
/// Questions of an exam that were not reached count as wrong answers.
///
/// - Parameters:
///   - codes: The codes of the file, decoded.
///   - deck: The deck of the challenge, with the names for typed answers.
///   - source: The file, as named in the results.
public func handedInResults(
  _ file: ResultFile, _ codes: [DecodedCode], of deck: Deck, source: String
) -> [HandedInResult] {
  let linked = linkedQuestions(in: file.questions, of: deck) ?? []
  guard let questions = questionsFitting(deck, linked) else {
    return [
      refusedResult(
        "/questions",
        "The questions cannot be asked with the breeds of this deck; the challenge was changed or made for another version of it."
      )
    ]
  }
  let options = challengeOptions(
    from: defaultSettings(profileID: guestProfile), mode: file.mode, categoryID: nil, choices: 4,
    cards: questions.count, questions: questions, examSeconds: file.examSeconds)
  var results: [HandedInResult] = []
  for (index, code) in codes.enumerated() {
    results.append(
      handedInResult(
        replayed(code, file, deck, options), code, of: deck, source: source,
        pointer: "/codes/\(index)"))
  }
  return results
}

func handedInResult(
  _ replayed: Session?, _ code: DecodedCode, of deck: Deck, source: String, pointer: String
) -> HandedInResult {
  guard let session = replayed else {
    return refusedResult(
      pointer,
      "The code does not match the challenge: it is incomplete, changed or belongs to another one."
    )
  }
  let typedCount = session.reviews.filter { isTyped($0) }.count
  if code.typed.filter({ $0 != "" }).count < typedCount {
    return refusedResult(
      pointer, "The code does not contain the names that were typed, so they cannot be checked.")
  }
  let options = session.options
  let answers = options.isExam ? completedAnswers(session, deck) : session.reviews
  var sessions = rebuiltSessions(of: answers)
  for index in 0..<sessions.count {
    sessions[index].seed = session.seed
  }
  return HandedInResult(
    pupil: PupilAnswers(
      name: code.name, source: source, code: code.code,
      examSeconds: options.isExam ? options.seconds : 0, sessions: sessions, reviews: answers),
    problem: nil)
}

func refusedResult(_ pointer: String, _ sentence: String) -> HandedInResult {
  return HandedInResult(
    pupil: nil,
    problem: RecordWarning(kind: .contradiction, pointer: pointer, sentence: sentence))
}

/// Returns the session that a code encodes; nil if it does not match the challenge.
func replayed(
  _ code: DecodedCode, _ file: ResultFile, _ deck: Deck, _ options: SessionOptions
) -> Session? {
  let current = replayedChallenge(
    code.code, deck, options, seed: file.seed, version: file.questions, typed: code.typed,
    homophones: code.homophones)
  // The check value of earlier codes depends on the deck's version instead of the questions.
  let found =
    current ?? replayedChallenge(code.code, deck, options, seed: file.seed, version: deck.version)
  return found?.session
}

/// Returns the answers of a session, with the questions that were not reached as expired.
func completedAnswers(_ session: Session, _ deck: Deck) -> [Review] {
  let moment = Timestamp(at: 0, offset: 0, zone: nil)
  var completed = session
  while !completed.isOver {
    if let question = completed.question {
      let late = Answer(
        outcome: .timeout, chosenBreedID: nil, typed: nil, moment: moment, ms: 0)
      completed = record(completed, question, late, deck)
    }
    completed = advance(completed, .next(moment: moment), deck)
  }
  return completed.reviews
}
