import JSON

/// The functions and types of a model, as listed for its probe.
public struct Shapes: Sendable {
  public var functions: [Signature]
  public var types: [String: Shape]

  public struct Signature: Sendable {
    public var name: String
    public var parameters: [Parameter]
    public var result: Kind
    /// The types in a call's answer: those of the result and of arguments that are changed in
    /// place.
    public var answers: [Kind] {
      [result] + parameters.filter(\.isChanged).map(\.type)
    }
    public var changesAny: Bool { parameters.contains(where: \.isChanged) }
  }

  public struct Parameter: Sendable {
    public var name: String
    public var type: Kind
    public var isChanged: Bool
  }

  public enum Shape: Sendable {
    case structure([Field], leavesOutNil: Bool)
    case enumeration([(name: String, payload: [Field])], hasPayloads: Bool)
  }

  public struct Field: Sendable {
    public var name: String
    public var type: Kind
    public var notes: Notes
  }

  /// Constraints on a property, from its doc comment.
  public struct Notes: Sendable {
    public var bounds: ClosedRange<Double>?
    public var length: ClosedRange<Int>?
    public var count: ClosedRange<Int>?
    public var format: String?
    public var constant: JSON?
    public var keepsUnknown = false

    static let none = Notes()
  }

  /// The type of an argument, a result or a property.
  public indirect enum Kind: Sendable, Hashable {
    case int, uint32, double, bool, string, void
    case optional(Kind)
    case array(Kind)
    case dictionary(Kind)
    case named(String)
    /// The text of a file that contains a value of a type.
    case file(of: String)
    /// The result of parsing a file of a type.
    case parsed(String)
  }
}

extension Shapes {
  /// Reads `study-model.shapes.json`.
  public init(_ json: JSON) throws {
    functions = try json.member("functions").items.map { function in
      Signature(
        name: function.member("name").text ?? "",
        parameters: try function.member("parameters").items.map { parameter in
          Parameter(
            name: parameter.member("name").text ?? "",
            type: try Kind(parameter.member("type").text ?? ""),
            isChanged: !parameter.member("isChanged").isNull)
        },
        result: try Kind(function.member("result").text ?? ""))
    }
    guard case .object(let members) = json.member("types") else { throw Refusal("no types") }
    types = [:]
    for member in members {
      let (name, shape) = (member.name, member.value)
      guard shape.member("cases").isNull else {
        let cases = try shape.member("cases").items.map {
          (
            name: $0.member("name").text ?? "",
            payload: try $0.member("payload").items.map(Field.init)
          )
        }
        types[name] = .enumeration(
          cases, hasPayloads: shape.member("cases").items.contains { !$0.member("payload").isNull })
        continue
      }
      types[name] = .structure(
        try shape.member("fields").items.map(Field.init),
        leavesOutNil: shape["leavesOutNil"] == .bool(true))
    }
  }
}

extension Shapes.Field {
  fileprivate init(_ json: JSON) throws {
    name = json.member("name").text ?? ""
    type = try Shapes.Kind(json.member("type").text ?? "")
    notes = Shapes.Notes(json)
  }
}

extension Shapes.Notes {
  fileprivate init(_ json: JSON) {
    func ends(_ name: String) -> [Double] {
      json.member(name).items.compactMap { if case .number(let end) = $0 { end } else { nil } }
    }
    func whole(_ name: String) -> ClosedRange<Int>? {
      let ends = ends(name)
      return ends.count == 2 ? Int(ends[0])...Int(ends[1]) : nil
    }
    let limits = ends("bounds")
    bounds = limits.count == 2 ? limits[0]...limits[1] : nil
    length = whole("length")
    count = whole("count")
    format = json.member("format").text
    constant = json["constant"]
    keepsUnknown = json["keepsUnknown"] == .bool(true)
  }
}

extension Shapes.Kind {
  /// Parses a type in Swift's spelling.
  public init(_ spelling: String) throws {
    if spelling.hasSuffix("?") {
      self = .optional(try Self(String(spelling.dropLast())))
    } else if spelling.hasPrefix("JSON of ") {
      self = .file(of: String(spelling.dropFirst(8)))
    } else if spelling.hasPrefix("Parsed of ") {
      self = .parsed(String(spelling.dropFirst(10)))
    } else if spelling.hasPrefix("[String: ") {
      self = .dictionary(try Self(String(spelling.dropFirst(9).dropLast())))
    } else if spelling.hasPrefix("[") {
      self = .array(try Self(String(spelling.dropFirst().dropLast())))
    } else {
      switch spelling {
      case "Int": self = .int
      case "UInt32": self = .uint32
      case "Double": self = .double
      case "Bool": self = .bool
      case "String": self = .string
      case "Void": self = .void
      case "": throw Refusal("a type without a name")
      default: self = .named(spelling)
      }
    }
  }
}

extension Shapes {
  /// Returns a struct's value in its stored form, with unknown members next to the known ones.
  public func stored(_ value: JSON, _ type: String) -> JSON {
    guard case .structure(let fields, _)? = types[type] else { return value }
    var result: [JSON.Member] = []
    for field in fields {
      guard let member = value[field.name] else { continue }
      guard field.notes.keepsUnknown else {
        result.append(JSON.Member(field.name, stored(member, field.type)))
        continue
      }
      guard case .object(let unknown) = member else { continue }
      result += unknown.map { member in
        let value = member.value.text.flatMap { try? JSON(parsing: Array($0.utf8)) }
        return JSON.Member(member.name, value ?? member.value)
      }
    }
    return .object(result)
  }

  private func stored(_ value: JSON, _ type: Kind) -> JSON {
    switch type {
    case .optional(let wrapped): return value.isNull ? value : stored(value, wrapped)
    case .array(let item): return .array(value.items.map { stored($0, item) })
    case .dictionary(let item):
      guard case .object(let members) = value else { return value }
      return .object(members.map { JSON.Member($0.name, stored($0.value, item)) })
    case .named(let name): return stored(value, name)
    default: return value
    }
  }
}
