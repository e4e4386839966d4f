import FoundationEssentials
import Glibc

/// Prints lines for people and pipes.
///
/// - Throws: `Failure.noOutput` where nobody takes them.
func printLines(_ lines: [String]) throws(Failure) {
  if let reason = write(lines.map { $0 + "\n" }.joined(), to: STDOUT_FILENO) {
    throw .noOutput(reason)
  }
}

/// Prints a value as JSON, its fields in the order of their names.
func printJSON(_ value: some Encodable) throws(Failure) {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
  do {
    try printLines([String(decoding: encoder.encode(value), as: UTF8.self)])
  } catch let failure as Failure {
    throw failure
  } catch {
    throw .noOutput("\(error)")
  }
}

/// Tells of warnings beside what is printed, as many as a person reads.
func tellWarnings(_ warnings: [String]) {
  let shown = 12
  for warning in warnings.prefix(shown) { write("warning: \(warning)\n", to: STDERR_FILENO) }
  if warnings.count > shown {
    write("… and \(warnings.count - shown) more warnings\n", to: STDERR_FILENO)
  }
}

/// So many of something, in words.
func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
  "\(count) \(count == 1 ? one : many ?? one + "s")"
}
