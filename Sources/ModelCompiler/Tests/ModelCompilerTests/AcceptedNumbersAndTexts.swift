let acceptedNumbers = [
  Accepted(
    "division truncates towards zero",
    "public func result() -> [Int] { return [7 / 2, -7 / 2, 7 / -2, -1 / 2] }",
    returns: "[3,-3,-3,0]"
  ),
  Accepted(
    "a remainder has the sign of the dividend",
    "public func result() -> [Int] { return [7 % 3, -7 % 3, 7 % -3, -6 % 3] }",
    returns: "[1,-1,1,0]"),
  Accepted(
    "division by zero traps",
    """
    func f(_ a: Int) -> Int { return 1 / a }
    public func result() -> Int { return f(0) }
    """,
    returns: "traps"),
  Accepted(
    "a remainder by zero traps",
    """
    func f(_ a: Int) -> Int { return 1 % a }
    public func result() -> Int { return f(0) }
    """,
    returns: "traps"),
  Accepted(
    "a sum above 2^53 - 1 traps",
    """
    public func result() -> Int {
      let a = 9007199254740991
      return a + 1
    }
    """, returns: "traps"),
  Accepted(
    "a difference below -(2^53 - 1) traps",
    """
    public func result() -> Int {
      let a = -9007199254740991
      return a - 1
    }
    """, returns: "traps"),
  Accepted(
    "an overflowing product traps even if a later difference is in range",
    """
    public func result() -> Int {
      let a = 9007199254740991
      return a * 3 - a - a
    }
    """,
    returns: "traps"
  ),
  Accepted(
    "the largest numbers are exact",
    """
    public func result() -> Int {
      let a = 9007199254740990
      return a + 1
    }
    """,
    returns: "9007199254740991"),
  Accepted(
    "an Int is never negative zero",
    """
    func f(_ a: Int) -> [Bool] {
      let b = a * -5
      let c = -a
      return [
        1 / Double(b) > 0, 1 / Double(c) > 0, 1 / Double(a % 3) > 0, 1 / Double(-1 / 2 + a) > 0,
      ]
    }
    public func result() -> [Bool] { return f(0) }
    """,
    returns: "[true,true,true,true]"),
  Accepted(
    "integer literals with underscores, prefixes and leading zeros",
    """
    public func result() -> [Int] { return [1_000, 0xFF, 0o17, 0b1_01, 007, 1__0, 0xF_F, 5_] }
    """,
    returns: "[1000,255,15,5,7,10,255,5]"),
  Accepted(
    "UInt32 wraps with &+, &- and &*",
    """
    public func result() -> [UInt32] {
      let a: UInt32 = 4_294_967_295
      let b: UInt32 = 0
      return [a &+ 2, b &- 1, a &* a, a &* 2 &+ a]
    }
    """,
    returns: "[1,4294967295,1,4294967293]"),
  Accepted(
    "UInt32 bit operators never give a negative value",
    """
    public func result() -> [UInt32] {
      let a: UInt32 = 0x8000_0001
      return [a ^ 0, a | 1, a & a, ~a, a >> 1, a << 1, (a ^ 1) >> 0]
    }
    """,
    returns: "[2147483649,2147483649,2147483649,2147483646,1073741824,2,2147483648]"),
  Accepted(
    "UInt32 overflow traps with +",
    """
    func f(_ a: UInt32) -> UInt32 { return a + 1 }
    public func result() -> UInt32 { return f(4_294_967_295) }
    """,
    returns: "traps"
  ),
  Accepted(
    "UInt32 below zero traps",
    """
    func f(_ a: UInt32) -> UInt32 { return a - 1 }
    public func result() -> UInt32 { return f(0) }
    """,
    returns: "traps"),
  Accepted(
    "UInt32 bit operators have Swift's precedence: & as *, | and ^ as +",
    """
    public func result() -> [UInt32] {
      let a: UInt32 = 6
      return [a | 1 &+ 2, a &+ 2 & 3, a ^ 3 &* 2, 1 &+ a >> 1]
    }
    """,
    returns: "[9,8,0,4]"),
  Accepted(
    "conversions between numbers",
    """
    public func result() -> [Int] {
      let d = -2.7
      let u: UInt32 = 4_000_000_000
      return [Int(d), Int(u) + 1, Int(UInt32(7)), Int(UInt32(truncatingIfNeeded: -1))]
    }
    """,
    returns: "[-2,4000000001,7,4294967295]"),
  Accepted(
    "a negative Int as UInt32 traps",
    """
    public func result() -> UInt32 {
      let a = -1
      return UInt32(a)
    }
    """, returns: "traps"),
  Accepted(
    "NaN as Int traps",
    """
    func f(_ a: Double) -> Int { return Int(a / a) }
    public func result() -> Int { return f(0) }
    """,
    returns: "traps"),
  Accepted(
    "integer literals become Double next to a Double",
    """
    public func result() -> Double {
      let a = 3.0
      return 1 / a * 3 + max(0, a) - 1 / 2
    }
    """,
    returns: "3.5"),
  Accepted(
    "min, max and abs",
    "public func result() -> [Int] { return [min(3, -2), max(3, -2), abs(-4)] }",
    returns: "[-2,3,4]"),
  Accepted(
    "min and max with NaN",
    """
    func f(_ a: Double) -> [Bool] {
      let n = a / a
      return [
        min(n, 1) == 1, min(1, n) == 1, max(n, 1) == 1, max(1, n) == 1, min(2, a) == 0,
        max(2, a) == 2,
      ]
    }
    public func result() -> [Bool] { return f(0) }
    """,
    returns: "[false,true,false,true,true,true]"),
  Accepted(
    "multiplication has higher precedence than addition, and both are left-associative",
    """
    public func result() -> [Int] {
      return [2 + 3 * 4, 10 - 4 - 3, 100 / 10 / 5, 2 * (3 + 4), 10 - (4 - 3)]
    }
    """,
    returns: "[14,3,2,14,9]"),
  Accepted(
    "-0 as an integer literal has no sign; -0.0 and -(0) have",
    """
    public func result() -> [Bool] {
      let a: Double = -0
      let b = -0.0
      let c: Double = -(0)
      return [1 / a > 0, 1 / b > 0, 1 / c > 0, -0 == 0]
    }
    """,
    returns: "[true,false,false,true]"),
  Accepted(
    "floating-point literals with underscores, leading zeros and exponents",
    """
    public func result() -> [Double] {
      return [1_.5_, 00.5, 1_000.2_5, 007.0, 0.0, 00e1, 01_0e-1_0]
    }
    """,
    returns: "[1.5,0.5,1000.25,7,0,0,1e-9]"),
  Accepted(
    "a decimal literal makes the literals around it Doubles",
    """
    public func result() -> [Double] {
      let a = 1 + 2.5
      let b = -(7 / 2.0) * 2
      let isLess = 1 < 1.5 && 2 > 1.5 + 0
      return [a, b, isLess ? 1 : 0, 2 - 1 - 0.5]
    }
    """,
    returns: "[3.5,-7,1,0.5]"),
]

let acceptedTexts = [
  Accepted(
    "canonically equivalent strings are equal",
    #"""
    func f(_ a: String, _ b: String) -> [Bool] {
      return [a == b, a != b, [a].contains(b), a == "e"]
    }
    public func result() -> [Bool] { return f("e\u{301}", "\u{E9}") }
    """#,
    returns: "[true,false,true,false]"),
  Accepted(
    "the Kelvin sign equals the letter K",
    #"""
    func f(_ a: String) -> [Bool] { return [a == "K", a == "k"] }
    public func result() -> [Bool] { return f("\u{212A}") }
    """#,
    returns: "[true,false]"),
  Accepted(
    "string interpolation",
    #"""
    public func result() -> String {
      let n = -5
      let b = true
      return "`a` ${b} \(n)\\ \(b) \"q\" \("in \(n + 1)")"
    }
    """#,
    returns: #""`a` ${b} -5\\ true \"q\" in -4""#),
  Accepted(
    "string concatenation and isEmpty",
    """
    public func result() -> [Bool] {
      let a = "a" + "" + "b"
      return [a == "ab", a.isEmpty, "".isEmpty]
    }
    """,
    returns: "[true,false,true]"),
  Accepted(
    "conversion of numbers and Bool to String",
    "public func result() -> String { return String(12) + String(true) }", returns: "\"12true\""),
  Accepted(
    "strings are ordered by their composed code points",
    #"""
    func f(_ a: String, _ b: String) -> [Bool] { return [a < b, a <= b, a > b, a >= b] }
    public func result() -> [[Bool]] {
      return [
        f("ab", "b"), f("a", "a"), f("\u{FF21}", "\u{1F600}"), f("e\u{301}", "\u{E9}"),
        f("e\u{301}", "f"), f("", "a"), f("ab", "a"), f("Z", "a"),
      ]
    }
    """#,
    returns:
      "[[true,true,false,false],[false,true,false,true],[true,true,false,false],[false,true,false,true],[false,false,true,true],[true,true,false,false],[false,false,true,true],[true,true,false,false]]"
  ),
  Accepted(
    "strings that differ at a combining character",
    #"""
    func f(_ a: String, _ b: String) -> [Bool] { return [a == b, a < b, b < a] }
    public func result() -> [[Bool]] {
      return [
        f("xe\u{301}", "xe"), f("e\u{323}\u{301}", "e\u{301}\u{323}"),
        f("\u{E9}\u{323}", "\u{1EB9}\u{301}"), f("\u{1100}\u{1161}", "\u{AC00}"),
        f("\u{340}", "\u{300}"), f("\u{E9}a", "e\u{301}b"),
      ]
    }
    """#,
    returns:
      "[[false,false,true],[true,false,false],[true,false,false],[true,false,false],[true,false,false],[false,true,false]]"
  ),
  Accepted(
    "sorting strings returns a new list",
    #"""
    public func result() -> [[String]] {
      let a = ["b", "\u{1F600}", "a", "\u{FF21}", "B"]
      return [a.sorted(), a, Array(a.prefix(3)).sorted(), a.sorted { $0 > $1 }]
    }
    """#,
    returns:
      "[[\"B\",\"a\",\"b\",\"\u{FF21}\",\"\u{1F600}\"],[\"b\",\"\u{1F600}\",\"a\",\"\u{FF21}\",\"B\"],[\"a\",\"b\",\"\u{1F600}\"],[\"\u{1F600}\",\"\u{FF21}\",\"b\",\"a\",\"B\"]]"
  ),
  Accepted(
    "code points of a string as Int",
    #"""
    public func result() -> [[Int]] {
      let s = "a\u{E9}e\u{301}\u{1F600}"
      return [s.unicodeScalars.map { Int($0.value) }, "".unicodeScalars.map { Int($0.value) }]
    }
    """#,
    returns: "[[97,233,101,769,128512],[]]"),
]
