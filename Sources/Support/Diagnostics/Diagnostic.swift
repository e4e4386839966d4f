/// An error or a warning of a run, as reports list it.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  public enum Severity: String, Encodable, Sendable {
    case error, warning
  }

  public var severity: Severity
  /// The file's path as shown to the author; nil if the diagnostic is not about a file.
  public var file: String?
  /// The position in the file, if known.
  public var position: Position?
  /// What is wrong and, after the last `"; "`, what to do.
  public var message: String

  /// Creates a diagnostic that is not about a file of the site.
  public init(_ severity: Severity, _ message: String) {
    self.severity = severity
    self.message = message
  }

  /// Creates a diagnostic about a file.
  public init(_ severity: Severity, _ problem: Problem) {
    self.init(severity, problem.message)
    file = problem.path
    position = problem.position
  }

  /// The part of the message that says what to do; nil if it has none.
  public var remedy: String? {
    message.ranges(of: "; ").last.map { String(message[$0.upperBound...]) }
  }

  public var description: String {
    guard let file else { return message }
    return Problem(file, position, message).description
  }
}

extension Diagnostic: Encodable {
  private enum CodingKeys: CodingKey {
    case severity, file, line, column, message, remedy
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(severity, forKey: .severity)
    try container.encodeIfPresent(file, forKey: .file)
    try container.encodeIfPresent(position?.line, forKey: .line)
    try container.encodeIfPresent(position?.column, forKey: .column)
    try container.encode(message, forKey: .message)
    try container.encodeIfPresent(remedy, forKey: .remedy)
  }
}
