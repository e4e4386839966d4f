/// Code whose meaning differs between Swift and the compiled code.
let refusedMeanings: [Refused] = [
  Refused(
    "an unused result",
    #"""
    struct C {
      var n: Int
      mutating func bump() -> Int { n += 1
        return n }
    }
    func f(_ c: C) {
      var c = c
      c.bump()
    }
    """#,
    [
      "S.swift:8:3: the result of this call is unused; write `_ =` or `return` before the call"
    ]),
  Refused(
    "an if as an implicit result",
    #"""
    func g(_ n: Int) -> Int { return n }
    func f(_ c: Bool) -> [Int] {
      var a = [1]
      if c { a.removeLast() } else { a.removeFirst() }
      return a
    }
    func h(_ c: inout [Int]) -> Int {
      if c.count > 1 { c.removeLast() } else { c.removeFirst() }
    }
    """#,
    [
      "S.swift:8:3: implicit returns from `if` and `switch` branches are not supported; write `return` in each branch"
    ]),
  Refused(
    "an if with unused call results",
    #"""
    func g(_ n: Int) -> Int { return n }
    func f(_ c: Bool) -> Int { if c { g(1) } else { g(2) } }
    """#,
    [
      "S.swift:2:35: the result of this call is unused; write `_ =` or `return` before the call",
      "S.swift:2:49: the result of this call is unused; write `_ =` or `return` before the call",
    ]),
  Refused(
    "a switch as an implicit result",
    #"""
    enum E {
      case a, b
    }
    struct S {
      var e: E
      mutating func f(_ l: inout [Int]) -> Int {
        switch e { case .a: l.removeLast()
        case .b: return 1 }
      }
    }
    """#,
    [
      "S.swift:7:5: implicit returns from `if` and `switch` branches are not supported; write `return` in each branch"
    ]),
  Refused(
    "a constant with a property's name, before all properties are set",
    #"""
    let limit = 10
    struct S {
      var limit: Int
      var twice: Int
    }
    extension S {
      init(x: Int) {
        self.limit = x
        self.twice = limit * 2
      }
    }
    """#,
    [
      "S.swift:9:18: `limit` is not supported before all properties are set; repeat its value"
    ]),
  Refused(
    ".none and .some of an optional enum with such cases",
    #"""
    enum E {
      case none
      case some(n: Int)
    }
    func f(_ e: E?) -> Bool {
      let x: E? = .none
      let y: E? = .some(n: 1)
      return e == .none
    }
    """#,
    [
      "S.swift:6:15: `.none` is not supported; write `nil` or `E.none`",
      "S.swift:7:15: `.some` is not supported; write `nil` or `E.some`",
      "S.swift:8:15: `.none` is not supported; write `nil` or `E.none`",
    ]),
  Refused(
    "comparing lists that may contain NaN",
    #"""
    struct S: Equatable { var n: Double }
    struct T: Equatable { var s: [S] }
    struct U: Equatable {
      var a: T?
      var b: [U]
    }
    func f(_ a: [Double], _ b: [S], _ c: T, _ d: U, _ e: [[Double]], _ g: [String: Double]) -> [Bool] {
      let fine = [b[0] == b[0], a.contains(1), b.contains(b[0]), d.a == nil]
      var all = [c.s.isEmpty]
      all.append(a == a)
      all.append(b != b)
      all.append(c == c)
      all.append(d == d)
      all.append(g == g)
      all.append(e.contains(a))
      all.append([c].contains(c))
      all.append(e.firstIndex(of: a) == nil)
      return all + fine
    }
    """#,
    [
      "S.swift:10:16: comparing lists of Double is not supported, since they may contain NaN; compare the elements one by one",
      "S.swift:11:16: comparing lists of Double is not supported, since they may contain NaN; compare the elements one by one",
      "S.swift:12:16: comparing lists of Double is not supported, since they may contain NaN; compare the elements one by one",
      "S.swift:13:16: comparing lists of Double is not supported, since they may contain NaN; compare the elements one by one",
      "S.swift:14:16: comparing lists of Double is not supported, since they may contain NaN; compare the elements one by one",
      "S.swift:15:14: comparing lists of Double is not supported, since they may contain NaN; compare the elements one by one",
      "S.swift:16:14: comparing lists of Double is not supported, since they may contain NaN; compare the elements one by one",
      "S.swift:17:14: comparing lists of Double is not supported, since they may contain NaN; compare the elements one by one",
    ]),
  Refused(
    "raw values with canonically equivalent forms",
    #"""
    enum E: String {
      case a = "e\u{301}"
      case b = "\u{E9}"
      case c = "c"
    }
    """#,
    [
      "S.swift:2:12: this raw value is not supported; use ASCII characters",
      "S.swift:3:12: this raw value is not supported; use ASCII characters",
    ]),
]
