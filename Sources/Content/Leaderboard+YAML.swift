import Catalog
import FoundationEssentials

extension Leaderboard {
  static let path = "content/leaderboard.yml"

  init?(_ node: YAMLNode, _ reader: inout YAMLReader) {
    let fields = reader.fields(node, known: ["updated", "until", "tables"])
    guard let updated = reader.day(fields["updated"]) else {
      if fields["updated"] == nil {
        reader.report(
          node, "a leaderboard needs \"updated\", the date of the standings, such as 2026-01-31")
      }
      return nil
    }
    let until = reader.day(fields["until"])
    self.init(
      updated: updated, until: until, tables: reader.list(fields["tables"]) { Table($1, &$0) })
    if fields["tables"] == nil { reader.report(node, "a leaderboard needs \"tables\"") }
    if let node = fields["until"], let until, until < updated {
      reader.report(node, "\"until\" is before \"updated\", \(updated); choose a later day")
    }
  }
}

extension Leaderboard.Table {
  fileprivate init?(_ node: YAMLNode, _ reader: inout YAMLReader) {
    let fields = reader.fields(node, known: ["title", "learners"])
    guard let title = reader.text(fields["title"], atMost: 200) else {
      if fields["title"] == nil { reader.report(node, "a table needs a \"title\"") }
      return nil
    }
    var names: Set<String> = []
    var learners = reader.list(fields["learners"]) { reader, node in
      let learner = Leaderboard.Learner(node, &reader)
      if let name = learner?.name, !names.insert(name).inserted {
        reader.report(node, "\"\(name)\" is in the table twice; remove one")
      }
      return learner
    }
    learners.sort { $0.ranksAbove($1) }
    for index in learners.indices {
      let sharesRank = index > 0 && !learners[index - 1].ranksAbove(learners[index])
      learners[index].rank = sharesRank ? learners[index - 1].rank : index + 1
    }
    self.init(title: title, learners: learners)
  }
}

extension Leaderboard.Learner {
  private static let maximumAnswers = 1_000_000

  fileprivate init?(_ node: YAMLNode, _ reader: inout YAMLReader) {
    let fields = reader.fields(node, known: ["name", "right", "answered"])
    let name = reader.text(fields["name"], atMost: 80)
    let answered = reader.integer(fields["answered"], in: 1...Self.maximumAnswers)
    let right = reader.integer(fields["right"], in: 0...(answered ?? Self.maximumAnswers))
    guard let name, let right, let answered else {
      if fields.count < 3 { reader.report(node, "expected { name: …, right: …, answered: … }") }
      return nil
    }
    self.init(name: name, right: right, answered: answered)
  }

  /// Whether this learner ranks above another: by the number of correct answers, then by the
  /// smaller number of answers.
  ///
  /// Learners who share a device are ranked by the same rule.
  fileprivate func ranksAbove(_ other: Self) -> Bool {
    (-right, answered) < (-other.right, other.answered)
  }
}

extension YAMLReader {
  /// Reads a calendar date, such as `2026-11-20`.
  fileprivate mutating func day(_ node: YAMLNode?) -> String? {
    guard let node, let text = text(node) else { return nil }
    let form = Date.ISO8601FormatStyle().year().month().day()
    // The parser also accepts other spellings of a date; formatting the date shows whether the text
    // is in the canonical form.
    if let date = try? form.parse(text), form.format(date) == text { return text }
    report(node, "expected a date such as 2026-11-20")
    return nil
  }
}
