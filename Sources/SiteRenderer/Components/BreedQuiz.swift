import Catalog
import Sequences

/// A quiz about a breed and those that are confused with it.
struct BreedQuiz: Encodable, Sendable {
  /// The maximum number of breeds.
  private static let maximumBreeds = 6

  /// The part of the quiz's address that limits it to its breeds; empty for a quiz about the whole
  /// deck, if no breed of the quiz resembles this one.
  let query: String

  /// Creates the quiz about a breed, its look-alikes and then similar breeds; nil if quizzes do not
  /// ask about the breed.
  init?(about breed: Catalog.Breed, similar: [String], in context: DeckContext) {
    guard context.quizBreeds[breed.slug] != nil else { return nil }
    let slugs = ([breed.slug] + breed.facts.lookalikes.map(\.slug) + similar).uniqued()
      .filter { context.quizBreeds[$0] != nil }
    query =
      slugs.count < 2 ? "" : "&breeds=" + slugs.prefix(Self.maximumBreeds).joined(separator: ",")
  }
}
