let acceptedDeclarations = [
  Accepted(
    "reserved words of JavaScript as names",
    """
    func new(_ this: Int, class: Int) -> Int {
      let var_ = this
      let delete = `class`
      return var_ * 10 + delete
    }
    public func result() -> Int { return new(1, class: 2) }
    """,
    returns: "12"),
  Accepted(
    "a local may have the name of a function of the module or the runtime",
    """
    func score(_ n: Int) -> Int { return n + 1 }
    public func result() -> [Int] {
      let int = score(1)
      let elementAt = [int]
      let remainder = elementAt[0] % 2
      let range = 3
      return [int, remainder, range]
    }
    """,
    returns: "[2,0,3]"),
  Accepted(
    "constants that use constants",
    """
    let a = 4
    public let b = a * 2 + 1
    let names: [String] = ["x", "y"]
    public func result() -> [Int] { return [a, b, names.count] }
    """,
    returns: "[4,9,2]"),
  Accepted(
    "members in an extension, and properties that use other properties",
    """
    public struct R {
      public var w: Int
      public var h: Int
    }
    extension R {
      public var area: Int { return w * h }
      public var isBig: Bool { area > 10 }
      func scaled(_ by: Int) -> R { return R(w: w * by, h: self.h * by) }
    }
    public func result() -> [Bool] {
      let r = R(w: 2, h: 3)
      return [r.isBig, r.scaled(2).isBig]
    }
    """,
    returns: "[false,true]"),
  Accepted(
    "nested closures",
    """
    public func result() -> [Int] {
      let a = [1, 2]
      let b = [3, 4]
      return a.map { x in b.reduce(0) { $0 + $1 * x } }
        + b.filter { n in a.contains { $0 + 2 == n } }
    }
    """,
    returns: "[7,14,3,4]"),
  Accepted(
    "structs created in a closure",
    """
    public enum K: String { case a }
    public struct P {
      public var k: K
      public var n: Int
    }
    public func result() -> [Int] {
      let ps: [P] = [1, 2].map { P(k: .a, n: $0) }
      return ps.filter { $0.k == .a }.map { $0.n }
    }
    """,
    returns: "[1,2]"),
  Accepted(
    "comments with JavaScript line terminators",
    "/// Gives\u{2028}two.\npublic func result() -> Int {\n  // One\u{2028}throw 1;\u{2029}throw 2;\n  return 2 }",
    returns: "2"),
  Accepted(
    "an enum without cases",
    """
    public enum E {}
    func f(_ e: E?) -> Bool { return e == nil }
    public func result() -> Bool { return f(nil) }
    """,
    returns: "true"),
  Accepted(
    "doc comments that look like JSDoc",
    """
    /// @typedef {string} S
    public struct S {
      /// @type {string} */
      public var n: Int
    }
    /// @type {string}
    public let one = 1
    /// @param {string} s and {@link S}
    /// @returns {string}
    public func n(_ s: S) -> Int { return s.n + one }
    public func result() -> Int { return n(S(n: 2)) }
    """,
    returns: "3"),
]
