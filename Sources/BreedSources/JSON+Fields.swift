import HTTP
import JSON
import URLs

/// Access to JSON of unknown structure, in which any field may be missing or have the wrong type.
extension JSON {
  /// Parses a body leniently, so that one bad name or number does not invalidate a whole list.
  init(body: [UInt8]) throws(UnusableResponse) {
    do throws(ParseFailure) {
      self = try JSON(parsing: body, isLenient: true)
    } catch {
      let start = String(decoding: body.prefix(64), as: UTF8.self)
      throw UnusableResponse(
        body.isEmpty
          ? "is empty"
          : "is not JSON; it begins with \"\(printable(singleLine(start), length: 24))\"")
    }
  }

  var string: String? { if case .string(let value) = self { value } else { nil } }
  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var array: [JSON]? { if case .array(let value) = self { value } else { nil } }
  var object: [String: JSON]? {
    guard case .object(let members) = self else { return nil }
    return Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether this is a string that is longer than any real name or description. Such text counts as
  /// missing, since folding and splitting it would take minutes.
  var hasExcessiveText: Bool { (string?.utf8.count ?? 0) > 100_000 }

  /// Returns the normalized text of a field; nil if it is empty, too long or not a string.
  func text(_ field: String) -> String? {
    guard let value = self[field], !value.hasExcessiveText,
      let text = value.string.map({ singleLine($0) }), !text.isEmpty
    else { return nil }
    return text
  }

  /// A canonical serialization, which is the same for equal values.
  var canonicalForm: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): value.debugDescription
    case .array(let values): "[" + values.map(\.canonicalForm).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.name < $1.name }
        .map { "\($0.name.debugDescription):\($0.value.canonicalForm)" }.joined(separator: ",")
        + "}"
    }
  }
}
