let refusedStatements: [Refused] = [
  Refused(
    "a repeat loop",
    #"""
    func f() { repeat {} while false }
    """#,
    [
      "S.swift:1:12: `repeat` is not supported; use `while`"
    ]),
  Refused(
    "a defer statement",
    #"""
    func f() { defer {} }
    """#,
    [
      "S.swift:1:12: `defer` is not supported; move the code to the end"
    ]),
  Refused(
    "a do statement",
    #"""
    func f() { do {} }
    """#,
    [
      "S.swift:1:12: errors are not supported; return an optional or an enum"
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
    "a fallthrough statement",
    #"""
    func f(_ a: Int) { switch a { case 1: fallthrough
      default: break } }
    """#,
    [
      "S.swift:1:39: `fallthrough` is not supported; list the patterns in one case"
    ]),
  Refused(
    "a where clause in a case",
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
    "an if expression",
    #"""
    func f(_ a: Bool) -> Int { let b = if a { 1 } else { 2 }
      return b }
    """#,
    [
      "S.swift:1:36: `if` and `switch` as values are not supported; use statements or `a ? b : c`"
    ]),
  Refused(
    "an if case condition",
    #"""
    enum E { case a }
    func f(_ a: E) { if case .a = a {} }
    """#,
    [
      "S.swift:2:21: this condition is not supported; use a Bool, `let x = optional` or `switch`"
    ]),
  Refused(
    "a while let loop",
    #"""
    func f(_ a: Int?) { while let b = a {} }
    """#,
    [
      "S.swift:1:27: this condition is not supported; use a single Bool expression"
    ]),
  Refused(
    "an if var condition",
    #"""
    func f(_ a: Int?) { if var b = a {} }
    """#,
    [
      "S.swift:1:24: `var` is not supported here; use `let`"
    ]),
  Refused(
    "a let after another condition in an if with else",
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
    "an unused expression",
    #"""
    func f(_ a: Int) { a + 1 }
    """#,
    [
      "S.swift:1:20: the value of this expression is unused; assign or remove it"
    ]),
  Refused(
    "an error is reported once",
    #"""
    func f() -> Int { let b = c
      return b + b }
    """#,
    [
      "S.swift:1:27: `c` is unknown; declare it in the model"
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
    "a result of the wrong type",
    #"""
    func f() -> Int { return true }
    """#,
    [
      "S.swift:1:26: a value of type Bool is not supported here; use one of type Int"
    ]),
  Refused(
    "a syntax error",
    #"""
    func f( { }
    """#,
    [
      "S.swift:1:9: this is not valid Swift; check that it compiles with `swift build`"
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
      "S.swift:1:1: conditional compilation is not supported; write one version for all platforms"
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
    "iterating over a dictionary",
    #"""
    func f(_ a: [String: Int]) { for b in a {} }
    """#,
    [
      "S.swift:1:39: iterating over a value of type [String: Int] is not supported; use an array or a range of Int"
    ]),
  Refused(
    "a property with a reserved name",
    #"""
    struct A {
      var __proto__: Int
    }
    """#,
    [
      "S.swift:2:7: the name `__proto__` is not supported; use another name"
    ]),
  Refused(
    "three errors are reported together",
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
      "S.swift:1:17: `b` is unknown; declare it in the model"
    ]),
]
