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

private let keyed = """
  public struct Mark: Equatable, Codable {
  /// - Key: place
  public var part: String
  /// - Key: seen
  public var list: [Int]
  /// - Key: n
  public var count: Int?
  public mutating func add(_ n: Int) { list.append(n)
  count = (count ?? 0) + 1 } }
  public struct Pair { public var first: Mark
  /// - Key: second
  public var other: Mark?
  public init(_ part: String) { first = Mark(part: part, list: [])
  self.other = nil
  first.list = [1] } }

  """

let acceptedValues = [
  Accepted(
    "a property with a key has that name in JavaScript",
    keyed
      + "public func result() -> Pair { var pair = Pair(\"ears\")\npair.other = pair.first\npair.first.part = \"tail\"\npair.first.add(2)\nreturn pair }",
    returns:
      #"{"first":{"place":"tail","seen":[1,2],"n":1},"second":{"place":"ears","seen":[1],"n":null}}"#
  ),
  Accepted(
    "a property with a key is read and compared by it",
    keyed
      + "public func result() -> [Bool] { var pair = Pair(\"ears\")\nlet none = pair.other?.part\npair.other = pair.first\nlet same = pair.other == pair.first\npair.first.count = 3\nreturn [none == nil, same, pair.other == pair.first, pair.other?.part == \"ears\", pair.first.count == 3] }",
    returns: "[true,true,false,true,true]"),
  Accepted(
    "a copy of a struct does not change with the original",
    pair
      + "public func result() -> [Int] { var p = Pair(a: Inner(n: 1, list: [1]), b: nil)\nlet q = p\np.a.n = 2\np.a.list.append(9)\nreturn [p.a.n, q.a.n, p.a.list.count, q.a.list.count] }",
    returns: "[2,1,2,1]"),
  Accepted(
    "a copy of a list does not change with the original",
    "public func result() -> [[Int]] { var a = [1, 2]\nlet b = a\na[0] = 5\nvar c = a\nc.append(3)\na.removeLast()\nreturn [a, b, c] }",
    returns: "[[5],[1,2],[5,2,3]]"),
  Accepted(
    "a function that changes its copy of an argument",
    "func grown(_ items: [Int]) -> [Int] { var items = items\nitems.append(1)\nreturn items }\npublic func result() -> [Int] { let a = [0]\nlet b = grown(a)\nreturn [a.count, b.count] }",
    returns: "[1,2]"),
  Accepted(
    "an inout struct changes for the caller, but its copies do not",
    pair
      + "func bump(_ inner: inout Inner) -> Int { inner.n += 1\ninner.list.append(inner.n)\nreturn inner.n }\npublic func result() -> [Int] { var p = Pair(a: Inner(n: 1, list: []), b: nil)\nlet before = p\nlet x = bump(&p.a) + bump(&p.a)\nreturn [x, p.a.n, before.a.n, p.a.list.count, before.a.list.count] }",
    returns: "[5,3,1,2,0]"),
  Accepted(
    "an inout list changes for the caller, but its copies do not",
    "func push(_ n: Int, on list: inout [Int]) { list.append(n) }\npublic func result() -> [[Int]] { var a = [1]\nlet b = a\npush(2, on: &a)\npush(3, on: &a)\nreturn [a, b] }",
    returns: "[[1,2,3],[1]]"),
  Accepted(
    "copies of an inout parameter keep its earlier values",
    pair
      + "func remember(_ inner: inout Inner) -> [Inner] { let before = inner\ninner.n = 7\nlet middle = [inner]\ninner.n = 8\nreturn [before] + middle }\npublic func result() -> [Int] { var i = Inner(n: 6, list: [])\nlet kept = remember(&i)\nreturn kept.map { $0.n } + [i.n] }",
    returns: "[6,7,8]"),
  Accepted(
    "mutating methods change their receiver, also in properties and elements",
    "public struct Counter { public var n: Int\npublic mutating func up(by step: Int = 1) -> Int { n += step\nreturn n }\npublic mutating func twice() { _ = up()\n_ = self.up(by: 2) } }\npublic struct Box { public var counters: [Counter] }\npublic func result() -> [Int] { var box = Box(counters: [Counter(n: 0), Counter(n: 10)])\nlet old = box\nbox.counters[1].twice()\nlet x = box.counters[0].up()\nreturn [x] + box.counters.map { $0.n } + old.counters.map { $0.n } }",
    returns: "[1,1,13,0,10]"),
  Accepted(
    "a loop iterates over the list as it was at the start",
    "public func result() -> [Int] { var a = [1, 2]\nfor n in a { a.append(n * 10) }\nreturn a }",
    returns: "[1,2,10,20]"),
  Accepted(
    "structs are equal if their properties are",
    pair
      + "public func result() -> [Bool] { let a = Pair(a: Inner(n: 1, list: [1]), b: nil)\nvar b = a\nlet same = a == b\nb.b = b.a\nreturn [same, a == b, a.a == b.b, b.b != nil, [a].contains(a), [[1]] == [[1]], a.b == nil] }",
    returns: "[true,false,true,true,true,true,true]"),
  Accepted(
    "an initializer that computes its properties",
    "public struct S { public var a: Int\npublic var b: [Int]\npublic init(twice n: Int) { a = n * 2\nself.b = []\nb.append(a)\nself.add(1) }\npublic mutating func add(_ n: Int) { b.append(n) } }\npublic func result() -> [Int] { let s = S(twice: 4)\nreturn [s.a] + s.b }",
    returns: "[8,8,1]"),
  Accepted(
    "properties with initial values, and default arguments",
    "public struct S { public var a: Int = 3\npublic var b: Int?\npublic var c: Bool }\nfunc f(_ a: Int = 1, b: Int = 2, c: Int) -> Int { return a * 100 + b * 10 + c }\npublic func result() -> [Int] { let s = S(c: true)\nreturn [s.a, s.b ?? 9, f(c: 3), f(5, c: 3), f(5, b: 6, c: 7)] }",
    returns: "[3,9,123,523,567]"),
  Accepted(
    "optional chaining on nil",
    pair
      + "func f(_ p: Pair?) -> [Int] { return [p?.a.n ?? -1, p?.b?.n ?? -2, p?.b == nil ? 1 : 0] }\npublic func result() -> [Int] { return f(nil) + f(Pair(a: Inner(n: 1, list: []), b: nil)) }",
    returns: "[-1,-2,1,1,-2,1]"),
  Accepted(
    "unwrapping nil traps",
    "func f(_ a: Int?) -> Int { return a! }\npublic func result() -> Int { return f(1) + f(nil) }",
    returns: "traps"),
  Accepted(
    "an initializer that returns early",
    "public struct S { public var a: Int\npublic var b: Int\npublic init(x: Int) { a = x\nb = 0\nif x > 3 { return }\nb = x * 2\nreturn } }\npublic func result() -> [Int] { return [S(x: 5).a, S(x: 5).b, S(x: 2).b] }",
    returns: "[5,0,4]"),
  Accepted(
    "properties with the names of literals",
    "public struct S { public var `true`: Bool\npublic var null: Int? }\npublic func result() -> [Bool] { var s = S(`true`: true, null: nil)\nlet t = s\ns.`true` = false\nreturn [s.`true`, t.`true`, t.null == nil] }",
    returns: "[false,true,true]"),
]

let acceptedSharing = [
  Accepted(
    "a list appended before a change in a loop keeps its value",
    "public func result() -> [[Int]] { var a: [Int] = []\nvar all: [[Int]] = []\nfor n in 1...3 { a.append(n)\nall.append(a) }\nreturn all }",
    returns: "[[1],[1,2],[1,2,3]]"),
  Accepted(
    "a list stored in a struct keeps its value",
    pair
      + "public func result() -> [Int] { var list = [1]\nvar i = Inner(n: 0, list: list)\nlist.append(2)\nlet j = i\ni.list.append(3)\ni.list[0] = 9\nlet k = i\ni.list[0] = 8\nreturn list + i.list + j.list + k.list }",
    returns: "[1,2,8,3,1,9,3]"),
  Accepted(
    "a part copied from a value keeps its value",
    pair
      + "public func result() -> [Int] { var p = Pair(a: Inner(n: 1, list: [1]), b: nil)\nlet a = p.a\nlet list = p.a.list\np.a.list.append(2)\np.a.n = 5\np.a = a\np.a.n += 1\nreturn [a.n, p.a.n] + list + p.a.list }",
    returns: "[1,2,1,1]"),
  Accepted(
    "a function's result is independent of the argument it returns",
    pair
      + "func unchanged(_ p: Pair) -> Pair { return p }\npublic func result() -> [Int] { var p = Pair(a: Inner(n: 1, list: []), b: nil)\nvar q = unchanged(p)\nq.a.n = 2\nvar r = unchanged(q)\nq.a.n = 3\nr.a.list.append(1)\np.a.n = 4\nreturn [p.a.n, q.a.n, r.a.n, q.a.list.count, r.a.list.count] }",
    returns: "[4,3,2,0,1]"),
  Accepted(
    "a copy of part of an inout parameter keeps its value",
    pair
      + "func take(_ i: inout Inner) -> [Int] { i.list.append(1)\nlet kept = i.list\ni.list.append(2)\nreturn kept }\nfunc put(_ list: [Int], in i: inout Inner) { i.list = list }\npublic func result() -> [[Int]] { var i = Inner(n: 0, list: [])\nlet kept = take(&i)\ni.list.append(3)\nlet mine = [7]\nput(mine, in: &i)\ni.list.append(8)\nreturn [kept, i.list, mine] }",
    returns: "[[1],[7,8],[7]]"),
  Accepted(
    "changes by calls on the right side of an assignment are kept",
    pair
      + "func bump(_ i: inout Inner) -> Int { i.n += 1\nreturn i.n }\npublic func result() -> [Int] { var i = Inner(n: 0, list: [])\nvar all: [Inner] = []\nfor _ in 0..<2 { all.append(i)\ni.list = [bump(&i), bump(&i)]\ni.list.append(bump(&i)) }\nreturn all.map { $0.n } + [i.n] + i.list }",
    returns: "[0,3,6,4,5,6]"),
  Accepted(
    "a closure that returns an inout parameter or an empty dictionary",
    pair
      + "func f(_ i: inout Inner) -> [Inner] { let all = [1, 2].map { _ in i }\ni.n = 5\nreturn all }\nfunc g(_ n: [Int]) -> [String: Int] { let none: [String: Int] = [:]\nreturn n.reduce(none) { a, b in [:] } }\npublic func result() -> [Int] { var i = Inner(n: 1, list: [])\nreturn f(&i).map { $0.n } + [i.n, g([1]).count] }",
    returns: "[1,1,5,0]"),
  Accepted(
    "values changed and appended in nested loops",
    pair
      + "public func result() -> [[Int]] { var all: [Inner] = []\nvar i = Inner(n: 0, list: [])\nfor n in 0..<2 { i.list = []\nfor m in 0..<2 { i.list.append(n * 10 + m)\nif m == 1 { all.append(i) }\ni.n += 1 }\ni.list[0] = 99 }\nreturn all.map { $0.list } + [i.list, all.map { $0.n }] }",
    returns: "[[0,1],[10,11],[99,11],[1,3]]"),
  Accepted(
    "a value copied in one branch and changed in another",
    pair
      + "public func result() -> [Int] { var i = Inner(n: 0, list: [])\nvar kept = i\nfor n in 0..<4 { switch n % 2 { case 0: kept = i\ndefault: i.n += 10 }\ni.n += 1\nkept.list.append(n) }\nreturn [i.n, kept.n] + kept.list + i.list }",
    returns: "[24,12,2,3]"),
  Accepted(
    "nested structs in a list",
    pair
      + "public func result() -> [Int] { var ps = [Pair(a: Inner(n: 1, list: [1]), b: nil)]\nps.append(ps[0])\nlet before = ps\nps[0].a.list.append(2)\nps[1].a.n += 5\nps[1].a.list[0] = 7\nps[0].b = ps[1].a\nreturn ps.map { $0.a.n } + ps.map { $0.a.list.count } + before.map { $0.a.list.count } + [before[1].a.list[0], ps[0].b?.n ?? 0] }",
    returns: "[1,6,2,1,1,1,1,6]"),
  Accepted(
    "a variable initialized with one of two values",
    pair
      + "public func result() -> [Int] { let a = Inner(n: 1, list: [])\nlet b = Inner(n: 2, list: [])\nvar c = a.n > b.n ? a : b\nc.n = 7\nc.list.append(1)\nvar d = b.n > 0 ? c : Inner(n: 0, list: [])\nd.n = 8\nreturn [a.n, b.n, c.n, d.n, b.list.count] }",
    returns: "[1,2,7,8,0]"),
  Accepted(
    "a list that changes during enumeration",
    "func f(_ a: inout [Int]) { for (i, x) in a.enumerated() { if a.count < 9 { a.append(i + x) }\na[i] = 0 } }\npublic func result() -> [Int] { var a = [1, 2]\nf(&a)\nvar b = [5]\nfor (i, x) in b.enumerated() { b.append(i + x) }\nreturn a + b }",
    returns: "[0,0,1,3,5,5]"),
  Accepted(
    "a list of one repeated item keeps the item's value",
    "public func result() -> [Int] { var row = [0]\nlet rows = Array(repeating: row, count: 2)\nrow.append(1)\nreturn rows.map { $0.count } }",
    returns: "[1,1]"),
  Accepted(
    "temporaries in one block have unique names",
    counter
      + "public func result() -> [Int] { let c = Counter(n: 0, list: [])\nvar d = c\nd.list.append(d.up())\nd.list.append(d.up())\nd.list.append(d.up())\nlet kept = d\nd.list.append(d.up())\nreturn d.list + kept.list + c.list }",
    returns: "[1,2,3,4,1,2,3]"),
  Accepted(
    "a guard clause changes an element only if the preceding clauses hold",
    counter
      + "func f(_ all: [Counter]) -> Int { var all = all\nguard !all.isEmpty, all[0].up() > 0 else { return -1 }\nif let first = all.first, first.n > 0 { let n = all[0].up()\nreturn n }\nreturn 0 }\npublic func result() -> [Int] { let all = [Counter(n: 0, list: [])]\nreturn [f([]), f(all), all[0].n] }",
    returns: "[-1,2,0]"),
  Accepted(
    "an assignment to an element at an index from a mutating call",
    counter
      + "public func result() -> [Int] { var c = Counter(n: 0, list: [7, 8])\nlet before = c\nlet i = c.up()\nc.list[i] = c.up()\nreturn c.list + before.list + [c.n, before.n] }",
    returns: "[7,2,7,8,2,0]"),
]
