/// The relations between a deck's breeds, in a form that is a third of their size in the breeds.
///
/// A breed is given by its position in the deck instead of its slug, and two breeds that resemble
/// each other equally are listed once. Relations to breeds outside the deck are not included.
public struct DeckRelations: Equatable, Sendable, Codable {
  /// For each category, the distance of each breed from the one after the previous breed.
  public var categories: [[Int]]
  /// For each breed, the positions of its look-alikes.
  public var lookalikes: [[Int]]
  /// The folder with the breeds' pages, relative to the site's root.
  public var pageFolder: String
  /// For each breed, the similar breeds in the deck's order, as pairs of numbers: the distance of the
  /// other breed from the previous one, or from the breed itself, and the score. If the other breed
  /// does not list this one, or with another score, the second number is -1 - score.
  public var resembles: [[Int]]

  public init(
    categories: [[Int]], lookalikes: [[Int]], pageFolder: String, resembles: [[Int]]
  ) {
    self.categories = categories
    self.lookalikes = lookalikes
    self.pageFolder = pageFolder
    self.resembles = resembles
  }
}

/// Returns the address of a breed's page that its deck's data omits.
public func omittedPage(_ id: String, in folder: String) -> String { folder + "/" + id + ".html" }

/// Returns a deck whose `relations` are in its breeds and categories. Positions outside the deck are
/// ignored.
public func expandingRelations(of deck: Deck) -> Deck {
  guard let relations = deck.relations else { return deck }
  let resembles = resemblances(in: relations, of: deck)
  var expanded = deck
  expanded.relations = nil
  expanded.breeds = []
  for (index, breed) in deck.breeds.enumerated() {
    var breed = breed
    if breed.page.isEmpty { breed.page = omittedPage(breed.id, in: relations.pageFolder) }
    if index < relations.lookalikes.count {
      breed.lookalikes += relations.lookalikes[index].filter { isPosition($0, in: deck) }
        .map { Lookalike(breedID: deck.breeds[$0].id, distinction: "") }
    }
    breed.resembles += resembles[index]
    expanded.breeds.append(breed)
  }
  expanded.categories = []
  for (index, category) in deck.categories.enumerated() {
    var category = category
    if index < relations.categories.count {
      let positions = memberPositions(relations.categories[index])
      category.breedIDs += positions.filter { isPosition($0, in: deck) }
        .map { deck.breeds[$0].id }
    }
    expanded.categories.append(category)
  }
  return expanded
}

/// Returns the positions of a category's breeds.
private func memberPositions(_ distances: [Int]) -> [Int] {
  var positions: [Int] = []
  var next = 0
  for distance in distances {
    let position = moved(next, by: distance)
    positions.append(position)
    next = moved(position, by: 1)
  }
  return positions
}

private func isPosition(_ number: Int, in deck: Deck) -> Bool {
  number >= 0 && number < deck.breeds.count
}

/// Returns the sum of a position and a distance; -1, which is no position, if the distance is larger
/// than any deck.
private func moved(_ position: Int, by distance: Int) -> Int {
  distance < -1_000_000_000 || distance > 1_000_000_000 || position > 1_000_000_000
    ? -1 : position + distance
}

/// Returns the similar breeds of each breed, the most similar first and otherwise in the deck's order.
private func resemblances(in relations: DeckRelations, of deck: Deck) -> [[Resemblance]] {
  let none: [PlacedResemblance] = []
  var lists = deck.breeds.map { _ in none }
  for index in 0..<deck.breeds.count where index < relations.resembles.count {
    let numbers = relations.resembles[index]
    var position = index
    for at in 0..<numbers.count / 2 {
      position = moved(position, by: numbers[2 * at])
      let number = numbers[2 * at + 1]
      guard isPosition(position, in: deck) else { break }
      lists[index].append(
        PlacedResemblance(position: position, score: number < 0 ? -1 - number : number))
      if number >= 0 {
        lists[position].append(PlacedResemblance(position: index, score: number))
      }
    }
  }
  return lists.map { list in
    list.sorted(by: { $0.score == $1.score ? $0.position < $1.position : $0.score > $1.score })
      .map { Resemblance(breedID: deck.breeds[$0.position].id, score: $0.score) }
  }
}

private struct PlacedResemblance: Equatable, Sendable {
  var position: Int
  var score: Int
}
