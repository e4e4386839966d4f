/// A position in a text file.
public struct Position: Hashable, Sendable, Comparable {
  /// The line number, starting at 1.
  public var line: Int
  /// The column in Unicode scalars, starting at 1.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (a: Position, b: Position) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

/// An error in an author's file.
///
/// Its description is, for example: `content/breeds/dogs/beagle.md:7:3: unknown field "wieght"; did
/// you mean "weight"?`
public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path as shown to the author.
  public var path: String
  /// The position in the file, if known.
  public var position: Position?
  /// What is wrong and, after the last `"; "`, what to do.
  public var message: String

  public init(_ path: String, _ position: Position? = nil, _ message: String) {
    self.path = path
    self.position = position
    self.message = message
  }

  /// The file and the position, such as `content/breeds/dogs/beagle.md:7:3`.
  public var place: String {
    position.map { "\(path):\($0.line):\($0.column)" } ?? path
  }

  public var description: String { "\(place): \(message)" }
}

/// All errors of a run, so that an author can fix them together.
public struct ProblemList: Error, Sendable, CustomStringConvertible {
  /// The errors, in the order in which they were found; never empty.
  public var all: [Problem]

  public init(_ all: [Problem]) { self.all = all }

  public var description: String { all.map(\.description).joined(separator: "\n") }
}
