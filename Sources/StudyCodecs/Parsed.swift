import JSON

/// What reading a file gave.
public struct Parsed<Value> {
  /// What the file holds; nil where anything is wrong with it that no record could be set aside for.
  public var value: Value?
  /// What is wrong with it, from its beginning, at most 100; also with records that were set aside.
  public var problems: [FileProblem]
  /// How many more problems there are.
  public var unlisted: Int
}

extension Parsed: Equatable where Value: Equatable {}
extension Parsed: Sendable where Value: Sendable {}

/// Something wrong in a file of JSON.
public struct FileProblem: Equatable, Sendable, CustomStringConvertible {
  /// The value it is about, as a JSON pointer (RFC 6901); empty for the whole file.
  public var pointer: String
  /// What is wrong, and what would be accepted.
  public var message: String

  public var description: String { pointer.isEmpty ? message : "\(pointer) \(message)" }
}

/// Reads a file by its format and version, where it has them.
///
/// - Parameters:
///   - versions: Those that can be read, the newest last.
///   - read: Takes the file's JSON and its version; notes in the reader why it gives nothing.
func parsed<Value>(
  _ bytes: [UInt8], format: String?, versions: [Int],
  read: (JSON, Int, inout Reader) -> Value?
) -> Parsed<Value> {
  var reader = Reader()
  var value: Value?
  do {
    let json = try JSON(parsing: bytes)
    if let version = reader.version(of: json, format: format, versions: versions) {
      value = read(json, version, &reader)
    }
  } catch {
    reader.report(error.description)
  }
  return Parsed(
    value: reader.isWhole ? value : nil, problems: reader.problems, unlisted: reader.unlisted)
}
