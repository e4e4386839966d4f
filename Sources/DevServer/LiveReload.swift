import FoundationEssentials

/// Records builds and sends live-reload events to the open pages.
public actor LiveReload {
  /// The path of the script that is inserted into pages.
  static let scriptPath = "/__decks/reload.js"
  /// The path of the event stream to which the script connects.
  static let eventsPath = "/__decks/news"
  /// The number of recent builds for which the changed paths are kept; pages of earlier builds
  /// always reload.
  private static let maximumRememberedBuilds = 50
  /// The maximum number of changed paths in an event; if more paths have changed, every page
  /// reloads.
  private static let maximumChangedPaths = 500

  /// The maximum number of open event streams: half of the connections, so that pages with live
  /// reload leave the others for files.
  static let maximumStreams = DevServer.maximumConnections / 2

  /// A live-reload event.
  struct Event: Encodable, Equatable {
    /// The files changed since the page was sent; nil if they are unknown or too many.
    var changed: [String]?
    /// Whether only style sheets changed.
    var isStyleOnly = false
    var errors: [ErrorReport]

    private enum CodingKeys: String, CodingKey {
      case changed, isStyleOnly
      case errors = "mistakes"
    }
  }

  private let session: String
  private var builds: [(changed: Set<String>?, isStyleOnly: Bool)] = []
  private(set) var errors: [ErrorReport] = []
  private var pages: [Int: (since: Int, events: AsyncStream<String>.Continuation)] = [:]
  private var nextPage = 0

  /// - Parameter session: An identifier of this run of the server, consisting of letters and
  ///   digits.
  public init(session: String) {
    self.session = session
  }

  /// Whether a build has succeeded.
  var hasSuccessfulBuild: Bool { !builds.isEmpty }

  /// The identifier of the current build.
  var buildID: String { "\(session)-\(builds.count)" }

  /// Records a successful build and notifies the pages.
  ///
  /// - Parameters:
  ///   - changed: The files written or removed.
  ///   - isStyleOnly: Whether only style sheets changed.
  public func reportBuild(changed: some Collection<String>, isStyleOnly: Bool = false) {
    errors = []
    builds.append((changed.count > Self.maximumChangedPaths ? nil : Set(changed), isStyleOnly))
    // Forget which paths the oldest remembered build changed.
    if builds.count > Self.maximumRememberedBuilds {
      builds[builds.count - Self.maximumRememberedBuilds - 1] = (nil, false)
    }
    notifyAll()
  }

  /// Records a failed build and notifies the pages. The last successful build is still served.
  public func reportFailure(_ errors: [ErrorReport]) {
    self.errors = errors
    notifyAll()
  }

  /// Sends every page its current event, and forgets pages that have disconnected.
  public func notifyAll() {
    for (number, page) in pages {
      if case .terminated = page.events.yield(encodedEvent(since: page.since)) {
        pages[number] = nil
      }
    }
  }

  /// Returns the events for a page, starting with the current state; nil if too many streams are
  /// open. Each event includes the changes in earlier ones, so only the newest unread event is
  /// buffered.
  ///
  /// - Parameter buildID: The identifier of the build that produced the page.
  func events(since buildID: String) -> AsyncStream<String>? {
    guard pages.count < Self.maximumStreams else { return nil }
    let parts = buildID.split(separator: "-")
    let isCurrentSession = parts.count == 2 && parts[0] == session
    let since = isCurrentSession ? Int(parts[1]) ?? -1 : -1
    let (stream, continuation) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: .bufferingNewest(1))
    continuation.yield(encodedEvent(since: since))
    let number = nextPage
    nextPage += 1
    pages[number] = (since, continuation)
    continuation.onTermination = { [weak self] _ in
      guard let self else { return }
      Task { await self.forget(number) }
    }
    return stream
  }

  private func forget(_ page: Int) { pages[page] = nil }

  /// Returns the event for a page that was produced by the build with the given number.
  func event(since build: Int) -> Event {
    // No build has succeeded, so a reload would show nothing new.
    guard hasSuccessfulBuild else { return Event(changed: [], errors: errors) }
    guard builds.indices.contains(build) || build == builds.count else {
      return Event(changed: nil, errors: errors)
    }
    let missed = builds[build...]
    let paths = missed.compactMap(\.changed)
    let changed = paths.reduce(into: Set<String>()) { $0.formUnion($1) }
    let isComplete = paths.count == missed.count && changed.count <= Self.maximumChangedPaths
    return Event(
      changed: isComplete ? changed.sorted() : nil,
      isStyleOnly: !missed.isEmpty && missed.allSatisfy(\.isStyleOnly), errors: errors)
  }

  private func encodedEvent(since build: Int) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding cannot fail: an event contains only strings, numbers and booleans.
    return (try? encoder.encode(event(since: build))).map { String(decoding: $0, as: UTF8.self) }
      ?? "{\"isStyleOnly\":false,\"mistakes\":[]}"
  }
}
