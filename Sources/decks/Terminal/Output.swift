import FoundationEssentials
import Glibc
import URLs

/// Prints lines to standard output, with control characters escaped.
///
/// - Throws: `CommandError.noOutput` if they cannot be written.
func printLines(_ lines: [String]) throws(CommandError) {
  try printText(lines.map { "\($0)\n" }.joined())
}

/// Prints text to standard output.
///
/// - Throws: `CommandError.noOutput` if it cannot be written.
func printText(_ text: TerminalText) throws(CommandError) {
  if let reason = write(text, to: STDOUT_FILENO) { throw .noOutput(reason: reason) }
}

/// Prints a file for another program to standard output: unchanged, or on a terminal with control
/// characters escaped.
///
/// - Throws: `CommandError.noOutput` if it cannot be written.
func printFile(_ text: String) throws(CommandError) {
  let shown = isatty(STDOUT_FILENO) == 1 ? escapedForTerminal(text) : text
  if let reason = write(Array(shown.utf8), to: STDOUT_FILENO) { throw .noOutput(reason: reason) }
}

/// Prints a value as JSON, with sorted keys and escaped control characters.
///
/// - Throws: `CommandError.noOutput` if it cannot be written.
func printJSON(_ value: some Encodable) throws(CommandError) {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
  let json: String
  do {
    json = String(decoding: try encoder.encode(value), as: UTF8.self)
  } catch {
    throw .noOutput(reason: "\(error)")
  }
  let text = escapedJSONForTerminal(json) + "\n"
  if let reason = write(Array(text.utf8), to: STDOUT_FILENO) { throw .noOutput(reason: reason) }
}

/// Prints warnings to standard error, similar ones together.
///
/// - Parameter showsAll: Whether to print all of them, and not only a few of each kind.
func printWarnings(_ warnings: [some CustomStringConvertible], showsAll: Bool = false) {
  let maximumLineCount = showsAll ? Int.max : 12
  let messages = warnings.map { ("\($0)", "warning: \($0)" as TerminalText) }
  let lines = SimilarMessages(messages, showsAll: showsAll).lines
  for line in lines.prefix(maximumLineCount) { write(line + "\n", to: STDERR_FILENO) }
  if lines.count > maximumLineCount {
    let hiddenCount = lines.count - maximumLineCount
    write(
      "… and \(counted(hiddenCount, "more line")); --verbose lists all warnings\n",
      to: STDERR_FILENO)
  }
}

/// Writes text without buffering, so that nothing is lost when the process exits.
///
/// - Returns: The system's error message if not all of the text could be written, else nil.
@discardableResult
func write(_ text: TerminalText, to descriptor: Int32) -> String? {
  write(Array(text.text.utf8), to: descriptor)
}

/// Writes data for other programs: as it is, or escaped if the descriptor is a terminal.
///
/// - Returns: The system's error message if not all of the data could be written, else nil.
func writeData(_ bytes: [UInt8], to descriptor: Int32) -> String? {
  guard isatty(descriptor) == 1 else { return write(bytes, to: descriptor) }
  return write(TerminalText(escaping: String(decoding: bytes, as: UTF8.self)), to: descriptor)
}

private func write(_ bytes: [UInt8], to descriptor: Int32) -> String? {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return String(cString: strerror(errno)) }
    rest = rest.dropFirst(count)
  }
  return nil
}
