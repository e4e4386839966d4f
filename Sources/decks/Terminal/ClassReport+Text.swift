import StudyModel
import URLs

extension ClassReport {
  /// The results as tables for people.
  var text: TerminalText {
    decks.map { "\(heading(of: $0))\n\n\(tables(of: $0))" as TerminalText }
      .joined(separator: "\n")
  }

  /// The files that do not count, with reasons, one per line, those with repeated answers and those
  /// without answers.
  var problemText: TerminalText {
    let reasons = problems.map { problem in
      let pointer = problem.pointer.isEmpty ? "" : " \(problem.pointer)"
      return printable("\(problem.file):\(pointer) \(problem.message)", length: 400)
    }
    let repetitions = repeated.map {
      printable(
        "warning: \($0) contains answers that another file contains, too; they count once",
        length: 400)
    }
    let warnings = withoutAnswers.map {
      printable(
        "warning: \($0) has no answers about the decks of this site; name its site with --site",
        length: 400)
    }
    return (reasons + repetitions + warnings).map { "\($0)\n" }.joined()
  }

  private func heading(of deck: DeckResults) -> String {
    "\(printable(deck.title, length: 60)): \(counted(deck.pupilCount, "pupil")), "
      + "\(counted(deck.score.answered, "answer")), \(percent(deck.score.accuracy)) right"
  }

  private func tables(of deck: DeckResults) -> TerminalText {
    let pupils = deck.pupils.map { pupil in
      [
        "\(pupil.number)", pupil.name.isEmpty ? "(no name)" : pupil.name, pupil.kind,
        "\(pupil.sessions)", "\(pupil.score.answered)", percent(pupil.score.accuracy),
        percent(pupil.score.known),
        pupil.file,
      ]
    }
    var text = aligned(
      [["", "pupil", "kind", "sessions", "answers", "right", "without lucky guesses", "file"]]
        + pupils,
      texts: [1, 2, 7])
    if !deck.confusions.isEmpty {
      text += "\nConfusions of the most pupils\n\n"
      text += aligned(
        [["breed", "taken for", "pupils", "times"]]
          + deck.confusions.prefix(shownConfusions).map {
            [$0.name, $0.chosenName, "\($0.pupils)", "\($0.times)"]
          }, texts: [0, 1])
      text += more(deck.confusions.count - shownConfusions, "confusion")
    }
    text += "\nRight answers by breed and pupil, hardest breeds first\n\n"
    let header = ["breed", "all"] + (1...max(1, deck.pupilCount)).map { "\($0)" }
    let breeds = deck.breeds.prefix(shownBreeds).map { breed -> [String] in
      let all = Cell(answered: breed.answered, right: breed.right)
      let shares = ([all] + breed.pupils).map {
        percentText(AnswerCount(answered: $0.answered, right: $0.right))
      }
      return [breed.name] + shares.map { $0.isEmpty ? "-" : $0 }
    }
    text += aligned([header] + breeds, texts: [0])
    return text + more(deck.breeds.count - shownBreeds, "breed")
  }

  private func more(_ count: Int, _ noun: String) -> TerminalText {
    count > 0 ? "  … and \(counted(count, "more \(noun)")); --as json lists all\n" : ""
  }
}

extension ClassReport.Pupil {
  /// What was played: a challenge, or an exam with its time, and whether it had been played before;
  /// otherwise a progress file.
  fileprivate var kind: String {
    guard let exam else { return "progress" }
    let kind = exam == 0 ? "challenge" : "exam, \((exam + 59) / 60) min"
    return again == true ? "\(kind), again" : kind
  }
}

/// Maximum number of rows of the table of breeds.
private let shownBreeds = 20

/// Returns rows as lines with aligned columns: numbers to the right, the columns in `texts` to the
/// left.
private func aligned(_ rows: [[String]], texts: Set<Int>) -> TerminalText {
  let cells = rows.map { $0.map { printable($0, length: 40) } }
  let widths = (cells.first ?? []).indices.map { column in
    cells.map { $0[column].count }.max() ?? 0
  }
  return cells.map { row -> TerminalText in
    let padding = zip(row, widths).enumerated().map { column, cell in
      let (text, width) = cell
      return texts.contains(column)
        ? padded(text, to: width) : String(repeating: " ", count: width - text.count) + text
    }
    let line = "  " + padding.joined(separator: "  ")
    return "\(line.trimmedAtEnd)\n"
  }.joined()
}

extension String {
  fileprivate var trimmedAtEnd: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
