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
  /// What the message is about, as text names it: a file with its position, a row of a list, a breed
  /// or a URL; nil if the message names it.
  public var subject: String?
  /// What is wrong and, after the last `"; "`, what to do.
  public var message: String

  /// Creates a diagnostic that is not about a file of the site.
  public init(_ severity: Severity, _ message: String, about subject: String? = nil) {
    self.severity = severity
    self.message = message
    self.subject = subject
  }

  /// Creates a diagnostic about a file.
  public init(_ severity: Severity, _ problem: Problem) {
    self.init(severity, problem.message, about: problem.place)
    file = problem.path
    position = problem.position
  }

  /// The part of the message that says what to do; nil if it has none.
  public var remedy: String? {
    message.ranges(of: "; ").last.map { String(message[$0.upperBound...]) }
  }

  public var description: String { subject.map { "\($0): \(message)" } ?? message }
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
    try container.encode(file == nil ? description : message, forKey: .message)
    try container.encodeIfPresent(remedy, forKey: .remedy)
  }
}
