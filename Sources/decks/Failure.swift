import ArgumentParser
import Diagnostics
import Files
import Publisher

/// What ends a run, by the exit codes of sysexits.h.
enum Failure: Error {
  /// What was asked for is not there to be had.
  case usage(String)
  /// Content or templates are wrong.
  case content(Problems)
  /// A file that was named cannot be read.
  case noInput(String, String)
  /// A deck has no breeds from anywhere.
  case unreachable(String)
  case output(PublishingError)
  /// What was asked for cannot be handed over.
  case noOutput(String)
  /// A new site cannot be made where it was to be.
  case cannotMake(String)
  /// Another program listens there.
  case portTaken(UInt16)
  /// Another build holds the site.
  case locked(String)
  /// Another run of decks uses the cache.
  case cacheLocked(String)
  /// What lies in a folder is of another version.
  case incompatible(String, String)

  var exitCode: ExitCode {
    switch self {
    case .usage: ExitCode(64)
    case .content: ExitCode(65)
    case .noInput, .incompatible: ExitCode(66)
    case .unreachable: ExitCode(69)
    case .output, .noOutput, .cannotMake: ExitCode(73)
    case .portTaken, .locked, .cacheLocked: ExitCode(75)
    }
  }

  var message: String {
    switch self {
    case .usage(let why), .cannotMake(let why): why
    case .content(let problems): problems.description
    case .noInput(let file, let reason): "\(file) cannot be read: \(reason)"
    case .unreachable(let why): why
    case .output(let error): error.description
    case .noOutput(let reason): "the standard output cannot be written: \(reason)"
    case .portTaken(let port):
      "another program listens on port \(port); choose one with --port, or 0 for any that is free"
    case .locked(let site):
      "another build holds \(site); wait for it to end, or build into a copy of the site"
    case .cacheLocked(let folder):
      "another run of decks uses the cache \(folder); wait for it to end"
    case .incompatible(let folder, let reason): "the cache \(folder) \(reason)"
    }
  }

  init?(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
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

extension RenderErrors {
  /// What is wrong in templates and notes; each once, for one mistake shows on every page.
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
