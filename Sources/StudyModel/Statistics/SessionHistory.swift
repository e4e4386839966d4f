/// Returns, for each review, whether it is the last one of a finished session. A session that
/// reached its time limit counts as finished, so that speed does not matter.
func sessionEnds(_ reviews: [Review], _ sessions: [SessionRecord]) -> [Bool] {
  var ends: [String: Int] = [:]
  for session in sessions where session.ending == .finished || session.ending == .time {
    ends[session.id] = -1
  }
  for (index, review) in reviews.enumerated() where ends[review.sessionID] != nil {
    ends[review.sessionID] = index
  }
  var flags = reviews.map { _ in false }
  for session in sessions {
    if let end = ends[session.id], end >= 0 {
      flags[end] = true
    }
  }
  return flags
}

/// Returns the days with reviews, oldest first; the reviews are in replay order.
///
/// Reviews with the same date in different time zones belong to the same day. Reviews dated more
/// than 24 hours after `now`, in milliseconds since 1970 (UTC), belong to none. The time that a
/// session took beyond its answers and the pauses between them, such as for reading the last
/// feedback, counts on the day of its last answer.
public func studyDays(_ reviews: [Review], _ sessions: [SessionRecord], now: Int) -> [StudyDay] {
  let ends = sessionEnds(reviews, sessions)
  var days: [StudyDay] = []
  var positions: [String: Int] = [:]
  var answeredAt: [String: Int] = [:]
  var spent: [String: Int] = [:]
  var lastPositions: [String: Int] = [:]
  var position = 0
  for (index, review) in reviews.enumerated() where !isFromFuture(review, now: now) {
    if days.isEmpty || days[position].day != review.day {
      position = positions["\(review.day)"] ?? days.count
    }
    if position == days.count {
      positions["\(review.day)"] = position
      days.append(emptyDay(review.day, at: review.at, offset: review.offset))
    }
    let asked = questionTime(of: review)
    let reading = readingTime(from: answeredAt[review.sessionID] ?? asked, to: asked)
    days[position].add(review, reading: reading, finishes: ends[index])
    answeredAt[review.sessionID] = review.at
    spent[review.sessionID] = (spent[review.sessionID] ?? 0) + countedTime(review) + reading
    lastPositions[review.sessionID] = position
  }
  for session in sessions {
    if let last = lastPositions[session.id], let counted = spent[session.id] {
      let total = max(counted, min(session.ms, dayMilliseconds))
      days[last].ms += total - counted
      spent[session.id] = total
    }
  }
  return days.sorted { $0.day < $1.day }
}

/// Returns the last `count` days up to `day`, oldest first, including those without answers; at
/// most ten years.
public func calendarDays(_ days: [StudyDay], through day: Int, count: Int) -> [StudyDay] {
  var positions: [String: Int] = [:]
  for (index, one) in days.enumerated() {
    positions["\(one.day)"] = index
  }
  let last = clampedDay(day)
  var number = max(-2, last - max(0, min(count, 3_660)) + 1)
  var result: [StudyDay] = []
  while number <= last {
    if let position = positions["\(number)"] {
      result.append(days[position])
    } else {
      result.append(emptyDay(number, at: 0, offset: 0))
    }
    number += 1
  }
  return result
}

/// Returns the reviews of a deck or of one of its categories.
public func filteredReviews(_ reviews: [Review], to deck: Deck, categoryID: String?) -> [Review] {
  guard let categoryID else {
    return reviews.filter { $0.deckID == deck.id }
  }
  guard let index = deck.categories.firstIndex(where: { $0.id == categoryID }) else {
    return []
  }
  let positions = positionsByBreed(deck)
  let inside = categoriesByBreed(deck, positions).map { $0.contains(index) }
  var result: [Review] = []
  for review in reviews where review.deckID == deck.id {
    if let position = positions[review.breedID], inside[position] {
      result.append(review)
    }
  }
  return result
}

/// A session and its score.
public struct SessionResult: Equatable, Sendable, Codable {
  /// The session.
  public var session: SessionRecord
  /// The score of its answers.
  public var score: Score

  public init(session: SessionRecord, score: Score) {
    self.session = session
    self.score = score
  }
}

/// Returns the sessions that began on these study days, newest first; with `categoryID`, only
/// sessions limited to that category.
public func sessionResults(
  _ reviews: [Review], _ sessions: [SessionRecord], from: Int, through: Int, categoryID: String?
) -> [SessionResult] {
  let chosen = sessions.filter {
    $0.day >= from && $0.day <= through && (categoryID == nil || $0.categoryID == categoryID)
  }.sorted { $0.started > $1.started || ($0.started == $1.started && $0.id < $1.id) }
  var positions: [String: Int] = [:]
  for (index, session) in chosen.enumerated() {
    positions[session.id] = index
  }
  var tallies = emptyTallies(chosen.count)
  for review in reviews {
    if let position = positions[review.sessionID] {
      tallies.count(review, in: position)
    }
  }
  var results: [SessionResult] = []
  for (index, session) in chosen.enumerated() {
    results.append(SessionResult(session: session, score: tallies.score(index)))
  }
  return results
}

/// Returns the sessions of a deck that began on these study days, newest first, with the score of
/// all their answers or of those about a category's breeds. Sessions without such answers are left
/// out.
public func sessionHistory(
  _ reviews: [Review], _ sessions: [SessionRecord], of deck: Deck, from: Int, through: Int,
  categoryID: String?
) -> [SessionResult] {
  return sessionResults(
    filteredReviews(reviews, to: deck, categoryID: categoryID),
    sessions.filter { $0.deckID == deck.id },
    from: from, through: through, categoryID: nil
  ).filter { $0.score.answered > 0 }
}
