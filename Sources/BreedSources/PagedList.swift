import HTTP
import URLs

/// The description of a breed list that consists of one or more documents.
struct PagedList<Page> {
  /// Maximum number of pages.
  var limit = 1
  /// Percentage of its breeds that the list may lose and still be accepted.
  var tolerance: Int
  /// Returns the URL of a page, counted from 0.
  var url: (Int) throws -> WebURL
  /// Returns whether the given pages are the complete list.
  var isWhole: ([Page]) -> Bool = { _ in true }
  /// Returns the source's keys of the breeds on the given pages.
  var names: ([Page]) -> Set<String>
  /// Parses a page.
  var read: (_ page: Int, _ body: [UInt8], _ headers: [String: String]) throws -> Page
}

extension Fetcher {
  /// A complete list.
  struct FetchedList<Page> {
    var pages: [Page]
    var stale: Staleness?
    /// The change from the previous list; nil if no new list was accepted.
    var change: ListChange?
  }

  /// Fetches a complete list. Pages of different versions are never mixed, and a list that has lost
  /// more breeds than the tolerance allows never replaces the last good one.
  func list<Page>(_ list: PagedList<Page>) async throws -> FetchedList<Page> {
    var pendingUpdates: [PendingUpdate<Page>] = []
    do {
      repeat {
        let page = pendingUpdates.count
        pendingUpdates.append(
          try await pendingUpdate(of: list.url(page), as: .document) {
            try list.read(page, $0.body, $0.headers)
          })
        if let stale = pendingUpdates[page].fetched.stale { throw StalePage(staleness: stale) }
      } while pendingUpdates.count < list.limit && !list.isWhole(pendingUpdates.map(\.value))
      if !list.isWhole(pendingUpdates.map(\.value)) {
        let reason = "does not end after \(pendingUpdates.count) pages"
        throw FetchError(pendingUpdates[0].cached.url.text, .unusable(reason))
      }
    } catch let stale as StalePage {
      return try lastGood(list, pendingUpdates, stale.staleness.error)
    } catch let error as FetchError where !error.isFatal {
      return try lastGood(list, pendingUpdates, error)
    }
    var result = FetchedList(pages: pendingUpdates.map(\.value))
    if pendingUpdates.contains(where: { $0.answer != nil }) {
      let new = list.names(result.pages)
      let old = try cached(list).map { list.names($0.pages) }
      let measure = pendingUpdates[0].cached.record?.breeds.map { Set($0) } ?? old ?? []
      if !policy.acceptChanges,
        let reason = ListChange(from: measure, to: new).refusal(
          tolerance: list.tolerance)
      {
        return try lastGood(
          list, pendingUpdates, FetchError(pendingUpdates[0].cached.url.text, .unusable(reason)))
      }
      if let old { result.change = ListChange(from: old, to: new) }
      let remembered = policy.acceptChanges ? new : measure.union(new)
      let breeds = remembered == new ? nil : remembered.sorted()
      if pendingUpdates[0].record?.breeds != breeds {
        // If the first page was not requested, only this field of its record changes.
        if pendingUpdates[0].record == nil {
          pendingUpdates[0].record = pendingUpdates[0].cached.record
        }
        pendingUpdates[0].record?.breeds = breeds
      }
    }
    // The first page comes last, since its record completes the new list.
    for pendingUpdate in pendingUpdates.reversed() { _ = try commit(pendingUpdate) }
    return result
  }

  /// Returns the last good list as a stale result, and discards the pending updates.
  ///
  /// - Throws: `error` if the cache does not contain a complete list.
  private func lastGood<Page>(
    _ list: PagedList<Page>, _ pendingUpdates: [PendingUpdate<Page>], _ error: FetchError
  ) throws -> FetchedList<Page> {
    noteFailure()
    for pendingUpdate in pendingUpdates where pendingUpdate.record != nil {
      requests.resolve(pendingUpdate.cached.url, .failed(error.reason))
    }
    guard let (pages, age) = try cached(list) else { throw error }
    return FetchedList(pages: pages, stale: Staleness(error: error, age: age))
  }

  /// Returns the cached pages and the age of the oldest; nil if the list is incomplete.
  private func cached<Page>(_ list: PagedList<Page>) throws -> (pages: [Page], age: Double)? {
    var pages: [Page] = []
    var age = 0.0
    repeat {
      let page = pages.count
      let cached = cachedValue(try list.url(page), as: .document) {
        try list.read(page, $0.body, $0.headers)
      }
      guard let value = cached.value else { return nil }
      pages.append(value)
      age = max(age, cached.age)
    } while pages.count < list.limit && !list.isWhole(pages)
    return list.isWhole(pages) ? (pages, age) : nil
  }
}

private struct StalePage: Error {
  var staleness: Fetcher.Staleness
}
