/// The range of an Int expression. Arithmetic that cannot overflow needs no check.
struct IntegerBounds {
  var low: Int
  var high: Int

  private static let any = IntegerBounds(low: -largestInt, high: largestInt)
  private static let count = IntegerBounds(low: 0, high: 4_294_967_295)

  private init(low: Int, high: Int) {
    self.low = low
    self.high = high
  }

  /// Whether every number in the range is an `Int` that the supported Swift subset allows.
  var areSafe: Bool { low >= -largestInt && high <= largestInt }

  /// Whether every number in the range is one of the type, `Int` or `UInt32`.
  func areWithin(_ type: Type) -> Bool {
    type == .uint32 ? low >= 0 && high <= Self.count.high : areSafe
  }

  init(of value: Expression, in model: Model) {
    func inner(_ value: Expression) -> IntegerBounds {
      let bounds = IntegerBounds(of: value, in: model)
      return bounds.areSafe ? bounds : .any
    }
    switch value.kind {
    case .integer(_, let number): self.init(low: number, high: number)
    case .constant(let name):
      self = model.constants[name].map { inner($0.value) } ?? .any
    case .builtin(.count, _): self = .count
    case .builtin(.toInt, let operands) where operands[0].type == .uint32: self = .count
    case .binary(.add, let left, let right):
      let (a, b) = (inner(left), inner(right))
      self.init(low: a.low + b.low, high: a.high + b.high)
    case .binary(.subtract, let left, let right):
      let (a, b) = (inner(left), inner(right))
      self.init(low: a.low - b.high, high: a.high - b.low)
    case .binary(.multiply, let left, let right):
      let (a, b) = (inner(left), inner(right))
      let product = a.high.multipliedReportingOverflow(by: b.high)
      // The product of 0 and a negative number would be -0, which is not an Int.
      guard a.low >= 0, b.low >= 0, !product.overflow else {
        self.init(low: .min / 4, high: .max / 4)
        return
      }
      self.init(low: 0, high: product.partialValue)
    case .unary(.minus, let operand):
      let a = inner(operand)
      self.init(low: -a.high, high: -a.low)
    case .binary(.remainder, let left, let right):
      // The remainder has the sign of the dividend; its magnitude is below the divisor's and at
      // most the dividend's.
      let (a, b) = (inner(left), inner(right))
      let most = max(abs(b.low), abs(b.high)) - 1
      self.init(low: max(-most, min(a.low, 0)), high: min(most, max(a.high, 0)))
    case .binary(.divide, let left, let right):
      guard case .integer(_, let divisor) = right.kind, divisor > 0 else {
        self = .any
        return
      }
      let a = inner(left)
      self.init(low: a.low / divisor, high: a.high / divisor)
    case .builtin(.maximum, let operands):
      let (a, b) = (inner(operands[0]), inner(operands[1]))
      self.init(low: max(a.low, b.low), high: max(a.high, b.high))
    case .builtin(.minimum, let operands):
      let (a, b) = (inner(operands[0]), inner(operands[1]))
      self.init(low: min(a.low, b.low), high: min(a.high, b.high))
    case .builtin(.magnitude, let operands):
      let a = inner(operands[0])
      self.init(low: 0, high: max(abs(a.low), abs(a.high)))
    case .choice(_, let first, let second):
      let (a, b) = (inner(first), inner(second))
      self.init(low: min(a.low, b.low), high: max(a.high, b.high))
    default: self = value.type == .uint32 ? .count : .any
    }
  }
}
