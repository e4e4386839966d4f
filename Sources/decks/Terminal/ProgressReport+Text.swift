import FoundationEssentials
import StudyModel
import URLs

extension ProgressReport {
  /// The problems, one per line.
  var problemText: TerminalText {
    var lines = problems.map { problem in
      let pointer = problem.pointer.isEmpty ? "" : " \(problem.pointer)"
      return printable("\(file):\(pointer) \(problem.message)", length: 400)
    }
    if unlisted > 0 { lines.append("… and \(unlisted) more") }
    return lines.map { "\($0)\n" }.joined()
  }

  /// The summary of the file as text.
  var summaryText: TerminalText {
    guard let counts else { return "" }
    var text = wrapped(
      "\(file) contains \(counted(counts.profiles, "learner")), \(counted(counts.reviews, "answer")) and "
        + "\(counted(counts.sessions, "session"))\(exported.map { ", exported \(instant($0))" } ?? "")."
    )
    for learner in learners { text += "\n" + self.text(of: learner) }
    let otherCounts = [
      (counts.favourites, "favourite"), (counts.lists, "list"), (counts.notes, "note"),
      (counts.unlocks, "achievement"),
    ].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    var notes: [String] = []
    if !otherCounts.isEmpty {
      notes.append("Also in the file: \(otherCounts.joined(separator: ", ")).")
    }
    if counts.conflicts > 0 {
      notes.append(
        "Conflicts: \(counted(counts.conflicts, "answer")) with the same id as another answer; "
          + "one of each pair counts, and both are kept.")
    }
    if !knowsBreeds {
      notes.append("No site was found, so breeds were not checked; pass a site with --site.")
    }
    if !setAside.isEmpty {
      notes.append(
        "Set aside: \(counted(setAside.count, "record")) that could not be read. "
          + "Such records are kept unchanged but not counted.")
    }
    if !notes.isEmpty { text += "\n" + notes.map { wrapped($0, indent: 2, first: "") }.joined() }
    // Problems from this run are already listed with their positions.
    if problems.isEmpty {
      text += indentedLines(setAside.prefix(10).map { "\($0.list): \($0.problem)" })
    }
    if !remarks.isEmpty {
      let positionNote =
        setAside.isEmpty ? "" : " (positions do not count records that were set aside)"
      text += "\nUnusual records, kept unchanged\(positionNote):\n"
      text += indentedLines(remarks.map { "\($0.pointer) \($0.sentence)" })
    }
    return text
  }

  private func indentedLines(_ items: [String]) -> TerminalText {
    items.map { wrapped($0, indent: 4, first: "  ") }.joined()
  }

  private func text(of learner: LearnerStatistics) -> TerminalText {
    let defaultName = learner.kind == .guest ? "Guest" : "Unnamed learner"
    let name = learner.name.isEmpty ? defaultName : printable(learner.name, length: 76)
    let score = learner.score
    let streak = learner.streak
    var lines = [
      (
        "answers",
        "\(score.answered), \(score.right) right (\(percent(score.accuracy))); "
          + "\(percent(score.known)) known, corrected for guessing"
      ),
      (
        "time",
        "\(counted(learner.sessions, "session")) on \(counted(learner.days, "study day")), "
          + counted(learner.minutes, "minute")
      ),
      ("streak", "\(counted(streak.current, "day")), longest \(streak.best)"),
      ("today", "\(learner.today.answered) answered, \(learner.today.right) right"),
      ("level", "\(learner.level.number)"),
    ]
    lines += learner.decks.map { deck in
      var line = "\(deck.score.answered) answered, \(percent(deck.score.accuracy)) right"
      if let coverage = deck.coverage {
        line += "; knows \(coverage.known) of \(coverage.total) today"
      }
      if let due = deck.due, due > 0 { line += ", \(counted(due, "card")) due" }
      return (printable(deck.title ?? deck.id, length: 16), line)
    }
    let column = (lines.map(\.0.count).max() ?? 0) + 4
    return "\(name)\n"
      + lines.map { label, line in
        wrapped(line, indent: column, first: "\(padded("  " + label, to: column))")
      }.joined()
  }

  private func instant(_ ms: Int) -> String {
    let text = Date(timeIntervalSince1970: Double(ms) / 1000).formatted(.iso8601)
    return text.dropLast(4).replacing("T", with: " ") + " UTC"
  }
}
