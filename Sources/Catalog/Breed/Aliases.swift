import Diagnostics

extension Deck {
  /// Returns the problems with the deck's aliases.
  ///
  /// - Parameter isComplete: Whether all breeds of the deck are known, so that an alias for a
  ///   missing breed is an error; false until the source's list has been fetched.
  public func aliasProblems(isComplete: Bool) -> [Problem] {
    let slugs = Set(breeds.map(\.slug))
    return settings.aliases.compactMap { alias in
      var message: String?
      if slugs.contains(alias.old) {
        message =
          "the deck still has the breed \"\(alias.old)\", so it cannot be an alias; remove the line"
      } else if let next = settings.aliases.first(where: { $0.old == alias.new }) {
        message = "\"\(alias.new)\" is itself an alias; write \(alias.old): \(next.new)"
      } else if isComplete, !slugs.contains(alias.new) {
        message =
          "the deck has no breed \"\(alias.new)\"\(didYouMean(alias.new, among: slugs.sorted()))"
          + (closestMatch(to: alias.new, among: slugs) == nil
            ? "; write the current slug of \"\(alias.old)\", or remove the line" : "")
      }
      return message.map {
        Problem("content/decks/\(settings.id).yml", alias.position, $0)
      }
    }
  }
}
