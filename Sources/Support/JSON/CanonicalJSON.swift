extension JSON {
  /// An error for a number that JSON cannot represent.
  public struct NotFinite: Error, Equatable, Sendable, CustomStringConvertible {
    public init() {}

    public var description: String {
      "JSON has neither NaN nor infinities; expected a finite number"
    }
  }

  /// Returns the canonical form defined by RFC 8785, in UTF-8: without whitespace, with names
  /// sorted by UTF-16 code units and numbers formatted as in ECMAScript.
  public func canonical() throws(NotFinite) -> [UInt8] {
    var bytes: [UInt8] = []
    try write(to: &bytes)
    return bytes
  }

  /// Returns the canonical form as a string.
  public func canonicalText() throws(NotFinite) -> String {
    String(decoding: try canonical(), as: UTF8.self)
  }

  private func write(to bytes: inout [UInt8]) throws(NotFinite) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let number): bytes += try Self.text(of: number).utf8
    case .string(let text): Self.write(text, to: &bytes)
    case .array(let items):
      bytes.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        try item.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in Self.sorted(members).enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        try member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func sorted(_ members: [Member]) -> [Member] {
    let isSorted = zip(members, members.dropFirst()).allSatisfy { !precedes($1.name, $0.name) }
    return isSorted ? members : members.sorted { precedes($0.name, $1.name) }
  }

  /// Whether `a` sorts before `b` by UTF-16 code units, as in JavaScript.
  public static func precedes(_ a: String, _ b: String) -> Bool {
    // The order by UTF-16 code units is the order by UTF-8 bytes with one exception: surrogate
    // pairs (UTF-8 lead byte F0 and above) precede U+E000 to U+FFFF (lead bytes EE and EF).
    func rank(_ byte: UInt8) -> Int {
      byte >= 0xEE ? Int(byte) + (byte < 0xF0 ? 0x100 : 0) : Int(byte)
    }
    return a.utf8.lexicographicallyPrecedes(b.utf8) { rank($0) < rank($1) }
  }

  /// Returns the text as a quoted JSON string.
  public static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    write(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += "\\\"".utf8
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      case 0x08: bytes += "\\b".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0C: bytes += "\\f".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0..<0x20:
        bytes += (byte < 0x10 ? "\\u000" : "\\u00").utf8
        bytes += String(byte, radix: 16).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Formats a number like ECMAScript's Number::toString, with the fewest digits that round-trip.
  public static func text(of number: Double) throws(NotFinite) -> String {
    guard number.isFinite else { throw NotFinite() }
    if let integer = Int(exactly: number), integer.magnitude < 1 << 53 { return String(integer) }
    let (digits, point) = shortestDecimal(number.magnitude)
    return (number < 0 ? "-" : "") + formatted(digits, point)
  }

  /// Returns the fewest digits that round-trip for a positive number, and the position of the
  /// decimal point relative to the first digit. The position may be negative or beyond the last
  /// digit.
  private static func shortestDecimal(_ number: Double) -> (digits: Substring, point: Int) {
    let parts = number.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let whole = mantissa[0]
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let allDigits = String(whole + fraction)
    let digits = allDigits.drop { $0 == "0" }
    let leading = allDigits.utf8.count - digits.utf8.count
    let trailing = digits.reversed().prefix { $0 == "0" }.count
    return (digits.dropLast(trailing), whole.utf8.count + exponent - leading)
  }

  private static func formatted(_ digits: Substring, _ point: Int) -> String {
    let count = digits.utf8.count
    switch point {
    case count...max(count, 21) where point <= 21:
      return digits + String(repeating: "0", count: point - count)
    case 1...21: return digits.prefix(point) + "." + digits.dropFirst(point)
    case -5...0: return "0." + String(repeating: "0", count: -point) + digits
    default:
      let exponent = point > 0 ? "e+\(point - 1)" : "e\(point - 1)"
      return digits.prefix(1) + (count > 1 ? "." : "") + digits.dropFirst() + exponent
    }
  }
}
