import Diagnostics

extension Deck {
  /// Returns a problem for each slug or source in content that matches no breed of the deck, with a
  /// suggestion if a similar one exists.
  ///
  /// Call this only if the source's list was fetched; otherwise most breeds are unknown.
  ///
  /// - Parameter lookalikes: Whether to check look-alikes too.
  public func unknownBreeds(
    _ written: [BreedFile], sourceKeys: Set<String>, lookalikes: Bool = true
  ) -> [Problem] {
    let slugs = Set(breeds.map(\.slug))
    var problems: [Problem] = []
    func check(_ path: String, _ field: String, _ slug: String, among known: Set<String>) {
      guard !known.contains(slug), !omittedSlugs.contains(slug) || field == "source" else { return }
      let message = "\"\(field)\" names \"\(slug)\", which is not in the deck"
      problems.append(Problem(path, nil, message + didYouMean(slug, among: known.sorted())))
    }
    let path = "content/decks/\(settings.id).yml"
    for slug in settings.displayNames.keys.sorted() { check(path, "names", slug, among: slugs) }
    for slug in settings.synonymousSlugs.flatMap({ $0 }) { check(path, "same", slug, among: slugs) }
    for breed in written {
      for other in lookalikes ? breed.facts.lookalikes : [] {
        check(breed.path, "lookalikes", other.slug, among: slugs)
      }
      if let key = breed.sourceKey, settings.source != nil {
        check(breed.path, "source", key, among: sourceKeys)
      }
    }
    return problems
  }
}
