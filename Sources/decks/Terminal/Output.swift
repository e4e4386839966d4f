import FoundationEssentials
import Glibc
import URLs

/// Prints lines to standard output.
///
/// - Throws: `CommandError.noOutput` if they cannot be written.
func printLines(_ lines: [String]) throws(CommandError) {
  if let reason = write(lines.map { $0 + "\n" }.joined(), to: STDOUT_FILENO) {
    throw .noOutput(reason: reason)
  }
}

/// Prints a value as JSON, with sorted keys.
func printJSON(_ value: some Encodable) throws(CommandError) {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
  do {
    try printLines([String(decoding: encoder.encode(value), as: UTF8.self)])
  } catch let failure as CommandError {
    throw failure
  } catch {
    throw .noOutput(reason: "\(error)")
  }
}

/// Prints the first few warnings to standard error, followed by the number of the others.
func printWarnings(_ warnings: [String]) {
  let shownCount = 12
  for warning in warnings.prefix(shownCount) {
    write("warning: \(escapedForTerminal(warning))\n", to: STDERR_FILENO)
  }
  if warnings.count > shownCount {
    write("… and \(counted(warnings.count - shownCount, "more warning"))\n", to: STDERR_FILENO)
  }
}

/// Returns a count with its noun, such as "1 photo" or "2 photos".
func counted(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
  "\(count) \(count == 1 ? singular : plural ?? singular + "s")"
}

/// Pads text with spaces at the end, to `width` characters.
func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
