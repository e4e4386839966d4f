/// One cell of a confusion matrix: a breed that was taken for another.
public struct ConfusionCell: Equatable, Sendable, Codable {
  /// The slug of the breed that was asked.
  public var shown: String
  /// The slug of the breed it was taken for.
  public var taken: String
  /// How often.
  public var times: Int
  /// The study day on which that last happened, counted from 1970-01-01.
  public var day: Int

  public init(shown: String, taken: String, times: Int, day: Int) {
    self.shown = shown
    self.taken = taken
    self.times = times
    self.day = day
  }
}

/// What was taken for what, the worst first: the most often, then the most lately, then by the
/// deck's order. Breeds that the deck has no more are left out.
///
/// - Parameter skill: The skill whose answers are looked at; nil for all.
public func confusionMatrix(_ reviews: [Review], of deck: Deck, skill: Skill?) -> [ConfusionCell] {
  let places = placesByBreed(deck)
  var cells: [ConfusionCell] = []
  var cellsByPair: [String: Int] = [:]
  for review in reviews where review.outcome == .wrong && review.deck == deck.id {
    if let chosen = review.chosen, let shown = places[review.breed], let taken = places[chosen],
      shown != taken, skill == nil || review.skill == skill
    {
      let cell = cellsByPair["\(shown) \(taken)"] ?? cells.count
      if cell == cells.count {
        cellsByPair["\(shown) \(taken)"] = cell
        cells.append(
          ConfusionCell(
            shown: deck.breeds[shown].id, taken: deck.breeds[taken].id, times: 0, day: review.day))
      }
      cells[cell].times += 1
      cells[cell].day = max(cells[cell].day, review.day)
    }
  }
  return cells.sorted { worse($0, $1, places) }
}

/// Whether one cell stands before another.
private func worse(_ a: ConfusionCell, _ b: ConfusionCell, _ places: [String: Int]) -> Bool {
  if a.times != b.times {
    return a.times > b.times
  }
  if a.day != b.day {
    return a.day > b.day
  }
  if a.shown != b.shown {
    return places[a.shown, default: 0] < places[b.shown, default: 0]
  }
  return places[a.taken, default: 0] < places[b.taken, default: 0]
}
