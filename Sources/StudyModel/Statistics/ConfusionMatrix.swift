/// One cell of a confusion matrix: a breed that was mistaken for another.
public struct ConfusionCell: Equatable, Sendable, Codable {
  /// The slug of the breed in question.
  ///
  /// - Key: shown
  public var breedID: String
  /// The slug of the breed that was chosen.
  ///
  /// - Key: taken
  public var chosenBreedID: String
  /// Number of times that this happened.
  public var times: Int
  /// The study day of the latest confusion, counted from 1970-01-01.
  public var day: Int

  public init(breedID: String, chosenBreedID: String, times: Int, day: Int) {
    self.breedID = breedID
    self.chosenBreedID = chosenBreedID
    self.times = times
    self.day = day
  }
}

/// Returns the non-empty cells, worst first: by number of confusions, then by recency, then in the
/// order of the deck. Breeds that are no longer in the deck are left out.
///
/// - Parameter skill: The skill whose answers count; nil for all.
public func confusionMatrix(_ reviews: [Review], of deck: Deck, skill: Skill?) -> [ConfusionCell] {
  return sortedConfusions(countedConfusions([], reviews, of: deck, skill: skill), of: deck)
}

/// Returns the cells, in the order of the first confusions, after more reviews.
func countedConfusions(
  _ earlier: [ConfusionCell], _ reviews: [Review], of deck: Deck, skill: Skill?
) -> [ConfusionCell] {
  let positions = positionsByBreed(deck)
  var cells = earlier
  var cellsByPair: [String: Int] = [:]
  for (index, cell) in earlier.enumerated() {
    if let shown = positions[cell.breedID], let taken = positions[cell.chosenBreedID] {
      cellsByPair["\(shown) \(taken)"] = index
    }
  }
  for review in reviews where review.outcome == .wrong && review.deckID == deck.id {
    if let chosen = review.chosenBreedID, let shown = positions[review.breedID],
      let taken = positions[chosen],
      shown != taken, skill == nil || review.skill == skill
    {
      let cell = cellsByPair["\(shown) \(taken)"] ?? cells.count
      if cell == cells.count {
        cellsByPair["\(shown) \(taken)"] = cell
        cells.append(
          ConfusionCell(
            breedID: deck.breeds[shown].id, chosenBreedID: deck.breeds[taken].id, times: 0,
            day: review.day))
      }
      cells[cell].times = min(cells[cell].times, 999_999_999) + 1
      cells[cell].day = max(cells[cell].day, review.day)
    }
  }
  return cells
}

/// Returns the cells, most frequent confusions first.
func sortedConfusions(_ cells: [ConfusionCell], of deck: Deck) -> [ConfusionCell] {
  let positions = positionsByBreed(deck)
  return cells.sorted { isMoreConfused($0, $1, positions) }
}

/// Whether a cell comes before another.
private func isMoreConfused(_ a: ConfusionCell, _ b: ConfusionCell, _ positions: [String: Int])
  -> Bool
{
  if a.times != b.times {
    return a.times > b.times
  }
  if a.day != b.day {
    return a.day > b.day
  }
  if a.breedID != b.breedID {
    return positions[a.breedID, default: 0] < positions[b.breedID, default: 0]
  }
  return positions[a.chosenBreedID, default: 0] < positions[b.chosenBreedID, default: 0]
}

/// A table of the breeds that are confused most.
public struct ConfusionTable: Equatable, Sendable {
  /// Slugs of the breeds, in the order of rows and columns.
  ///
  /// - Key: breeds
  public var breedIDs: [String]
  /// Rows of counts: how often the row's breed was mistaken for the column's; on the diagonal, how
  /// often the breed was answered correctly.
  public var times: [[Int]]

  public init(breedIDs: [String], times: [[Int]]) {
    self.breedIDs = breedIDs
    self.times = times
  }
}

/// Returns the most frequent confusions as a table of at most `size` breeds, from 2 to 20.
public func confusionTable(_ reviews: [Review], of deck: Deck, size: Int) -> ConfusionTable {
  return tableOfConfusions(
    confusionMatrix(reviews, of: deck, skill: nil),
    right: scoresByBreed(reviews, of: deck).map { $0.right }, of: deck, size: size)
}

/// Returns a table of the most frequent confusions among at most `size` breeds (clamped to 2...20).
/// `cells` are sorted; `right` is the number of correct answers about each breed, in deck order.
func tableOfConfusions(_ cells: [ConfusionCell], right: [Int], of deck: Deck, size: Int)
  -> ConfusionTable
{
  let room = max(2, min(size, 20))
  let positions = positionsByBreed(deck)
  var breeds: [String] = []
  var rows: [String: Int] = [:]
  for cell in cells {
    let added = [cell.breedID, cell.chosenBreedID].filter { rows[$0] == nil }
    if breeds.count + added.count <= room {
      for breed in added {
        rows[breed] = breeds.count
        breeds.append(breed)
      }
    }
  }
  var times = breeds.map { _ in breeds.map { _ in 0 } }
  for (row, breed) in breeds.enumerated() {
    if let position = positions[breed], position < right.count {
      times[row][row] = right[position]
    }
  }
  for cell in cells {
    let row = rows[cell.breedID, default: -1]
    let column = rows[cell.chosenBreedID, default: -1]
    if row >= 0 && column >= 0 {
      times[row][column] = cell.times
    }
  }
  return ConfusionTable(breedIDs: breeds, times: times)
}
