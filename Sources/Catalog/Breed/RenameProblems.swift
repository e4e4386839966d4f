import Diagnostics

extension Deck {
  /// Returns the problems with the deck's renames, which its file lists as aliases.
  ///
  /// - Parameter isComplete: Whether all breeds of the deck are known; false if the source's list
  ///   could not be fetched, in which case aliases of missing breeds are not reported.
  public func renameProblems(isComplete: Bool) -> [Problem] {
    let slugs = Set(breeds.map(\.slug))
    return settings.renames.compactMap { rename in
      var message: String?
      if slugs.contains(rename.from) {
        message =
          "the deck still has the breed \"\(rename.from)\", so it cannot be an old slug; "
          + "remove the line"
      } else if let next = settings.renames.first(where: { $0.from == rename.to }) {
        message = "\"\(rename.to)\" is itself an alias; write \"\(rename.from): \(next.to)\""
      } else if isComplete, !slugs.contains(rename.to), !omittedSlugs.contains(rename.to) {
        message =
          "the deck has no breed \"\(rename.to)\"\(didYouMean(rename.to, among: slugs.sorted()))"
          + (closestMatch(to: rename.to, among: slugs) == nil
            ? "; write the current slug of \"\(rename.from)\", or remove the line" : "")
      }
      return message.map {
        Problem("content/decks/\(settings.id).yml", rename.position, $0)
      }
    }
  }
}
