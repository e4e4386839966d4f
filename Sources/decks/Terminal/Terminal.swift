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
    hasColour = environment.allowsColour(onTerminal: isShown)
  }

  func write(_ text: TerminalText) {
    decks.write(text, to: STDOUT_FILENO)
  }

  /// Prints a prompt and reads a line; nil at the end of the input.
  func ask(_ prompt: TerminalText) -> String? {
    write(prompt)
    let line = readLine()
    // Input from a pipe is not echoed, so print it.
    if line == nil || !isInteractive { write("\(printable(line ?? ""))\n") }
    return line
  }

  /// Text styles, as ANSI codes.
  enum Style: String {
    case bold = "1"
    case faint = "2"
    case good = "32"
    case bad = "31"
  }

  func styled(_ text: TerminalText, _ style: Style) -> TerminalText {
    hasColour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
