import Diagnostics

extension Deck {
  /// Returns a problem for each slug in content that matches no breed of the deck, and for each
  /// `source` that the source does not list. The message suggests a similar name if there is one.
  ///
  /// Call this only if the source's list was fetched; otherwise most breeds are unknown.
  ///
  /// - Parameter checksLookalikes: Whether to check look-alikes too.
  public func unknownBreedProblems(
    _ files: [BreedFile], sourceKeys: Set<String>, checksLookalikes: Bool = true
  ) -> [Problem] {
    let slugs = Set(breeds.map(\.slug))
    var problems: [Problem] = []
    func check(_ path: String, _ field: String, _ slug: String, among known: Set<String>) {
      guard !known.contains(slug), !omittedSlugs.contains(slug) || field == "source" else { return }
      let reason = field == "source" ? "which the source does not list" : "which is not in the deck"
      let message = "\"\(field)\" refers to \"\(slug)\", \(reason)"
      problems.append(Problem(path, nil, message + didYouMean(slug, among: known.sorted())))
    }
    let path = "content/decks/\(settings.id).yml"
    for slug in settings.displayNames.keys.sorted() { check(path, "names", slug, among: slugs) }
    for slug in settings.synonymousSlugs.flatMap({ $0 }) { check(path, "same", slug, among: slugs) }
    for file in files {
      for other in checksLookalikes ? file.facts.lookalikes : [] {
        check(file.path, "lookalikes", other.slug, among: slugs)
      }
      if let key = file.sourceKey, settings.source != nil {
        check(file.path, "source", key, among: sourceKeys)
      }
    }
    return problems
  }
}
