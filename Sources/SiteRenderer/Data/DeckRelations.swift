import JSON
import StudyModel

/// The relations between a deck's breeds, in a form that is a third of their size in the deck.
///
/// Breeds are given by their position in the deck instead of their slug, and two breeds that
/// resemble each other equally are listed once. Scripts read it in `core/deck-relations.js`.
struct DeckRelations {
  private let positions: [String: Int]
  private let deck: StudyModel.Deck

  init(_ deck: StudyModel.Deck) {
    self.deck = deck
    positions = Dictionary(
      deck.breeds.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the deck without the relations that `json` contains.
  func remaining() -> StudyModel.Deck {
    var remaining = deck
    for index in deck.breeds.indices {
      if lookalikePositions(of: deck.breeds[index]) != nil {
        remaining.breeds[index].lookalikes = []
      }
      if deck.breeds[index].page == page(of: deck.breeds[index].id) {
        remaining.breeds[index].page = ""
      }
      remaining.breeds[index].resembles = []
    }
    for index in deck.categories.indices where memberPositions(of: deck.categories[index]) != nil {
      remaining.categories[index].breedIDs = []
    }
    return remaining
  }

  /// The members `lookalikes` and `resembles` have one entry for each breed, `categories` one for
  /// each category.
  ///
  /// An entry of `resembles` alternates between the distance from the previous breed, or from the
  /// breed itself, and the score; if only this breed lists the other, the score is stored as −1 − score.
  /// An entry of `categories` has the distance of each member from the one after the previous member.
  var json: JSON {
    .object([
      .init("categories", .array(deck.categories.map { distances(memberPositions(of: $0) ?? []) })),
      .init("lookalikes", .array(deck.breeds.map { numbers(lookalikePositions(of: $0) ?? []) })),
      .init("pages", .string(page(of: "*"))),
      .init("resembles", .array(deck.breeds.indices.map(resemblances))),
    ])
  }

  /// The address of a breed's page if it is in the same folder as the first breed's page.
  private func page(of slug: String) -> String {
    let folder = deck.breeds.first?.page.split(separator: "/").dropLast().joined(separator: "/")
    return "\(folder ?? "")/\(slug).html"
  }

  /// Returns the positions of a breed's look-alikes; nil if one is not in the deck.
  private func lookalikePositions(of breed: StudyModel.Breed) -> [Int]? {
    let known = breed.lookalikes.compactMap { positions[$0.breedID] }
    return known.count == breed.lookalikes.count ? known : nil
  }

  /// Returns the positions of a category's breeds; nil if one is not in the deck.
  private func memberPositions(of category: StudyModel.Category) -> [Int]? {
    let known = category.breedIDs.compactMap { positions[$0] }
    return known.count == category.breedIDs.count ? known : nil
  }

  private func distances(_ positions: [Int]) -> JSON {
    numbers(zip([-1] + positions, positions).map { $1 - $0 - 1 })
  }

  private func numbers(_ values: [Int]) -> JSON { .array(values.map { JSON($0) }) }

  private func resemblances(at index: Int) -> JSON {
    var values: [Int] = []
    var previous = index
    let others = deck.breeds[index].resembles.compactMap { other in
      positions[other.breedID].map { (position: $0, score: other.score) }
    }
    for other in others.sorted(by: { $0.position < $1.position }) {
      let isMutual = deck.breeds[other.position].resembles.contains {
        $0.breedID == deck.breeds[index].id && $0.score == other.score
      }
      if isMutual && other.position < index { continue }
      values += [other.position - previous, isMutual ? other.score : -1 - other.score]
      previous = other.position
    }
    return numbers(values)
  }
}
