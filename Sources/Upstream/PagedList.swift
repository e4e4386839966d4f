/// A list of breeds that comes in one document or in several.
struct PagedList<Page> {
  /// Pages at most.
  var limit = 1
  /// The address of a page, counted from 0.
  var url: (Int) throws -> WebURL
  /// Whether no page is missing after these.
  var isWhole: ([Page]) -> Bool = { _ in true }
  /// The names by which the source knows the breeds on these pages.
  var names: ([Page]) -> Set<String>
  /// Reads a page.
  var read: (_ page: Int, _ body: [UInt8], _ headers: [String: String]) throws -> Page
}

extension Fetcher {
  /// A list that was taken whole.
  struct FetchedList<Page> {
    var pages: [Page]
    var stale: Staleness?
    /// What the list has lost against the answer before, where a new one was taken.
    var change: ListChange?
  }

  /// Gets a list, whole or not at all: pages of two editions are never mixed, and one that has lost
  /// more breeds than the site allows never takes the place of the last good one.
  func list<Page>(_ list: PagedList<Page>) async throws -> FetchedList<Page> {
    var drafts: [Draft<Page>] = []
    do {
      repeat {
        let page = drafts.count
        drafts.append(
          try await draft(of: list.url(page), as: .document) {
            try list.read(page, $0.body, $0.headers)
          })
        if let stale = drafts[page].fetched.stale { throw StalePage(staleness: stale) }
      } while drafts.count < list.limit && !list.isWhole(drafts.map(\.value))
      if !list.isWhole(drafts.map(\.value)) {
        let reason = "its list does not end after \(drafts.count) pages"
        throw FetchError(drafts[0].held.url.text, .unusable(reason))
      }
    } catch let stale as StalePage {
      return try lastGood(list, drafts, stale.staleness.error)
    } catch let error as FetchError where !error.isFatal {
      return try lastGood(list, drafts, error)
    }
    var result = FetchedList(pages: drafts.map(\.value))
    if drafts.contains(where: { $0.answer != nil }) {
      let new = list.names(result.pages)
      let old = try held(list).map { list.names($0.pages) }
      let measure = drafts[0].held.record?.breeds.map { Set($0) } ?? old ?? []
      if !policy.acceptChanges,
        let reason = ListChange(from: measure, to: new).refusal(
          tolerance: policy.settings.tolerance)
      {
        return try lastGood(list, drafts, FetchError(drafts[0].held.url.text, .unusable(reason)))
      }
      if let old { result.change = ListChange(from: old, to: new) }
      let remembered = policy.acceptChanges ? new : measure.union(new)
      let breeds = remembered == new ? nil : remembered.sorted()
      if drafts[0].record?.breeds != breeds {
        // Where the first page was not asked for, its record is what it was but for this.
        if drafts[0].record == nil { drafts[0].record = drafts[0].held.record }
        drafts[0].record?.breeds = breeds
      }
    }
    // The first page's last: with it, the list counts as taken.
    for draft in drafts.reversed() { _ = try take(draft) }
    return result
  }

  /// The list as it was last taken, where the drafts of a new one are not to be.
  private func lastGood<Page>(
    _ list: PagedList<Page>, _ drafts: [Draft<Page>], _ error: FetchError
  ) throws -> FetchedList<Page> {
    noteFailure()
    for draft in drafts where draft.record != nil {
      inquiries.settle(draft.held.url, .failed(error.reason))
    }
    guard let (pages, age) = try held(list) else { throw error }
    return FetchedList(pages: pages, stale: Staleness(error: error, age: age))
  }

  /// The pages in the cache, if the list is whole there, and the age of the oldest.
  private func held<Page>(_ list: PagedList<Page>) throws -> (pages: [Page], age: Double)? {
    var pages: [Page] = []
    var age = 0.0
    repeat {
      let page = pages.count
      let held = hold(try list.url(page), as: .document) {
        try list.read(page, $0.body, $0.headers)
      }
      guard let value = held.value else { return nil }
      pages.append(value)
      age = max(age, held.age)
    } while pages.count < list.limit && !list.isWhole(pages)
    return list.isWhole(pages) ? (pages, age) : nil
  }
}

private struct StalePage: Error {
  var staleness: Fetcher.Staleness
}
