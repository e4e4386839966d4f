/// A participant's result of a challenge.
public struct ChallengeResult: Equatable, Sendable {
  /// Number of answers.
  public var answered: Int
  /// Number of right answers.
  public var right: Int
  /// Seconds spent on the answers, as in a session's score.
  public var seconds: Int

  public init(answered: Int, right: Int, seconds: Int) {
    self.answered = answered
    self.right = right
    self.seconds = seconds
  }
}

/// Returns a challenge's answers as a code to share: a digit for each answer, the seconds, and a
/// checksum that detects typing errors. It does not prevent cheating.
///
/// `version` is the text of the challenge's questions, which ties the code to them.
///
/// A digit is the number of the choice, from 1. For a typed name, 7 means right, 8 nearly right and
/// 9 wrong. A 0 means that there was no answer.
public func resultCode(of session: Session, version: String) -> String {
  var digits = ""
  for review in session.reviews {
    digits = "\(digits)\(digit(of: review))"
  }
  let seconds = (score(session.reviews).ms + 500) / 1000
  let check = checksum(session.seed, version, "\(digits)-\(seconds)")
  return "\(digits)-\(seconds)-\(check)"
}

/// Returns the result encoded in a code; nil if the code does not belong to the challenge with
/// these options and this seed, or contains a typing error.
///
/// - Parameter version: As given to `resultCode(of:version:)`.
public func challengeResult(
  _ code: String, _ deck: Deck, _ options: SessionOptions, seed: UInt32, version: String
) -> ChallengeResult? {
  let parts = digitGroups(in: code)
  if parts.count != 3 {
    return nil
  }
  let moment = Timestamp(at: 0, offset: 0, zone: nil)
  var session = startChallenge(deck, options, seed: seed)
  var answers = ""
  for digit in parts[0] {
    answers = "\(answers)\(digit)"
    session = answeringByDigit(session, by: digit, deck, moment)
    if !session.answered {
      return nil
    }
    session = advance(session, .next(moment: moment), deck)
  }
  let seconds = number(parts[1])
  if number(parts[2]) != checksum(seed, version, "\(answers)-\(seconds)") {
    return nil
  }
  return ChallengeResult(
    answered: session.reviews.count, right: session.reviews.filter { $0.right }.count,
    seconds: seconds)
}

/// Returns the digit that encodes an answer.
func digit(of review: Review) -> Int {
  switch review.outcome {
  case .skipped, .timeout: return 0
  case .near: return 8
  case .right, .wrong: break
  }
  if review.skill == .recall {
    return review.right ? 7 : 9
  }
  let position = review.choices.firstIndex(where: { $0 == review.chosen }) ?? -1
  return position + 1
}

/// Returns the session with its question answered as encoded by the digit; unchanged if the
/// question has no such answer.
func answeringByDigit(_ session: Session, by digit: Int, _ deck: Deck, _ moment: Timestamp)
  -> Session
{
  guard let question = session.question else {
    return session
  }
  switch digit {
  case 0:
    return advance(session, .skip(moment: moment, ms: 0), deck)
  case 7:
    return advance(session, .type(text: "-", judgement: .right, moment: moment, ms: 0), deck)
  case 8:
    let near = SessionEvent.type(
      text: "-", judgement: .near(name: question.breed), moment: moment, ms: 0)
    return advance(advance(session, near, deck), .confirm(meant: true), deck)
  case 9:
    return advance(
      session, .type(text: "-", judgement: .wrong(breed: nil), moment: moment, ms: 0), deck)
  default:
    if digit > question.choices.count {
      return session
    }
    let breed = question.choices[digit - 1].breed
    return advance(session, .choose(breed: breed, moment: moment, ms: 0), deck)
  }
}

/// Returns the groups of digits of a code, separated by hyphens; other characters are ignored.
func digitGroups(in code: String) -> [[Int]] {
  var parts: [[Int]] = []
  var part: [Int] = []
  for letter in code.unicodeScalars.map({ Int($0.value) }).prefix(400) {
    if letter == 45 {
      parts.append(part)
      part = []
    } else if letter >= 48 && letter <= 57 {
      part.append(letter - 48)
    }
  }
  parts.append(part)
  return parts
}

/// Returns the number formed by the first six digits.
func number(_ digits: [Int]) -> Int {
  return digits.prefix(6).reduce(0) { $0 * 10 + $1 }
}

/// Returns a checksum of four digits.
func checksum(_ seed: UInt32, _ version: String, _ text: String) -> Int {
  return Int(hash(of: "\(Int(seed)) \(version) \(text)")) % 9000 + 1000
}
