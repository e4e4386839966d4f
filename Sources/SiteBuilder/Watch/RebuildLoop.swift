import Catalog
import Diagnostics
import Files
import FoundationEssentials
import Glibc
import Publisher

/// The outcome of one build in the rebuild loop.
package enum RebuildResult: Sendable {
  /// The site was published; `change` is nil for the first build.
  case built(BuildResult, change: RebuildChange?)
  case failed(message: String, problems: [LocatedProblem])
  /// Changes cannot be detected in some or all folders.
  case notWatching(reason: String)

  /// A problem and the text of its line.
  package struct LocatedProblem: Sendable {
    package var problem: Problem
    package var line: String?
  }
}

/// The change that led to a rebuild.
package struct RebuildChange: Sendable {
  /// Paths of the changed files, relative to the site if they are below it.
  package var files: [String]
  /// Whether only style sheets have changed since the last successful build.
  package var isStyleOnly: Bool
  /// Whether the build was online, so that progress was shown.
  package var isOnline: Bool
  /// The duration of the build.
  package var duration: Duration
}

/// Rebuilds a site whenever one of its inputs changes.
package struct RebuildLoop {
  /// The build to run. It is offline after the first success, so that rebuilds do not wait for the
  /// network, and online again if the cache has no data for a deck.
  private var build: Build
  private let observer: BuildObserver
  /// Whether builds may make requests.
  private let allowsRequests: Bool
  /// Whether builds have failed since the last successful one. If so, the next build also publishes
  /// the changes that led to the failed builds.
  private var hasFailedSinceSuccess = false
  /// Paths of the lists and their pictures in the last successful build.
  private var lastBuildListPaths: [String] = []

  /// The debounce delay in milliseconds: a rebuild starts after this time without further changes.
  private static let quietMilliseconds: Int32 = 4

  /// - Parameter observer: Receives the progress of online builds.
  package init(_ build: Build, observer: BuildObserver) {
    self.build = build
    self.observer = observer
    allowsRequests = !build.requests.isOffline
  }

  /// Builds the site, then again after every change, until the task is cancelled.
  ///
  /// - Parameters:
  ///   - onReady: Called after the first build, whether or not it succeeded.
  ///   - onResult: Called with the result of each build.
  package mutating func run(
    onReady: () -> Void, onResult: (RebuildResult) async -> Void
  ) async {
    let watcher = FolderWatcher(quietPeriod: Self.quietMilliseconds)
    watcher?.watch(folders: folders, files: watchedListPaths)
    await rebuild(onResult: onResult)
    watcher?.watch(folders: folders, files: watchedListPaths)
    onReady()
    guard let watcher else {
      return await onResult(
        .notWatching(
          reason:
            "cannot watch for changes: no inotify instance or file descriptor is left; close other "
            + "programs that watch files, or raise fs.inotify.max_user_instances"))
    }
    for await _ in watcher.signals {
      let changed = watcher.takeChanges()
      // The changes that this signal reports are already part of the previous build.
      if changed.isEmpty { continue }
      await rebuild(after: changed, onResult: onResult)
      // The content may now refer to different lists.
      watcher.watch(folders: folders, files: watchedListPaths)
      if let failure = watcher.takeFailure() {
        await onResult(.notWatching(reason: "cannot watch for changes in \(failure)"))
      }
    }
  }

  /// Builds the site and reports the result. If another build holds a lock, waits until the lock is
  /// released and tries again.
  ///
  /// - Parameter changed: Paths of the files that changed; nil for the first build.
  private mutating func rebuild(
    after changed: Set<String>? = nil, onResult: (RebuildResult) async -> Void
  ) async {
    let start = ContinuousClock.now
    let isOnline = !build.requests.isOffline
    while true {
      do {
        let result = try await attempt()
        let change = changed.map {
          RebuildChange(
            files: names(of: $0),
            isStyleOnly: !hasFailedSinceSuccess && $0.allSatisfy { $0.hasSuffix(".css") },
            isOnline: isOnline, duration: ContinuousClock.now - start)
        }
        hasFailedSinceSuccess = false
        return await onResult(.built(result, change: change))
      } catch {
        hasFailedSinceSuccess = true
        let failure = BuildError(error)
        await onResult(
          .failed(
            message: failure?.description ?? "\(error)",
            problems: failure.map(locatedProblems) ?? []))
        switch failure {
        case .locked, .cacheLocked:
          repeat { try? await Task.sleep(for: .seconds(1)) } while !Task.isCancelled && isLocked
          if Task.isCancelled { return }
        default: return
        }
      }
    }
  }

  /// Builds the site once: offline if possible, and online if the cache has no data for a deck.
  private mutating func attempt() async throws -> BuildResult {
    do {
      let result = try await build.run(build.requests.isOffline ? .silent : observer)
      build.requests.isOffline = true
      build.requests.forcesRefresh = false
      lastBuildListPaths = result.listPaths
      return result
    } catch {
      guard case .unreachable = BuildError(error), build.requests.isOffline, allowsRequests else {
        throw error
      }
      // The cache has no data for a new deck yet.
      build.requests.isOffline = false
      return try await attempt()
    }
  }

  /// Whether the site, its output or its cache is still locked.
  private var isLocked: Bool {
    build.locks.contains { lock in
      // If locking fails for another reason, the build itself reports it.
      do { return try lock.acquireIfFree() == nil } catch { return false }
    }
  }

  private func locatedProblems(_ error: BuildError) -> [RebuildResult.LocatedProblem] {
    guard case .content(let problems) = error else { return [] }
    let lines = SourceLines(build.projectFolder, build.environment)
    return problems.all.map {
      RebuildResult.LocatedProblem(problem: $0, line: lines.line(of: $0))
    }
  }

  /// Returns the paths of the changed files as shown to the user.
  private func names(of changed: Set<String>) -> [String] {
    let root = build.projectFolder.path + "/"
    // Omit temporary files of editors, which no longer exist.
    let present = changed.filter { access($0, F_OK) == 0 }
    return (present.isEmpty ? changed : present).sorted()
      .map { $0.hasPrefix(root) ? String($0.dropFirst(root.count)) : $0 }
  }
}

// Inputs of the site.
extension RebuildLoop {
  private var shippedTemplates: String? {
    (try? build.projectFolder.templateLayers(build.environment))?.shipped
  }

  private var folders: [String] {
    // The site's own templates may be added at any time.
    let own = [build.projectFolder.path + "/content", build.projectFolder.ownTemplates]
    return own + [shippedTemplates].compactMap(\.self)
  }

  /// Paths of the breed lists in the site's folder, and of the pictures that they name.
  private var watchedListPaths: [String] {
    let decks = (try? build.projectFolder.decks()) ?? []
    return (decks.compactMap(\.source?.listPath) + lastBuildListPaths).map {
      build.projectFolder.path + "/" + $0
    }
  }
}
