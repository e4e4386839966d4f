import Glibc
import SiteBuilder
import URLs

/// Standard input and output, interactive or not.
struct Terminal: Sendable {
  /// The number of columns to wrap text to.
  static let width = 80

  /// Whether input and output are both terminals, so that the program can wait for answers.
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

  /// Prints a prompt and reads a line; nil at the end of the input.
  func ask(_ prompt: String) -> String? {
    write(prompt)
    let line = readLine()
    // Input from a pipe is not echoed.
    if line == nil || !isInteractive { write(printable(line ?? "") + "\n") }
    return line
  }

  /// Text styles, as ANSI codes.
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

/// Wraps text to lines of at most `Terminal.width` columns.
///
/// - Parameters:
///   - indent: The number of spaces before each line.
///   - first: The beginning of the first line, in place of `indent` spaces.
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

/// Writes text without buffering, so that nothing is lost when the process exits.
///
/// - Returns: The system's error message if not all of the text could be written, else nil.
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
