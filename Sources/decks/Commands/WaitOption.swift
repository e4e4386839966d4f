import ArgumentParser
import SiteBuilder

/// The option to wait for another run of decks.
struct WaitOption: ParsableArguments {
  @Option(
    defaultAsFlag: 600, parsing: .next,
    help: ArgumentHelp(
      "If another decks process has locked the site, its output or its cache, wait for up to this "
        + "many seconds (600 if no number is given) instead of exiting with code 75.",
      valueName: "seconds"))
  var wait: Int?

  func validate() throws {
    if let wait, !(1...86_400).contains(wait) {
      throw ValidationError("--wait must be from 1 to 86400 seconds.")
    }
  }

  /// The given option as arguments.
  var arguments: [String] { wait.map { ["--wait", "\($0)"] } ?? [] }

  /// Returns the wait, of which the user is notified; nil without the option.
  func lockWait(_ reporter: Reporter) -> LockWait? {
    wait.map { seconds in
      LockWait(limit: .seconds(seconds)) { reason in
        reporter.printNotice("waiting, at most \(seconds) s: \(reason)")
      }
    }
  }
}
