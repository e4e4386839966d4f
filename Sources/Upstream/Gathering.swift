/// All that a source gave, in order of slugs.
public struct Gathered: Sendable {
  public var breeds: [GatheredBreed]
  /// Each once, in an order that the same answers always give.
  public var warnings: [Warning]

  public init(breeds: [GatheredBreed], warnings: [Warning] = []) {
    self.breeds = breeds
    self.warnings = warnings
  }
}

/// A breed and its chosen photos, best first.
public struct GatheredBreed: Sendable {
  public var breed: SourceBreed
  public var photos: [CachedPhoto]

  public init(breed: SourceBreed, photos: [CachedPhoto] = []) {
    self.breed = breed
    self.photos = photos
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
public func gather(
  from source: some Source, by fetcher: Fetcher, choosing choice: PhotoChoice = PhotoChoice(),
  breedsAtOnce: Int = 16,
  accept: @escaping @Sendable ([UInt8]) -> String? = { _ in nil },
  distinct: @escaping @Sendable ([CachedPhoto]) -> [CachedPhoto] = { $0 },
  progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
) async throws -> Gathered {
  let listing = try await source.list(from: fetcher)
  let breeds = listing.breeds
  var gathered = breeds.map { GatheredBreed(breed: $0, photos: []) }
  var warnings = [[Warning]](repeating: [], count: breeds.count)
  try await withThrowingTaskGroup(of: (Int, [CachedPhoto], [Warning]).self) { group in
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
  var seen: Set<Warning> = []
  return Gathered(
    breeds: gathered,
    warnings: (listing.warnings + warnings.joined()).filter { seen.insert($0).inserted })
}

/// The chosen photos of one breed, and what went wrong with others.
private func photos(
  of breed: SourceBreed, from source: some Source, by fetcher: Fetcher, _ choice: PhotoChoice,
  _ accept: @Sendable ([UInt8]) -> String?, _ distinct: @Sendable ([CachedPhoto]) -> [CachedPhoto]
) async throws -> ([CachedPhoto], [Warning]) {
  let list: PhotoList
  do {
    list = try await source.photos(of: breed, from: fetcher)
  } catch let error as FetchError where !error.isFatal {
    return ([], [error.warning(for: breed)])
  }
  var chosen: [CachedPhoto] = []
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
