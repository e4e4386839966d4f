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
  /// A PDF that cannot be made, since Chromium is not installed or fails.
  case noPDF(String)
}

extension CommandError: CustomStringConvertible {
  var description: String {
    switch self {
    case .usage(let reason), .noPDF(let reason): reason
    case .unreadable(let file, let reason): "\(file) cannot be read: \(reason)"
    case .noOutput(let reason): "cannot write to standard output: \(reason)"
    case .portTaken(let port):
      "port \(port) is already in use; choose another port with --port (0 for any free port)"
    }
  }
}
