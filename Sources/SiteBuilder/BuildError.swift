import Diagnostics
import Files
import Publisher
import Sequences

/// An error that stops a build.
package enum BuildError: Error {
  /// Options that conflict with the site, such as an output folder that contains its inputs.
  case usage(String)
  /// Errors in content or templates.
  case content(ProblemList)
  /// An unreachable source, without which the site would lose published data.
  case unreachable(String)
  /// A file that cannot be written.
  case output(PublishingError)
  /// A new site that cannot be created in the requested folder.
  case cannotCreate(String)
  /// The site is locked by another build.
  case locked(String)
  /// The cache is locked by another process.
  case cacheLocked(String)
  /// A cache in the format of a newer version of decks.
  case incompatibleCache(folder: String, reason: String)

  /// Converts an error from a lower layer; nil for any other error.
  package init?(_ error: any Error) {
    switch error {
    case let error as BuildError: self = error
    case let problems as ProblemList: self = .content(problems)
    case let problem as Problem: self = .content(ProblemList([problem]))
    case let error as PublishingError: self = .output(error)
    case let error as File.Failure:
      self = .output(.cannotWrite(path: error.path, reason: error.reason))
    case let error as RenderErrors: self = .content(ProblemList(error.problems))
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
      "another build is using \(site); wait for it to finish, or build a copy of the site"
    case .cacheLocked(let folder):
      "another decks process is using the cache \(folder); wait for it to finish"
    case .incompatibleCache(let folder, let reason): "the cache \(folder) \(reason)"
    }
  }
}

extension RenderErrors {
  /// Problems in templates and notes, deduplicated, since one mistake can affect many pages.
  fileprivate var problems: [Problem] {
    errors.flatMap { error in
      switch error {
      case let problems as ProblemList: problems.all
      case let problem as Problem: [problem]
      default: [Problem("Templates", nil, "\(error)")]
      }
    }.uniqued()
  }
}
