/// A place in a text file; both numbers count from 1, columns in Unicode scalars.
public struct Position: Hashable, Sendable, Comparable {
  /// From 1.
  public var line: Int
  /// From 1.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (a: Position, b: Position) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

/// Something wrong in a file that a person wrote: where, what, and what would be accepted.
///
/// Prints as `content/breeds/dogs/beagle.md:7:3: unknown field "wieght"; did you mean "weight"?`
public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as the person who mends it knows it.
  public var path: String
  /// The place in it, where one is known.
  public var position: Position?
  /// What is wrong, and what would be accepted.
  public var message: String

  public init(_ path: String, _ position: Position? = nil, _ message: String) {
    self.path = path
    self.position = position
    self.message = message
  }

  public var description: String {
    guard let position else { return "\(path): \(message)" }
    return "\(path):\(position.line):\(position.column): \(message)"
  }
}

/// All that is wrong in one run, so that a person mends a site in one round and not in twenty.
public struct Problems: Error, Sendable, CustomStringConvertible {
  /// In the order found, at least one.
  public var all: [Problem]

  public init(_ all: [Problem]) { self.all = all }

  public var description: String { all.map(\.description).joined(separator: "\n") }
}
