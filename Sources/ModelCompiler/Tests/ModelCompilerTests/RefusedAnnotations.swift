let refusedAnnotations: [Refused] = [
  Refused(
    "an unknown annotation",
    """
    struct A {
      /// How many.
      /// - Range: 0...3
      var n: Int
    }
    """,
    [
      "S.swift:3:3: the annotation `Range` is not supported; write `Key`, `Bounds`, `Length`, "
        + "`Count`, `Format`, `Constant`, `Unknown`, `Unreadable` or `Supersedes`, or start the line differently"
    ]),
  Refused(
    "a key that is not a name or belongs to another property",
    """
    struct A {
      /// - Key: two words
      var a: Int
      /// - Key: d
      var c: Int
      var d: Int
    }
    /// - Key: e
    struct B {
      var f: Int
    }
    """,
    [
      "S.swift:2:3: `Key: two words` is not supported; write a name of ASCII letters, digits and `_`",
      "S.swift:6:7: the key `d` is already declared; rename one of the declarations",
      "S.swift:8:1: `Key` is not supported here; write it on a property",
    ]),
  Refused(
    "bounds on a String",
    """
    struct A {
      /// - Bounds: 0...3
      var text: String
    }
    """,
    ["S.swift:2:3: `Bounds` is not supported on String; use it on Int and Double"]),
  Refused(
    "invalid bounds",
    """
    struct A {
      /// - Bounds: 3...0
      var a: Int
      /// - Bounds: 0..<3
      var b: Int
      /// - Bounds: 0.5...3
      var c: Int
      /// - Bounds: 0...inf
      var d: Double
    }
    """,
    [
      "S.swift:2:3: `Bounds: 3...0` is not supported; write a range such as `0...20`",
      "S.swift:4:3: `Bounds: 0..<3` is not supported; write a range such as `0...20`",
      "S.swift:6:3: `Bounds: 0.5...3` is not supported; write a range such as `0...20`",
      "S.swift:8:3: `Bounds: 0...inf` is not supported; write a range such as `0...20`",
    ]),
  Refused(
    "a negative length",
    """
    struct A {
      /// - Length: -1...3
      var a: String
    }
    """,
    ["S.swift:2:3: `Length: -1...3` is not supported; write a range such as `0...20`"]),
  Refused(
    "a count on a type other than a list",
    """
    struct A {
      /// - Count: 0...3
      var a: String?
    }
    """,
    ["S.swift:2:3: `Count` is not supported on String?; use it on lists"]),
  Refused(
    "an unknown format",
    """
    struct A {
      /// - Format: email
      var a: [String]
    }
    """,
    [
      "S.swift:2:3: `Format: email` is not supported; write `slug`, `id`, `language` or `zone`"
    ]),
  Refused(
    "a format on numbers",
    """
    struct A {
      /// - Format: id
      var a: [Int]
    }
    """,
    ["S.swift:2:3: `Format` is not supported on [Int]; use it on String and [String]"]),
  Refused(
    "a length together with a format",
    """
    struct A {
      /// - Format: id
      /// - Length: 1...3
      var a: String
    }
    """,
    [
      "S.swift:4:3: `Length` is not supported with `Format`, which limits the length; remove it"
    ]),
  Refused(
    "constants of unsupported types and values",
    """
    struct A {
      /// - Constant: yes
      var a: Bool
      /// - Constant: two
      var b: Int
      /// - Constant: two words
      var c: String
    }
    """,
    [
      "S.swift:2:3: `Constant` is not supported on Bool; use it on non-optional String and Int",
      "S.swift:4:3: `Constant: two` is not supported; write an integer",
      "S.swift:6:3: `Constant: two words` is not supported; write letters, digits, `-`, `_` and `.`",
    ]),
  Refused(
    "Unknown and Unreadable on unsupported types",
    """
    struct A {
      /// - Unknown: kept
      var a: [String: String]
      /// - Unknown: dropped
      var b: [String: String]?
      /// - Unreadable: kept
      var c: [String]
    }
    """,
    [
      "S.swift:2:3: `Unknown` is not supported on [String: String]; use it on [String: String]?",
      "S.swift:4:3: `Unknown: dropped` is not supported; write `kept`",
      "S.swift:6:3: `Unreadable` is not supported on [String]; use it on [SetAside]",
    ]),
  Refused(
    "Supersedes on a property or with an unknown struct, and Bounds on a struct",
    """
    /// - Supersedes: B
    struct A {
      /// - Supersedes: A
      var a: Int
    }
    /// - Bounds: 0...1
    struct C {
      var a: Int
    }
    """,
    [
      "S.swift:1:1: `Supersedes: B` is not supported; write a struct of the model",
      "S.swift:3:3: `Supersedes` is not supported here; write it on a struct",
      "S.swift:6:1: `Bounds` is not supported here; write it on a property",
    ]),
]
