/// What somebody made of a challenge.
public struct ChallengeResult: Equatable, Sendable {
  /// Questions answered.
  public var answered: Int
  /// How many of them were right.
  public var right: Int
  /// The time spent answering, as the score of a session tells it.
  public var seconds: Int

  public init(answered: Int, right: Int, seconds: Int) {
    self.answered = answered
    self.right = right
    self.seconds = seconds
  }
}

/// A challenge's answers as a code to be read out or sent: a figure for each answer, the seconds, and
/// a check against slips of the pen. It proves nothing.
///
/// A figure is the place of what was chosen, from 1; 7 for a name that was typed right, 8 for a near
/// one, 9 for a wrong one; 0 for no answer.
public func resultCode(of session: Session, version: String) -> String {
  var digits = ""
  for review in session.reviews {
    digits = "\(digits)\(digit(of: review))"
  }
  let seconds = (score(session.reviews).ms + 500) / 1000
  let check = checksum(session.seed, version, "\(digits)-\(seconds)")
  return "\(digits)-\(seconds)-\(check)"
}

/// What a result code says of the challenge of these options and this seed; nil where it is not one
/// of it, or was copied wrong.
public func challengeResult(
  _ code: String, _ deck: Deck, _ options: SessionOptions, seed: UInt32
) -> ChallengeResult? {
  let parts = digitGroups(in: code)
  if parts.count != 3 {
    return nil
  }
  let moment = Timestamp(at: 0, offset: 0, zone: nil)
  var session = start(
    deck,
    emptyLearner(
      deck: deck, profile: guestProfile, settings: defaultSettings(profile: guestProfile)),
    options, SessionIdentity(session: "result", profile: guestProfile, device: "result", seq: 1),
    seed: seed, moment: moment)
  var answers = ""
  for digit in parts[0] {
    answers = "\(answers)\(digit)"
    session = answeringByDigit(session, by: digit, deck, moment)
    if !session.answered {
      return nil
    }
    session = step(session, .next(moment: moment), deck)
  }
  let seconds = number(parts[1])
  if number(parts[2]) != checksum(seed, deck.version, "\(answers)-\(seconds)") {
    return nil
  }
  return ChallengeResult(
    answered: session.reviews.count, right: session.reviews.filter { $0.right }.count,
    seconds: seconds)
}

/// The figure that stands for an answer.
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

/// The session once its question has the answer that a figure stands for; as it was where the
/// question has no such answer.
func answeringByDigit(_ session: Session, by digit: Int, _ deck: Deck, _ moment: Timestamp)
  -> Session
{
  guard let question = session.question else {
    return session
  }
  switch digit {
  case 0:
    return step(session, .skip(moment: moment, ms: 0), deck)
  case 7:
    return step(session, .type(text: "-", judgement: .right, moment: moment, ms: 0), deck)
  case 8:
    let near = SessionEvent.type(
      text: "-", judgement: .near(name: question.breed), moment: moment, ms: 0)
    return step(step(session, near, deck), .confirm(meant: true), deck)
  case 9:
    return step(
      session, .type(text: "-", judgement: .wrong(breed: nil), moment: moment, ms: 0), deck)
  default:
    if digit > question.choices.count {
      return session
    }
    let breed = question.choices[digit - 1].breed
    return step(session, .choose(breed: breed, moment: moment, ms: 0), deck)
  }
}

/// The figures of a code between its dashes; whatever else stands there is passed over.
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

/// A number by its figures, of which the first six count.
func number(_ digits: [Int]) -> Int {
  return digits.prefix(6).reduce(0) { $0 * 10 + $1 }
}

/// Four figures that change with every slip of the pen.
func checksum(_ seed: UInt32, _ version: String, _ text: String) -> Int {
  return Int(hash(of: "\(Int(seed)) \(version) \(text)")) % 9000 + 1000
}
