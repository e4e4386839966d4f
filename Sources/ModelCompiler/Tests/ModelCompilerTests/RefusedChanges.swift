/// Changes to constants, or in unsupported positions.
let refusedChanges: [Refused] = [
  Refused(
    "changing a constant",
    #"""
    func f() { let a = [1]
      a.append(2) }
    """#,
    [
      "S.swift:2:3: `a` is a constant here; declare it with `var`"
    ]),
  Refused(
    "changing a constant property",
    #"""
    public struct P: Equatable {
      public var n: Int
      public let k: Int
      public var list: [Int]
    }
    func f(_ p: P) -> P { var q = p
      q.k = 2
      return q }
    """#,
    [
      "S.swift:7:5: `k` of P is a constant; declare it with `var`"
    ]),
  Refused(
    "changing a parameter",
    #"""
    public struct P: Equatable {
      public var n: Int
      public let k: Int
      public var list: [Int]
    }
    func f(_ p: P) { p.n = 2 }
    """#,
    [
      "S.swift:6:18: `p` is a constant here; declare it with `var`"
    ]),
  Refused(
    "assigning to a whole inout parameter",
    #"""
    public struct P: Equatable {
      public var n: Int
      public let k: Int
      public var list: [Int]
    }
    func f(_ p: inout P, _ q: P) { p = q }
    """#,
    [
      "S.swift:6:32: assigning to a whole inout parameter is not supported; set its fields or elements, or return the new value"
    ]),
  Refused(
    "using and changing a value in one statement",
    #"""
    public struct P: Equatable {
      public var n: Int
      public let k: Int
      public var list: [Int]
    }
    func up(_ p: inout P) -> Int { p.n += 1
      return p.n }
    func g(_ p: P, _ n: Int) -> Int { return n }
    func f(_ p: P) -> Int { var q = p
      return g(q, up(&q)) }
    """#,
    [
      "S.swift:10:19: using `q` and modifying it in one statement is not supported; move the change into a `let` before the statement"
    ]),
  Refused(
    "using part of a value and changing the value in one statement",
    #"""
    public struct P { public var list: [Int] }
    func up(_ p: inout P) -> [Int] { p.list.append(1)
      return p.list }
    func g(_ a: [Int], _ b: [Int]) -> [Int] { return a + b }
    func f(_ p: P) -> [[Int]] { var q = p
      let a = g(q.list, up(&q))
      return [a] + [up(&q), up(&q)] }
    """#,
    [
      "S.swift:6:25: using `q` and modifying it in one statement is not supported; move the change into a `let` before the statement",
      "S.swift:7:29: using `q` and modifying it in one statement is not supported; move the change into a `let` before the statement",
    ]),
  Refused(
    "changing a value on both sides of an assignment",
    #"""
    public struct P: Equatable {
      public var n: Int
      public let k: Int
      public var list: [Int]
    }
    func up(_ p: inout P) -> Int { p.n += 1
      return p.n }
    func f(_ p: P) -> P { var q = p
      q.n += up(&q)
      return q }
    """#,
    [
      "S.swift:9:7: modifying `q` on both sides is not supported; move the right side into a `let` before the statement"
    ]),
  Refused(
    "an index with a side effect",
    #"""
    public struct P: Equatable {
      public var n: Int
      public let k: Int
      public var list: [Int]
    }
    func up(_ p: inout P) -> Int { p.n += 1
      return p.n }
    func f(_ p: P) -> P { var q = p
      q.list[up(&q)] += 1
      return q }
    """#,
    [
      "S.swift:9:3: this index is not supported here; move it into a `let`"
    ]),
  Refused(
    "changing a value in a loop's condition",
    #"""
    public struct P: Equatable {
      public var n: Int
      public let k: Int
      public var list: [Int]
    }
    func up(_ p: inout P) -> Int { p.n += 1
      return p.n }
    func f(_ p: P) -> [P] { var q = p
      var all: [P] = []
      while up(&q) < 3 { all.append(q) }
      return all }
    """#,
    [
      "S.swift:10:13: modifying `q` in a loop's condition is not supported; modify it in the body"
    ]),
  Refused(
    "changing a list and then its element in one statement",
    #"""
    func up(_ list: inout [Int]) -> Int {
      list.append(1)
      return list.count
    }
    func f(_ a: [[Int]]) -> Int {
      var b = a
      return b.removeLast().count + up(&b[0])
    }
    """#,
    [
      "S.swift:7:37: modifying `b` twice in one statement is not supported; move the first change into a `let` before the statement"
    ]),
  Refused(
    "changing the default value of a key",
    #"""
    func f(_ a: [String: [Int]]) {
      var b = a
      b["x", default: []].append(1)
    }
    """#,
    [
      "S.swift:3:19: `default:` is not supported here; assign the new value to the key"
    ]),
]
