let refusedStatements: [Refused] = [
  Refused(
    "repeat",
    #"""
    func f() { repeat {} while false }
    """#,
    [
      "S.swift:1:12: `repeat` is not supported; use `while`"
    ]),
  Refused(
    "defer",
    #"""
    func f() { defer {} }
    """#,
    [
      "S.swift:1:12: `defer` is not supported; write it at the end"
    ]),
  Refused(
    "do",
    #"""
    func f() { do {} }
    """#,
    [
      "S.swift:1:12: errors are not supported; give an optional or an enum"
    ]),
  Refused(
    "a label",
    #"""
    func f() { a: for _ in 0..<1 { break a } }
    """#,
    [
      "S.swift:1:12: labels are not supported; move the inner loop to a function"
    ]),
  Refused(
    "fallthrough",
    #"""
    func f(_ a: Int) { switch a { case 1: fallthrough
      default: break } }
    """#,
    [
      "S.swift:1:39: `fallthrough` is not supported; list the patterns in one case"
    ]),
  Refused(
    "where in a case",
    #"""
    func f(_ a: Int) { switch a { case 1 where a > 0: break
      default: break } }
    """#,
    [
      "S.swift:1:38: `where` is not supported here; use `if` in the case"
    ]),
  Refused(
    "a range pattern",
    #"""
    func f(_ a: Int) { switch a { case 1...3: break
      default: break } }
    """#,
    [
      "S.swift:1:36: a value of type Range<Int> is not supported here; use one of type Int"
    ]),
  Refused(
    "a switch over a Double",
    #"""
    func f(_ a: Double) { switch a { default: break } }
    """#,
    [
      "S.swift:1:30: a switch over a value of type Double is not supported; use `if`"
    ]),
  Refused(
    "if as a value",
    #"""
    func f(_ a: Bool) -> Int { let b = if a { 1 } else { 2 }
      return b }
    """#,
    [
      "S.swift:1:36: `if` and `switch` as values are not supported; use statements or `a ? b : c`"
    ]),
  Refused(
    "if case",
    #"""
    enum E { case a }
    func f(_ a: E) { if case .a = a {} }
    """#,
    [
      "S.swift:2:21: this condition is not supported; use a Bool, `let x = optional` or `switch`"
    ]),
  Refused(
    "while let",
    #"""
    func f(_ a: Int?) { while let b = a {} }
    """#,
    [
      "S.swift:1:27: this loop is not supported; use `while` with one Bool"
    ]),
  Refused(
    "if var",
    #"""
    func f(_ a: Int?) { if var b = a {} }
    """#,
    [
      "S.swift:1:24: `var` is not supported here; use `let`"
    ]),
  Refused(
    "a let after a condition with else",
    #"""
    func f(_ a: Int?, _ b: Bool) -> Int { if b, let a { return a } else { return 0 } }
    """#,
    [
      "S.swift:1:42: a `let` after another condition is not supported in an `if` with `else`; nest a second `if` or use `guard`"
    ]),
  Refused(
    "a nested function",
    #"""
    func f() { func g() {} }
    """#,
    [
      "S.swift:1:12: this declaration is not supported; use structs, enums, constants and functions"
    ]),
  Refused(
    "an expression alone",
    #"""
    func f(_ a: Int) { a + 1 }
    """#,
    [
      "S.swift:1:20: an expression alone is not supported; say what becomes of it"
    ]),
  Refused(
    "a name that nothing has",
    #"""
    func f() -> Int { return b }
    """#,
    [
      "S.swift:1:26: nothing called `b` is known here; declare it in the model"
    ]),
  Refused(
    "one mistake is told once",
    #"""
    func f() -> Int { let b = c
      return b + b }
    """#,
    [
      "S.swift:1:27: nothing called `c` is known here; declare it in the model"
    ]),
  Refused(
    "an unknown function",
    #"""
    func f() -> Int { return g(1) }
    """#,
    [
      "S.swift:1:26: nothing called `g` is known here; declare it in the model"
    ]),
  Refused(
    "an unknown case",
    #"""
    enum E { case a }
    func f() -> E { return .b }
    """#,
    [
      "S.swift:2:24: E has no case `b`; name one it has"
    ]),
  Refused(
    "an unknown method",
    #"""
    func f(_ a: [Int]) -> Int { return a.randomElement() ?? 0 }
    """#,
    [
      "S.swift:1:38: `randomElement` of [Int] is not supported; write a function of the model"
    ]),
  Refused(
    "changing a constant",
    #"""
    func f() { let a = [1]
      a.append(2) }
    """#,
    [
      "S.swift:2:3: `a` is a constant here; declare a `var`"
    ]),
  Refused(
    "changing a constant field",
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
      "S.swift:7:5: `k` of P is a constant; declare it by `var`"
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
      "S.swift:6:18: `p` is a constant here; declare a `var`"
    ]),
  Refused(
    "assigning all of inout",
    #"""
    public struct P: Equatable {
      public var n: Int
      public let k: Int
      public var list: [Int]
    }
    func f(_ p: inout P, _ q: P) { p = q }
    """#,
    [
      "S.swift:6:32: assigning to all of what is inout is not supported; set its fields or items, or give the new value"
    ]),
  Refused(
    "using and changing in one statement",
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
      "S.swift:10:19: using `q` and changing it in one statement is not supported; take the change out into a `let` before it"
    ]),
  Refused(
    "changing both sides",
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
      "S.swift:9:7: changing `q` on both sides is not supported; take the right side out into a `let` before it"
    ]),
  Refused(
    "an index that could change",
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
      "S.swift:9:3: this index is not supported here; take it out into a `let`"
    ]),
  Refused(
    "changing in a loop's condition",
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
      "S.swift:10:13: changing `q` in a loop's condition is not supported; change it in the body"
    ]),
  Refused(
    "a slice as a value",
    #"""
    func f(_ a: [Int]) { let b = a.prefix(2) }
    """#,
    [
      "S.swift:1:30: a variable of type ArraySlice<Int> is not supported; make it an array"
    ]),
  Refused(
    "an empty list",
    #"""
    func f() { let a = [] }
    """#,
    [
      "S.swift:1:20: an empty list without a type is not supported here; write the type"
    ]),
  Refused(
    "nil without a type",
    #"""
    func f() { let a = nil }
    """#,
    [
      "S.swift:1:20: `nil` without a type is not supported here; write the type"
    ]),
  Refused(
    "a variable without a value",
    #"""
    func f() { let a: Int
      a = 1 }
    """#,
    [
      "S.swift:1:16: a variable without a value is not supported here; write `= …`"
    ]),
  Refused(
    "comparing different types",
    #"""
    func f(_ a: Int, _ b: String) -> Bool { return a == b }
    """#,
    [
      "S.swift:1:50: a value of type String is not supported here; use one of type Int"
    ]),
  Refused(
    "a wrong argument",
    #"""
    func g(_ a: Int) {}
    func f() { g("a") }
    """#,
    [
      "S.swift:2:14: a value of type String is not supported here; use one of type Int"
    ]),
  Refused(
    "a missing argument",
    #"""
    func g(a: Int, b: Int) {}
    func f() { g(a: 1) }
    """#,
    [
      "S.swift:2:12: this call is not supported; give `b`"
    ]),
  Refused(
    "an extra argument",
    #"""
    func g(a: Int) {}
    func f() { g(a: 1, b: 2) }
    """#,
    [
      "S.swift:2:23: this argument is not supported; the function takes none here"
    ]),
  Refused(
    "a returned type",
    #"""
    func f() -> Int { return true }
    """#,
    [
      "S.swift:1:26: a value of type Bool is not supported here; use one of type Int"
    ]),
  Refused(
    "broken syntax",
    #"""
    func f( { }
    """#,
    [
      "S.swift:1:9: this is not Swift; check that it compiles with `swift build`"
    ]),
  Refused(
    "a nested type",
    #"""
    struct A { struct B {} }
    """#,
    [
      "S.swift:1:12: a type inside a type is not supported; declare it outside"
    ]),
  Refused(
    "conditional compilation",
    #"""
    #if DEBUG
    let a = 1
    #endif
    """#,
    [
      "S.swift:1:1: conditional compilation is not supported; write one form for all"
    ]),
  Refused(
    "a subscript",
    #"""
    struct A { subscript(i: Int) -> Int { return i } }
    """#,
    [
      "S.swift:1:12: a subscript is not supported; write a method"
    ]),
  Refused(
    "a tuple",
    #"""
    func f() { let (a, b) = (1, 2) }
    """#,
    [
      "S.swift:1:16: this pattern is not supported; give it one name"
    ]),
  Refused(
    "a multi-line string",
    ##"""
    let a = """
      b
      """
    """##,
    [
      #"S.swift:1:9: this form of string is not supported; write "…" on one line"#
    ]),
  Refused(
    "an unknown operator",
    #"""
    func f(_ a: Int) -> Bool { return a ~= 1 }
    """#,
    [
      "S.swift:1:37: the operator `~=` is not supported; write a function"
    ]),
  Refused(
    "a maximum of a list",
    #"""
    func f(_ a: [Int]) -> Int { return a.max()! }
    """#,
    [
      "S.swift:1:38: `max` of [Int] is not supported; write a function of the model"
    ]),
  Refused(
    "changing a list and then its item in one statement",
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
      "S.swift:7:37: changing `b` twice in one statement is not supported; take the first change out into a `let` before it"
    ]),
  Refused(
    "walking a dictionary",
    #"""
    func f(_ a: [String: Int]) { for b in a {} }
    """#,
    [
      "S.swift:1:39: walking a value of type [String: Int] is not supported; walk an array or a range of Int"
    ]),
  Refused(
    "the keys of a dictionary",
    #"""
    func f(_ a: [String: Int]) -> [String] { return Array(a.keys) }
    """#,
    [
      "S.swift:1:57: `keys` of [String: Int] is not supported; look up one key"
    ]),
  Refused(
    "a dictionary by numbers",
    #"""
    func f(_ a: [Int: Int]) {}
    """#,
    [
      "S.swift:1:14: keys of this type are not supported; use String"
    ]),
  Refused(
    "an empty dictionary without a type",
    #"""
    func f() { let a = [:] }
    """#,
    [
      "S.swift:1:20: a dictionary without its type is not supported here; write the type"
    ]),
  Refused(
    "changing what a key has by default",
    #"""
    func f(_ a: [String: [Int]]) {
      var b = a
      b["x", default: []].append(1)
    }
    """#,
    [
      "S.swift:3:19: `default:` is not supported here; assign the new value to the key"
    ]),
  Refused(
    "a field that JavaScript has a use for",
    #"""
    struct A {
      var __proto__: Int
    }
    """#,
    [
      "S.swift:2:7: the name `__proto__` is not supported; JavaScript has a use for it"
    ]),
  Refused(
    "three mistakes are told at once",
    #"""
    func f(_ a: Float) {}
    func g() -> Int { return 1 &<< 2 }
    class A {}
    """#,
    [
      "S.swift:1:13: the type `Float` is not supported; use Int, UInt32, Double, Bool, String, a struct or enum of the model, or their optionals, arrays and dictionaries",
      "S.swift:2:28: `&<<` on Int is not supported; use UInt32",
      "S.swift:3:1: a class is not supported; write a struct",
    ]),
  Refused(
    "columns count characters, not bytes",
    #"""
    let a = "é한🐕" + b
    """#,
    [
      "S.swift:1:17: nothing called `b` is known here; declare it in the model"
    ]),
]
