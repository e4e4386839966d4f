import JSON

/// The result of reading a file.
public struct Parsed<Value> {
  /// The content of the file; nil if there are problems outside the records that were set aside.
  public var value: Value?
  /// The first 100 problems, including those in records that were set aside.
  public var problems: [FileProblem]
  /// Number of problems that are not listed.
  public var unlisted: Int
}

extension Parsed: Equatable where Value: Equatable {}
extension Parsed: Sendable where Value: Sendable {}

/// A problem in a JSON file.
public struct FileProblem: Equatable, Sendable, CustomStringConvertible {
  /// The location as a JSON pointer (RFC 6901); empty for the whole file.
  public var pointer: String
  /// The problem, and what was expected instead.
  public var message: String

  public var description: String { pointer.isEmpty ? message : "\(pointer) \(message)" }
}

/// Parses a file after checking its format and version, if files of its type have them.
///
/// - Parameters:
///   - versions: Readable versions, newest last.
///   - read: Reads the content from the file's JSON and version, or reports problems and returns
///     nil.
func parsed<Value>(
  _ bytes: [UInt8], format: String?, versions: [Int],
  read: (JSON, Int, inout Reader) -> Value?
) -> Parsed<Value> {
  var reader = Reader()
  var value: Value?
  do {
    let json = try JSON(parsing: bytes, sizeLimit: fileSizeLimit)
    if let version = reader.version(of: json, format: format, versions: versions) {
      value = read(json, version, &reader)
    }
  } catch {
    reader.report(error.description)
  }
  return Parsed(
    value: reader.isWhole ? value : nil, problems: reader.problems, unlisted: reader.unlisted)
}

/// Largest size of a stored file in bytes, uncompressed: enough for a million answers.
public let fileSizeLimit = 500 << 20
