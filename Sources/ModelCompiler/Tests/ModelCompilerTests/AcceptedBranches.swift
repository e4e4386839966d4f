let acceptedBranches = [
  Accepted(
    "payloads are bound by position to any names",
    #"""
    public enum E {
      case a(n: Int, s: String)
      case b
    }
    func f(_ e: E) -> String {
      switch e {
      case .a(let x, let y): return "\(x)\(y)"
      case .b: return "b"
      }
    }
    public func result() -> [String] { return [f(.a(n: 1, s: "z")), f(E.b)] }
    """#,
    returns: #"["1z","b"]"#),
  Accepted(
    "conversion to and from raw values",
    """
    public enum E: String {
      case a
      case b = "bee"
    }
    public func result() -> [String] {
      let e = E(rawValue: "bee") ?? .a
      let f = E(rawValue: "b")
      return [e.rawValue, f == nil ? "nil" : "", e == .b ? "b" : "a"]
    }
    """,
    returns: #"["bee","nil","b"]"#),
  Accepted(
    "a switch over numbers and strings",
    """
    func f(_ n: Int, _ s: String) -> Int {
      switch n {
      case 1, 2: break
      case -1: return 9
      default: return 0
      }
      switch s {
      case "x": return 1
      case "": return 2
      default: return 3
      }
    }
    public func result() -> [Int] {
      return [f(1, "x"), f(2, ""), f(-1, ""), f(5, ""), f(1, "y")]
    }
    """,
    returns: "[1,2,9,0,3]"),
  Accepted(
    "a binding may shadow the optional that it unwraps",
    """
    func f(_ n: Int?) -> Int {
      if let n { return n }
      return -1
    }
    func g(_ n: Int?) -> Int {
      guard let n = n, n > 2 else { return 0 }
      let m: Int? = n
      if let m = m, m > 5 { return m } else if let n = m { return n * 2 }
      return 1
    }
    public func result() -> [Int] { return [f(3), f(nil), g(nil), g(1), g(4), g(6)] }
    """,
    returns: "[3,-1,0,0,8,6]"),
  Accepted(
    "several conditions in one statement",
    """
    func f(_ a: Int?, _ b: Int?) -> Int {
      if let a, a > 1, let b, b > a { return a * 10 + b }
      if a == nil, b == nil { return 0 }
      return -1
    }
    public func result() -> [Int] { return [f(2, 3), f(2, 2), f(nil, nil), f(1, 5)] }
    """,
    returns: "[23,-1,0,-1]"),
  Accepted(
    "&& and || short-circuit, and && has higher precedence",
    """
    func f(_ a: [Int]) -> Bool { return a.isEmpty || a[0] > 1 && a.count > 1 }
    public func result() -> [Bool] { return [f([]), f([2]), f([2, 2]), !f([2])] }
    """,
    returns: "[true,false,true,true]"),
  Accepted(
    "nested ternary operators",
    """
    func f(_ n: Int) -> Int { return n > 1 ? n > 2 ? 3 : 2 : n }
    public func result() -> [Int] { return [f(0), f(2), f(5)] }
    """,
    returns: "[0,2,3]"),
  Accepted(
    "?? is right-associative",
    """
    func f(_ a: Int?, _ b: Int?) -> Int { return a ?? b ?? 7 }
    public func result() -> [Int] { return [f(1, 2), f(nil, 2), f(nil, nil)] }
    """,
    returns: "[1,2,7]"),
  Accepted(
    "properties and methods of an enum",
    """
    public enum Size: String {
      case small
      case large
      public var other: Size {
        switch self {
        case .small: return .large
        case .large: return .small
        }
      }
      public func fits(_ n: Int) -> Bool { return self == .large || n < 3 }
    }
    public func result() -> [Bool] {
      let s = Size.small
      return [s.fits(2), s.fits(3), s.other.fits(3), s.other.other == s]
    }
    """,
    returns: "[true,false,true,true]"),
  Accepted(
    "several switches over temporary values in one block",
    """
    public enum E {
      case a(n: Int)
      case b
    }
    func e(_ n: Int) -> E { return n > 1 ? .a(n: n) : .b }
    public func result() -> [Int] {
      var all: [Int] = []
      switch e(1) {
      case .a(let n): all.append(n)
      case .b: all.append(0)
      }
      switch e(2) {
      case .a(let n): all.append(n)
      case .b: all.append(0)
      }
      switch e(3) {
      case .a(let n): all.append(n)
      case .b: all.append(0)
      }
      return all
    }
    """,
    returns: "[0,2,3]"),
  Accepted(
    "every branch returns and no statement follows",
    """
    func f(_ n: Int) -> Int {
      if n > 2 {
        return 1
      } else if n > 1 {
        return 2
      } else {
        switch n {
        case 0: return 3
        default: return 4
        }
      }
    }
    public func result() -> [Int] { return [f(3), f(2), f(0), f(1)] }
    """,
    returns: "[1,2,3,4]"),
  Accepted(
    "conditions on variables with a known initial value",
    """
    public struct P { public var n: Int }
    public enum E: String {
      case a
      case b
    }
    public enum F {
      case c(n: Int)
      case d
    }
    public func result() -> [Int] {
      let p: P? = nil
      let e = E.a
      let f = F.d
      let s = "s"
      let k = -3
      let yes = true
      var all: [Int] = [k == 4 ? 1 : 0]
      if let p { all.append(p.n) }
      if e == .b { all.append(1) }
      if s == "t" { all.append(2) }
      if yes == false { all.append(3) }
      switch f {
      case .c(let n): all.append(n)
      case .d: all.append(4)
      }
      var q: P? = nil
      if let q { all.append(q.n) }
      q = P(n: 5)
      if let q { all.append(q.n) }
      return all
    }
    """,
    returns: "[0,4,5]"),
  Accepted(
    "a case named none, written with its type",
    """
    public enum E {
      case none
      case one
    }
    public func result() -> [Bool] {
      let e: E? = E.none
      return [e == nil, e == E.none]
    }
    """,
    returns: "[false,true]"),
  Accepted(
    "comparisons of two literals",
    #"""
    public enum E {
      case a
      case b
    }
    public func result() -> [Bool] {
      let none = "\0".isEmpty || !"\r".isEmpty && "".isEmpty
      return [
        "\r\n" == "\n", "e\u{301}" == "\u{E9}", E.a != .b, E.a == .a, 1 == 2, 1.5 != 2.5,
        true == false, none,
      ]
    }
    """#,
    returns: "[false,true,true,true,false,true,false,true]"),
  Accepted(
    "uses of a variable after nil or a case has been assigned to it",
    """
    public enum E {
      case a
      case b
    }
    public struct S {
      public var n: Int?
      public var t: [Int]?
      public var e: E
    }
    func f(_ given: S, _ isNil: Bool) -> [Int] {
      var s = given
      var n = given.n
      var e = given.e
      n = nil
      e = .a
      s.n = nil
      s.t = nil
      s.e = .a
      if isNil { n = 7 }
      if isNil { s.t = [8] }
      var count = 0
      if let t = s.t { count = t.count }
      if let n { return [n, count, e == .b || s.e == .b ? 1 : 0, s.n ?? 3] }
      return [count, s.n == nil ? 1 : 0, e == .b ? 2 : 4, s.e != .b ? 5 : 6]
    }
    public func result() -> [Int] {
      let s = S(n: 1, t: [1], e: .b)
      return f(s, true) + f(s, false)
    }
    """,
    returns: "[7,1,0,3,0,1,4,5]"),
]
