import ArgumentParser
import SiteBuilder

// Exit codes from sysexits.h.
extension ExitCode {
  /// Input files with errors: EX_DATAERR.
  static let invalidInput = ExitCode(65)
  /// A source that cannot be reached, or a program that is missing: EX_UNAVAILABLE.
  static let sourceUnavailable = ExitCode(69)

  /// Creates the exit code of an error; nil for other kinds of errors.
  init?(_ error: any Error) {
    switch error {
    case CommandError.usage, BuildError.usage: self.init(64)  // EX_USAGE
    case BuildError.content: self = .invalidInput
    case CommandError.unreadable, BuildError.incompatibleCache: self.init(66)  // EX_NOINPUT
    case BuildError.unreachable, CommandError.noPDF: self = .sourceUnavailable
    case BuildError.output, BuildError.cannotCreate, CommandError.noOutput:
      self.init(73)  // EX_CANTCREAT
    case BuildError.locked, BuildError.cacheLocked, CommandError.portTaken:
      self.init(75)  // EX_TEMPFAIL
    default: return nil
    }
  }
}
