import HTML

/// What a template is filled with.
///
/// Literals stand for themselves: `["name": "Beagle", "marks": ["ears", "tail"], "photo": nil]`.
public enum Value: Hashable, Sendable {
  /// Shows as nothing, and its section is left out.
  case null
  case bool(Bool)
  case int(Int)
  /// Shows without a fraction where it has none.
  case number(Double)
  /// Shows as its characters, escaped for where they stand.
  case text(String)
  /// For `{{{name}}}` alone.
  case html(HTML)
  case list([Value])
  case object([String: Value])

  /// Text, or nothing.
  public init(_ text: String?) { self = text.map(Value.text) ?? .null }

  /// Markup, or nothing.
  public init(_ html: HTML?) { self = html.map(Value.html) ?? .null }

  /// A whole number, or nothing.
  public init(_ int: Int?) { self = int.map(Value.int) ?? .null }

  /// A number, or nothing.
  public init(_ number: Double?) { self = number.map(Value.number) ?? .null }

  /// A list of what `value` makes of each element.
  public init<Element>(_ elements: some Sequence<Element>, _ value: (Element) -> Value) {
    self = .list(elements.map(value))
  }

  /// Whether a section over it is rendered: not for null, false, and an empty list, text or markup.
  /// Every number counts, zero as well.
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

  /// What it is, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
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
  /// Of two equal keys the later one counts.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .object(Dictionary(elements) { _, later in later })
  }
}
