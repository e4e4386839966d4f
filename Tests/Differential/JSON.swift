/// A JSON value. Members keep their order, since two keys may be the same to Swift and not to
/// JavaScript.
public enum JSON: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([(String, JSON)])
}

extension JSON {
  /// The member of an object with this name; null where there is none.
  public subscript(_ name: String) -> JSON {
    get {
      guard case .object(let members) = self else { return .null }
      return members.first { $0.0 == name }?.1 ?? .null
    }
    set {
      guard case .object(var members) = self else { return }
      if let place = members.firstIndex(where: { $0.0 == name }) {
        members[place].1 = newValue
      } else {
        members.append((name, newValue))
      }
      self = .object(members)
    }
  }

  /// The items of a list; none of anything else.
  public var items: [JSON] {
    if case .array(let items) = self { items } else { [] }
  }

  public var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  public static func int(_ number: Int) -> JSON { .number(Double(number)) }

  /// An object without the members that are null.
  public static func fields(_ members: [(String, JSON)]) -> JSON {
    .object(members.filter { !$0.1.isNull })
  }
}

// MARK: Writing

extension JSON {
  /// The value as RFC 8785 writes it: keys in the order of UTF-16, numbers as ECMAScript.
  public var canonical: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  public func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let number): bytes += spelling(number).utf8
    case .string(let text): writeText(text, to: &bytes)
    case .array(let items):
      bytes.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        item.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      let sorted = members.sorted { $0.0.utf16.lexicographicallyPrecedes($1.0.utf16) }
      for (index, member) in sorted.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        writeText(member.0, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.1.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}

private func writeText(_ text: String, to bytes: inout [UInt8]) {
  bytes.append(UInt8(ascii: "\""))
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "\""): bytes += "\\\"".utf8
    case UInt8(ascii: "\\"): bytes += "\\\\".utf8
    case 8: bytes += "\\b".utf8
    case 9: bytes += "\\t".utf8
    case 10: bytes += "\\n".utf8
    case 12: bytes += "\\f".utf8
    case 13: bytes += "\\r".utf8
    case 0..<32:
      let digits = String(byte, radix: 16)
      bytes += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
    default: bytes.append(byte)
    }
  }
  bytes.append(UInt8(ascii: "\""))
}

/// The number as ECMAScript spells it: the fewest digits that read back to it.
private func spelling(_ number: Double) -> String {
  if let integer = Int(exactly: number), integer.magnitude <= largestInt {
    return String(integer)
  }
  // Swift finds the same digits and lays them out otherwise: "1.5e-07", "12.0", "1e+16".
  let parts = number.magnitude.description.split(separator: "e")
  let mantissa = parts[0].split(separator: ".")
  let fraction = mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
  var point = mantissa[0].count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
  var digits = (mantissa[0] + fraction)[...]
  while digits.first == "0" {
    digits = digits.dropFirst()
    point -= 1
  }
  while digits.last == "0" { digits = digits.dropLast() }
  let zeros = { (count: Int) in String(repeating: "0", count: count) }
  let sign = number < 0 ? "-" : ""
  switch point {
  case digits.count...21: return sign + digits + zeros(point - digits.count)
  case 1..<max(2, digits.count): return sign + digits.prefix(point) + "." + digits.dropFirst(point)
  case -5...0: return sign + "0." + zeros(-point) + digits
  default:
    let rest = digits.dropFirst()
    return sign + digits.prefix(1) + (rest.isEmpty ? "" : "." + rest) + "e"
      + (point > 0 ? "+" : "") + String(point - 1)
  }
}

// MARK: Reading

extension JSON {
  public struct Unreadable: Error, CustomStringConvertible {
    public var description: String
  }

  /// Reads one JSON value; what programs of this project wrote, so that errors need no position.
  public init(parsing bytes: some Collection<UInt8>) throws {
    var reader = Reader(bytes: ContiguousArray(bytes))
    self = try reader.value()
    reader.skipSpace()
    guard reader.at == reader.bytes.count else { throw reader.unreadable }
  }

  private struct Reader {
    let bytes: ContiguousArray<UInt8>
    var at = 0

    init(bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

    var unreadable: Unreadable {
      let around = bytes[max(0, at - 30)..<min(bytes.count, at + 30)]
      return Unreadable(
        description: "no JSON at \(at), in \"\(String(decoding: around, as: UTF8.self))\"")
    }

    private var next: UInt8 { at < bytes.count ? bytes[at] : 0 }

    mutating func skipSpace() {
      while at < bytes.count, next == 32 || (9...13).contains(next) { at += 1 }
    }

    private mutating func takes(_ character: Unicode.Scalar) -> Bool {
      skipSpace()
      guard next == UInt8(ascii: character) else { return false }
      at += 1
      return true
    }

    private mutating func take(_ character: Unicode.Scalar) throws {
      guard takes(character) else { throw unreadable }
    }

    mutating func value() throws -> JSON {
      skipSpace()
      switch next {
      case UInt8(ascii: "n"): return try word("null", .null)
      case UInt8(ascii: "t"): return try word("true", .bool(true))
      case UInt8(ascii: "f"): return try word("false", .bool(false))
      case UInt8(ascii: "\""): return .string(try text())
      case UInt8(ascii: "["):
        at += 1
        var items: [JSON] = []
        if takes("]") { return .array(items) }
        repeat { items.append(try value()) } while takes(",")
        try take("]")
        return .array(items)
      case UInt8(ascii: "{"):
        at += 1
        var members: [(String, JSON)] = []
        if takes("}") { return .object(members) }
        repeat {
          skipSpace()
          let name = try text()
          try take(":")
          members.append((name, try value()))
        } while takes(",")
        try take("}")
        return .object(members)
      default: return .number(try number())
      }
    }

    private mutating func word(_ word: String, _ value: JSON) throws -> JSON {
      for byte in word.utf8 {
        guard next == byte else { throw unreadable }
        at += 1
      }
      return value
    }

    private mutating func number() throws -> Double {
      let start = at
      var integer = 0
      if next == UInt8(ascii: "-") { at += 1 }
      while (48...57).contains(next) {
        if at - start < 16 { integer = integer * 10 + Int(next - 48) }
        at += 1
      }
      let isShort = at - start < 16 && at > start
      if isShort, ![UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(next) {
        return Double(bytes[start] == UInt8(ascii: "-") ? -integer : integer)
      }
      while at < bytes.count, "+-.eE0123456789".utf8.contains(next) { at += 1 }
      guard let number = Double(String(decoding: bytes[start..<at], as: UTF8.self)) else {
        throw unreadable
      }
      return number
    }

    private mutating func text() throws -> String {
      guard next == UInt8(ascii: "\"") else { throw unreadable }
      at += 1
      let start = at
      while at < bytes.count, next != UInt8(ascii: "\""), next != UInt8(ascii: "\\") { at += 1 }
      if next == UInt8(ascii: "\"") {
        at += 1
        return String(decoding: bytes[start..<(at - 1)], as: UTF8.self)
      }
      var units = Array(String(decoding: bytes[start..<at], as: UTF8.self).utf16)
      while at < bytes.count, next != UInt8(ascii: "\"") {
        if next == UInt8(ascii: "\\") {
          units.append(try escape())
        } else {
          let from = at
          while at < bytes.count, next != UInt8(ascii: "\""), next != UInt8(ascii: "\\") { at += 1 }
          units += String(decoding: bytes[from..<at], as: UTF8.self).utf16
        }
      }
      at += 1
      return String(decoding: units, as: UTF16.self)
    }

    private mutating func escape() throws -> UInt16 {
      at += 2
      guard at <= bytes.count else { throw unreadable }
      switch bytes[at - 1] {
      case UInt8(ascii: "b"): return 8
      case UInt8(ascii: "t"): return 9
      case UInt8(ascii: "n"): return 10
      case UInt8(ascii: "f"): return 12
      case UInt8(ascii: "r"): return 13
      case UInt8(ascii: "u"):
        guard at + 4 <= bytes.count,
          let unit = UInt16(String(decoding: bytes[at..<(at + 4)], as: UTF8.self), radix: 16)
        else { throw unreadable }
        at += 4
        return unit
      case let other: return UInt16(other)
      }
    }
  }
}
