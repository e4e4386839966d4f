import Diagnostics

/// An expression whose type is known.
struct Expression: Sendable {
  var kind: Kind
  var type: Type
  var position: Position

  indirect enum Kind: Sendable {
    case integer(spelling: String, value: Int)
    case decimal(spelling: String)
    case boolean(Bool)
    case text([TextPart])
    case none
    case list([Expression])
    case dictionary([(key: Expression, value: Expression)])
    case local(Local)
    case constant(String)
    /// A stored property.
    case field(Expression, String)
    /// A stored property of what may be nil: `a?.b`.
    case optionalField(Expression, String)
    /// A struct by its memberwise initialiser, every field in the order of evaluation.
    case structure(String, [(name: String, value: Expression)])
    case enumerationCase(String, String, [(name: String, value: Expression)])
    case call(FunctionName, [Argument])
    case unary(UnaryOperator, Expression)
    case binary(BinaryOperator, Expression, Expression)
    /// `a ? b : c`
    case choice(Expression, Expression, Expression)
    /// `a ?? b`
    case coalesce(Expression, Expression)
    case unwrap(Expression)
    case element(Expression, Expression)
    case value(Expression, key: Expression)
    /// Something the standard library offers.
    case builtin(Builtin, [Expression])
    /// Something the standard library changes in place.
    case change(Change, Place, [Expression])
    case closure([Local], Expression)
  }
}

enum TextPart: Sendable {
  case literal(String)
  case value(Expression)
}

/// What a call passes for one parameter.
enum Argument: Sendable {
  case value(Expression)
  case place(Place)
  /// Left to the parameter's default, which is this.
  case initial(Expression)
}

/// Something that can be assigned to: a variable, and a way into it.
struct Place: Sendable {
  enum Step: Sendable {
    case field(String, Type)
    case element(Expression, Type)
    /// The value for a key; its type is optional.
    case key(Expression, Type)

    var type: Type {
      switch self {
      case .field(_, let type), .element(_, let type), .key(_, let type): return type
      }
    }
  }

  var root: Local
  var steps: [Step]
  var position: Position

  var type: Type { steps.last?.type ?? root.type }

  /// The value that is there.
  var reading: Expression {
    var result = Expression(kind: .local(root), type: root.type, position: position)
    for step in steps {
      switch step {
      case .field(let name, let type):
        result = Expression(kind: .field(result, name), type: type, position: position)
      case .element(let index, let type):
        result = Expression(kind: .element(result, index), type: type, position: position)
      case .key(let key, let type):
        result = Expression(kind: .value(result, key: key), type: type, position: position)
      }
    }
    return result
  }
}

enum UnaryOperator: Sendable {
  case not, minus, complement
}

enum BinaryOperator: Sendable {
  case add, subtract, multiply, divide, remainder
  case wrappingAdd, wrappingSubtract, wrappingMultiply
  case bitAnd, bitOr, bitXor, shiftLeft, shiftRight
  case less, lessOrEqual, greater, greaterOrEqual
  case equal, notEqual
  case and, or
}

/// What the standard library offers. The first operand is what a member is asked of.
enum Builtin: Hashable, Sendable {
  case count, isEmpty, first, last
  case map, filter, compactMap, reduce, allSatisfy
  case contains, containsWhere, firstWhere, firstIndex, firstIndexWhere
  case sorted, sortedBy, reversed, enumerated
  case prefix, suffix, dropFirst, dropLast, array, repeating
  case minimum, maximum, magnitude
  case halfOpenRange, closedRange
  case toInt, toUInt32, truncatedToUInt32, toDouble, toString
  case rawValue, fromRawValue
  case exponential, logarithm, power, squareRoot, rounded(Rounding), isFinite, isNaN
  case codePoints, sortedKeys
}

/// Where a Double goes to become whole, as Swift names it.
enum Rounding: String, Sendable {
  case down, up, towardZero, toNearestOrEven, toNearestOrAwayFromZero
}

/// What the standard library changes in place.
enum Change: Sendable {
  case append, appendContents, removeLast, removeFirst, remove, insert, removeAll, swap
}
