import ArgumentParser
import SiteBuilder

/// An error that stops a command, other than a `BuildError`.
enum CommandError: Error {
  /// Invalid arguments, such as the name of an unknown deck.
  case usage(String)
  /// An input file that cannot be read.
  case unreadable(file: String, reason: String)
  /// A failed write to standard output.
  case noOutput(reason: String)
  /// A port that is already in use.
  case portTaken(UInt16)
}

extension CommandError: CustomStringConvertible {
  var description: String {
    switch self {
    case .usage(let reason): reason
    case .unreadable(let file, let reason): "\(file) cannot be read: \(reason)"
    case .noOutput(let reason): "cannot write to standard output: \(reason)"
    case .portTaken(let port):
      "another program is already listening on port \(port); choose another with --port, or 0 for any free port"
    }
  }
}

// Exit codes from sysexits.h.
extension ExitCode {
  /// Input files with errors: EX_DATAERR.
  static let invalidInput = ExitCode(65)
  /// A source that cannot be reached: EX_UNAVAILABLE.
  static let sourceUnavailable = ExitCode(69)

  /// Creates the exit code of an error; nil for other kinds of errors.
  init?(_ error: any Error) {
    switch error {
    case CommandError.usage, BuildError.usage: self.init(64)  // EX_USAGE
    case BuildError.content: self = .invalidInput
    case CommandError.unreadable, BuildError.incompatibleCache: self.init(66)  // EX_NOINPUT
    case BuildError.unreachable: self = .sourceUnavailable
    case BuildError.output, BuildError.cannotCreate, CommandError.noOutput:
      self.init(73)  // EX_CANTCREAT
    case BuildError.locked, BuildError.cacheLocked, CommandError.portTaken:
      self.init(75)  // EX_TEMPFAIL
    default: return nil
    }
  }
}
