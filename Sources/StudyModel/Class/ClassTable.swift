/// The words of a class's table for spreadsheets, in the reader's language.
public struct ClassTableWords: Equatable, Sendable {
  /// The headings of the first columns: deck, pupil, file, kind, seconds of an exam, sessions,
  /// answers, right answers, their percentage, and this percentage without lucky guesses.
  public var headings: [String]
  /// The kind of a progress file.
  public var progress: String
  /// The kind of an exam.
  public var exam: String
  /// The kind of another challenge.
  public var challenge: String
  /// The mark of a challenge that the pupil had played before, as in "Challenge, again".
  public var again: String

  public init(
    headings: [String], progress: String, exam: String, challenge: String, again: String
  ) {
    self.headings = headings
    self.progress = progress
    self.exam = exam
    self.challenge = challenge
    self.again = again
  }
}

/// Returns the results of a class as a table for spreadsheets: the headings, then a row for each
/// result, with a column for each breed that contains the percentage of right answers. No answer is
/// in two rows.
public func classTable(_ statistics: ClassStatistics, of deck: Deck, _ words: ClassTableWords)
  -> [[String]]
{
  let breedNames = statistics.breeds.map { breed in
    deck.breed(breed.breedID)?.name ?? breed.breedID
  }
  var rows = [words.headings + breedNames]
  for (index, pupil) in statistics.pupils.enumerated() {
    var row = [
      deck.title, pupil.name, pupil.source, kindText(pupil, words), examText(pupil.examSeconds),
      "\(pupil.sessions)", "\(pupil.score.answered)", "\(pupil.score.right)",
      percent(pupil.score.accuracy), percent(pupil.score.known),
    ]
    for breed in statistics.breeds {
      row.append(index < breed.results.count ? percentText(breed.results[index]) : "")
    }
    rows.append(row)
  }
  return rows
}

private func kindText(_ pupil: PupilResult, _ words: ClassTableWords) -> String {
  guard let seconds = pupil.examSeconds else {
    return words.progress
  }
  let kind = seconds > 0 ? words.exam : words.challenge
  return pupil.isAgain ? "\(kind), \(words.again)" : kind
}

/// Returns the seconds of an exam; empty for anything else.
private func examText(_ seconds: Int?) -> String {
  if let seconds, seconds > 0 {
    return "\(seconds)"
  }
  return ""
}

/// Returns the percentage of correct answers; empty without answers.
public func percentText(_ count: AnswerCount) -> String {
  return count.answered <= 0 ? "" : percent(Double(count.right) / Double(count.answered))
}

/// Returns a share from 0 to 1 as a whole percentage, such as "25%".
public func percent(_ share: Double) -> String {
  return "\(Int((max(0, min(share, 1)) * 100).rounded()))%"
}
