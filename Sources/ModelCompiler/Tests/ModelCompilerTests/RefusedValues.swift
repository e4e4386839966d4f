/// Names, calls and literals without a valid value.
let refusedValues: [Refused] = [
  Refused(
    "an unknown name",
    #"""
    func f() -> Int { return b }
    """#,
    [
      "S.swift:1:26: `b` is unknown; declare it in the model"
    ]),
  Refused(
    "an unknown function",
    #"""
    func f() -> Int { return g(1) }
    """#,
    [
      "S.swift:1:26: `g` is unknown; declare it in the model"
    ]),
  Refused(
    "an unknown case",
    #"""
    enum E { case a }
    func f() -> E { return .b }
    """#,
    [
      "S.swift:2:24: E has no case `b`; use an existing case"
    ]),
  Refused(
    "an unknown method",
    #"""
    func f(_ a: [Int]) -> Int { return a.randomElement() ?? 0 }
    """#,
    [
      "S.swift:1:38: `randomElement` of [Int] is not supported; write a function in the model"
    ]),
  Refused(
    "a slice as a value",
    #"""
    func f(_ a: [Int]) { let b = a.prefix(2) }
    """#,
    [
      "S.swift:1:30: a variable of type ArraySlice<Int> is not supported; convert it to an array"
    ]),
  Refused(
    "an empty list without a type",
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
    "comparing different types",
    #"""
    func f(_ a: Int, _ b: String) -> Bool { return a == b }
    """#,
    [
      "S.swift:1:50: a value of type String is not supported here; use one of type Int"
    ]),
  Refused(
    "an argument of the wrong type",
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
      "S.swift:2:12: missing argument; pass `b`"
    ]),
  Refused(
    "an extra argument",
    #"""
    func g(a: Int) {}
    func f() { g(a: 1, b: 2) }
    """#,
    [
      "S.swift:2:23: the function has no parameter for this argument; remove it"
    ]),
  Refused(
    "a tuple",
    #"""
    func f() { let (a, b) = (1, 2) }
    """#,
    [
      "S.swift:1:16: this pattern is not supported; use one name"
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
    "the maximum of a list",
    #"""
    func f(_ a: [Int]) -> Int { return a.max()! }
    """#,
    [
      "S.swift:1:38: `max` of [Int] is not supported; write `items.max { $0 < $1 }`"
    ]),
  Refused(
    "a decimal literal of more than 17 digits",
    #"""
    func f() -> [Double] { return [0.49999999999999994, 1.000_000_000_000_000_11, 00.12e3] }
    func g() -> [Double] { return [1.00000000000000011102, -0.000100000000000000001e9] }
    """#,
    [
      "S.swift:1:53: a decimal literal of more than 17 digits is not supported; round it to 17 digits",
      "S.swift:2:32: a decimal literal of more than 17 digits is not supported; round it to 17 digits",
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
    "a dictionary with Int keys",
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
      "S.swift:1:20: cannot infer the value type of this dictionary literal; add a type annotation"
    ]),
]
