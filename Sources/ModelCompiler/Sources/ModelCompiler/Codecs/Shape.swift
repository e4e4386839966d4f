/// The JSON form of a type, with the constraints from the property's annotations.
indirect enum Shape {
  case integer(ClosedRange<Int>)
  /// A UInt32.
  case unsigned
  case number(ClosedRange<Double>?)
  case boolean
  case text(ClosedRange<Int>?)
  case formatted(Format)
  case constant(Annotations.Constant)
  /// An enum without payloads, as the raw value or name of its case.
  case choice(String)
  case record(String)
  /// Elements that are optional in Swift may be null.
  case list(Shape, count: ClosedRange<Int>?)
  case dictionary(Shape)
  case optional(Shape)

  init(_ type: Type, _ annotations: Annotations = Annotations()) {
    switch type {
    case .int:
      if let constant = annotations.constant {
        self = .constant(constant)
        return
      }
      let bounds = annotations.bounds ?? -Double(largestInt)...Double(largestInt)
      self = .integer(Int(bounds.lowerBound)...Int(bounds.upperBound))
    case .uint32: self = .unsigned
    case .double: self = .number(annotations.bounds)
    case .bool: self = .boolean
    case .string:
      self =
        annotations.constant.map(Shape.constant) ?? annotations.format.map(Shape.formatted)
        ?? .text(annotations.length)
    case .optional(let wrapped): self = .optional(Shape(wrapped, annotations))
    case .array(let element), .slice(let element):
      var elementAnnotations = annotations
      elementAnnotations.count = nil
      self = .list(Shape(element, elementAnnotations), count: annotations.count)
    case .dictionary(let value): self = .dictionary(Shape(value))
    case .structure(let name): self = .record(name)
    case .enumeration(let name): self = .choice(name)
    case .void, .range, .refused: self = .text(nil)
    }
  }

  /// The struct or enum inside optionals, lists and dictionaries.
  var modelName: String? {
    switch self {
    case .choice(let name), .record(let name): name
    case .list(let inner, _), .dictionary(let inner), .optional(let inner): inner.modelName
    default: nil
    }
  }

  var unwrapped: Shape {
    if case .optional(let wrapped) = self { wrapped } else { self }
  }

  var isOptional: Bool {
    if case .optional = self { true } else { false }
  }
}

extension Field {
  /// The JSON form of the property.
  var shape: Shape { Shape(type, annotations) }
}

extension Structure {
  /// The properties that are JSON fields.
  var jsonFields: [Field] { fields.filter { !$0.annotations.keepsUnknown } }

  /// The property that keeps unknown fields.
  var unknownField: Field? { fields.first { $0.annotations.keepsUnknown } }

  /// The property that keeps unreadable records.
  var unreadableField: Field? { fields.first { $0.annotations.keepsUnreadable } }

  func constant(_ name: String) -> Annotations.Constant? { field(name)?.annotations.constant }

  /// The constant value of `version`.
  var version: Int? {
    if case .integer(let number) = constant("version") { number } else { nil }
  }

  /// The constant value of `format`.
  var format: String? {
    if case .text(let text) = constant("format") { text } else { nil }
  }
}
