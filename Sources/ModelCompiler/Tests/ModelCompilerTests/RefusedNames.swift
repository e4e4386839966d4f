/// Names that are not valid in the compiled code.
let refusedNames: [Refused] = [
  Refused(
    "functions that would overload those of the standard library",
    #"""
    func abs(_ a: Double) -> Double { return a }
    func max(_ a: Int, _ b: Int) -> Int { return a }
    func min(_ a: Int) -> Int { return abs(a) }
    """#,
    [
      "S.swift:1:6: the name `abs` is taken by the standard library; rename the function",
      "S.swift:2:6: the name `max` is taken by the standard library; rename the function",
      "S.swift:3:6: the name `min` is taken by the standard library; rename the function",
    ]),
  Refused(
    "a payload with a reserved name",
    #"""
    enum E {
      case a(__proto__: Int)
      case b(`kind`: Int)
    }
    """#,
    [
      "S.swift:2:10: the name `__proto__` is not supported; use another name",
      "S.swift:3:10: `kind` is not supported as a label, since this field identifies the case; give it another name",
    ]),
  Refused(
    "members and functions named init",
    #"""
    struct S {
      var n: Int
      func `init`() -> S { return self }
      var `init`: Int { return n }
    }
    func `init`() {}
    """#,
    [
      "S.swift:3:8: the name `init` is not supported here; rename the function",
      "S.swift:4:7: the name `init` is not supported here; rename the function",
      "S.swift:6:6: the name `init` is not supported here; rename the function",
    ]),
  Refused(
    "names that are invalid in JavaScript",
    #"""
    struct S {
      var `my var`: Int
    }
    func f(_ `1`: Int) {}
    func g() {
      let `a-b` = 1
      let `self` = 1
    }
    enum E {
      case `a b`
    }
    """#,
    [
      "S.swift:2:7: the name `my var` is not supported; use ASCII letters, digits and `_`",
      "S.swift:4:10: the name `1` is not supported; use ASCII letters, digits and `_`",
      "S.swift:6:7: the name `a-b` is not supported; use ASCII letters, digits and `_`",
      "S.swift:7:7: the name `self` is not supported; use another name",
      "S.swift:10:8: the name `a b` is not supported; use ASCII letters, digits and `_`",
    ]),
  Refused(
    "type names with another meaning in the compiled code",
    #"""
    struct 🐶 {}
    struct `a b` {}
    enum string {}
    struct any {}
    struct Object {}
    struct delete {}
    """#,
    [
      "S.swift:1:8: the type name `🐶` is not supported; rename it",
      "S.swift:2:8: the type name ``a b`` is not supported; rename it",
      "S.swift:3:6: the type name `string` is not supported; rename it",
      "S.swift:4:8: the type name `any` is not supported; rename it",
      "S.swift:5:8: the type name `Object` is not supported; rename it",
      "S.swift:6:8: the type name `delete` is not supported; rename it",
    ]),
  Refused(
    "types whose equality functions have the same name",
    #"""
    struct item: Equatable {}
    struct Item: Equatable {}
    """#,
    [
      "S.swift:2:8: the compiled code already declares `itemEquals`; rename this declaration"
    ]),
]
