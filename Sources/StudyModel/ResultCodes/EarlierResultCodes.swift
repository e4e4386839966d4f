// Result codes of earlier versions: a digit for each answer, the total time in seconds, and a
// checksum of four digits, separated by hyphens.

/// Returns the result encoded in a code of an earlier version; nil if the code does not belong to the
/// challenge, or contains a typing error.
func earlierResult(
  _ code: String, _ deck: Deck, _ options: SessionOptions, seed: UInt32, version: String
) -> ReplayedChallenge? {
  let parts = digitGroups(in: code)
  if parts.count != 3 {
    return nil
  }
  let moment = Timestamp(at: 0, offset: 0, zone: nil)
  var session = startChallenge(deck, options, seed: seed)
  var answers = ""
  for digit in parts[0] {
    answers = "\(answers)\(digit)"
    session = answeringByDigit(session, by: digit, deck, moment, ms: 0)
    if !session.isAnswered {
      return nil
    }
    session = advance(session, .next(moment: moment), deck)
  }
  let seconds = number(parts[1], 0, 6)
  if number(parts[2], 0, 6) != checksum(seed, version, "\(answers)-\(seconds)") % 9000 + 1000 {
    return nil
  }
  return replayResult(of: session, seconds: seconds, isChecked: false)
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
