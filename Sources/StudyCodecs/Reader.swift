import JSON
import StudyModel

/// Reads values from a file's JSON, and collects each problem with its location.
///
/// A method that returns nil has reported a problem, except for `unknown`.
struct Reader {
  /// Maximum number of problems listed; further problems are only counted.
  static let limit = 100

  private(set) var problems: [FileProblem] = []
  /// Records that could not be read.
  private(set) var setAside: [SetAside] = []
  private var path: [PathComponent] = []
  private var count = 0
  /// Number of problems in records that were set aside.
  private var setAsideProblemCount = 0
  /// The current record that may be set aside: the depth of its path, and its first problem.
  private var record = (depth: 0, problem: "")

  /// One component of a JSON pointer.
  private enum PathComponent {
    case name(String)
    case index(Int)

    var text: String {
      switch self {
      case .index(let index): return "/\(index)"
      case .name(let name):
        guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") })
        else { return "/" + name }
        // Iterate over Unicode scalars, because a combining mark after the slash would make both
        // one character.
        return "/"
          + name.unicodeScalars.reduce(into: "") {
            $0 += $1 == "~" ? "~0" : $1 == "/" ? "~1" : String($1)
          }
      }
    }
  }

  var unlisted: Int { count - problems.count }

  /// Whether all problems are in records that were set aside.
  var isWhole: Bool { count == setAsideProblemCount }

  // MARK: Problems

  mutating func report(_ message: String) {
    count += 1
    if count <= Self.limit {
      problems.append(FileProblem(pointer: pointer(from: 0), message: message))
    }
    if record.problem.isEmpty {
      let pointer = pointer(from: record.depth)
      record.problem = pointer.isEmpty ? message : "\(pointer) \(message)"
    }
  }

  /// Reports that a value is missing or differs from what was expected.
  mutating func reportMismatch(_ json: JSON?, _ expected: String) {
    report("is \(described(json)); expected \(expected)")
  }

  private func pointer(from depth: Int) -> String {
    path.dropFirst(depth).map(\.text).joined()
  }

  private func described(_ json: JSON?) -> String {
    switch json {
    case nil: return "missing"
    case .null?: return "null"
    case .bool(let value)?: return value ? "true" : "false"
    case .number(let number)?: return (try? JSON.text(of: number)) ?? "not a finite number"
    case .array(let items)?: return "a list of length \(items.count)"
    case .object?: return "an object"
    case .string(let text)?:
      let start = text.unicodeScalars.prefix(40)
      let isWhole = start.endIndex == text.unicodeScalars.endIndex
      return JSON.quoted(isWhole ? text : String(start) + "…")
    }
  }

  /// Reads a value with a component added to the path.
  private mutating func readValue<Value>(
    at component: PathComponent, _ json: JSON?, _ read: (JSON?, inout Reader) -> Value?
  ) -> Value? {
    path.append(component)
    defer { path.removeLast() }
    return read(json, &self)
  }

  // MARK: Objects

  mutating func object(_ json: JSON?) -> [JSON.Member]? {
    if case .object(let members)? = json { return members }
    reportMismatch(json, "an object")
    return nil
  }

  mutating func required<Value>(
    _ name: String, of members: [JSON.Member], _ read: (JSON?, inout Reader) -> Value?
  ) -> Value? {
    readValue(at: .name(name), members.first { $0.name.isSpelled(name) }?.value, read)
  }

  /// Reads an optional field, which may be absent or null.
  mutating func optional<Value>(
    _ name: String, of members: [JSON.Member], _ read: (JSON?, inout Reader) -> Value?
  ) -> Value?? {
    guard let json = members.first(where: { $0.name.isSpelled(name) })?.value, json != .null else {
      return .some(nil)
    }
    return readValue(at: .name(name), json, read).map(Optional.some)
  }

  mutating func orNull<Value>(_ json: JSON?, _ read: (JSON?, inout Reader) -> Value?) -> Value?? {
    json == .null ? .some(nil) : read(json, &self).map(Optional.some)
  }

  /// Returns the values of unknown fields as canonical JSON, by field name; nil if there are none.
  mutating func unknown(in members: [JSON.Member], beside known: Set<String>)
    -> [String: String]?
  {
    let unknown = members.filter { !known.contains($0.name) || !isASCII($0.name) }
    guard !unknown.isEmpty else { return nil }
    var kept: [String: String] = [:]
    for member in unknown.sorted(by: { JSON.precedes($0.name, $1.name) }) {
      path.append(.name(member.name))
      defer { path.removeLast() }
      guard isAllowedName(member.name) else { continue }
      reportReservedNames(in: member.value)
      kept[member.name] = try? member.value.canonicalText()
    }
    return kept
  }

  mutating func dictionary<Value>(_ json: JSON?, _ read: (JSON?, inout Reader) -> Value?)
    -> [String: Value]?
  {
    guard let members = object(json) else { return nil }
    var values: [String: Value] = [:]
    var isWhole = true
    for member in members.sorted(by: { JSON.precedes($0.name, $1.name) }) {
      path.append(.name(member.name))
      defer { path.removeLast() }
      if isAllowedName(member.name), let value = read(member.value, &self) {
        values[member.name] = value
      } else {
        isWhole = false
      }
    }
    return isWhole ? values : nil
  }

  /// Returns whether a name is allowed in a record or a dictionary, and reports it if not.
  private mutating func isAllowedName(_ name: String) -> Bool {
    if reportIfReserved(name) { return false }
    // Swift and JavaScript disagree on whether some non-ASCII names are equal.
    guard isASCII(name) else {
      report("is not a valid name; use ASCII characters")
      return false
    }
    return true
  }

  private func isASCII(_ name: String) -> Bool { name.utf8.allSatisfy { $0 < 0x80 } }

  /// Reports a name that has a special meaning in JavaScript objects; returns whether it has one.
  private mutating func reportIfReserved(_ name: String) -> Bool {
    guard name == "__proto__" || name == "constructor" || name == "prototype" else { return false }
    report("is not a valid name, since it is reserved in JavaScript; use another")
    return true
  }

  private mutating func reportReservedNames(in json: JSON) {
    switch json {
    case .array(let items):
      for (index, item) in items.enumerated() {
        path.append(.index(index))
        reportReservedNames(in: item)
        path.removeLast()
      }
    case .object(let members):
      for member in members.sorted(by: { JSON.precedes($0.name, $1.name) }) {
        path.append(.name(member.name))
        if !reportIfReserved(member.name) { reportReservedNames(in: member.value) }
        path.removeLast()
      }
    default: return
    }
  }

  // MARK: Lists

  mutating func list<Value>(
    _ json: JSON?, _ count: ClosedRange<Int>? = nil, _ read: (JSON?, inout Reader) -> Value?
  ) -> [Value]? {
    guard let items = items(of: json, count) else { return nil }
    var values: [Value] = []
    values.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      if let value = readValue(at: .index(index), item, read) { values.append(value) }
    }
    return values.count == items.count ? values : nil
  }

  /// Reads a list of records, setting aside those that cannot be read.
  mutating func salvaged<Value>(
    _ json: JSON?, _ count: ClosedRange<Int>? = nil, _ read: (JSON?, inout Reader) -> Value?
  ) -> [Value]? {
    guard let items = items(of: json, count), case .name(let name)? = path.last else { return nil }
    var values: [Value] = []
    values.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      record = (path.count + 1, "")
      let before = self.count
      let value = readValue(at: .index(index), item, read)
      let found = self.count - before
      if let value, found == 0 {
        values.append(value)
        continue
      }
      setAsideProblemCount += found
      setAside.append(
        SetAside(
          list: name, problem: record.problem + (found > 1 ? " (and \(found - 1) more)" : ""),
          record: (try? item.canonicalText()) ?? ""))
    }
    return values
  }

  private mutating func items(of json: JSON?, _ count: ClosedRange<Int>?) -> [JSON]? {
    if case .array(let items)? = json, count?.contains(items.count) ?? true { return items }
    reportMismatch(json, "a list" + (count.map { " of length \(words($0))" } ?? ""))
    return nil
  }

  /// Returns the range as text: `1 to 6`, or one number if both bounds are equal.
  func words(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
  }
}
