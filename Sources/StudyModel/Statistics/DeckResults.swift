/// A learner's results in a deck. Each figure counts only the answers about this deck.
public struct DeckResults: Equatable, Sendable {
  /// The score of all answers.
  public var score: Score
  /// The scores of the skills `name`, `find` and `recall`.
  public var skills: [Score]
  /// The score of answers about held-out photos.
  public var transfer: Score
  /// The statistics of each category, in the order of the deck.
  public var categories: [CategoryStatistics]
  /// The score of each breed, in the order of the deck.
  public var breeds: [Score]
  /// The confusions, as a table and a list.
  public var table: ConfusionTable
  /// Number of study days with this deck: days with at least five answers about it, or with a
  /// finished session.
  public var days: Int
  /// Time spent with this deck, in milliseconds.
  public var ms: Int
  /// Time spent with this deck, in minutes as rounded by `wholeMinutes`.
  public var minutes: Int

  public init(
    score: Score, skills: [Score], transfer: Score, categories: [CategoryStatistics],
    breeds: [Score], table: ConfusionTable, days: Int, ms: Int, minutes: Int
  ) {
    self.score = score
    self.skills = skills
    self.transfer = transfer
    self.categories = categories
    self.breeds = breeds
    self.table = table
    self.days = days
    self.ms = ms
    self.minutes = minutes
  }
}

/// Returns the results with these totals on a study day, with at most `tableSize` breeds in the table
/// of confusions.
public func deckResults(
  _ totals: DeckTotals, _ learner: Learner, of deck: Deck, day: Int, tableSize: Int
) -> DeckResults {
  let known = totals.fitted(to: deck)
  var categories: [CategoryStatistics] = []
  for (index, coverage) in coverageByCategory(learner, of: deck, day: day).enumerated() {
    categories.append(
      CategoryStatistics(
        coverage: coverage, sessions: known.categorySessions[index],
        score: known.score(firstCategoryPart + index)))
  }
  let firstBreed = firstCategoryPart + deck.categories.count
  var breeds: [Score] = []
  for position in 0..<deck.breeds.count {
    breeds.append(known.score(firstBreed + position))
  }
  let cells = sortedConfusions(known.confusions, of: deck)
  return DeckResults(
    score: known.score(0), skills: [known.score(1), known.score(2), known.score(3)],
    transfer: known.score(heldOutPart), categories: categories, breeds: breeds,
    table: tableOfConfusions(cells, right: breeds.map { $0.right }, of: deck, size: tableSize),
    days: known.days, ms: known.ms, minutes: wholeMinutes(known.ms))
}

/// A session of a deck, and the number of its answers.
public struct PlayedSession: Equatable, Sendable {
  /// The session.
  public var session: SessionRecord
  /// Number of answers.
  public var answered: Int
  /// Number of correct answers.
  public var right: Int

  public init(session: SessionRecord, answered: Int, right: Int) {
    self.session = session
    self.answered = answered
    self.right = right
  }
}

/// Returns the sessions with at least one answer. Only these count as sessions and are listed.
public func answeredSessions(_ sessions: [SessionRecord], _ reviews: [Review]) -> [SessionRecord] {
  var isAnswered: [String: Bool] = [:]
  for review in reviews {
    isAnswered[review.sessionID] = true
  }
  return sessions.filter { isAnswered[$0.id] != nil }
}

/// Returns the sessions of a deck that began on these study days, newest first; those without answers
/// are left out.
public func playedSessions(
  _ totals: DeckTotals, _ sessions: [SessionRecord], of deck: Deck, from: Int, through: Int
) -> [PlayedSession] {
  var positions: [String: Int] = [:]
  for (position, total) in totals.sessions.enumerated() {
    positions[total.sessionID] = position
  }
  var played: [PlayedSession] = []
  for session in sessions
  where session.deckID == deck.id && session.day >= from && session.day <= through {
    if let position = positions[session.id], totals.sessions[position].answered > 0 {
      let total = totals.sessions[position]
      played.append(
        PlayedSession(session: session, answered: total.answered, right: total.right))
    }
  }
  return played.sorted {
    $0.session.started > $1.session.started
      || ($0.session.started == $1.session.started && $0.session.id < $1.session.id)
  }
}
