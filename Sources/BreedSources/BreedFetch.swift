import Catalog
import HTTP
import Sequences
import URLs

/// The breeds fetched from a source, sorted by slug.
public struct BreedFetchResult: Sendable {
  public var breeds: [FetchedBreed]
  /// The keys of the breeds whose photos were requested; nil if photos of all breeds were.
  public var selectedKeys: [String]?
  /// Warnings without duplicates, in a deterministic order.
  public var warnings: [FetchWarning]

  public init(
    breeds: [FetchedBreed], selectedKeys: [String]? = nil, warnings: [FetchWarning] = []
  ) {
    self.breeds = breeds
    self.selectedKeys = selectedKeys
    self.warnings = warnings
  }
}

/// Fetches the breeds of `source` with a selection of photos for each.
///
/// Failures of a single breed or photo become warnings.
///
/// - Parameters:
///   - select: Returns the keys of the breeds whose photos are fetched; nil for all breeds.
///   - maximumConcurrentBreeds: Maximum number of breeds to process concurrently.
///   - intake: Accepts a photo in each run before it is used or replaces a cached photo.
///   - progress: Receives the number of completed breeds and their total.
/// - Throws: `FetchError` if the list of breeds cannot be fetched or the cache cannot be written.
public func fetchBreeds(
  from source: some BreedSource, by fetcher: Fetcher,
  choosing ranking: PhotoRanking = PhotoRanking(),
  selecting select: ([SourceBreed]) -> [String]? = { _ in nil },
  maximumConcurrentBreeds: Int = 16,
  through intake: PhotoIntake = .none,
  progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
) async throws -> BreedFetchResult {
  let listing = try await source.fetchListing(using: fetcher)
  let breeds = listing.breeds
  let selectedKeys = select(breeds)
  let requestedKeys = selectedKeys.map(Set.init)
  let selected = breeds.indices.filter { requestedKeys?.contains(breeds[$0].key) ?? true }
  var fetched = breeds.map { FetchedBreed(breed: $0, photos: []) }
  var warnings = [[FetchWarning]](repeating: [], count: breeds.count)
  try await withThrowingTaskGroup(of: (Int, [SourcePhoto], [FetchWarning]).self) { group in
    var next = 0
    func startNext() {
      guard next < selected.count else { return }
      let index = selected[next]
      next += 1
      group.addTask {
        let (photos, warnings) = try await fetchUsablePhotos(
          of: breeds[index], from: source, by: fetcher, choosing: ranking, through: intake)
        return (index, photos, warnings)
      }
    }
    for _ in 0..<max(1, maximumConcurrentBreeds) { startNext() }
    var done = 0
    progress(0, selected.count)
    for try await (index, photos, ownWarnings) in group {
      fetched[index].photos = photos
      warnings[index] = ownWarnings
      done += 1
      progress(done, selected.count)
      startNext()
    }
  }
  return BreedFetchResult(
    breeds: fetched, selectedKeys: selectedKeys,
    warnings: (listing.warnings + warnings.joined()).uniqued())
}
