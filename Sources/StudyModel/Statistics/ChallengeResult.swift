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
  /// Whether the code contains the time of every answer; earlier codes have only the total time,
  /// and a checksum short enough to be guessed.
  public var isChecked: Bool

  public init(answered: Int, questions: Int, right: Int, seconds: Int, isChecked: Bool) {
    self.answered = answered
    self.questions = questions
    self.right = right
    self.seconds = seconds
    self.isChecked = isChecked
  }
}

/// Returns a challenge's answers as a code to share: the answers, the participant's name, and a
/// checksum that detects typing errors, separated by dots. Anyone can make up a code, but its score
/// is always computed from the answers in it.
///
/// An answer is a digit and its time in tenths of a second, three digits. The digit is the number
/// of the choice, from 1. For a typed name, 7 means correct, 8 nearly correct, 9 wrong, and 1 the
/// name of another breed, whose five-digit number follows. A 0 means that there was no answer.
///
/// - Parameters:
///   - version: The text of the challenge's questions, which ties the code to them.
///   - name: Letters that encode the participant's name; empty to leave it out.
public func resultCode(of session: Session, version: String, name: String) -> String {
  var text = ""
  var ms = 0
  for review in session.reviews {
    // Rounds the running total down, so that the times of all answers add up to the seconds of the
    // score.
    let tenths = (ms + countedTime(review)) / 100 - ms / 100
    text = "\(text)\(answerDigits(review, tenths: tenths))"
    ms += countedTime(review)
  }
  if name != "" {
    text = "\(text).\(name)"
  }
  return "\(text).\(checksum(session.seed, version, text))"
}

/// Returns the result of replaying a challenge with the answers in a code; nil if the code does not
/// belong to the challenge with these options and this seed, or contains a typing error. Codes of
/// earlier versions are accepted too.
///
/// - Parameter version: As given to `resultCode(of:version:name:)`.
public func challengeResult(
  _ code: String, _ deck: Deck, _ options: SessionOptions, seed: UInt32, version: String
) -> ChallengeResult? {
  let letters = code.unicodeScalars.map { Int($0.value) }.filter { $0 > 32 }
  guard let dot = letters.firstIndex(where: { $0 == 46 }) else {
    return earlierResult(code, deck, options, seed: seed, version: version)
  }
  let last = lastIndex(of: 46, in: letters)
  let digits = letters.prefix(dot).map { $0 - 48 }
  let check = letters.dropFirst(last + 1).map { $0 - 48 }
  if !isNumber(digits) || !isNumber(check) || digits.count > 2000 || check.count > 10 {
    return nil
  }
  let start = hash(of: "\(Int(seed)) \(version) ")
  if number(check, 0, 10) != Int(extended(start, by: letters.prefix(last).map { $0 })) {
    return nil
  }
  guard let session = replayedSession(digits, deck, options, seed: seed) else {
    return nil
  }
  return replayResult(
    of: session, seconds: (score(session.reviews).ms + 500) / 1000, isChecked: true)
}

/// Returns the result of a challenge that was replayed.
func replayResult(of session: Session, seconds: Int, isChecked: Bool) -> ChallengeResult {
  let current = session.question != nil && !session.isAnswered ? 1 : 0
  return ChallengeResult(
    answered: session.reviews.count,
    questions: session.reviews.count + current + session.plan.count,
    right: session.reviews.filter { $0.isRight }.count, seconds: seconds, isChecked: isChecked)
}

/// Returns the session of a challenge that is played with the answers in a code; nil if one of its
/// questions has no such answer.
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

/// Returns the digits that encode an answer and its time.
func answerDigits(_ review: Review, tenths: Int) -> String {
  let time = digitText(tenths, count: 3)
  if review.skill == .recall && review.outcome == .wrong {
    if let breed = review.chosenBreedID {
      return "1\(time)\(digitText(breedNumber(breed), count: 5))"
    }
  }
  return "\(digit(of: review))\(time)"
}

/// Returns the digit that encodes an answer.
func digit(of review: Review) -> Int {
  switch review.outcome {
  case .skipped, .timeout: return 0
  case .near: return 8
  case .right, .wrong: break
  }
  if review.skill == .recall {
    return review.isRight ? 7 : 9
  }
  let position = review.choiceIDs.firstIndex(where: { $0 == review.chosenBreedID }) ?? -1
  return position + 1
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

/// Returns the five-digit number that identifies a breed in any version of the deck.
func breedNumber(_ slug: String) -> Int {
  return Int(hash(of: slug)) % 100_000
}

/// Returns the slug of the first breed with this number.
func numberedBreed(_ number: Int, in deck: Deck) -> String? {
  return deck.breeds.first(where: { breedNumber($0.id) == number })?.id
}

/// Returns the last digits of a number.
func digitText(_ number: Int, count: Int) -> String {
  var text = ""
  var rest = number
  for _ in 0..<count {
    text = "\(rest % 10)\(text)"
    rest /= 10
  }
  return text
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

/// Returns a checksum of up to ten digits.
func checksum(_ seed: UInt32, _ version: String, _ text: String) -> Int {
  return Int(hash(of: "\(Int(seed)) \(version) \(text)"))
}
