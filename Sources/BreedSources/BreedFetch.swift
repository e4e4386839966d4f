import Catalog
import HTTP
import URLs

/// All that a source gave, in order of slugs.
public struct FetchedBreeds: Sendable {
  public var breeds: [FetchedBreed]
  /// Each once, in an order that the same answers always give.
  public var warnings: [FetchWarning]

  public init(breeds: [FetchedBreed], warnings: [FetchWarning] = []) {
    self.breeds = breeds
    self.warnings = warnings
  }
}

/// Gets the breeds of `source`, and the chosen photos of each.
///
/// What fails for one breed or photo is a warning.
///
/// - Parameters:
///   - breedsAtOnce: how many breeds are worked on at a time.
///   - accept: says what is wrong with a photo's bytes, in words that can follow "the answer", or
///     nil; called for each photo in each run.
///   - distinct: the photos of a breed, the best first, without those that repeat a better one;
///     their places go to the next in rank.
///   - progress: told how many of how many breeds are done.
/// - Throws: `FetchError` if the list of breeds cannot be had, or the cache cannot be written.
public func fetchBreeds(
  from source: some BreedSource, by fetcher: Fetcher,
  choosing choice: PhotoRanking = PhotoRanking(),
  breedsAtOnce: Int = 16,
  accept: @escaping @Sendable ([UInt8]) -> String? = { _ in nil },
  distinct: @escaping @Sendable ([SourcePhoto]) -> [SourcePhoto] = { $0 },
  progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
) async throws -> FetchedBreeds {
  let listing = try await source.list(from: fetcher)
  let breeds = listing.breeds
  var gathered = breeds.map { FetchedBreed(breed: $0, photos: []) }
  var warnings = [[FetchWarning]](repeating: [], count: breeds.count)
  try await withThrowingTaskGroup(of: (Int, [SourcePhoto], [FetchWarning]).self) { group in
    var next = 0
    func startNext() {
      guard next < breeds.count else { return }
      let index = next
      next += 1
      group.addTask {
        let (photos, warnings) = try await photos(
          of: breeds[index], from: source, by: fetcher, choice, accept, distinct)
        return (index, photos, warnings)
      }
    }
    for _ in 0..<max(1, breedsAtOnce) { startNext() }
    var done = 0
    progress(0, breeds.count)
    for try await (index, photos, said) in group {
      gathered[index].photos = photos
      warnings[index] = said
      done += 1
      progress(done, breeds.count)
      startNext()
    }
  }
  var seen: Set<FetchWarning> = []
  return FetchedBreeds(
    breeds: gathered,
    warnings: (listing.warnings + warnings.joined()).filter { seen.insert($0).inserted })
}

/// The chosen photos of one breed, and what went wrong with others.
private func photos(
  of breed: SourceBreed, from source: some BreedSource, by fetcher: Fetcher, _ choice: PhotoRanking,
  _ accept: @Sendable ([UInt8]) -> String?, _ distinct: @Sendable ([SourcePhoto]) -> [SourcePhoto]
) async throws -> ([SourcePhoto], [FetchWarning]) {
  let list: PhotoList
  do {
    list = try await source.photos(of: breed, from: fetcher)
  } catch let error as FetchError where !error.isFatal {
    return ([], [error.warning(for: breed)])
  }
  var chosen: [SourcePhoto] = []
  var warnings = list.warnings
  // One that is gone gives its place to the next in rank, within reason.
  for reference in choice.ranked(list.photos).prefix(choice.count * 3) {
    guard chosen.count < choice.count else { break }
    do {
      let fetched = try await fetcher.photo(reference, accept: accept)
      if let stale = fetched.stale { warnings.append(stale.warning) }
      chosen = distinct(chosen + [fetched.value])
    } catch let error as FetchError where !error.isFatal {
      warnings.append(error.warning(for: breed))
    }
  }
  return (chosen, warnings)
}

extension Fetcher {
  /// Gets a photo into the cache. One that upstream has taken away is not used any more.
  func photo(
    _ reference: PhotoReference, accept: ([UInt8]) -> String?
  ) async throws -> Fetched<SourcePhoto> {
    try commit(
      await pendingUpdate(of: reference.url, as: .photo) { answer in
        if let reason = accept(answer.body) { throw Unusable(reason) }
        return SourcePhoto(
          digest: answer.digest, url: reference.url.text, file: cache.path(of: answer.digest))
      })
  }
}
