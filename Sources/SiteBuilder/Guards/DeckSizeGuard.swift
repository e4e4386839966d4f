import Catalog
import Diagnostics
import Files
import SiteRenderer

extension Deck {
  /// Returns the problem with a deck that has more breeds than allowed, from its source and from
  /// content files together.
  func sizeProblems(_ limits: ListLimits) -> [Problem] {
    guard breeds.count > limits.maximumBreedCount else { return [] }
    return [
      sizeProblem(
        "has \(breeds.count) breeds, more than \(limits.maximumBreedCount); if this is "
          + "correct, raise \"breeds\" under \"cache\" in content/site.yml")
    ]
  }

  /// Returns the problem with a deck of files in the site that has grown suddenly, compared with
  /// all breeds that it ever had according to the site's history. The lists of other decks are
  /// compared with earlier responses when they are fetched.
  func growthProblems(since historyFile: String) -> [Problem] {
    guard settings.source.map({ $0.listPath != nil }) ?? true,
      ListLimits.isSuddenGrowth(from: 1, to: breeds.count), let bytes = try? File.read(historyFile),
      let known = try? SiteHistory(json: bytes).breeds(ofDeck: settings.id).count,
      ListLimits.isSuddenGrowth(from: known, to: breeds.count)
    else { return [] }
    return [
      sizeProblem(
        "has \(breeds.count) breeds, but had only \(known) until the last build; if "
          + "this is correct, use --accept-changes")
    ]
  }

  private func sizeProblem(_ reason: String) -> Problem {
    Problem("content/decks/\(settings.id).yml", nil, "the deck \(reason)")
  }
}
