/// The hits and misses of each cache in a build, in the order in which the caches are consulted.
/// This is the object `caches` in the JSON of `--report json`.
///
/// If nothing has changed since the last build, only `lastBuild` has counts. Responses are needed
/// only after a miss in `lists`, and photos only after a miss in `pictures`.
package struct CacheStatistics: Encodable, Sendable {
  /// The lookups of one cache.
  package struct Lookups: Encodable, Equatable, Sendable {
    package var hits = 0
    package var misses = 0

    init() {}

    /// - Parameters:
    ///   - hits: The number of lookups that found something.
    ///   - total: The total number of lookups.
    init(_ hits: Int, of total: Int) {
      self.hits = hits
      misses = total - hits
    }
  }

  /// The last build as a whole, used if no input has changed.
  package var lastBuild = Lookups()
  /// Parsed breed files.
  package var breedFiles = Lookups()
  /// The breeds fetched from all sources.
  package var lists = Lookups()
  /// Responses; a hit is a cached response that was fresh or was revalidated.
  package var responses = Lookups()
  /// Similar breeds, one lookup per deck.
  package var similarBreeds = Lookups()
  /// Pictures, one lookup per breed.
  package var pictures = Lookups()
  /// Photos of the breeds whose pictures were not cached; a hit is a photo whose renditions an
  /// earlier build had encoded.
  package var photos = Lookups()
  /// Output files; a hit is a file that did not change.
  package var outputFiles = Lookups()

  /// The name and lookups of each cache, in the order in which the caches are consulted.
  package var rows: [(name: String, lookups: Lookups)] {
    [
      ("last build", lastBuild), ("breed files", breedFiles), ("fetched lists", lists),
      ("responses", responses), ("similar breeds", similarBreeds), ("pictures", pictures),
      ("photos", photos), ("output files", outputFiles),
    ]
  }
}
