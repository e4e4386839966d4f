import Diagnostics

/// Something in a site that its owner would want to know.
public struct Finding: Hashable, Sendable, Comparable, CustomStringConvertible {
  public enum Severity: String, Sendable, Codable {
    /// Somebody is shown something broken or wrong.
    case error
    /// It works, and could be better.
    case notice
  }

  public var severity: Severity
  public var problem: Problem

  public init(_ severity: Severity, _ problem: Problem) {
    self.severity = severity
    self.problem = problem
  }

  static func error(_ path: String, _ position: Position? = nil, _ message: String) -> Finding {
    Finding(.error, Problem(path, position, message))
  }

  static func notice(_ path: String, _ position: Position? = nil, _ message: String) -> Finding {
    Finding(.notice, Problem(path, position, message))
  }

  /// By file, then by place in it.
  public static func < (a: Finding, b: Finding) -> Bool { a.order < b.order }

  private var order: (String, Position, String, String) {
    (
      problem.path, problem.position ?? Position(line: 0, column: 0), problem.message,
      severity.rawValue
    )
  }

  /// As a problem is told; of a notice it is said that it is one.
  public var description: String {
    guard severity == .notice else { return problem.description }
    return Problem(problem.path, problem.position, "notice: \(problem.message)").description
  }
}
