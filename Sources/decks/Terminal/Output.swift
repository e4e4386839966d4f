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

/// Prints warnings to standard error, similar ones together.
///
/// - Parameter showsAll: Whether to print all of them, and not only a few of each kind.
func printWarnings(_ warnings: [String], showsAll: Bool = false) {
  let maximumLineCount = showsAll ? Int.max : 12
  let messages = warnings.map { ($0, "warning: \(escapedForTerminal($0))") }
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
func write(_ text: String, to descriptor: Int32) -> String? {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return String(cString: strerror(errno)) }
    rest = rest.dropFirst(count)
  }
  return nil
}
