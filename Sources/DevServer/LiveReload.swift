import FoundationEssentials

/// What is known of a site that is built again and again while people look at it, and the pages
/// that want to be told.
public actor LiveReload {
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
    /// Whether it is the look of pages alone that changed, and nothing of what they say or do.
    var isLook = false
    var mistakes: [ErrorReport]
  }

  private let session: String
  private var builds: [(changed: Set<String>?, isLook: Bool)] = []
  private(set) var mistakes: [ErrorReport] = []
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
  /// - Parameters:
  ///   - changed: the files written or removed.
  ///   - isLook: whether nothing but style sheets was changed to make them so.
  public func built(changed: some Collection<String>, isLook: Bool = false) {
    mistakes = []
    builds.append((changed.count > Self.told ? nil : Set(changed), isLook))
    // What is too old to be told need not be kept.
    if builds.count > Self.remembered {
      builds[builds.count - Self.remembered - 1] = (nil, false)
    }
    tellAll()
  }

  /// The site could not be built; what was built before stays.
  public func failed(_ mistakes: [ErrorReport]) {
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
    let missed = builds[build...]
    let paths = missed.compactMap(\.changed)
    let changed = paths.reduce(into: Set<String>()) { $0.formUnion($1) }
    let isTold = paths.count == missed.count && changed.count <= Self.told
    return News(
      changed: isTold ? changed.sorted() : nil,
      isLook: !missed.isEmpty && missed.allSatisfy(\.isLook), mistakes: mistakes)
  }

  private func text(since build: Int) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts and numbers alone: there is nothing in it that could not be written.
    return (try? encoder.encode(news(since: build))).map { String(decoding: $0, as: UTF8.self) }
      ?? "{\"isLook\":false,\"mistakes\":[]}"
  }
}
