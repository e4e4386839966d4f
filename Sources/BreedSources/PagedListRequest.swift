import Catalog
import HTTP
import URLs

/// A request for a breed list of one or more pages.
struct PagedListRequest<Page> {
  /// Maximum number of pages.
  var maximumPages = 1
  /// The limits beyond which the list is rejected.
  var limits: ListLimits
  /// Returns the URL of a page, counted from 0.
  var url: (Int) throws -> WebURL
  /// Returns whether the given pages are the complete list.
  var isComplete: ([Page]) -> Bool = { _ in true }
  /// Returns the keys that the source uses for the breeds on the given pages.
  var keys: ([Page]) -> Set<String>
  /// Parses a page.
  var parse: (_ page: Int, _ body: [UInt8], _ headers: [String: String]) throws -> Page
}

extension Fetcher {
  /// A complete list.
  struct FetchedList<Page> {
    var pages: [Page]
    var staleness: Staleness?
    /// The change from the previous list; nil if there was none or no new list was accepted.
    var change: ListChange?
  }

  /// Fetches a complete list. Stale and new pages are never mixed, and a list beyond the limits of
  /// the request never replaces the last good list.
  func fetchList<Page>(_ request: PagedListRequest<Page>) async throws -> FetchedList<Page> {
    var updates: [PendingUpdate<Page>] = []
    do {
      repeat {
        let page = updates.count
        updates.append(
          try await fetchUpdate(of: request.url(page), as: .document) {
            try request.parse(page, $0.body, $0.headers)
          })
        if let staleness = updates[page].fetched.staleness { throw StalePage(staleness: staleness) }
        try requireAtMostMaximum(request, updates)
      } while updates.count < request.maximumPages && !request.isComplete(updates.map(\.value))
      if !request.isComplete(updates.map(\.value)) {
        let pages = updates.count == 1 ? "1 page" : "\(updates.count) pages"
        let reason = "is incomplete after \(pages)"
        throw FetchError(updates[0].cached.url.text, .unusable(reason))
      }
    } catch let stale as StalePage {
      return try lastGoodList(request, updates, stale.staleness.error)
    } catch let error as FetchError where !error.isFatal {
      return try lastGoodList(request, updates, error)
    }
    var result = FetchedList(pages: updates.map(\.value))
    if updates.contains(where: { $0.newBody != nil }) {
      let new = request.keys(result.pages)
      let old = try cachedPages(of: request).map { request.keys($0.pages) }
      let baseline = updates[0].cached.record?.knownBreeds.map { Set($0) } ?? old ?? []
      if !policy.acceptsAllChanges,
        let reason = ListChange(from: baseline, to: new).rejectionReason(
          maximumLossPercentage: request.limits.maximumLossPercentage)
      {
        return try lastGoodList(
          request, updates, FetchError(updates[0].cached.url.text, .unusable(reason)))
      }
      if let old { result.change = ListChange(from: old, to: new) }
      let knownBreeds = policy.acceptsAllChanges ? new : baseline.union(new)
      let breeds = knownBreeds == new ? nil : knownBreeds.sorted()
      if updates[0].record?.knownBreeds != breeds {
        // If the first page was not requested, store its cached record again with only this field
        // changed.
        if updates[0].record == nil {
          updates[0].record = updates[0].cached.record
        }
        updates[0].record?.knownBreeds = breeds
      }
    }
    // The first page is stored last, because its record contains the breeds of the whole list.
    for update in updates.reversed() { try commit(update) }
    return result
  }

  /// Rejects a list whose pages together contain more breeds than the limit, before more of them
  /// are requested.
  private func requireAtMostMaximum<Page>(
    _ request: PagedListRequest<Page>, _ updates: [PendingUpdate<Page>]
  ) throws(FetchError) {
    // The parser of a page has counted its own breeds.
    guard updates.count > 1 else { return }
    do throws(UnusableResponse) {
      try BreedSources.requireAtMostMaximum(
        request.keys(updates.map(\.value)).count, within: request.limits)
    } catch {
      throw FetchError(updates[0].cached.url.text, .unusable(error.reason))
    }
  }

  /// Returns the last good list as a stale result, and discards the pending updates.
  ///
  /// - Throws: `error` if the cache does not contain a complete list.
  private func lastGoodList<Page>(
    _ request: PagedListRequest<Page>, _ updates: [PendingUpdate<Page>], _ error: FetchError
  ) throws -> FetchedList<Page> {
    markDataStale()
    for update in updates where update.record != nil {
      requests.settle(update.cached.url, .failed(error.reason))
    }
    guard let (pages, age) = try cachedPages(of: request) else { throw error }
    return FetchedList(pages: pages, staleness: Staleness(error: error, age: age))
  }

  /// Returns the cached pages and the age of the oldest page; nil if the cached list is incomplete.
  private func cachedPages<Page>(of request: PagedListRequest<Page>) throws -> (
    pages: [Page], age: Double
  )? {
    var pages: [Page] = []
    var age = 0.0
    repeat {
      let page = pages.count
      let cached = cachedValue(try request.url(page), as: .document) {
        try request.parse(page, $0.body, $0.headers)
      }
      guard let value = cached.value else { return nil }
      pages.append(value)
      age = max(age, cached.age)
    } while pages.count < request.maximumPages && !request.isComplete(pages)
    return request.isComplete(pages) ? (pages, age) : nil
  }
}

extension HTTPCache.Record {
  /// The breeds listed at any time since the user last accepted changes; nil if the current list
  /// still contains all of them. Used to detect gradual losses.
  fileprivate var knownBreeds: [String]? {
    get { keptKeys }
    set { keptKeys = newValue }
  }
}

private struct StalePage: Error {
  var staleness: Fetcher.Staleness
}
