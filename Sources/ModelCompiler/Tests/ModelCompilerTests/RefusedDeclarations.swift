let refusedDeclarations: [Refused] = [
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
      "S.swift:1:1: an import is not supported; use only the standard library"
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
      "S.swift:1:1: a type alias is not supported; write the type itself"
    ]),
  Refused(
    "a generic function",
    #"""
    func f<T>(_ a: T) -> T { return a }
    """#,
    [
      "S.swift:1:7: generics are not supported; write the declaration for concrete types"
    ]),
  Refused(
    "a generic struct",
    #"""
    struct A<T> { var a: T }
    """#,
    [
      "S.swift:1:9: generics are not supported; write the declaration for concrete types"
    ]),
  Refused(
    "a generic type of the standard library",
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
    "a throwing function",
    #"""
    func f() throws -> Int { return 1 }
    """#,
    [
      "S.swift:1:10: `throws` is not supported; return an optional or an enum"
    ]),
  Refused(
    "an async function",
    #"""
    func f() async -> Int { return 1 }
    """#,
    [
      "S.swift:1:10: `async` is not supported; return an optional or an enum"
    ]),
  Refused(
    "an attribute",
    #"""
    @inlinable public func f() {}
    """#,
    [
      "S.swift:1:1: `@inlinable` is not supported; remove it"
    ]),
  Refused(
    "a static property",
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
      "S.swift:1:12: `lazy` is not supported; remove it"
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
    "a failable initializer",
    #"""
    struct A { var a: Int
      init?(b: Int) { a = b } }
    """#,
    [
      "S.swift:2:7: failable initializers are not supported; write a function"
    ]),
  Refused(
    "an initializer with a statement before all properties are set",
    #"""
    struct A { var a: Int
      init(b: Int) { if b > 0 { a = 1 } else { a = 2 } } }
    """#,
    [
      "S.swift:2:3: `a` is not initialized before other statements; assign every property at the start of `init`"
    ]),
  Refused(
    "an operator function",
    #"""
    struct A { var a: Int }
    func == (x: A, y: A) -> Bool { return true }
    """#,
    [
      "S.swift:2:6: a custom operator is not supported; write a function"
    ]),
  Refused(
    "an unsupported conformance",
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
    "a payload without a label",
    #"""
    enum A { case a(Int) }
    """#,
    [
      "S.swift:1:17: an associated value without a label is not supported; write `label: Type`"
    ]),
  Refused(
    "a payload named kind",
    #"""
    enum A { case a(kind: Int) }
    """#,
    [
      "S.swift:1:17: `kind` is not supported as a label, since this field identifies the case; give it another name"
    ]),
  Refused(
    "a mutating method of an enum",
    #"""
    enum A { case a
      mutating func f() {} }
    """#,
    [
      "S.swift:2:17: a mutating method of an enum is not supported; return the new value"
    ]),
  Refused(
    "an inout Int parameter",
    #"""
    func f(_ a: inout Int) {}
    """#,
    [
      "S.swift:1:13: an inout parameter of type Int is not supported; return the new value"
    ]),
  Refused(
    "a variadic parameter",
    #"""
    func f(_ a: Int...) {}
    """#,
    [
      "S.swift:1:16: `...` is not supported; take an array"
    ]),
  Refused(
    "overloaded functions",
    #"""
    func f(_ a: Int) {}
    func f(_ a: Bool) {}
    """#,
    [
      "S.swift:2:6: `f` is already declared; rename one of the declarations"
    ]),
  Refused(
    "names that collide in JavaScript",
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
      "S.swift:7:6: the compiled code already declares `pGo`; rename this declaration"
    ]),
  Refused(
    "the name of a runtime function",
    #"""
    func quotient() -> Int { return 2 }
    """#,
    [
      "S.swift:1:6: the compiled code already declares `quotient`; rename this declaration"
    ]),
  Refused(
    "a global variable",
    #"""
    var a = 1
    """#,
    [
      "S.swift:1:1: a variable outside functions is not supported; use `let`"
    ]),
  Refused(
    "a constant that calls a function",
    #"""
    func f() -> Int { return 1 }
    let a = f()
    """#,
    [
      "S.swift:2:9: this expression is not constant; use literals and constants declared above"
    ]),
  Refused(
    "non-ASCII names",
    #"""
    func f(größe: Int) {}
    """#,
    [
      "S.swift:1:8: the name `größe` is not supported; use ASCII letters, digits and `_`"
    ]),
  Refused(
    "constants that JavaScript cannot compute when it loads the module",
    #"""
    let most = 9_007_199_254_740_991
    let a = most + 1
    let b = [1, 2 - 9_007_199_254_740_991 * 2]
    let c = most / (2 - 2)
    let d: UInt32 = 1 - 2
    let e = most - 1
    """#,
    [
      "S.swift:2:9: this constant may overflow or divide by zero; write its value, or a function that returns it",
      "S.swift:3:9: this constant may overflow or divide by zero; write its value, or a function that returns it",
      "S.swift:4:9: this constant may overflow or divide by zero; write its value, or a function that returns it",
      "S.swift:5:17: this constant may overflow or divide by zero; write its value, or a function that returns it",
    ]),
  Refused(
    "operators and modifiers that a model does not need",
    #"""
    indirect enum E { case a(e: E) }
    struct S: Equatable {
      var n: Int
      static func == (a: S, b: S) -> Bool { return a.n == b.n }
      static func < (a: S, b: S) -> Bool { return a.n < b.n }
    }
    """#,
    [
      "S.swift:1:1: `indirect` is not supported; keep the values in a list, and refer to them by index",
      "S.swift:4:3: `==` of a type is not supported; conform to Equatable, which compares all properties",
      "S.swift:5:3: `<` of a type is not supported; write a function, and sort with `sorted { … }`",
    ]),
]
