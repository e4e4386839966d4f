import Glibc
import SiteBuilder
import URLs

/// Where a person reads and types, or a program in their place.
struct Terminal: Sendable {
  /// Columns that text is wrapped to.
  static let width = 80

  /// Whether somebody sits at both ends, so that questions may wait for an answer.
  let isInteractive: Bool
  private let hasColour: Bool

  init(_ environment: Environment) {
    let isShown = isatty(STDOUT_FILENO) == 1
    isInteractive = isShown && isatty(STDIN_FILENO) == 1
    hasColour = isShown && environment.allowsColour
  }

  func write(_ text: String) {
    decks.write(text, to: STDOUT_FILENO)
  }

  /// Asks for a line; nil at the end of the input.
  func ask(_ prompt: String) -> String? {
    write(prompt)
    let line = readLine()
    // What comes from a pipe is not seen as it comes.
    if line == nil || !isInteractive { write(printable(line ?? "") + "\n") }
    return line
  }

  /// The ways in which text stands out.
  enum Style: String {
    case bold = "1"
    case faint = "2"
    case good = "32"
    case bad = "31"
  }

  func styled(_ text: String, _ style: Style) -> String {
    hasColour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// The text in lines of at most `Terminal.width` columns; each but the first begins with `indent`
/// spaces, and so does the first where `first` is not what it begins with.
func wrapped(_ text: String, indent: Int = 0, first: String? = nil) -> String {
  let margin = String(repeating: " ", count: indent)
  var lines: [String] = []
  var line = first ?? margin
  var isEmpty = true
  for word in printable(text, length: 2000).split(separator: " ") {
    if !isEmpty, line.count + 1 + word.count > Terminal.width {
      lines.append(line)
      line = margin
      isEmpty = true
    }
    line += (isEmpty ? "" : " ") + word
    isEmpty = false
  }
  return (lines + [line]).joined(separator: "\n") + "\n"
}

/// Straight to the descriptor, so that nothing waits in a buffer when the process ends.
///
/// - Returns: what the system says where not all of it could be written.
@discardableResult
func write(_ text: String, to descriptor: Int32) -> String? {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return String(cString: strerror(errno)) }
    rest = rest.dropFirst(count)
  }
  return nil
}
