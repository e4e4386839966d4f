import Catalog
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
  package var warnings: [String] = []
  package var error: String?
  /// The warnings and the error, with their files and positions.
  package var problems: [ReportedProblem] = []
  package var seconds: Double = 0

  package init(
    phases: [Phase] = [], counts: Counts = Counts(), caches: CacheStatistics = CacheStatistics(),
    warnings: [String] = [], error: String? = nil
  ) {
    self.phases = phases
    self.counts = counts
    self.caches = caches
    self.warnings = warnings
    self.error = error
    problems = ReportedProblem.all(warnings: warnings, error: error)
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
