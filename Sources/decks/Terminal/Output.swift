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

/// The number of warnings that are printed; the others are counted.
let printedWarningLimit = 12

/// Prints the first few warnings to standard error, followed by the number of the others.
func printWarnings(_ warnings: [String]) {
  for warning in warnings.prefix(printedWarningLimit) {
    write("warning: \(escapedForTerminal(warning))\n", to: STDERR_FILENO)
  }
  if warnings.count > printedWarningLimit {
    let hiddenCount = warnings.count - printedWarningLimit
    write("… and \(counted(hiddenCount, "more warning"))\n", to: STDERR_FILENO)
  }
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
