import HTML

/// A value that is passed to a template.
///
/// It can be written as a literal: `["name": "Beagle", "marks": ["ears", "tail"], "photo": nil]`.
public enum Value: Hashable, Sendable {
  /// Renders as nothing; falsy in a section.
  case null
  case bool(Bool)
  case int(Int)
  /// Renders without `.0` if it is a whole number.
  case number(Double)
  /// Escaped for its context.
  case text(String)
  /// Allowed only in `{{{name}}}`.
  case html(HTML)
  case list([Value])
  case object([String: Value])

  /// Creates a text value, or null.
  public init(_ text: String?) { self = text.map(Value.text) ?? .null }

  /// Creates an HTML value, or null.
  public init(_ html: HTML?) { self = html.map(Value.html) ?? .null }

  /// Creates an integer value, or null.
  public init(_ int: Int?) { self = int.map(Value.int) ?? .null }

  /// Creates a number value, or null.
  public init(_ number: Double?) { self = number.map(Value.number) ?? .null }

  /// Creates a list by mapping each element with `value`.
  public init<Element>(_ elements: some Sequence<Element>, _ value: (Element) -> Value) {
    self = .list(elements.map(value))
  }

  /// Whether a section over the value is rendered: false for null, `false` and empty lists, texts
  /// and HTML; true for all numbers, zero included.
  var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let bool): bool
    case .int, .number, .object: true
    case .text(let text): !text.isEmpty
    case .html(let html): !html.bytes.isEmpty
    case .list(let list): !list.isEmpty
    }
  }

  /// The name of the value's type, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .int, .number: "a number"
    case .text: "text"
    case .html: "HTML"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

extension Value: ExpressibleByNilLiteral {
  public init(nilLiteral: ()) { self = .null }
}

extension Value: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension Value: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self = .int(value) }
}

extension Value: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Double) { self = .number(value) }
}

extension Value: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self = .text(value) }
}

extension Value: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Value...) { self = .list(elements) }
}

extension Value: ExpressibleByDictionaryLiteral {
  /// Creates an object; the last of several equal keys wins.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .object(Dictionary(elements) { _, later in later })
  }
}
