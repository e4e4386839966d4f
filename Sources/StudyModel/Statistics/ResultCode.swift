/// Returns a challenge's answers as a code to share: the answers, the typed texts, the participant's
/// name, and a checksum that detects typing errors, separated by dots. Anyone can make up a code,
/// but its score is always computed from the answers in it.
///
/// An answer is a digit and its time in tenths of a second, three digits. The digit is the number
/// of the choice, from 1. For a typed name, 7 means correct, 8 nearly correct and 9 wrong; the text
/// decides, and the digit only tells whether a near miss was confirmed. A 0 means that there was no
/// answer. The code begins with an `e` if the challenge was an exam, and then with a `t` if it
/// contains typed texts.
///
/// - Parameters:
///   - version: The text of the challenge's questions, which ties the code to them.
///   - name: Letters that encode the participant's name; empty to leave it out.
///   - typed: Letters that encode the texts of `typedTexts(of:)`; empty to leave them out.
public func resultCode(
  of session: Session, version: String, name: String, typed: String = ""
) -> String {
  var text = session.options.isExam ? "e" : ""
  if typed != "" {
    text = "\(text)t"
  }
  var ms = 0
  for review in session.reviews {
    // Rounds the running total down, so that the times of all answers add up to the seconds of the
    // score.
    let tenths = (ms + countedTime(review)) / 100 - ms / 100
    text = "\(text)\(digit(of: review))\(digitText(tenths, count: 3))"
    ms += countedTime(review)
  }
  if typed != "" {
    text = "\(text).\(typed)"
  }
  if name != "" {
    text = "\(text).\(name)"
  }
  return "\(text).\(checksum(session.seed, codeVersion(version, session.options), text))"
}

/// Returns the text that ties a result code to a challenge: that of its questions and, in an exam,
/// its time. A code of the same questions without the conditions of the exam does not fit.
func codeVersion(_ version: String, _ options: SessionOptions) -> String {
  return options.isExam ? "\(version) exam \(options.seconds)" : version
}

/// Returns the texts that were typed in a challenge, one for each typed answer in order; empty where
/// the text is not known.
public func typedTexts(of session: Session) -> [String] {
  return session.reviews.filter { isTyped($0) }.map { session.typedTexts[$0.id] ?? "" }
}

/// Whether the answer was typed.
func isTyped(_ review: Review) -> Bool {
  return review.skill == .recall && review.outcome != .skipped && review.outcome != .timeout
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

/// Returns a checksum of up to ten digits.
func checksum(_ seed: UInt32, _ version: String, _ text: String) -> Int {
  return Int(hash(of: "\(Int(seed)) \(version) \(text)"))
}
