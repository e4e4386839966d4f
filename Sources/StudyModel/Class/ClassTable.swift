/// Returns the results of a class as a table for spreadsheets: the names of the columns, then a row
/// for each pupil, with a column for each breed that contains the percentage of right answers. The
/// column `exam` has the seconds of an exam, and 0 for another challenge.
public func classTable(_ statistics: ClassStatistics, deckID: String) -> [[String]] {
  var rows = [
    ["deck", "name", "file", "exam", "sessions", "answered", "right", "accuracy", "known"]
      + statistics.breeds.map { $0.breedID }
  ]
  for (column, pupil) in statistics.pupils.enumerated() {
    var row = [
      deckID, pupil.name, pupil.source, examText(pupil.examSeconds), "\(pupil.sessions)",
      "\(pupil.score.answered)", "\(pupil.score.right)", percent(pupil.score.accuracy),
      percent(pupil.score.known),
    ]
    for breed in statistics.breeds {
      row.append(column < breed.cells.count ? percentText(breed.cells[column]) : "")
    }
    rows.append(row)
  }
  return rows
}

/// Returns the seconds of an exam; empty for a progress file.
private func examText(_ seconds: Int?) -> String {
  if let seconds {
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
