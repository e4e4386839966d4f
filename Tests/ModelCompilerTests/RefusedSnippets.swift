import Testing

/// Swift that the compiler refuses, and everything that it says.
struct Refused: CustomTestStringConvertible, Sendable {
  var what: String
  var source: String
  var says: [String]

  init(_ what: String, _ source: String, _ says: [String]) {
    self.what = what
    self.source = source
    self.says = says
  }

  var testDescription: String { what }
}

let refused: [Refused] = declarations + expressions + statements

private let declarations: [Refused] = [
  Refused(
    "a class",
    #"""
    final class A {}
    """#,
    [
      "S.swift:1:1: a class is not supported; write a struct"
    ]),
  Refused(
    "a protocol",
    #"""
    protocol A {}
    """#,
    [
      "S.swift:1:1: a protocol is not supported; write the functions on each type"
    ]),
  Refused(
    "an import",
    #"""
    import Foundation
    """#,
    [
      "S.swift:1:1: an import is not supported; use the standard library alone"
    ]),
  Refused(
    "an actor",
    #"""
    actor A {}
    """#,
    [
      "S.swift:1:1: a class is not supported; write a struct"
    ]),
  Refused(
    "a type alias",
    #"""
    typealias A = Int
    """#,
    [
      "S.swift:1:1: a type alias is not supported; write the type's own name"
    ]),
  Refused(
    "a generic function",
    #"""
    func f<T>(_ a: T) -> T { return a }
    """#,
    [
      "S.swift:1:7: generics are not supported; write it for the types at hand"
    ]),
  Refused(
    "a generic struct",
    #"""
    struct A<T> { var a: T }
    """#,
    [
      "S.swift:1:9: generics are not supported; write it for the types at hand"
    ]),
  Refused(
    "a generic type",
    #"""
    func f(_ a: Set<Int>) {}
    """#,
    [
      "S.swift:1:16: generic types are not supported; write [T], T? or [String: T]"
    ]),
  Refused(
    "an unknown type",
    #"""
    func f(_ a: Float) {}
    """#,
    [
      "S.swift:1:13: the type `Float` is not supported; use Int, UInt32, Double, Bool, String, a struct or enum of the model, or their optionals, arrays and dictionaries"
    ]),
  Refused(
    "a tuple type",
    #"""
    func f() -> (Int, Int) { return (1, 2) }
    """#,
    [
      "S.swift:1:13: the type `(Int, Int)` is not supported; use Int, UInt32, Double, Bool, String, a struct or enum of the model, or their optionals, arrays and dictionaries"
    ]),
  Refused(
    "a function type",
    #"""
    func f(_ a: (Int) -> Int) {}
    """#,
    [
      "S.swift:1:13: the type `(Int) -> Int` is not supported; use Int, UInt32, Double, Bool, String, a struct or enum of the model, or their optionals, arrays and dictionaries"
    ]),
  Refused(
    "an optional of an optional",
    #"""
    func f(_ a: Int??) {}
    """#,
    [
      "S.swift:1:13: an optional of an optional is not supported; use one `?`"
    ]),
  Refused(
    "throwing",
    #"""
    func f() throws -> Int { return 1 }
    """#,
    [
      "S.swift:1:10: `throws` is not supported; give an optional or an enum"
    ]),
  Refused(
    "async",
    #"""
    func f() async -> Int { return 1 }
    """#,
    [
      "S.swift:1:10: `async` is not supported; give an optional or an enum"
    ]),
  Refused(
    "an attribute",
    #"""
    @inlinable public func f() {}
    """#,
    [
      "S.swift:1:1: `@inlinable` is not supported; leave it out"
    ]),
  Refused(
    "static",
    #"""
    struct A { static let a = 1 }
    """#,
    [
      "S.swift:1:12: `static` is not supported; declare it outside the type"
    ]),
  Refused(
    "a lazy var",
    #"""
    struct A { lazy var a: Int = 1 }
    """#,
    [
      "S.swift:1:12: `lazy` is not supported; leave it out"
    ]),
  Refused(
    "a property observer",
    #"""
    struct A { var a: Int { didSet {} } }
    """#,
    [
      "S.swift:1:23: property observers are not supported; call a function instead"
    ]),
  Refused(
    "a setter",
    #"""
    struct A { var a: Int { get { 1 } set {} } }
    """#,
    [
      "S.swift:1:35: a setter is not supported; write a mutating method"
    ]),
  Refused(
    "a failable initialiser",
    #"""
    struct A { var a: Int
      init?(b: Int) { a = b } }
    """#,
    [
      "S.swift:2:7: an initialiser that may fail is not supported; write a function"
    ]),
  Refused(
    "an initialiser that reads before it sets",
    #"""
    struct A { var a: Int
      init(b: Int) { if b > 0 { a = 1 } else { a = 2 } } }
    """#,
    [
      "S.swift:2:3: `a` is not set at the start; set every property first, once each"
    ]),
  Refused(
    "an operator function",
    #"""
    struct A { var a: Int }
    func == (x: A, y: A) -> Bool { return true }
    """#,
    [
      "S.swift:2:6: an operator of one's own is not supported; write a function"
    ]),
  Refused(
    "a conformance",
    #"""
    struct A: Comparable { var a: Int }
    """#,
    [
      "S.swift:1:11: `Comparable` is not supported here; use Equatable, Hashable, Sendable or Codable"
    ]),
  Refused(
    "Int raw values",
    #"""
    enum A: Int { case a }
    """#,
    [
      "S.swift:1:9: `Int` is not supported here; use Equatable, Hashable, Sendable or Codable, or String for raw values"
    ]),
  Refused(
    "a payload without label",
    #"""
    enum A { case a(Int) }
    """#,
    [
      "S.swift:1:17: a payload without a label is not supported; write `label: Type`"
    ]),
  Refused(
    "a payload called kind",
    #"""
    enum A { case a(kind: Int) }
    """#,
    [
      "S.swift:1:17: a payload called `kind` is not supported, since that tells the cases apart; give it another name"
    ]),
  Refused(
    "a mutating method of an enum",
    #"""
    enum A { case a
      mutating func f() {} }
    """#,
    [
      "S.swift:2:17: a mutating method of an enum is not supported; give the new value"
    ]),
  Refused(
    "inout Int",
    #"""
    func f(_ a: inout Int) {}
    """#,
    [
      "S.swift:1:13: an inout parameter of type Int is not supported; give the new value"
    ]),
  Refused(
    "variadic",
    #"""
    func f(_ a: Int...) {}
    """#,
    [
      "S.swift:1:16: `...` is not supported; take an array"
    ]),
  Refused(
    "overloads",
    #"""
    func f(_ a: Int) {}
    func f(_ a: Bool) {}
    """#,
    [
      "S.swift:2:6: a second `f` is not supported; give it a name of its own"
    ]),
  Refused(
    "names that meet in JavaScript",
    #"""
    public struct P: Equatable {
      public var n: Int
      public let k: Int
      public var list: [Int]
    }
    extension P { func go() -> Int { return 1 } }
    func pGo() -> Int { return 2 }
    """#,
    [
      "S.swift:7:6: the compiled form has another `pGo`; give this a name of its own"
    ]),
  Refused(
    "a name of the runtime",
    #"""
    func quotient() -> Int { return 2 }
    """#,
    [
      "S.swift:1:6: the compiled form has another `quotient`; give this a name of its own"
    ]),
  Refused(
    "a global var",
    #"""
    var a = 1
    """#,
    [
      "S.swift:1:1: a variable outside functions is not supported; use `let`"
    ]),
  Refused(
    "a computed constant",
    #"""
    func f() -> Int { return 1 }
    let a = f()
    """#,
    [
      "S.swift:2:9: calls are not supported here; use literals and constants declared above"
    ]),
  Refused(
    "non-ASCII names",
    #"""
    func f(größe: Int) {}
    """#,
    [
      "S.swift:1:8: the name `größe` is not supported; use ASCII letters"
    ]),
]

private let expressions: [Refused] = [
  Refused(
    "a string's length",
    #"""
    func f(_ s: String) -> Int { return s.count }
    """#,
    [
      "S.swift:1:39: `count` of String is not supported; ask `isEmpty`"
    ]),
  Refused(
    "the order of strings",
    #"""
    func f(_ s: String) -> Bool { return s < "b" }
    """#,
    [
      "S.swift:1:40: `<` on String is not supported; order by a number"
    ]),
  Refused(
    "a part of a string",
    #"""
    func f(_ s: String) -> Bool { return s.hasPrefix("b") }
    """#,
    [
      "S.swift:1:40: `hasPrefix` of String is not supported; compare whole strings"
    ]),
  Refused(
    "Double in a string",
    #"""
    func f(_ d: Double) -> String { return "\(d)" }
    """#,
    [
      "S.swift:1:43: Double in a string is not supported; use Int, UInt32, Bool or String"
    ]),
  Refused(
    "optional in a string",
    #"""
    func f(_ d: Int?) -> String { return "\(d)" }
    """#,
    [
      "S.swift:1:41: Int? in a string is not supported; use Int, UInt32, Bool or String"
    ]),
  Refused(
    "Int bit operators",
    #"""
    func f(_ a: Int) -> Int { return a & 1 }
    """#,
    [
      "S.swift:1:36: `&` on Int is not supported; use UInt32"
    ]),
  Refused(
    "Int shift",
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
    "a large number",
    #"""
    func f() -> Int { return 9007199254740992 }
    """#,
    [
      "S.swift:1:26: a number above 9007199254740991 is not supported; use a smaller one"
    ]),
  Refused(
    "mixed numbers",
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
      "S.swift:1:39: `as` is not supported; the model has no casts and effects"
    ]),
  Refused(
    "try",
    #"""
    func f(_ a: Int) -> Int { return try a }
    """#,
    [
      "S.swift:1:34: errors are not supported; give an optional or an enum"
    ]),
  Refused(
    "a function as a value",
    #"""
    func g(_ a: Int) -> Int { return a }
    func f(_ a: [Int]) -> [Int] { return a.map(g) }
    """#,
    [
      "S.swift:2:44: this argument is not supported; write a closure, `{ … }`"
    ]),
  Refused(
    "a key path",
    #"""
    func f(_ a: [String]) -> [Bool] { return a.map(\.isEmpty) }
    """#,
    [
      "S.swift:1:48: this argument is not supported; write a closure, `{ … }`"
    ]),
  Refused(
    "a closure of statements",
    #"""
    func f(_ a: [Int]) -> [Int] { return a.map { let b = $0
      return b } }
    """#,
    [
      "S.swift:1:44: a closure of several statements is not supported; call a function in it"
    ]),
  Refused(
    "a closure that changes",
    #"""
    func f(_ a: [Int]) -> Int { var s = 0
      let b = a.map { s += $0 }
      return s }
    """#,
    [
      "S.swift:2:19: an assignment is not supported here; write it as a statement"
    ]),
  Refused(
    "a closure that changes by a call",
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
      "S.swift:9:23: a closure that changes `p` outside it is not supported; use a `for` loop"
    ]),
  Refused(
    "a closure as a value",
    #"""
    func f() { let a = { 1 } }
    """#,
    [
      "S.swift:1:20: a closure is not supported here; use it with map, filter and the like"
    ]),
]

private let statements: [Refused] = [
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
    "a dictionary",
    #"""
    func f() { let a = ["a": 1] }
    """#,
    [
      "S.swift:1:20: a dictionary is not supported here; use an array of structs"
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
