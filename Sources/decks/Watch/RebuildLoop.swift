import Catalog
import DevServer
import Diagnostics
import Files
import FoundationEssentials
import Glibc
import Publisher

/// Builds a site again whenever something that it is made from changes, and tells its pages.
struct RebuildLoop {
  /// Asks the sources until it has gone well once, since no save is to wait for the network.
  private var build: Build
  private let live: LiveReload
  private let reporter: Reporter
  private let quiet = Reporter(.text, quiet: true)
  /// Whether the sources may be asked at all.
  private let mayAsk: Bool
  /// Whether the last build went wrong, so that the next makes up for more than the last change.
  private var isBroken = false

  init(_ build: Build, live: LiveReload, reporter: Reporter) {
    self.build = build
    self.live = live
    self.reporter = reporter
    mayAsk = !build.offline
  }

  /// Builds, then builds at every change, until the task is cancelled.
  ///
  /// - Parameter ready: called after the first build, however it went.
  mutating func run(ready: () -> Void) async {
    let watch = FolderWatcher()
    watch?.watch(folders: folders, files: lists)
    await rebuild(reporter)
    ready()
    guard let watch else {
      return complain("changes are not seen: the system has no watches left")
    }
    for await _ in watch.signals {
      let changed = watch.takeChanges()
      let start = ContinuousClock.now
      let isLook = changed.allSatisfy { $0.hasSuffix(".css") }
      if let published = await rebuild(build.offline ? quiet : reporter, isLook: isLook) {
        say(changed, published, ContinuousClock.now - start)
      }
      // What was written may name other lists than before.
      watch.watch(folders: folders, files: lists)
      if let failure = watch.takeFailure() { complain("changes are not seen in \(failure)") }
    }
  }

  /// Builds and tells the pages how it went.
  ///
  /// - Returns: nil when it went wrong, which the terminal is told too.
  @discardableResult
  private mutating func rebuild(_ reporter: Reporter, isLook: Bool = false) async -> PublishResult?
  {
    do {
      let published = try await build.run(reporter)
      build.offline = true
      build.refresh = false
      await live.built(changed: published.paths, isLook: isLook && !isBroken)
      isBroken = false
      return published
    } catch {
      let failure = Failure(error)
      if case .unreachable = failure, build.offline, mayAsk {
        // A deck is new, and nothing of it is cached yet.
        build.offline = false
        return await rebuild(reporter)
      }
      complain(failure?.message ?? "\(error)")
      isBroken = true
      await live.failed(failure.map(mistakes) ?? [ErrorReport("\(error)")])
      switch failure {
      case .locked, .cacheLocked:
        repeat { try? await Task.sleep(for: .seconds(1)) } while !Task.isCancelled && isLocked
        return Task.isCancelled ? nil : await rebuild(reporter)
      default: return nil
      }
    }
  }

  /// Whether another build still holds the site or what it is built into.
  private var isLocked: Bool {
    let locks = [
      (build.site.path + "/.decks", "lock"), (build.output, ".decks-lock"),
      (build.cacheFolder, "lock"),
    ]
    return locks.contains { folder, name in
      // What cannot be locked for another reason is for the build to say.
      do { return try SiteLock.take(in: folder, named: name) == nil } catch { return false }
    }
  }

  private func mistakes(_ failure: Failure) -> [ErrorReport] {
    guard case .content(let problems) = failure else { return [ErrorReport(failure.message)] }
    // Who has made more of them than these mends one and sees the rest go.
    let told = problems.all.prefix(30)
    let rest = problems.all.count - told.count
    return told.map { ErrorReport($0, line: line(of: $0)) }
      + (rest > 0 ? [ErrorReport("and \(count(rest, "mistake")) more")] : [])
  }

  /// The line that a problem is in.
  private func line(of problem: Problem) -> String? {
    guard let number = problem.position?.line else { return nil }
    let inTemplates = (try? templateFolder).map { folder in
      problem.path.replacing("Templates/", with: folder + "/", maxReplacements: 1)
    }
    let places = [build.site.path + "/" + problem.path, inTemplates].compactMap(\.self)
    guard let bytes = places.lazy.compactMap({ try? File.read($0) }).first else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(number - 1) else { return nil }
    return String(decoding: lines[number - 1].prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }

  /// Tells the terminal what a save led to.
  private func say(_ changed: Set<String>, _ published: PublishResult, _ time: Duration) {
    let root = build.site.path + "/"
    // Where a file was saved under another name first, that name is gone again.
    let present = changed.filter { access($0, F_OK) == 0 }
    let named = present.isEmpty ? changed : present
    let path = named.first ?? ""
    let what =
      named.count > 1
      ? "\(named.count) files" : path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
    let removed = published.removed > 0 ? ", \(published.removed) removed" : ""
    let milliseconds =
      time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000
    reporter.say(
      "\(what): \(count(published.written, "file")) written\(removed), \(milliseconds) ms")
  }

  private func complain(_ message: String) {
    write(message + "\n", to: STDERR_FILENO)
  }
}

// What a site is made from.
extension RebuildLoop {
  private var templateFolder: String {
    get throws(Problems) {
      try build.site.templateFolder(build.environment, executable: CommandLine.executable)
    }
  }

  private var folders: [String] {
    // Templates of the site's own may come at any time.
    let own = [build.site.path + "/content", build.site.ownTemplates]
    return own + ((try? templateFolder).map { [$0] } ?? [])
  }

  /// The lists that decks of the site name in its own folder.
  private var lists: [String] {
    let decks = (try? build.site.decks()) ?? []
    return decks.compactMap(\.source).filter { $0.kind == .json && !$0.url.contains("://") }
      .map { build.site.path + "/" + $0.url }
  }
}
