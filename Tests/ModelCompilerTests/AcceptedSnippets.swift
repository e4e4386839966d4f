import Testing

/// Swift that the compiler takes, and what its `result()` gives in JavaScript: as JSON, or `traps`.
struct Accepted: CustomTestStringConvertible, Sendable {
  var behaviour: String
  var source: String
  var gives: String

  init(_ behaviour: String, _ source: String, gives: String) {
    self.behaviour = behaviour
    self.source = source
    self.gives = gives
  }

  var testDescription: String { behaviour }
}

let accepted: [Accepted] =
  numbers + texts + values + sharing + lists + dictionaries + branches + declarations

private let numbers = [
  Accepted(
    "division truncates towards zero",
    "public func result() -> [Int] { return [7 / 2, -7 / 2, 7 / -2, -1 / 2] }", gives: "[3,-3,-3,0]"
  ),
  Accepted(
    "a remainder has the sign of the dividend",
    "public func result() -> [Int] { return [7 % 3, -7 % 3, 7 % -3, -6 % 3] }", gives: "[1,-1,1,0]"),
  Accepted(
    "division by zero traps",
    "func f(_ a: Int) -> Int { return 1 / a }\npublic func result() -> Int { return f(0) }",
    gives: "traps"),
  Accepted(
    "a remainder by zero traps",
    "func f(_ a: Int) -> Int { return 1 % a }\npublic func result() -> Int { return f(0) }",
    gives: "traps"),
  Accepted(
    "a sum above 2^53 - 1 traps",
    "public func result() -> Int { let a = 9007199254740991\nreturn a + 1 }", gives: "traps"),
  Accepted(
    "a difference below -(2^53 - 1) traps",
    "public func result() -> Int { let a = -9007199254740991\nreturn a - 1 }", gives: "traps"),
  Accepted(
    "a product that overflows traps though a later difference would bring it back",
    "public func result() -> Int { let a = 9007199254740991\nreturn a * 3 - a - a }", gives: "traps"
  ),
  Accepted(
    "the largest numbers are exact",
    "public func result() -> Int { let a = 9007199254740990\nreturn a + 1 }",
    gives: "9007199254740991"),
  Accepted(
    "zero has no sign, whatever it was multiplied by",
    "func f(_ a: Int) -> [Bool] { let b = a * -5\nlet c = -a\nreturn [1 / Double(b) > 0, 1 / Double(c) > 0, 1 / Double(a % 3) > 0, 1 / Double(-1 / 2 + a) > 0] }\npublic func result() -> [Bool] { return f(0) }",
    gives: "[true,true,true,true]"),
  Accepted(
    "underscores, hexadecimal, octal, binary and leading zeros mean what they mean in Swift",
    "public func result() -> [Int] { return [1_000, 0xFF, 0o17, 0b1_01, 007, 1__0, 0xF_F, 5_] }",
    gives: "[1000,255,15,5,7,10,255,5]"),
  Accepted(
    "UInt32 wraps with &+, &- and &*",
    "public func result() -> [UInt32] { let a: UInt32 = 4_294_967_295\nlet b: UInt32 = 0\nreturn [a &+ 2, b &- 1, a &* a, a &* 2 &+ a] }",
    gives: "[1,4294967295,1,4294967293]"),
  Accepted(
    "UInt32 bits are never negative",
    "public func result() -> [UInt32] { let a: UInt32 = 0x8000_0001\nreturn [a ^ 0, a | 1, a & a, ~a, a >> 1, a << 1, (a ^ 1) >> 0] }",
    gives: "[2147483649,2147483649,2147483649,2147483646,1073741824,2,2147483648]"),
  Accepted(
    "UInt32 traps with plain operators",
    "func f(_ a: UInt32) -> UInt32 { return a + 1 }\npublic func result() -> UInt32 { return f(4_294_967_295) }",
    gives: "traps"
  ),
  Accepted(
    "UInt32 below zero traps",
    "func f(_ a: UInt32) -> UInt32 { return a - 1 }\npublic func result() -> UInt32 { return f(0) }",
    gives: "traps"),
  Accepted(
    "UInt32 bits bind as in Swift: & above +, | and ^ beside +",
    "public func result() -> [UInt32] { let a: UInt32 = 6\nreturn [a | 1 &+ 2, a &+ 2 & 3, a ^ 3 &* 2, 1 &+ a >> 1] }",
    gives: "[9,8,0,4]"),
  Accepted(
    "conversions between numbers",
    "public func result() -> [Int] { let d = -2.7\nlet u: UInt32 = 4_000_000_000\nreturn [Int(d), Int(u) + 1, Int(UInt32(7)), Int(UInt32(truncatingIfNeeded: -1))] }",
    gives: "[-2,4000000001,7,4294967295]"),
  Accepted(
    "a negative Int as UInt32 traps",
    "public func result() -> UInt32 { let a = -1\nreturn UInt32(a) }", gives: "traps"),
  Accepted(
    "what is no number as Int traps",
    "func f(_ a: Double) -> Int { return Int(a / a) }\npublic func result() -> Int { return f(0) }",
    gives: "traps"),
  Accepted(
    "literals take the type of what they stand beside",
    "public func result() -> Double { let a = 3.0\nreturn 1 / a * 3 + max(0, a) - 1 / 2 }",
    gives: "3.5"),
  Accepted(
    "min, max and abs",
    "public func result() -> [Int] { return [min(3, -2), max(3, -2), abs(-4)] }", gives: "[-2,3,4]"),
  Accepted(
    "min and max of what is no number",
    "func f(_ a: Double) -> [Bool] { let n = a / a\nreturn [min(n, 1) == 1, min(1, n) == 1, max(n, 1) == 1, max(1, n) == 1, min(2, a) == 0, max(2, a) == 2] }\npublic func result() -> [Bool] { return f(0) }",
    gives: "[false,true,false,true,true,true]"),
  Accepted(
    "multiplication binds before addition, and both group to the left",
    "public func result() -> [Int] { return [2 + 3 * 4, 10 - 4 - 3, 100 / 10 / 5, 2 * (3 + 4), 10 - (4 - 3)] }",
    gives: "[14,3,2,14,9]"),
  Accepted(
    "zero written with a minus has a sign only as a fraction",
    "public func result() -> [Bool] { let a: Double = -0\nlet b = -0.0\nlet c: Double = -(0)\nreturn [1 / a > 0, 1 / b > 0, 1 / c > 0, -0 == 0] }",
    gives: "[true,false,false,true]"),
  Accepted(
    "fractions may have underscores, leading zeros and exponents",
    "public func result() -> [Double] { return [1_.5_, 00.5, 1_000.2_5, 007.0, 0.0, 00e1, 01_0e-1_0] }",
    gives: "[1.5,0.5,1000.25,7,0,0,1e-9]"),
]

private let texts = [
  Accepted(
    "strings are equal when they are canonically equivalent",
    "func f(_ a: String, _ b: String) -> [Bool] { return [a == b, a != b, [a].contains(b), a == \"e\"] }\npublic func result() -> [Bool] { return f(\"e\\u{301}\", \"\\u{E9}\") }",
    gives: "[true,false,true,false]"),
  Accepted(
    "the Kelvin sign is the letter K",
    "func f(_ a: String) -> [Bool] { return [a == \"K\", a == \"k\"] }\npublic func result() -> [Bool] { return f(\"\\u{212A}\") }",
    gives: "[true,false]"),
  Accepted(
    "values are set into strings",
    "public func result() -> String { let n = -5\nlet b = true\nreturn \"`a` ${b} \\(n)\\\\ \\(b) \\\"q\\\" \\(\"in \\(n + 1)\")\" }",
    gives: #""`a` ${b} -5\\ true \"q\" in -4""#),
  Accepted(
    "strings are joined, and asked whether they are empty",
    "public func result() -> [Bool] { let a = \"a\" + \"\" + \"b\"\nreturn [a == \"ab\", a.isEmpty, \"\".isEmpty] }",
    gives: "[true,false,true]"),
  Accepted(
    "numbers become strings",
    "public func result() -> String { return String(12) + String(true) }", gives: "\"12true\""),
]

private let pair = """
  public struct Inner: Equatable { public var n: Int
  public var list: [Int] }
  public struct Pair: Equatable { public var a: Inner
  public var b: Inner? }

  """

private let counter = """
  public struct Counter: Equatable { public var n: Int
  public var list: [Int]
  public mutating func up() -> Int { n += 1
  return n } }

  """

private let values = [
  Accepted(
    "a copy does not see what happens to the original",
    pair
      + "public func result() -> [Int] { var p = Pair(a: Inner(n: 1, list: [1]), b: nil)\nlet q = p\np.a.n = 2\np.a.list.append(9)\nreturn [p.a.n, q.a.n, p.a.list.count, q.a.list.count] }",
    gives: "[2,1,2,1]"),
  Accepted(
    "a copied list does not see what happens to the original",
    "public func result() -> [[Int]] { var a = [1, 2]\nlet b = a\na[0] = 5\nvar c = a\nc.append(3)\na.removeLast()\nreturn [a, b, c] }",
    gives: "[[5],[1,2],[5,2,3]]"),
  Accepted(
    "an argument is the function's own",
    "func grown(_ items: [Int]) -> [Int] { var items = items\nitems.append(1)\nreturn items }\npublic func result() -> [Int] { let a = [0]\nlet b = grown(a)\nreturn [a.count, b.count] }",
    gives: "[1,2]"),
  Accepted(
    "an inout struct is changed for the caller and for nobody else",
    pair
      + "func bump(_ inner: inout Inner) -> Int { inner.n += 1\ninner.list.append(inner.n)\nreturn inner.n }\npublic func result() -> [Int] { var p = Pair(a: Inner(n: 1, list: []), b: nil)\nlet before = p\nlet x = bump(&p.a) + bump(&p.a)\nreturn [x, p.a.n, before.a.n, p.a.list.count, before.a.list.count] }",
    gives: "[5,3,1,2,0]"),
  Accepted(
    "an inout list is changed for the caller and for nobody else",
    "func push(_ n: Int, on list: inout [Int]) { list.append(n) }\npublic func result() -> [[Int]] { var a = [1]\nlet b = a\npush(2, on: &a)\npush(3, on: &a)\nreturn [a, b] }",
    gives: "[[1,2,3],[1]]"),
  Accepted(
    "what an inout parameter was is kept where it was put",
    pair
      + "func remember(_ inner: inout Inner) -> [Inner] { let before = inner\ninner.n = 7\nlet middle = [inner]\ninner.n = 8\nreturn [before] + middle }\npublic func result() -> [Int] { var i = Inner(n: 6, list: [])\nlet kept = remember(&i)\nreturn kept.map { $0.n } + [i.n] }",
    gives: "[6,7,8]"),
  Accepted(
    "mutating methods change their receiver, through fields and elements",
    "public struct Counter { public var n: Int\npublic mutating func up(by step: Int = 1) -> Int { n += step\nreturn n }\npublic mutating func twice() { _ = up()\n_ = self.up(by: 2) } }\npublic struct Box { public var counters: [Counter] }\npublic func result() -> [Int] { var box = Box(counters: [Counter(n: 0), Counter(n: 10)])\nlet old = box\nbox.counters[1].twice()\nlet x = box.counters[0].up()\nreturn [x] + box.counters.map { $0.n } + old.counters.map { $0.n } }",
    gives: "[1,1,13,0,10]"),
  Accepted(
    "a loop walks the list as it was",
    "public func result() -> [Int] { var a = [1, 2]\nfor n in a { a.append(n * 10) }\nreturn a }",
    gives: "[1,2,10,20]"),
  Accepted(
    "structs are equal when their fields are",
    pair
      + "public func result() -> [Bool] { let a = Pair(a: Inner(n: 1, list: [1]), b: nil)\nvar b = a\nlet same = a == b\nb.b = b.a\nreturn [same, a == b, a.a == b.b, b.b != nil, [a].contains(a), [[1]] == [[1]], a.b == nil] }",
    gives: "[true,false,true,true,true,true,true]"),
  Accepted(
    "an initialiser that computes",
    "public struct S { public var a: Int\npublic var b: [Int]\npublic init(twice n: Int) { a = n * 2\nself.b = []\nb.append(a)\nself.add(1) }\npublic mutating func add(_ n: Int) { b.append(n) } }\npublic func result() -> [Int] { let s = S(twice: 4)\nreturn [s.a] + s.b }",
    gives: "[8,8,1]"),
  Accepted(
    "fields with initial values and default arguments",
    "public struct S { public var a: Int = 3\npublic var b: Int?\npublic var c: Bool }\nfunc f(_ a: Int = 1, b: Int = 2, c: Int) -> Int { return a * 100 + b * 10 + c }\npublic func result() -> [Int] { let s = S(c: true)\nreturn [s.a, s.b ?? 9, f(c: 3), f(5, c: 3), f(5, b: 6, c: 7)] }",
    gives: "[3,9,123,523,567]"),
  Accepted(
    "optional chains end in nil",
    pair
      + "func f(_ p: Pair?) -> [Int] { return [p?.a.n ?? -1, p?.b?.n ?? -2, p?.b == nil ? 1 : 0] }\npublic func result() -> [Int] { return f(nil) + f(Pair(a: Inner(n: 1, list: []), b: nil)) }",
    gives: "[-1,-2,1,1,-2,1]"),
  Accepted(
    "unwrapping nil traps",
    "func f(_ a: Int?) -> Int { return a! }\npublic func result() -> Int { return f(1) + f(nil) }",
    gives: "traps"),
  Accepted(
    "an initialiser that returns early",
    "public struct S { public var a: Int\npublic var b: Int\npublic init(x: Int) { a = x\nb = 0\nif x > 3 { return }\nb = x * 2 } }\npublic func result() -> [Int] { return [S(x: 5).a, S(x: 5).b, S(x: 2).b] }",
    gives: "[5,0,4]"),
  Accepted(
    "fields with the names of literals",
    "public struct S { public var `true`: Bool\npublic var null: Int? }\npublic func result() -> [Bool] { var s = S(`true`: true, null: nil)\nlet t = s\ns.`true` = false\nreturn [s.`true`, t.`true`, t.null == nil] }",
    gives: "[false,true,true]"),
]

private let sharing = [
  Accepted(
    "what was handed on before a change in a loop stays as it was",
    "public func result() -> [[Int]] { var a: [Int] = []\nvar all: [[Int]] = []\nfor n in 1...3 { a.append(n)\nall.append(a) }\nreturn all }",
    gives: "[[1],[1,2],[1,2,3]]"),
  Accepted(
    "what was put into a struct stays as it was",
    pair
      + "public func result() -> [Int] { var list = [1]\nvar i = Inner(n: 0, list: list)\nlist.append(2)\nlet j = i\ni.list.append(3)\ni.list[0] = 9\nlet k = i\ni.list[0] = 8\nreturn list + i.list + j.list + k.list }",
    gives: "[1,2,8,3,1,9,3]"),
  Accepted(
    "a part taken out of a value stays as it was",
    pair
      + "public func result() -> [Int] { var p = Pair(a: Inner(n: 1, list: [1]), b: nil)\nlet a = p.a\nlet list = p.a.list\np.a.list.append(2)\np.a.n = 5\np.a = a\np.a.n += 1\nreturn [a.n, p.a.n] + list + p.a.list }",
    gives: "[1,2,1,1]"),
  Accepted(
    "what a function gives back of its argument is not the argument",
    pair
      + "func unchanged(_ p: Pair) -> Pair { return p }\npublic func result() -> [Int] { var p = Pair(a: Inner(n: 1, list: []), b: nil)\nvar q = unchanged(p)\nq.a.n = 2\nvar r = unchanged(q)\nq.a.n = 3\nr.a.list.append(1)\np.a.n = 4\nreturn [p.a.n, q.a.n, r.a.n, q.a.list.count, r.a.list.count] }",
    gives: "[4,3,2,0,1]"),
  Accepted(
    "a function that keeps a part of what it changes keeps it as it was",
    pair
      + "func take(_ i: inout Inner) -> [Int] { i.list.append(1)\nlet kept = i.list\ni.list.append(2)\nreturn kept }\nfunc put(_ list: [Int], in i: inout Inner) { i.list = list }\npublic func result() -> [[Int]] { var i = Inner(n: 0, list: [])\nlet kept = take(&i)\ni.list.append(3)\nlet mine = [7]\nput(mine, in: &i)\ni.list.append(8)\nreturn [kept, i.list, mine] }",
    gives: "[[1],[7,8],[7]]"),
  Accepted(
    "a change inside the right side of an assignment is kept",
    pair
      + "func bump(_ i: inout Inner) -> Int { i.n += 1\nreturn i.n }\npublic func result() -> [Int] { var i = Inner(n: 0, list: [])\nvar all: [Inner] = []\nfor _ in 0..<2 { all.append(i)\ni.list = [bump(&i), bump(&i)]\ni.list.append(bump(&i)) }\nreturn all.map { $0.n } + [i.n] + i.list }",
    gives: "[0,3,6,4,5,6]"),
  Accepted(
    "a closure that gives what is inout, or an empty dictionary",
    pair
      + "func f(_ i: inout Inner) -> [Inner] { let all = [1, 2].map { _ in i }\ni.n = 5\nreturn all }\nfunc g(_ n: [Int]) -> [String: Int] { let none: [String: Int] = [:]\nreturn n.reduce(none) { a, b in [:] } }\npublic func result() -> [Int] { var i = Inner(n: 1, list: [])\nreturn f(&i).map { $0.n } + [i.n, g([1]).count] }",
    gives: "[1,1,5,0]"),
  Accepted(
    "values changed in a loop inside a loop, and handed on in the outer one",
    pair
      + "public func result() -> [[Int]] { var all: [Inner] = []\nvar i = Inner(n: 0, list: [])\nfor n in 0..<2 { i.list = []\nfor m in 0..<2 { i.list.append(n * 10 + m)\nif m == 1 { all.append(i) }\ni.n += 1 }\ni.list[0] = 99 }\nreturn all.map { $0.list } + [i.list, all.map { $0.n }] }",
    gives: "[[0,1],[10,11],[99,11],[1,3]]"),
  Accepted(
    "a value kept by one branch and changed by the next",
    pair
      + "public func result() -> [Int] { var i = Inner(n: 0, list: [])\nvar kept = i\nfor n in 0..<4 { switch n % 2 { case 0: kept = i\ndefault: i.n += 10 }\ni.n += 1\nkept.list.append(n) }\nreturn [i.n, kept.n] + kept.list + i.list }",
    gives: "[24,12,2,3]"),
  Accepted(
    "a struct inside a struct inside a list",
    pair
      + "public func result() -> [Int] { var ps = [Pair(a: Inner(n: 1, list: [1]), b: nil)]\nps.append(ps[0])\nlet before = ps\nps[0].a.list.append(2)\nps[1].a.n += 5\nps[1].a.list[0] = 7\nps[0].b = ps[1].a\nreturn ps.map { $0.a.n } + ps.map { $0.a.list.count } + before.map { $0.a.list.count } + [before[1].a.list[0], ps[0].b?.n ?? 0] }",
    gives: "[1,6,2,1,1,1,1,6]"),
  Accepted(
    "one of two values that may be meant",
    pair
      + "public func result() -> [Int] { let a = Inner(n: 1, list: [])\nlet b = Inner(n: 2, list: [])\nvar c = a.n > b.n ? a : b\nc.n = 7\nc.list.append(1)\nvar d = b.n > 0 ? c : Inner(n: 0, list: [])\nd.n = 8\nreturn [a.n, b.n, c.n, d.n, b.list.count] }",
    gives: "[1,2,7,8,0]"),
  Accepted(
    "a list that a loop walks by index and item while it changes",
    "func f(_ a: inout [Int]) { for (i, x) in a.enumerated() { if a.count < 9 { a.append(i + x) }\na[i] = 0 } }\npublic func result() -> [Int] { var a = [1, 2]\nf(&a)\nvar b = [5]\nfor (i, x) in b.enumerated() { b.append(i + x) }\nreturn a + b }",
    gives: "[0,0,1,3,5,5]"),
  Accepted(
    "a list of one item many times keeps the item as it was",
    "public func result() -> [Int] { var row = [0]\nlet rows = Array(repeating: row, count: 2)\nrow.append(1)\nreturn rows.map { $0.count } }",
    gives: "[1,1]"),
  Accepted(
    "several values set aside in one block have names of their own",
    counter
      + "public func result() -> [Int] { let c = Counter(n: 0, list: [])\nvar d = c\nd.list.append(d.up())\nd.list.append(d.up())\nd.list.append(d.up())\nlet kept = d\nd.list.append(d.up())\nreturn d.list + kept.list + c.list }",
    gives: "[1,2,3,4,1,2,3]"),
  Accepted(
    "a clause of a guard changes an item once the clauses before it hold",
    counter
      + "func f(_ all: [Counter]) -> Int { var all = all\nguard !all.isEmpty, all[0].up() > 0 else { return -1 }\nif let first = all.first, first.n > 0 { let n = all[0].up()\nreturn n }\nreturn 0 }\npublic func result() -> [Int] { let all = [Counter(n: 0, list: [])]\nreturn [f([]), f(all), all[0].n] }",
    gives: "[-1,2,0]"),
  Accepted(
    "an item is set where an index that changed was taken out",
    counter
      + "public func result() -> [Int] { var c = Counter(n: 0, list: [7, 8])\nlet before = c\nlet i = c.up()\nc.list[i] = c.up()\nreturn c.list + before.list + [c.n, before.n] }",
    gives: "[7,2,7,8,2,0]"),
]

private let lists = [
  Accepted(
    "an index at the end traps", "public func result() -> Int { let a = [1]\nreturn a[1] }",
    gives: "traps"),
  Accepted(
    "a negative index traps", "public func result() -> Int { let a = [1]\nreturn a[0 - 1] }",
    gives: "traps"),
  Accepted(
    "setting at the end traps",
    "public func result() -> [Int] { var a = [1]\na[1] = 2\nreturn a }", gives: "traps"),
  Accepted(
    "removing from an empty list traps",
    "public func result() -> Int { var a: [Int] = []\nreturn a.removeLast() }", gives: "traps"),
  Accepted(
    "a negative prefix traps",
    "public func result() -> [Int] { let n = -1\nreturn Array([1].prefix(n)) }", gives: "traps"),
  Accepted(
    "parts of a list",
    "public func result() -> [[Int]] { let a = [1, 2, 3]\nreturn [Array(a.prefix(2)), Array(a.prefix(9)), Array(a.suffix(2)), Array(a.suffix(9)), Array(a.dropFirst()), Array(a.dropLast(2)), Array(a.dropLast(9)), Array(a.suffix(0)), a.dropFirst(1).map { $0 * 2 }] }",
    gives: "[[1,2],[1,2,3],[2,3],[1,2,3],[2,3],[1],[],[],[4,6]]"),
  Accepted(
    "what walks a list",
    "public func result() -> [Int] { let a = [3, 1, 2]\nreturn [a.reduce(0) { $0 + $1 }, a.filter { $0 > 1 }.count, a.first ?? 0, a.last ?? 0, a.first(where: { $0 < 3 }) ?? 0, a.firstIndex(of: 2) ?? -1, a.firstIndex { $0 > 9 } ?? -1, a.contains(1) ? 1 : 0, a.allSatisfy { $0 > 0 } ? 1 : 0] + a.sorted() + a.reversed() + a.compactMap { $0 > 1 ? $0 : nil } }",
    gives: "[6,2,3,2,1,2,-1,1,1,1,2,3,2,1,3,3,2]"),
  Accepted(
    "looking for strings, and lists of one item",
    "func f(_ a: [String], _ b: String) -> [Int] { return [a.firstIndex(of: b) ?? -1, a.firstIndex(of: \"z\") ?? -1] }\npublic func result() -> [Int] { let n = 2\nreturn f([\"x\", \"e\\u{301}\"], \"\\u{E9}\") + Array(repeating: 7, count: n) }",
    gives: "[1,-1,7,7]"),
  Accepted(
    "a negative count traps",
    "func f(_ n: Int) -> [Int] { return Array(repeating: 0, count: n) }\npublic func result() -> [Int] { return f(-1) }",
    gives: "traps"),
  Accepted(
    "many items at the end at once",
    "public func result() -> [Int] { var a = [1]\na.append(contentsOf: [2, 3])\na.append(contentsOf: [4].prefix(1))\na += [5]\nreturn a }",
    gives: "[1,2,3,4,5]"),
  Accepted(
    "sorting keeps the order of equals",
    "public struct P { public var k: Int\npublic var v: Int }\npublic func result() -> [Int] { let a = [P(k: 2, v: 1), P(k: 1, v: 2), P(k: 2, v: 3), P(k: 1, v: 4)]\nreturn a.sorted { $0.k > $1.k }.map { $0.v } }",
    gives: "[1,3,2,4]"),
  Accepted(
    "sorting leaves the list as it was",
    "public func result() -> [Int] { let a = [2, 1]\nlet b = a.sorted(by: { x, y in x < y })\nreturn a + b }",
    gives: "[2,1,1,2]"),
  Accepted(
    "changes of lists",
    "public func result() -> [Int] { var a = [1, 2, 3]\na.insert(0, at: 0)\na.insert(4, at: 4)\nlet b = a.remove(at: 1)\na.swapAt(0, 3)\na.append(contentsOf: [b, b])\na += a\nlet c = a.removeFirst()\nvar d = a\nd.removeAll()\nreturn a + [c, d.count] }",
    gives: "[2,3,0,1,1,4,2,3,0,1,1,4,0]"),
  Accepted(
    "ranges, and indices beside items",
    "public func result() -> [Int] { var a: [Int] = []\nfor i in 0..<3 { a.append(i) }\nfor i in 2...3 where i > 2 { a.append(i * 10) }\nfor (i, x) in [7, 8].enumerated() { a.append(i * x) }\nfor _ in 0..<0 { a.append(99) }\nfor i in 0..<5 { if i == 1 { continue }\nif i == 3 { break }\na.append(i) }\nreturn a }",
    gives: "[0,1,2,30,0,8,0,2]"),
  Accepted(
    "a range that ends before it starts traps",
    "public func result() -> Int { let n = -1\nfor _ in 0..<n { return 1 }\nreturn 0 }",
    gives: "traps"),
  Accepted(
    "compound assignment to an element",
    "public func result() -> [Int] { var a = [[1, 2], [3]]\nlet i = 0\na[i][1] += 5\na[1].append(4)\nlet b = a\na[i] = []\nreturn a.map { $0.count } + b.map { $0.count } + b[0] }",
    gives: "[0,2,2,2,1,7]"),
]

private let dictionaries = [
  Accepted(
    "a key that JavaScript has a use for is a key like others",
    "public func result() -> [Int] { var d: [String: Int] = [:]\nlet before = d[\"__proto__\"] == nil && d[\"constructor\"] == nil\nd[\"__proto__\"] = 1\nd[\"toString\"] = 2\nlet e = d\nd[\"__proto__\"] = nil\nreturn [before ? 1 : 0, d[\"__proto__\"] ?? -1, e[\"__proto__\"] ?? -1, d.count, e.count] }",
    gives: "[1,-1,1,1,2]"),
  Accepted(
    "keys are the same when they are canonically equivalent",
    "func f(_ a: String, _ b: String) -> [Int] { var d = [a: 1]\nd[b] = 2\nreturn [d.count, d[a] ?? 0] }\npublic func result() -> [Int] { return f(\"e\\u{301}\", \"\\u{E9}\") }",
    gives: "[1,2]"),
  Accepted(
    "counting by key, with a default",
    "public struct Tally { public var counts: [String: Int] }\nfunc count(_ words: [String], into tally: inout Tally) { for word in words { tally.counts[word, default: 0] += 1 } }\npublic func result() -> [Int] { var t = Tally(counts: [:])\nlet empty = t\ncount([\"a\", \"b\", \"a\"], into: &t)\nreturn [t.counts[\"a\", default: 9], t.counts[\"c\", default: 9], t.counts.count, empty.counts.isEmpty ? 1 : 0, t == t2() ? 1 : 0] }\nfunc t2() -> Tally { return Tally(counts: [\"b\": 1, \"a\": 2]) }\nextension Tally: Equatable {}",
    gives: "[2,9,2,1,1]"),
  Accepted(
    "a key that stands twice traps",
    "func f(_ a: String) -> Int { return [a: 1, \"x\": 2].count }\npublic func result() -> Int { return f(\"x\") }",
    gives: "traps"),
]

private let branches = [
  Accepted(
    "payloads are bound by position, under names of their own",
    "public enum E { case a(n: Int, s: String)\ncase b }\nfunc f(_ e: E) -> String { switch e { case .a(let x, let y): return \"\\(x)\\(y)\"\ncase .b: return \"b\" } }\n"
      + "public func result() -> [String] { return [f(.a(n: 1, s: \"z\")), f(E.b)] }",
    gives: #"["1z","b"]"#),
  Accepted(
    "raw values come and go",
    "public enum E: String { case a\ncase b = \"bee\" }\npublic func result() -> [String] { let e = E(rawValue: \"bee\") ?? .a\nlet f = E(rawValue: \"b\")\nreturn [e.rawValue, f == nil ? \"nil\" : \"\", e == .b ? \"b\" : \"a\"] }",
    gives: #"["bee","nil","b"]"#),
  Accepted(
    "a switch over numbers and strings",
    "func f(_ n: Int, _ s: String) -> Int { switch n { case 1, 2: break\ncase -1: return 9\ndefault: return 0 }\nswitch s { case \"x\": return 1\ncase \"\": return 2\ndefault: return 3 } }\npublic func result() -> [Int] { return [f(1, \"x\"), f(2, \"\"), f(-1, \"\"), f(5, \"\"), f(1, \"y\")] }",
    gives: "[1,2,9,0,3]"),
  Accepted(
    "a binding may have the name of what it unwraps",
    "func f(_ n: Int?) -> Int { if let n { return n }\nreturn -1 }\nfunc g(_ n: Int?) -> Int { guard let n = n, n > 2 else { return 0 }\nlet m: Int? = n\nif let m = m, m > 5 { return m } else if let n = m { return n * 2 }\nreturn 1 }\npublic func result() -> [Int] { return [f(3), f(nil), g(nil), g(1), g(4), g(6)] }",
    gives: "[3,-1,0,0,8,6]"),
  Accepted(
    "conditions one after the other",
    "func f(_ a: Int?, _ b: Int?) -> Int { if let a, a > 1, let b, b > a { return a * 10 + b }\nif a == nil, b == nil { return 0 }\nreturn -1 }\npublic func result() -> [Int] { return [f(2, 3), f(2, 2), f(nil, nil), f(1, 5)] }",
    gives: "[23,-1,0,-1]"),
  Accepted(
    "&& and || stop early, and && binds first",
    "func f(_ a: [Int]) -> Bool { return a.isEmpty || a[0] > 1 && a.count > 1 }\npublic func result() -> [Bool] { return [f([]), f([2]), f([2, 2]), !f([2])] }",
    gives: "[true,false,true,true]"),
  Accepted(
    "a choice inside a choice",
    "func f(_ n: Int) -> Int { return n > 1 ? n > 2 ? 3 : 2 : n }\npublic func result() -> [Int] { return [f(0), f(2), f(5)] }",
    gives: "[0,2,3]"),
  Accepted(
    "?? groups to the right",
    "func f(_ a: Int?, _ b: Int?) -> Int { return a ?? b ?? 7 }\npublic func result() -> [Int] { return [f(1, 2), f(nil, 2), f(nil, nil)] }",
    gives: "[1,2,7]"),
  Accepted(
    "an enum's own members",
    "public enum Size: String { case small\ncase large\npublic var other: Size { switch self { case .small: return .large\ncase .large: return .small } }\npublic func fits(_ n: Int) -> Bool { return self == .large || n < 3 } }\npublic func result() -> [Bool] { let s = Size.small\nreturn [s.fits(2), s.fits(3), s.other.fits(3), s.other.other == s] }",
    gives: "[true,false,true,true]"),
  Accepted(
    "switches over values that have no names, several in one block",
    "public enum E { case a(n: Int)\ncase b }\nfunc e(_ n: Int) -> E { return n > 1 ? .a(n: n) : .b }\npublic func result() -> [Int] { var all: [Int] = []\nswitch e(1) { case .a(let n): all.append(n)\ncase .b: all.append(0) }\nswitch e(2) { case .a(let n): all.append(n)\ncase .b: all.append(0) }\nswitch e(3) { case .a(let n): all.append(n)\ncase .b: all.append(0) }\nreturn all }",
    gives: "[0,2,3]"),
  Accepted(
    "one branch after another returns, and nothing stands after them",
    "func f(_ n: Int) -> Int { if n > 2 { return 1 } else if n > 1 { return 2 } else { switch n { case 0: return 3\ndefault: return 4 } } }\npublic func result() -> [Int] { return [f(3), f(2), f(0), f(1)] }",
    gives: "[1,2,3,4]"),
  Accepted(
    "variables that begin with one value of their type",
    "public struct P { public var n: Int }\npublic enum E: String { case a\ncase b }\npublic enum F { case c(n: Int)\ncase d }\npublic func result() -> [Int] { let p: P? = nil\nlet e = E.a\nlet f = F.d\nlet s = \"s\"\nlet k = -3\nlet yes = true\nvar all: [Int] = [k == 4 ? 1 : 0]\nif let p { all.append(p.n) }\nif e == .b { all.append(1) }\nif s == \"t\" { all.append(2) }\nif yes == false { all.append(3) }\nswitch f { case .c(let n): all.append(n)\ncase .d: all.append(4) }\nvar q: P? = nil\nif let q { all.append(q.n) }\nq = P(n: 5)\nif let q { all.append(q.n) }\nreturn all }",
    gives: "[0,4,5]"),
  Accepted(
    "a case called none, by its full name",
    "public enum E { case none\ncase one }\npublic func result() -> [Bool] { let e: E? = E.none\nreturn [e == nil, e == E.none] }",
    gives: "[false,true]"),
]

private let declarations = [
  Accepted(
    "names that JavaScript keeps for itself",
    "func new(_ this: Int, class: Int) -> Int { let var_ = this\nlet delete = `class`\nreturn var_ * 10 + delete }\npublic func result() -> Int { return new(1, class: 2) }",
    gives: "12"),
  Accepted(
    "a local may have the name of a function or of a helper of the module",
    "func score(_ n: Int) -> Int { return n + 1 }\npublic func result() -> [Int] { let int = score(1)\nlet elementAt = [int]\nlet remainder = elementAt[0] % 2\nlet range = 3\nreturn [int, remainder, range] }",
    gives: "[2,0,3]"),
  Accepted(
    "constants that use constants",
    "let a = 4\npublic let b = a * 2 + 1\nlet names: [String] = [\"x\", \"y\"]\npublic func result() -> [Int] { return [a, b, names.count] }",
    gives: "[4,9,2]"),
  Accepted(
    "members in an extension, properties that use properties",
    "public struct R { public var w: Int\npublic var h: Int }\nextension R { public var area: Int { return w * h }\npublic var isBig: Bool { area > 10 }\nfunc scaled(_ by: Int) -> R { return R(w: w * by, h: self.h * by) } }\npublic func result() -> [Bool] { let r = R(w: 2, h: 3)\nreturn [r.isBig, r.scaled(2).isBig] }",
    gives: "[false,true]"),
  Accepted(
    "a closure inside a closure",
    "public func result() -> [Int] { let a = [1, 2]\nlet b = [3, 4]\nreturn a.map { x in b.reduce(0) { $0 + $1 * x } } + b.filter { n in a.contains { $0 + 2 == n } } }",
    gives: "[7,14,3,4]"),
  Accepted(
    "structs made in a closure",
    "public enum K: String { case a }\npublic struct P { public var k: K\npublic var n: Int }\npublic func result() -> [Int] { let ps: [P] = [1, 2].map { P(k: .a, n: $0) }\nreturn ps.filter { $0.k == .a }.map { $0.n } }",
    gives: "[1,2]"),
  Accepted(
    "comments with characters that end a line in JavaScript",
    "/// Gives\u{2028}two.\npublic func result() -> Int {\n  // One\u{2028}throw 1;\u{2029}throw 2;\n  return 2 }",
    gives: "2"),
  Accepted(
    "an enum without cases",
    "public enum E {}\nfunc f(_ e: E?) -> Bool { return e == nil }\npublic func result() -> Bool { return f(nil) }",
    gives: "true"),
]
