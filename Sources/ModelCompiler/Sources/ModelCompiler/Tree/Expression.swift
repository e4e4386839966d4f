import Diagnostics

/// An expression with its type.
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
    /// A stored property of an optional: `a?.b`.
    case optionalField(Expression, String)
    /// A struct created by its memberwise initializer, with all fields in the order of evaluation.
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
    /// An operation of the standard library.
    case builtin(Builtin, [Expression])
    /// A mutating method of the standard library.
    case change(Change, Place, [Expression])
    case closure([Local], Expression)
  }
}

enum TextPart: Sendable {
  case literal(String)
  case value(Expression)
}

/// An argument of a call.
enum Argument: Sendable {
  case value(Expression)
  case place(Place)
  /// An omitted argument, with the default value.
  case defaultValue(Expression)
}

/// An assignable location: a variable, and a path into it.
struct Place: Sendable {
  enum Step: Sendable {
    case field(String, Type)
    case element(Expression, Type)
    /// The optional value of a key.
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

  /// An expression that reads the place.
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

/// An operation of the standard library. For a member, the first operand is the receiver.
enum Builtin: Hashable, Sendable {
  case count, isEmpty, first, last
  case arrayMethod(ArrayMethod)
  case map, compactMap, reduce
  case contains, firstWhere, firstIndex, firstIndexWhere
  case sorted, reversed, enumerated
  case array, repeating
  case minimum, maximum, magnitude
  case halfOpenRange, closedRange
  case toInt, toUInt32, truncatedToUInt32, toDouble, toString
  case rawValue, fromRawValue
  case squareRoot, isFinite, isNaN
  case rounded(Rounding)
  case codePoints, sortedKeys
}

/// A rounding rule, with the name it has in Swift.
enum Rounding: String, Sendable {
  case down, up, towardZero, toNearestOrEven, toNearestOrAwayFromZero
}

/// A mutating method of Array.
enum Change: Sendable {
  case append, appendContents, removeLast, removeFirst, remove, insert, removeAll, swap
}
