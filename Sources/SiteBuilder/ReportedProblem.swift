import Diagnostics

/// A problem as part of a JSON report.
package struct ReportedProblem: Encodable, Equatable, Sendable {
  package enum Severity: String, Encodable, Sendable {
    case error, warning
  }

  package var severity: Severity
  /// The file's path as shown to the author; nil if the problem is not about a file.
  package var file: String?
  package var line: Int?
  package var column: Int?
  package var message: String
  /// The last part of the message, which says what to do; nil if it has none.
  package var remedy: String?

  package init(_ severity: Severity, _ problem: Problem) {
    self.init(severity, message: problem.message)
    file = problem.path
    line = problem.position?.line
    column = problem.position?.column
  }

  /// Creates a problem from a message for people. If the message begins with a file of the site,
  /// this is separated from it.
  package init(_ severity: Severity, description: String) {
    let pattern = /((?:content|Templates)\/[^:]+)(?::(\d+):(\d+))?: (.+)/.dotMatchesNewlines()
    guard let match = description.wholeMatch(of: pattern) else {
      self.init(severity, message: description)
      return
    }
    self.init(severity, message: String(match.4))
    file = String(match.1)
    line = match.2.flatMap { Int($0) }
    column = match.3.flatMap { Int($0) }
  }

  private init(_ severity: Severity, message: String) {
    self.severity = severity
    self.message = message
    // Messages name the problem, then the remedy.
    remedy = message.lastRange(of: "; ").map { String(message[$0.upperBound...]) }
  }
}

extension ReportedProblem {
  /// Returns the problems of a run: its warnings, then its errors.
  package static func all(
    warnings: [String], failure: (any Error)? = nil, error: String? = nil
  ) -> [ReportedProblem] {
    let warnings = warnings.map { ReportedProblem(.warning, description: $0) }
    if case .content(let problems) = failure as? BuildError {
      return warnings + problems.all.map { ReportedProblem(.error, $0) }
    }
    return warnings
      + (error.map {
        $0.split(separator: "\n").map { ReportedProblem(.error, description: "\($0)") }
      }
        ?? [])
  }
}

extension String {
  fileprivate func lastRange(of separator: String) -> Range<String.Index>? {
    ranges(of: separator).last
  }
}
