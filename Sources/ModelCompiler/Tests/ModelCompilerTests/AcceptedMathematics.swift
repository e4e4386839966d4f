let acceptedMathematics = [
  Accepted(
    "a variable may have the name of a C function",
    """
    func f(_ log: [Int]) -> Int {
      let exp = log.count
      return exp
    }
    public func result() -> Int { return f([1]) }
    """,
    returns: "1"),
  Accepted(
    "rounding is half away from zero by default",
    """
    public func result() -> [Double] {
      let a = 0.49999999999999994
      return [0.5, -0.5, 1.5, 2.5, -2.5, a, -1.2, 4503599627370497.5].map { $0.rounded() }
    }
    """,
    returns: "[1,-1,2,3,-3,0,-1,4503599627370498]"),
  Accepted(
    "rounding to even, down, up and towards zero",
    """
    func f(_ a: Double) -> [Double] {
      return [
        a.rounded(.toNearestOrEven), a.rounded(.down), a.rounded(.up), a.rounded(.towardZero),
        a.rounded(.toNearestOrAwayFromZero),
      ]
    }
    public func result() -> [Double] { return f(2.5) + f(-3.5) + f(0.50000001) }
    """,
    returns: "[2,2,3,2,3,-4,-4,-3,-3,-4,1,0,1,0,1]"),
  Accepted(
    "rounding keeps the sign of zero, infinities and NaN",
    """
    func f(_ a: Double) -> [Bool] {
      let e = 1 / a
      let n = a / a
      return [
        1 / (-0.3).rounded() < 0, 1 / (-0.5).rounded(.toNearestOrEven) < 0, e.rounded() == e,
        (-e).rounded(.toNearestOrEven) == -e, n.rounded().isNaN,
        n.rounded(.toNearestOrEven).isNaN,
      ]
    }
    public func result() -> [Bool] { return f(0) }
    """,
    returns: "[true,true,true,true,true,true]"),
  Accepted(
    "square roots, NaN and infinities",
    """
    func f(_ a: Double) -> [Bool] {
      let n = a / a
      return [
        (a + 9).squareRoot() == 3, (a - 1).squareRoot().isNaN, n.isNaN, n.isFinite,
        (1 / a).isFinite, (1 / a).isNaN, a.isFinite,
      ]
    }
    public func result() -> [Bool] { return f(0) }
    """,
    returns: "[true,true,true,false,false,false,true]"),
  Accepted(
    "a Double outside the range of Int traps",
    """
    func f(_ a: Double) -> Int { return Int(a * 9007199254740991) }
    public func result() -> Int { return f(1) - f(2) }
    """,
    returns: "traps"),
  Accepted(
    "min and max of more than two values, with NaN and signed zeros",
    """
    func f(_ a: Double) -> [Bool] {
      let n = a / a
      return [max(1, n, 2) == 2, min(n, 1, 2).isNaN, 1 / max(0.0, -0.0, a) > 0]
    }
    public func result() -> [Bool] { return f(0) + [max(1, 5, 3, 2) == 5, min(4, 2, 3) == 2] }
    """,
    returns: "[true,true,true,true,true]"),
]
