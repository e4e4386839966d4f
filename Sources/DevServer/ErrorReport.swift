import Diagnostics

/// A build error as shown in the browser.
public struct ErrorReport: Encodable, Equatable, Sendable {
  /// The file and position, such as `content/breeds/dogs/pug.md:3:1`.
  var place: String?
  /// The error message.
  var message: String
  /// The source line at that position.
  var source: String?
  /// The column in Unicode scalars, starting at 1.
  var column: Int?

  /// Creates a report that refers to no file.
  public init(_ message: String) {
    self.message = message
  }

  /// - Parameter line: The source line at the problem's position.
  public init(_ problem: Problem, line: String?) {
    message = problem.message
    place = problem.path
    guard let position = problem.position else { return }
    place = "\(problem.path):\(position.line):\(position.column)"
    source = line
    column = position.column
  }

  /// The report as plain text.
  var text: String { [place, message].compactMap(\.self).joined(separator: ": ") }
}
