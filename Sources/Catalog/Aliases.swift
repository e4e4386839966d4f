import Diagnostics

extension Deck {
  /// What is wrong with the deck's aliases.
  ///
  /// - Parameter isWhole: whether the deck has every breed it should, so that a missing one is a
  ///   mistake; not so while the source's list is unknown.
  public func aliasProblems(isWhole: Bool) -> [Problem] {
    let slugs = Set(breeds.map(\.slug))
    return settings.aliases.compactMap { alias in
      var message: String?
      if slugs.contains(alias.old) {
        message =
          "the deck still has the breed \"\(alias.old)\", so it is no alias; take the line out"
      } else if let next = settings.aliases.first(where: { $0.old == alias.new }) {
        message = "\"\(alias.new)\" is an alias itself; write \(alias.old): \(next.new)"
      } else if isWhole, !slugs.contains(alias.new) {
        message =
          "the deck has no breed \"\(alias.new)\"\(didYouMean(alias.new, among: slugs.sorted()))"
          + (nearest(to: alias.new, among: slugs) == nil
            ? "; write the slug that \"\(alias.old)\" has now, or take the line out" : "")
      }
      return message.map {
        Problem("content/decks/\(settings.id).yml", alias.position, $0)
      }
    }
  }
}
