import ArgumentParser

/// The options that print more or less than usual.
struct VerbosityOptions: ParsableArguments {
  @Flag(
    name: [.customLong("verbose"), .customShort("v")],
    help: "Print every warning and notice, even if many are alike.")
  var isVerbose = false

  @Flag(
    name: [.customLong("quiet"), .customShort("q")],
    help: "Print errors only; the exit code and the JSON report are the same.")
  var isQuiet = false

  func validate() throws {
    guard !(isVerbose && isQuiet) else {
      throw ValidationError("--verbose and --quiet cannot be combined.")
    }
  }

  var verbosity: Verbosity { isQuiet ? .quiet : isVerbose ? .verbose : .normal }
}

/// The amount of text that a command prints.
enum Verbosity: Sendable {
  /// Errors only.
  case quiet
  /// A few of each kind of warnings and notices.
  case normal
  case verbose
}
