/// The functions and types of a model, as its probe tells them.
public struct Shapes: Sendable {
  public var functions: [Signature]
  public var types: [String: Shape]

  public struct Signature: Sendable {
    public var name: String
    public var parameters: [Parameter]
    public var result: Kind
    /// What a call's answer is: where something is changed in place, the result and the changed.
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

  /// What a property's comment says of its bounds.
  public struct Notes: Sendable {
    public var bounds: ClosedRange<Double>?
    public var length: ClosedRange<Int>?
    public var count: ClosedRange<Int>?
    public var format: String?
    public var constant: String?
    public var keepsUnknown = false

    static let none = Notes()
  }

  /// A type.
  public indirect enum Kind: Sendable, Hashable {
    case int, uint32, double, bool, string, void
    case optional(Kind)
    case array(Kind)
    case dictionary(Kind)
    case named(String)
  }
}

extension Shapes {
  /// Reads `study-model.shapes.json`.
  public init(_ json: JSON) throws {
    functions = try json["functions"].items.map { function in
      Signature(
        name: function["name"].text ?? "",
        parameters: try function["parameters"].items.map { parameter in
          Parameter(
            name: parameter["name"].text ?? "", type: try Kind(parameter["type"].text ?? ""),
            isChanged: !parameter["changed"].isNull)
        },
        result: try Kind(function["result"].text ?? ""))
    }
    guard case .object(let members) = json["types"] else { throw Refusal("no types") }
    types = [:]
    for (name, shape) in members {
      guard shape["cases"].isNull else {
        let cases = try shape["cases"].items.map {
          (name: $0["name"].text ?? "", payload: try $0["payload"].items.map(Field.init))
        }
        types[name] = .enumeration(
          cases, hasPayloads: shape["cases"].items.contains { !$0["payload"].isNull })
        continue
      }
      types[name] = .structure(
        try shape["fields"].items.map(Field.init),
        leavesOutNil: shape["leavesOutNil"].text == "yes")
    }
  }
}

extension Shapes.Field {
  fileprivate init(_ json: JSON) throws {
    name = json["name"].text ?? ""
    type = try Shapes.Kind(json["type"].text ?? "")
    notes = Shapes.Notes(json["notes"])
  }
}

extension Shapes.Notes {
  fileprivate init(_ json: JSON) {
    func range(_ name: String) -> [Double] {
      (json[name].text ?? "").replacing("...", with: " ").split(separator: " ")
        .compactMap { Double($0.filter { $0 != "_" }) }
    }
    func whole(_ name: String) -> ClosedRange<Int>? {
      let ends = range(name)
      return ends.count == 2 ? Int(ends[0])...Int(ends[1]) : nil
    }
    let ends = range("Bounds")
    bounds = ends.count == 2 ? ends[0]...ends[1] : nil
    length = whole("Length")
    count = whole("Count")
    format = json["Format"].text
    constant = json["Constant"].text
    keepsUnknown = !json["Unknown"].isNull
  }
}

extension Shapes.Kind {
  /// Reads a type as Swift spells it.
  public init(_ spelling: String) throws {
    if spelling.hasSuffix("?") {
      self = .optional(try Self(String(spelling.dropLast())))
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
