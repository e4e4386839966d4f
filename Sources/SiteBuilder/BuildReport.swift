import Catalog
import Diagnostics
import HTTP
import Publisher
import SiteRenderer

/// Phases, counts and warnings of a build; the JSON of `--report json`.
package struct BuildReport: Encodable, Sendable {
  package struct Phase: Encodable, Sendable {
    package var name: String
    package var count: Int
    package var seconds: Double

    package init(name: String, count: Int, seconds: Double) {
      self.name = name
      self.count = count
      self.seconds = seconds
    }
  }

  package struct Counts: Encodable, Sendable {
    package var requests = 0
    package var cacheHits = 0
    package var revalidated = 0
    package var decks = 0
    package var breeds = 0
    package var cards = 0
    package var photos = 0
    package var portraits = 0
    package var pages = 0
    package var written = 0
    package var unchanged = 0
    package var removed = 0
  }

  package var phases: [Phase] = []
  package var counts = Counts()
  package var caches = CacheStatistics()
  package var error: String?
  /// The warnings, then the errors.
  package var problems: [Diagnostic] = []
  package var seconds: Double = 0

  package init(
    phases: [Phase] = [], counts: Counts = Counts(), caches: CacheStatistics = CacheStatistics(),
    warnings: [Diagnostic] = [], error: String? = nil
  ) {
    self.phases = phases
    self.counts = counts
    self.caches = caches
    self.error = error
    problems = warnings + (error.map { [Diagnostic(.error, $0)] } ?? [])
  }

  /// Creates the report of a run that failed.
  package init(failure: any Error) {
    error = "\(failure)"
    problems =
      if case .content(let problems) = failure as? BuildError {
        problems.all.map { Diagnostic(.error, $0) }
      } else {
        [Diagnostic(.error, "\(failure)")]
      }
  }

  package var warnings: [Diagnostic] { problems.filter { $0.severity == .warning } }

  private enum CodingKeys: CodingKey {
    case phases, counts, caches, warnings, error, problems, seconds
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(phases, forKey: .phases)
    try container.encode(counts, forKey: .counts)
    try container.encode(caches, forKey: .caches)
    try container.encode(warnings.map(\.description), forKey: .warnings)
    try container.encodeIfPresent(error, forKey: .error)
    try container.encode(problems, forKey: .problems)
    try container.encode(seconds, forKey: .seconds)
  }
}

extension BuildReport.Counts {
  init(
    _ fetched: FetchedDecks, _ merged: MergedDecks, _ pictures: SitePictures, _ files: SiteFiles,
    _ published: PublishResult
  ) {
    self.init(
      requests: fetched.counters.requests, cacheHits: fetched.counters.cacheHits,
      revalidated: fetched.counters.revalidated, decks: merged.decks.count,
      breeds: files.breedCount,
      cards: files.quizBreedCount, photos: pictures.photoCount, portraits: pictures.portraitCount,
      pages: files.pageCount, written: published.written, unchanged: published.unchanged,
      removed: published.removed)
  }
}

extension CacheStatistics {
  /// Creates the cache statistics of a build that found changes.
  init(
    _ project: LoadedProject, _ fetched: FetchedDecks, _ merged: MergedDecks,
    _ pictures: SitePictures, _ published: PublishResult
  ) {
    let counters = fetched.counters
    let photos = pictures.requestedPhotos
    let responses = counters.cacheHits + counters.revalidated
    lastBuild = Lookups(0, of: 1)
    breedFiles = Lookups(
      project.parsedBreeds.count { $0.cachedRange != nil }, of: project.parsedBreeds.count)
    lists = Lookups(fetched.isReused ? 1 : 0, of: 1)
    self.responses = Lookups(responses, of: responses + counters.cacheMisses)
    similarBreeds = Lookups(merged.reusedCount, of: merged.decks.count)
    self.pictures = Lookups(
      pictures.reusedCount, of: merged.decks.reduce(0) { $0 + $1.breeds.count })
    self.photos = Lookups(photos.subtracting(pictures.encodedPhotos).count, of: photos.count)
    outputFiles = Lookups(published.unchanged, of: published.unchanged + published.written)
  }
}
