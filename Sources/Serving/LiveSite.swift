import FoundationEssentials

/// What is known of a site that is built again and again while people look at it, and the pages
/// that want to be told.
public actor LiveSite {
  /// Where the script that pages are given is served.
  static let scriptPath = "/__decks/reload.js"
  /// Where that script listens.
  static let newsPath = "/__decks/news"
  /// Builds that are remembered, path by path; who asks about earlier ones reloads.
  private static let remembered = 50
  /// Paths that are told one by one; of more, every page is taken to have changed.
  private static let told = 500

  /// What a page is told.
  struct News: Encodable, Equatable {
    /// The files changed since the page was sent; nil where that is not known, or they are too many.
    var changed: [String]?
    var mistakes: [Mistake]
  }

  private let session: String
  private var builds: [Set<String>?] = []
  private(set) var mistakes: [Mistake] = []
  private var pages: [Int: (since: Int, news: AsyncStream<String>.Continuation)] = [:]
  private var nextPage = 0

  /// - Parameter session: what tells this run of the server from others, of letters and digits.
  public init(session: String) {
    self.session = session
  }

  /// Whether there was a build that ended well.
  var isBuilt: Bool { !builds.isEmpty }

  /// Names the build that is served now.
  var mark: String { "\(session)-\(builds.count)" }

  /// The site was built.
  ///
  /// - Parameter changed: the files written or removed.
  public func built(changed: some Collection<String>) {
    mistakes = []
    builds.append(changed.count > Self.told ? nil : Set(changed))
    // What is too old to be told need not be kept.
    if builds.count > Self.remembered { builds[builds.count - Self.remembered - 1] = nil }
    tellAll()
  }

  /// The site could not be built; what was built before stays.
  public func failed(_ mistakes: [Mistake]) {
    self.mistakes = mistakes
    tellAll()
  }

  /// Tells every page again what it knows, which shows which of them are gone.
  public func tellAll() {
    for (number, page) in pages {
      if case .terminated = page.news.yield(text(since: page.since)) { pages[number] = nil }
    }
  }

  /// The news for a page, from what is known now on. Each tells all that came before it, so one that
  /// nobody has read yet gives way to the next.
  ///
  /// - Parameter mark: the build that the page is of.
  func news(since mark: String) -> AsyncStream<String> {
    let parts = mark.split(separator: "-")
    let isOurs = parts.count == 2 && parts[0] == session
    let since = isOurs ? Int(parts[1]) ?? -1 : -1
    let (stream, continuation) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: .bufferingNewest(1))
    continuation.yield(text(since: since))
    pages[nextPage] = (since, continuation)
    nextPage += 1
    return stream
  }

  func news(since build: Int) -> News {
    // There is nothing yet that would be worth a reload.
    guard isBuilt else { return News(changed: [], mistakes: mistakes) }
    guard builds.indices.contains(build) || build == builds.count else {
      return News(changed: nil, mistakes: mistakes)
    }
    var changed: Set<String> = []
    for paths in builds[build...] {
      guard let paths else { return News(changed: nil, mistakes: mistakes) }
      changed.formUnion(paths)
    }
    return News(
      changed: changed.count > Self.told ? nil : changed.sorted(), mistakes: mistakes)
  }

  private func text(since build: Int) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts and numbers alone: there is nothing in it that could not be written.
    return (try? encoder.encode(news(since: build))).map { String(decoding: $0, as: UTF8.self) }
      ?? "{\"mistakes\":[]}"
  }
}
