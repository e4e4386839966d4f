import Diagnostics
import Files
import Publisher

/// What ends a build.
package enum BuildError: Error {
  /// Options that contradict the site, such as an output folder among its inputs.
  case usage(String)
  /// Mistakes in content or templates.
  case content(Problems)
  /// A source that cannot be reached, without which the site would lose what it has.
  case unreachable(String)
  /// A file that cannot be written.
  case output(PublishingError)
  /// A new site that cannot be created where it was asked for.
  case cannotCreate(String)
  /// Another build holds the site.
  case locked(String)
  /// Another process holds the cache.
  case cacheLocked(String)
  /// The cache in a folder has the format of a newer version.
  case incompatibleCache(folder: String, reason: String)

  /// The build error that an error of a lower layer amounts to; nil for any other kind.
  package init?(_ error: any Error) {
    switch error {
    case let error as BuildError: self = error
    case let problems as Problems: self = .content(problems)
    case let problem as Problem: self = .content(Problems([problem]))
    case let error as PublishingError: self = .output(error)
    case let error as File.Failure:
      self = .output(.cannotWrite(path: error.path, reason: error.reason))
    case let error as RenderErrors: self = .content(Problems(error.problems))
    default: return nil
    }
  }
}

extension BuildError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .usage(let reason), .unreachable(let reason), .cannotCreate(let reason): reason
    case .content(let problems): problems.description
    case .output(let error): error.description
    case .locked(let site):
      "another build holds \(site); wait for it to end, or build into a copy of the site"
    case .cacheLocked(let folder):
      "another run of decks uses the cache \(folder); wait for it to end"
    case .incompatibleCache(let folder, let reason): "the cache \(folder) \(reason)"
    }
  }
}

extension RenderErrors {
  /// Problems in templates and notes, each once, since one mistake shows on every page.
  fileprivate var problems: [Problem] {
    var seen: Set<Problem> = []
    return errors.flatMap { error in
      switch error {
      case let problems as Problems: problems.all
      case let problem as Problem: [problem]
      default: [Problem("Templates", nil, "\(error)")]
      }
    }.filter { seen.insert($0).inserted }
  }
}
