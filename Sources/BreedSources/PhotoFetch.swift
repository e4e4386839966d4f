import Catalog
import HTTP
import URLs

/// Fetches the selected photos of one breed, with warnings for those that failed; the next photo in
/// rank takes the place of one that is missing or corrupt.
func photos(
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
  // The next in rank replaces a missing photo, up to three times the number of photos.
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
  /// Fetches a photo into the cache. A photo removed upstream is no longer used.
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
