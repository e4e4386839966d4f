import FoundationEssentials
import HTTP
import URLs

/// A JSON value of unknown structure, for bodies in which any field may be missing or mistyped.
enum JSON: Decodable, Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let array = try? value.decode([JSON].self) {
      self = .array(array)
    } else if let object = try? value.decode([String: JSON].self) {
      self = .object(object)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else {
      // Null, or a number out of Double's range.
      self = .null
    }
  }

  /// Parses a body. Invalid UTF-8 and unpaired surrogates in strings are replaced with U+FFFD, so that
  /// one bad name does not invalidate the whole list.
  init(body: [UInt8]) throws(Unusable) {
    guard Self.depth(of: body) <= Self.deepest else {
      throw Unusable("is nested more than \(Self.deepest) levels deep")
    }
    let text = Self.repaired(body)
    do {
      self = try JSONDecoder().decode(JSON.self, from: Data(text))
    } catch {
      let start = String(decoding: body.prefix(64), as: UTF8.self)
      throw Unusable(
        body.isEmpty
          ? "is empty" : "is not JSON; it begins \"\(printable(tidy(start), length: 24))\"")
    }
  }

  /// Maximum nesting depth. Breed lists have three levels; decoding time is quadratic in the depth.
  private static let deepest = 32

  /// Returns the maximum nesting depth of brackets outside strings.
  private static func depth(of body: [UInt8]) -> Int {
    var (open, most) = (0, 0)
    var inString = false
    var escaped = false
    for byte in body {
      if escaped {
        escaped = false
      } else if byte == UInt8(ascii: "\\") {
        escaped = inString
      } else if byte == UInt8(ascii: "\"") {
        inString.toggle()
      } else if !inString, byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
        open += 1
        most = max(most, open)
      } else if !inString, byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
        open -= 1
      }
    }
    return most
  }

  var string: String? { if case .string(let value) = self { value } else { nil } }
  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var array: [JSON]? { if case .array(let value) = self { value } else { nil } }
  var object: [String: JSON]? { if case .object(let value) = self { value } else { nil } }

  /// The value of a field; nil if it is missing or this is not an object.
  subscript(_ field: String) -> JSON? { object?[field] }

  /// Returns the normalized text of a field; nil if it is empty or not a string.
  func text(_ field: String) -> String? {
    guard let text = self[field]?.string.map({ tidy($0) }), !text.isEmpty else { return nil }
    return text
  }

  /// A canonical serialization: equal values have the same one.
  var canonical: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): value.debugDescription
    case .array(let values): "[" + values.map(\.canonical).joined(separator: ",") + "]"
    case .object(let fields):
      "{"
        + fields.sorted { $0.key < $1.key }
        .map { "\($0.key.debugDescription):\($0.value.canonical)" }.joined(separator: ",") + "}"
    }
  }

  private static func repaired(_ body: [UInt8]) -> [UInt8] {
    var bytes = Array(String(decoding: body, as: UTF8.self).utf8)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      switch surrogate(bytes, at: index) ?? 0 {
      case 0xD800..<0xDC00 where (0xDC00..<0xE000).contains(surrogate(bytes, at: index + 6) ?? 0):
        index += 12
      case 0xD800..<0xE000:
        bytes.replaceSubrange(index..<(index + 6), with: "\\uFFFD".utf8)
        index += 6
      default:
        index += 2
      }
    }
    return bytes
  }

  /// Returns the code unit of an escape `\uXXXX` at `index`; nil if there is none.
  private static func surrogate(_ bytes: [UInt8], at index: Int) -> UInt16? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt16(String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
  }
}
