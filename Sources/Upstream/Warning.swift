/// Something that a person should know and that did not end the run.
public struct Warning: Hashable, Sendable, CustomStringConvertible {
  /// What it is about: a breed, a URL, an origin.
  public var subject: String
  public var message: String

  public init(_ subject: String, _ message: String) {
    self.subject = subject
    self.message = message
  }

  public var description: String { "\(subject): \(message)" }
}
