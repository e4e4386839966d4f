import ArgumentParser
import SiteBuilder

/// What ends a command, apart from what ends a build.
enum CommandError: Error {
  /// Arguments that name nothing there is.
  case usage(String)
  /// An input file that cannot be read.
  case unreadable(file: String, reason: String)
  /// A standard output that cannot be written.
  case noOutput(reason: String)
  /// A port on which another program listens.
  case portTaken(UInt16)
}

extension CommandError: CustomStringConvertible {
  var description: String {
    switch self {
    case .usage(let reason): reason
    case .unreadable(let file, let reason): "\(file) cannot be read: \(reason)"
    case .noOutput(let reason): "the standard output cannot be written: \(reason)"
    case .portTaken(let port):
      "another program listens on port \(port); choose one with --port, or 0 for any that is free"
    }
  }
}

/// The exit codes of sysexits.h, by what ended the run.
extension ExitCode {
  /// Nil for an error of another kind.
  init?(_ error: any Error) {
    switch error {
    case CommandError.usage, BuildError.usage: self.init(64)  // EX_USAGE
    case BuildError.content: self.init(65)  // EX_DATAERR
    case CommandError.unreadable, BuildError.incompatibleCache: self.init(66)  // EX_NOINPUT
    case BuildError.unreachable: self.init(69)  // EX_UNAVAILABLE
    case BuildError.output, BuildError.cannotCreate, CommandError.noOutput:
      self.init(73)  // EX_CANTCREAT
    case BuildError.locked, BuildError.cacheLocked, CommandError.portTaken:
      self.init(75)  // EX_TEMPFAIL
    default: return nil
    }
  }
}
