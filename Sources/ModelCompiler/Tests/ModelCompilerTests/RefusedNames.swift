/// Names that the compiled form could not have.
let refusedNames: [Refused] = [
  Refused(
    "a payload that JavaScript has a use for",
    #"""
    enum E {
      case a(__proto__: Int)
      case b(`kind`: Int)
    }
    """#,
    [
      "S.swift:2:10: the name `__proto__` is not supported; JavaScript has a use for it",
      "S.swift:3:10: a payload called `kind` is not supported, since that tells the cases apart; give it another name",
    ]),
  Refused(
    "a function called init",
    #"""
    struct S {
      var n: Int
      func `init`() -> S { return self }
      var `init`: Int { return n }
    }
    func `init`() {}
    """#,
    [
      "S.swift:3:8: the name `init` is not supported here; give it another name",
      "S.swift:4:7: the name `init` is not supported here; give it another name",
      "S.swift:6:6: the name `init` is not supported here; give it another name",
    ]),
  Refused(
    "names that are none in JavaScript",
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
      "S.swift:7:7: the name `self` is not supported; JavaScript has a use for it",
      "S.swift:10:8: the name `a b` is not supported; use ASCII letters, digits and `_`",
    ]),
  Refused(
    "types whose names mean something in the compiled form",
    #"""
    struct 🐶 {}
    struct `a b` {}
    enum string {}
    struct any {}
    struct Object {}
    struct delete {}
    """#,
    [
      "S.swift:1:8: a type called `🐶` is not supported; give it a name of its own",
      "S.swift:2:8: a type called ``a b`` is not supported; give it a name of its own",
      "S.swift:3:6: a type called `string` is not supported; give it a name of its own",
      "S.swift:4:8: a type called `any` is not supported; give it a name of its own",
      "S.swift:5:8: a type called `Object` is not supported; give it a name of its own",
      "S.swift:6:8: a type called `delete` is not supported; give it a name of its own",
    ]),
  Refused(
    "types that are compared by one function",
    #"""
    struct item: Equatable {}
    struct Item: Equatable {}
    """#,
    [
      "S.swift:2:8: the compiled form has another `itemEquals`; give this a name of its own"
    ]),
]
