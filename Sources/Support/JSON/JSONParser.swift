extension JSON {
  /// The default limit on the nesting depth of arrays and objects.
  public static let depthLimit = 32
  /// The default limit on the size in bytes: 128 MB, enough for a learner's record of a hundred
  /// thousand answers with long names.
  public static let sizeLimit = 128 << 20

  /// Parses UTF-8 text, ignoring a byte order mark.
  ///
  /// - Parameter isLenient: Whether to tolerate bad values: invalid UTF-8 and lone surrogates
  ///   become U+FFFD, a number too large for `Double` becomes null, and only the first of several
  ///   members with the same name is kept.
  /// - Throws: `ParseFailure` for text that exceeds a limit or that RFC 8259 does not allow and,
  ///   unless parsing is lenient, for a duplicate name, a lone surrogate, or a number too large for
  ///   `Double`.
  public init(
    parsing bytes: [UInt8], isLenient: Bool = false, depthLimit: Int = Self.depthLimit,
    sizeLimit: Int = Self.sizeLimit
  ) throws(ParseFailure) {
    guard bytes.count <= sizeLimit else {
      throw ParseFailure("the file is larger than \(sizeLimit >> 20) MB; use a smaller file")
    }
    let result = bytes.withUnsafeBufferPointer { bytes -> Result<JSON, ParseFailure> in
      var parser = Parser(bytes: bytes, isLenient: isLenient, depthLimit: depthLimit)
      do throws(ParseFailure) {
        return .success(try parser.document())
      } catch {
        return .failure(error)
      }
    }
    self = try result.get()
  }
}

/// A recursive-descent parser.
private struct Parser {
  let bytes: UnsafeBufferPointer<UInt8>
  let isLenient: Bool
  let depthLimit: Int
  let start: Int
  /// The offset of the next byte.
  var offset: Int
  var depth = 0

  init(bytes: UnsafeBufferPointer<UInt8>, isLenient: Bool, depthLimit: Int) {
    self.bytes = bytes
    self.isLenient = isLenient
    self.depthLimit = depthLimit
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    offset = start
  }

  mutating func document() throws(JSON.ParseFailure) -> JSON {
    skipSpace()
    let value = try value()
    skipSpace()
    guard offset == bytes.count else { throw failure("unexpected text after the value") }
    return value
  }

  /// The next byte; at the end 0, which JSON text cannot contain.
  var next: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }

  func failure(_ message: String, at errorOffset: Int? = nil) -> JSON.ParseFailure {
    let errorOffset = errorOffset ?? offset
    let isCutOff = errorOffset >= bytes.count
    return JSON.ParseFailure(
      isCutOff ? "unexpected end of file; " + message : message,
      in: bytes, from: start, at: errorOffset)
  }

  mutating func value() throws(JSON.ParseFailure) -> JSON {
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try number().map(JSON.number) ?? .null
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: throw failure("expected a value")
    }
  }

  private mutating func literal(_ literal: StaticString, _ value: JSON) throws(JSON.ParseFailure)
    -> JSON
  {
    let end = offset + literal.utf8CodeUnitCount
    let matches =
      end <= bytes.count
      && bytes[offset..<end].elementsEqual(
        UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    guard matches else { throw failure("expected a value") }
    offset = end
    return value
  }

  // MARK: Arrays and objects

  private mutating func enter() throws(JSON.ParseFailure) {
    depth += 1
    guard depth <= depthLimit else {
      throw failure("values are nested more than \(depthLimit) levels deep; flatten them")
    }
    offset += 1
    skipSpace()
  }

  private mutating func leave() {
    depth -= 1
    offset += 1
  }

  private mutating func array() throws(JSON.ParseFailure) -> JSON {
    try enter()
    var items: [JSON] = []
    if next == UInt8(ascii: "]") {
      leave()
      return .array(items)
    }
    while true {
      items.append(try value())
      skipSpace()
      if next == UInt8(ascii: "]") {
        leave()
        return .array(items)
      }
      guard next == UInt8(ascii: ",") else { throw failure("expected `,` or `]`") }
      offset += 1
      skipSpace()
    }
  }

  private mutating func object() throws(JSON.ParseFailure) -> JSON {
    try enter()
    var names = MemberNames()
    var members: [JSON.Member] = []
    if next == UInt8(ascii: "}") {
      leave()
      return .object(members)
    }
    while true {
      guard next == UInt8(ascii: "\"") else { throw failure("expected a name in double quotes") }
      let nameStart = offset
      let name = try string()
      let isNew = names.add(name, to: members)
      guard isNew || isLenient else {
        throw failure("duplicate name in this object; use each name once", at: nameStart)
      }
      skipSpace()
      guard next == UInt8(ascii: ":") else { throw failure("expected `:`") }
      offset += 1
      skipSpace()
      let member = JSON.Member(name, try value())
      if isNew { members.append(member) }
      skipSpace()
      if next == UInt8(ascii: "}") {
        leave()
        return .object(members)
      }
      guard next == UInt8(ascii: ",") else { throw failure("expected `,` or `}`") }
      offset += 1
      skipSpace()
    }
  }

  // MARK: Numbers

  /// Parses a number; nil if the number is too large for `Double` and the parser is lenient.
  private mutating func number() throws(JSON.ParseFailure) -> Double? {
    let first = offset
    let isNegative = next == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    let integer = offset
    if next == UInt8(ascii: "0") { offset += 1 } else { skipDigits() }
    guard offset > integer else { throw failure("expected a value", at: first) }
    let end = offset
    if next == UInt8(ascii: ".") { skipDigits(after: 1) }
    if next | 0x20 == UInt8(ascii: "e") {
      let sign = offset + 1 < bytes.count ? bytes[offset + 1] : 0
      skipDigits(after: sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") ? 2 : 1)
    }
    // A double can represent every integer of up to 15 digits exactly.
    if offset == end, offset - integer <= 15 {
      let value = bytes[integer..<offset].reduce(0) { $0 * 10 + Int($1 & 0x0F) }
      return Double(isNegative ? -value : value)
    }
    let text = String(decoding: bytes[first..<offset], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      if isLenient { return nil }
      throw failure("this number is too large for a double; use a smaller one", at: first)
    }
    return value == 0 ? 0 : value
  }

  /// Skips `count` bytes and the digits that follow them; does nothing if no digits follow.
  private mutating func skipDigits(after count: Int = 0) {
    let first = offset + count
    var end = first
    while end < bytes.count, bytes[end] >= UInt8(ascii: "0"), bytes[end] <= UInt8(ascii: "9") {
      end += 1
    }
    if end > first { offset = end }
  }

  // MARK: Strings

  private mutating func string() throws(JSON.ParseFailure) -> String {
    let start = offset
    offset += 1
    var hasEscapes = false
    while next != UInt8(ascii: "\"") {
      guard offset < bytes.count else { throw failure("expected `\"`") }
      if next == UInt8(ascii: "\\") {
        hasEscapes = true
        offset += 1
      } else if next < 0x20 {
        throw failure("expected an escape such as \\n for this control character")
      }
      offset += 1
    }
    let content = bytes[(start + 1)..<offset]
    guard
      let text = String(validating: content, as: UTF8.self)
        ?? (isLenient ? String(decoding: content, as: UTF8.self) : nil)
    else {
      throw failure("this string is not valid UTF-8; save the file as UTF-8", at: start)
    }
    offset += 1
    guard hasEscapes else { return text }
    switch text.unescaped(repairingSurrogates: isLenient) {
    case .success(let text): return text
    case .failure(.unknown):
      throw failure(
        "invalid escape in this string; expected \" \\ / b f n r t or u0000 after `\\`",
        at: start)
    case .failure(.loneSurrogate):
      throw failure(
        "lone surrogate in this string; expected a surrogate pair", at: start)
    }
  }
}

/// The names of an object. They are compared by bytes, because Swift's `==` treats canonically
/// equivalent strings as equal.
private struct MemberNames {
  private var hashed: Set<[UInt8]> = []

  /// Adds a name and returns whether it differs from the names of `members`.
  mutating func add(_ name: String, to members: [JSON.Member]) -> Bool {
    // For a small number of names, a linear search is faster than hashing.
    if members.count < 32 {
      return !members.contains { $0.name == name && $0.name.utf8.elementsEqual(name.utf8) }
    }
    if hashed.isEmpty { hashed = Set(members.map { Array($0.name.utf8) }) }
    return hashed.insert(Array(name.utf8)).inserted
  }
}
