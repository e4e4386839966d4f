import Diagnostics
import SiteLinter

/// The findings of a check as text and JSON.
struct CheckReport: Encodable {
  struct Item: Encodable {
    var severity: Finding.Severity
    var path: String
    var line: Int?
    var column: Int?
    var message: String
  }

  var errors: Int
  var notices: Int
  var findings: [Item]
  /// The findings as shown on a terminal.
  private var lines: [TerminalText]

  /// - Parameters:
  ///   - findings: The findings in any order; duplicates are removed.
  ///   - excerpt: Returns the excerpt to show below an error; nil for none.
  init(_ findings: [Finding], excerpt: (Problem) -> TerminalText? = { _ in nil }) {
    let sortedFindings = Set(findings).sorted()
    errors = sortedFindings.count { $0.severity == .error }
    notices = sortedFindings.count - errors
    lines = sortedFindings.map { finding in
      guard finding.severity == .error, let excerpt = excerpt(finding.problem) else {
        return "\(finding)\n"
      }
      return "\(finding)\n\(excerpt)"
    }
    self.findings = sortedFindings.map {
      Item(
        severity: $0.severity, path: $0.problem.path, line: $0.problem.position?.line,
        column: $0.problem.position?.column, message: $0.problem.message)
    }
  }

  private enum CodingKeys: CodingKey {
    case errors, notices, findings
  }

  /// Returns the findings as text: all errors, and a few of each kind of notices.
  func text(_ verbosity: Verbosity) -> TerminalText {
    if verbosity == .quiet {
      return zip(findings, lines).filter { $0.0.severity == .error }.map { $0.1 }.joined()
    }
    let summary: TerminalText =
      lines.isEmpty
      ? "no problems found\n"
      : "\(counted(errors, "error")), \(counted(notices, "notice"))\n"
    let shownLines = SimilarMessages(
      zip(findings, lines).map { item, line in
        // All errors are shown.
        (item.severity == .notice ? item.message : nil, line)
      }, showsAll: verbosity == .verbose
    ).lines
    // The line that counts hidden findings has no line break yet.
    return shownLines.map { $0.text.hasSuffix("\n") ? $0 : $0 + "\n" }.joined() + summary
  }
}
