let refusedExpressions: [Refused] = [
  Refused(
    "a string's length",
    #"""
    func f(_ s: String) -> Int { return s.count }
    """#,
    [
      "S.swift:1:39: `count` of String is not supported; use `isEmpty`"
    ]),
  Refused(
    "ordering lists and Bool",
    #"""
    func f(_ s: [String], _ b: Bool) -> Bool { return s < ["b"] || b > false }
    """#,
    [
      "S.swift:1:53: `<` on [String] is not supported; compare numbers or Strings"
    ]),
  Refused(
    "a prefix test of a string",
    #"""
    func f(_ s: String) -> Bool { return s.hasPrefix("b") }
    """#,
    [
      "S.swift:1:40: `hasPrefix` of String is not supported; compare whole strings"
    ]),
  Refused(
    "an interpolated Double",
    #"""
    func f(_ d: Double) -> String { return "\(d)" }
    """#,
    [
      "S.swift:1:43: interpolating a value of type Double is not supported; use Int, UInt32, Bool or String"
    ]),
  Refused(
    "an interpolated optional",
    #"""
    func f(_ d: Int?) -> String { return "\(d)" }
    """#,
    [
      "S.swift:1:41: interpolating a value of type Int? is not supported; use Int, UInt32, Bool or String"
    ]),
  Refused(
    "bit operators on Int",
    #"""
    func f(_ a: Int) -> Int { return a & 1 }
    """#,
    [
      "S.swift:1:36: `&` on Int is not supported; use UInt32"
    ]),
  Refused(
    "a shift of an Int",
    #"""
    func f(_ a: Int) -> Int { return a << 1 }
    """#,
    [
      "S.swift:1:36: `<<` on Int is not supported; use UInt32"
    ]),
  Refused(
    "a shift by a variable",
    #"""
    func f(_ a: UInt32, _ b: UInt32) -> UInt32 { return a << b }
    """#,
    [
      "S.swift:1:58: shifting by this is not supported; use a literal from 0 to 31"
    ]),
  Refused(
    "an integer literal above the maximum",
    #"""
    func f() -> Int { return 9007199254740992 }
    """#,
    [
      "S.swift:1:26: a number above 9007199254740991 is not supported; use a smaller one"
    ]),
  Refused(
    "mixed number types",
    #"""
    func f(_ a: Int, _ b: Double) -> Double { return a + b }
    """#,
    [
      "S.swift:1:52: a value of type Double is not supported here; use one of type Int"
    ]),
  Refused(
    "a cast",
    #"""
    func f(_ a: Int) -> Double { return a as Double }
    """#,
    [
      "S.swift:1:39: `as` is not supported; remove the cast, `try` or `await`"
    ]),
  Refused(
    "a try expression",
    #"""
    func f(_ a: Int) -> Int { return try a }
    """#,
    [
      "S.swift:1:34: errors are not supported; return an optional or an enum"
    ]),
  Refused(
    "a function as a value",
    #"""
    func g(_ a: Int) -> Int { return a }
    func f(_ a: [Int]) -> [Int] { return a.map(g) }
    """#,
    [
      "S.swift:2:44: this argument is not supported; pass a closure, `{ … }`"
    ]),
  Refused(
    "a key path",
    #"""
    func f(_ a: [String]) -> [Bool] { return a.map(\.isEmpty) }
    """#,
    [
      "S.swift:1:48: this argument is not supported; pass a closure, `{ … }`"
    ]),
  Refused(
    "a closure of several statements",
    #"""
    func f(_ a: [Int]) -> [Int] { return a.map { let b = $0
      return b } }
    """#,
    [
      "S.swift:1:44: a closure of several statements is not supported; call a function in it"
    ]),
  Refused(
    "a closure with an assignment",
    #"""
    func f(_ a: [Int]) -> Int { var s = 0
      let b = a.map { s += $0 }
      return s }
    """#,
    [
      "S.swift:2:19: an assignment is not supported in an expression; write it as a statement"
    ]),
  Refused(
    "a closure with a mutating call",
    #"""
    public struct P: Equatable {
      public var n: Int
      public let k: Int
      public var list: [Int]
    }
    extension P { mutating func up() -> Int { n += 1
      return n } }
    func f(_ a: [Int], _ p: P) -> [Int] { var p = p
      return a.map { $0 + p.up() } }
    """#,
    [
      "S.swift:9:23: modifying `p`, which is declared outside the closure, is not supported; use a `for` loop"
    ]),
  Refused(
    "a closure as a value",
    #"""
    func f() { let a = { 1 } }
    """#,
    [
      "S.swift:1:20: a closure is not supported here; use it with map, filter and the like"
    ]),
  Refused(
    "expressions of very many operators or calls",
    """
    func f(_ a: Int) -> Int {
      return a\(String(repeating: " + 1", count: 1500))
    }
    func g(_ a: Int?) -> Int {
      return a\(String(repeating: " ?? a", count: 20_000)) ?? 1
    }
    func h(_ a: [Int]) -> [Int] {
      return a\(String(repeating: ".map { $0 }", count: 1500))
    }
    func i(_ a: Int) -> Int {
      return a\(String(repeating: " + 1", count: 190))
    }
    """,
    [2, 5, 8].map {
      "S.swift:\($0):10: an expression of more than 200 operators or calls is not supported; split it with `let`"
    }),
  Refused(
    "functions and members of the standard library that have a replacement",
    #"""
    func f(_ a: [Int], _ s: String) -> Int {
      var b = a
      var t = s
      print(t)
      for (x, y) in zip(a, b) { b[0] += x * y }
      for i in stride(from: 0, to: 10, by: 2) { b[0] += i }
      t.append("b")
      b.removeAll { $0 > 1 }
      b.removeAll(where: { $0 > 1 })
      b.sort()
      precondition(b.isEmpty)
      return b.max() ?? 0
    }
    """#,
    [
      "S.swift:4:3: `print` is not supported, since a model has no output; return the text",
      "S.swift:5:17: `zip` is not supported; loop over the indices, `for index in 0..<items.count`",
      "S.swift:6:12: `stride` is not supported; write a `while` loop",
      "S.swift:7:5: `append` of String is not supported; write `text += …`",
      "S.swift:8:5: `removeAll` of [Int] is not supported; assign the items to keep, `items = items.filter { … }`",
      "S.swift:9:5: `removeAll` of [Int] is not supported; assign the items to keep, `items = items.filter { … }`",
      "S.swift:10:5: `sort` of [Int] is not supported; assign the sorted items, `items = items.sorted { … }`",
      "S.swift:11:3: `precondition` is not supported; return an optional or an enum",
      "S.swift:12:12: `max` of [Int] is not supported; write `items.max { $0 < $1 }`",
    ]),
]
