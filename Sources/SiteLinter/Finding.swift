import Diagnostics

/// A problem found by a check.
public struct Finding: Hashable, Sendable, Comparable, CustomStringConvertible {
  public enum Severity: String, Sendable, Codable {
    /// A visitor would see something broken or wrong.
    case error
    /// A possible improvement; nothing is broken.
    case notice
  }

  public var severity: Severity
  public var problem: Problem

  public init(_ severity: Severity, _ problem: Problem) {
    self.severity = severity
    self.problem = problem
  }

  static func error(
    in path: String, at position: Position? = nil, _ message: String
  ) -> Finding {
    Finding(.error, Problem(path, position, message))
  }

  static func notice(
    in path: String, at position: Position? = nil, _ message: String
  ) -> Finding {
    Finding(.notice, Problem(path, position, message))
  }

  /// Orders findings by file, then position.
  public static func < (a: Finding, b: Finding) -> Bool { a.order < b.order }

  private var order: (String, Position, String, String) {
    (
      problem.path, problem.position ?? Position(line: 0, column: 0), problem.message,
      severity.rawValue
    )
  }

  /// The problem's description; for a notice, with the prefix `notice: `.
  public var description: String {
    guard severity == .notice else { return problem.description }
    return Problem(problem.path, problem.position, "notice: \(problem.message)").description
  }
}
