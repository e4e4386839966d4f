/// A participant's result of a challenge.
public struct ChallengeResult: Equatable, Sendable {
  /// Number of answers.
  public var answered: Int
  /// Number of questions of the challenge; greater than the number of answers if it was stopped early.
  public var questions: Int
  /// Number of correct answers.
  public var right: Int
  /// Seconds spent on the answers, as in a session's score.
  public var seconds: Int
  /// Whether the code contains every answer with its time. Earlier codes have only the verdict on a
  /// typed answer, or only the total time and a checksum short enough to be guessed.
  public var isChecked: Bool

  public init(answered: Int, questions: Int, right: Int, seconds: Int, isChecked: Bool) {
    self.answered = answered
    self.questions = questions
    self.right = right
    self.seconds = seconds
    self.isChecked = isChecked
  }
}

/// A challenge that was replayed with the answers in a result code.
public struct ReplayedChallenge: Equatable, Sendable {
  /// The result.
  public var result: ChallengeResult
  /// The session with the answers, which all have the same time.
  public var session: Session

  public init(result: ChallengeResult, session: Session) {
    self.result = result
    self.session = session
  }
}

/// Returns the result of replaying a challenge with the answers in a code; nil if the code does not
/// belong to the challenge with these options and this seed, or contains a typing error. Codes of
/// earlier versions are accepted too.
///
/// Typed texts are judged with the names in `deck`, so it must contain all of them.
///
/// - Parameters:
///   - version: As given to `resultCode(of:version:name:typed:)`.
///   - typed: The typed texts that the code encodes.
///   - homophones: Groups of Chinese characters that sound alike, as for `judgeTypedAnswer`.
public func challengeResult(
  _ code: String, _ deck: Deck, _ options: SessionOptions, seed: UInt32, version: String,
  typed: [String] = [], homophones: [String] = []
) -> ChallengeResult? {
  return replayedChallenge(
    code, deck, options, seed: seed, version: version, typed: typed, homophones: homophones)?.result
}

/// Returns the session that a code encodes, with its result; nil where `challengeResult`, which has
/// the same parameters, returns nil.
public func replayedChallenge(
  _ code: String, _ deck: Deck, _ options: SessionOptions, seed: UInt32, version: String,
  typed: [String] = [], homophones: [String] = []
) -> ReplayedChallenge? {
  let letters = code.unicodeScalars.map { Int($0.value) }.filter { $0 > 32 }
  guard let dot = letters.firstIndex(where: { $0 == 46 }) else {
    return options.isExam
      ? nil : earlierResult(code, deck, options, seed: seed, version: version)
  }
  let last = lastIndex(of: 46, in: letters)
  let isExam = letters.first == 101
  if isExam != options.isExam {
    return nil
  }
  let start = isExam ? 1 : 0
  let hasTexts = start < letters.count && letters[start] == 116
  let digits = letters.prefix(dot).dropFirst(hasTexts ? start + 1 : start).map { $0 - 48 }
  let check = letters.dropFirst(last + 1).map { $0 - 48 }
  if !isNumber(digits) || !isNumber(check) || digits.count > 2000 || check.count > 10 {
    return nil
  }
  let salt = hash(of: "\(Int(seed)) \(codeVersion(version, options)) ")
  if number(check, 0, 10) != Int(extended(salt, by: letters.prefix(last).map { $0 })) {
    return nil
  }
  let texts = hasTexts ? typed : []
  let replayed =
    hasTexts
    ? sessionWithTexts(digits, texts, homophones, deck, options, seed: seed)
    : replayedSession(digits, deck, options, seed: seed)
  guard let session = replayed else {
    return nil
  }
  if isExam && score(session.reviews).ms > options.seconds * 1000 {
    return nil
  }
  let typedCount = session.reviews.filter { isTyped($0) }.count
  return replayResult(
    of: session, seconds: (score(session.reviews).ms + 500) / 1000,
    isChecked: texts.filter { $0 != "" }.count == typedCount)
}

/// Returns the result of a challenge that was replayed.
func replayResult(of session: Session, seconds: Int, isChecked: Bool) -> ReplayedChallenge {
  let current = session.question != nil && !session.isAnswered ? 1 : 0
  return ReplayedChallenge(
    result: ChallengeResult(
      answered: session.reviews.count,
      questions: session.reviews.count + current + session.plan.count,
      right: session.reviews.filter { $0.isRight }.count, seconds: seconds, isChecked: isChecked),
    session: session)
}

/// Returns the session of a challenge that is played with the answers and typed texts in a code; nil
/// if one of its questions has no such answer.
func sessionWithTexts(
  _ digits: [Int], _ texts: [String], _ homophones: [String], _ deck: Deck,
  _ options: SessionOptions, seed: UInt32
) -> Session? {
  let moment = Timestamp(at: 0, offset: 0, zone: nil)
  var session = startChallenge(deck, options, seed: seed)
  var index = 0
  var textIndex = 0
  while index + 4 <= digits.count {
    let digit = digits[index]
    let ms = number(digits, index + 1, 3) * 100
    index += 4
    let text = textIndex < texts.count ? texts[textIndex] : ""
    if digit >= 7 && session.question?.skill == .recall {
      textIndex += 1
    }
    if digit >= 7 && text != "" {
      session = answeringByText(
        session, text, homophones, isMeant: digit != 9, deck, moment, ms: ms)
    } else {
      session = answeringByDigit(session, by: digit, deck, moment, ms: ms)
    }
    if !session.isAnswered {
      return nil
    }
    session = advance(session, .next(moment: moment), deck)
  }
  return index == digits.count && textIndex >= texts.count ? session : nil
}

/// Returns the session with its question answered by a typed text; unchanged if the question has
/// choices or the text is blank.
///
/// - Parameter isMeant: Whether the learner confirmed the name if the text is nearly correct. In earlier
///   editions, rejecting it was an answer.
func answeringByText(
  _ session: Session, _ text: String, _ homophones: [String], isMeant: Bool, _ deck: Deck,
  _ moment: Timestamp, ms: Int
) -> Session {
  let typed = typedAnswerEvent(
    text, in: session, of: deck, moment: moment, ms: ms, homophones: homophones)
  let judged = advance(session, typed, deck)
  if judged.isAnswered {
    return judged
  }
  if judged.nearMiss != nil && isMeant {
    return advance(judged, .confirm(meant: true), deck)
  }
  // Neither a rejected near miss nor a family's name is an answer in the quiz. In the participant's
  // edition or deck it was one.
  return advance(
    session, .type(text: text, judgement: .wrong(breed: nil), moment: moment, ms: ms), deck)
}

/// Returns the session of a challenge that is played with the answers in a code without typed texts;
/// nil if one of its questions has no such answer.
func replayedSession(_ digits: [Int], _ deck: Deck, _ options: SessionOptions, seed: UInt32)
  -> Session?
{
  let moment = Timestamp(at: 0, offset: 0, zone: nil)
  var session = startChallenge(deck, options, seed: seed)
  var index = 0
  while index + 4 <= digits.count {
    let digit = digits[index]
    let ms = number(digits, index + 1, 3) * 100
    index += 4
    if digit == 1 && session.question?.skill == .recall {
      // The name of another breed was typed, whose five-digit number follows.
      if index + 5 > digits.count {
        return nil
      }
      let breed = numberedBreed(number(digits, index, 5), in: deck)
      index += 5
      session = advance(
        session, .type(text: "-", judgement: .wrong(breed: breed), moment: moment, ms: ms), deck)
    } else {
      session = answeringByDigit(session, by: digit, deck, moment, ms: ms)
    }
    if !session.isAnswered {
      return nil
    }
    session = advance(session, .next(moment: moment), deck)
  }
  return index == digits.count ? session : nil
}

/// Returns the session with its question answered as encoded by the digit; unchanged if the
/// question has no such answer.
func answeringByDigit(
  _ session: Session, by digit: Int, _ deck: Deck, _ moment: Timestamp, ms: Int
) -> Session {
  guard let question = session.question else {
    return session
  }
  switch digit {
  case 0:
    return advance(session, .skip(moment: moment, ms: ms), deck)
  case 7:
    return advance(session, .type(text: "-", judgement: .right, moment: moment, ms: ms), deck)
  case 8:
    let near = SessionEvent.type(
      text: "-", judgement: .near(name: question.breedID), moment: moment, ms: ms)
    return advance(advance(session, near, deck), .confirm(meant: true), deck)
  case 9:
    return advance(
      session, .type(text: "-", judgement: .wrong(breed: nil), moment: moment, ms: ms), deck)
  default:
    if digit > question.choices.count {
      return session
    }
    let breed = question.choices[digit - 1].breedID
    return advance(session, .choose(breedID: breed, moment: moment, ms: ms), deck)
  }
}

/// Returns the slug of the first breed whose hash ends with this five-digit number.
func numberedBreed(_ number: Int, in deck: Deck) -> String? {
  return deck.breeds.first(where: { Int(hash(of: $0.id)) % 100_000 == number })?.id
}

/// Whether these are one or more digits.
func isNumber(_ digits: [Int]) -> Bool {
  return !digits.isEmpty && digits.allSatisfy { $0 >= 0 && $0 <= 9 }
}

/// Returns the index of the last of these values; -1 if there is none.
func lastIndex(of value: Int, in values: [Int]) -> Int {
  var last = -1
  for (index, found) in values.enumerated() where found == value {
    last = index
  }
  return last
}

/// Returns the number formed by `count` digits, or fewer if there are not as many.
func number(_ digits: [Int], _ start: Int, _ count: Int) -> Int {
  return digits.dropFirst(start).prefix(count).reduce(0) { $0 * 10 + $1 }
}
