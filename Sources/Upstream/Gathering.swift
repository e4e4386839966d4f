/// All that a source gave, in order of slugs.
public struct Gathered: Sendable {
  public var breeds: [GatheredBreed]
  /// Each once, in an order that the same answers always give.
  public var warnings: [Warning]
}

/// A breed and its chosen photos, best first.
public struct GatheredBreed: Sendable {
  public var breed: SourceBreed
  public var photos: [CachedPhoto]
}

/// Gets the breeds of `source`, and the chosen photos of each.
///
/// What fails for one breed or photo is a warning.
///
/// - Parameters:
///   - breedsAtOnce: how many breeds are worked on at a time.
///   - accept: says what is wrong with a photo's bytes, or nil; called for each photo in each run.
///   - progress: told how many of how many breeds are done.
/// - Throws: `FetchError` if the list of breeds cannot be had, or the cache cannot be written.
public func gather(
  from source: some Source, by fetcher: Fetcher, choosing choice: PhotoChoice = PhotoChoice(),
  breedsAtOnce: Int = 16,
  accept: @escaping @Sendable ([UInt8]) -> String? = { _ in nil },
  progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
) async throws -> Gathered {
  let listing = try await source.list(from: fetcher)
  let breeds = listing.breeds
  var results = [Helping?](repeating: nil, count: breeds.count)
  try await withThrowingTaskGroup(of: (Int, Helping).self) { group in
    var next = 0
    func startNext() {
      guard next < breeds.count else { return }
      let index = next
      next += 1
      group.addTask {
        (index, try await help(to: breeds[index], of: source, by: fetcher, choice, accept))
      }
    }
    for _ in 0..<max(1, breedsAtOnce) { startNext() }
    var done = 0
    progress(0, breeds.count)
    for try await (index, helping) in group {
      results[index] = helping
      done += 1
      progress(done, breeds.count)
      startNext()
    }
  }
  var seen: Set<Warning> = []
  let warnings = listing.warnings + results.flatMap { $0?.warnings ?? [] }
  return Gathered(
    breeds: zip(breeds, results).map { GatheredBreed(breed: $0, photos: $1?.photos ?? []) },
    warnings: warnings.filter { seen.insert($0).inserted })
}

/// What one breed got.
private struct Helping: Sendable {
  var photos: [CachedPhoto] = []
  var warnings: [Warning] = []
}

private func help(
  to breed: SourceBreed, of source: some Source, by fetcher: Fetcher, _ choice: PhotoChoice,
  _ accept: @Sendable ([UInt8]) -> String?
) async throws -> Helping {
  var helping = Helping()
  let list: PhotoList
  do {
    list = try await source.photos(of: breed, from: fetcher)
  } catch let error as FetchError {
    helping.warnings.append(try warning(of: error, for: breed))
    return helping
  }
  helping.warnings = list.warnings
  // One that is gone gives its place to the next in rank, within reason.
  for reference in choice.ranked(list.photos).prefix(choice.count * 3) {
    guard helping.photos.count < choice.count else { break }
    do {
      let fetched = try await fetcher.photo(reference, accept: accept)
      if let stale = fetched.stale { helping.warnings.append(stale.warning) }
      helping.photos.append(fetched.value)
    } catch let error as FetchError {
      helping.warnings.append(try warning(of: error, for: breed))
    }
  }
  return helping
}

/// What is to be said of an error that does not end the run; throws it where it does.
private func warning(of error: FetchError, for breed: SourceBreed) throws(FetchError) -> Warning {
  switch error.reason {
  case .notKept: throw error
  case .notCached:
    return Warning(breed.slug, "some photos are not in the cache, and the network is not asked")
  case .unreachable:
    // True of the whole server, and so said of it: once, and not for each photo.
    let origin = (try? WebURL(error.address))?.origin.description ?? error.address
    return Warning(origin, "\(error.reason); photos from there are missing")
  default: return Warning(error.address, "\(error.reason)")
  }
}
