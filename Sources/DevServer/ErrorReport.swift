import Diagnostics

/// Something that kept the site from being built, for whoever looks at a page of it.
public struct ErrorReport: Encodable, Equatable, Sendable {
  /// The file and the place in it, as `content/breeds/dogs/pug.md:3:1`.
  var place: String?
  /// What is wrong.
  var message: String
  /// The line of the file that the place is in.
  var source: String?
  /// From 1, in Unicode scalars.
  var column: Int?

  /// A mistake in no file in particular.
  public init(_ message: String) {
    self.message = message
  }

  /// - Parameter line: the line of the problem's file that it is in.
  public init(_ problem: Problem, line: String?) {
    message = problem.message
    place = problem.path
    guard let position = problem.position else { return }
    place = "\(problem.path):\(position.line):\(position.column)"
    source = line
    column = position.column
  }

  /// As it is told where pages cannot be drawn.
  var text: String { [place, message].compactMap(\.self).joined(separator: ": ") }
}
