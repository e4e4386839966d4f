let acceptedLists = [
  Accepted(
    "an index at the end traps", "public func result() -> Int { let a = [1]\nreturn a[1] }",
    returns: "traps"),
  Accepted(
    "a negative index traps", "public func result() -> Int { let a = [1]\nreturn a[0 - 1] }",
    returns: "traps"),
  Accepted(
    "setting at the end traps",
    "public func result() -> [Int] { var a = [1]\na[1] = 2\nreturn a }", returns: "traps"),
  Accepted(
    "removing from an empty list traps",
    "public func result() -> Int { var a: [Int] = []\nreturn a.removeLast() }", returns: "traps"),
  Accepted(
    "a negative prefix traps",
    "public func result() -> [Int] { let n = -1\nreturn Array([1].prefix(n)) }", returns: "traps"),
  Accepted(
    "prefixes and suffixes of a list",
    "public func result() -> [[Int]] { let a = [1, 2, 3]\nreturn [Array(a.prefix(2)), Array(a.prefix(9)), Array(a.suffix(2)), Array(a.suffix(9)), Array(a.dropFirst()), Array(a.dropLast(2)), Array(a.dropLast(9)), Array(a.suffix(0)), a.dropFirst(1).map { $0 * 2 }] }",
    returns: "[[1,2],[1,2,3],[2,3],[1,2,3],[2,3],[1],[],[],[4,6]]"),
  Accepted(
    "searching, filtering and reducing a list",
    "public func result() -> [Int] { let a = [3, 1, 2]\nreturn [a.reduce(0) { $0 + $1 }, a.filter { $0 > 1 }.count, a.first ?? 0, a.last ?? 0, a.first(where: { $0 < 3 }) ?? 0, a.firstIndex(of: 2) ?? -1, a.firstIndex { $0 > 9 } ?? -1, a.contains(1) ? 1 : 0, a.allSatisfy { $0 > 0 } ? 1 : 0] + a.sorted() + a.reversed() + a.compactMap { $0 > 1 ? $0 : nil } }",
    returns: "[6,2,3,2,1,2,-1,1,1,1,2,3,2,1,3,3,2]"),
  Accepted(
    "an element that is changed between repeated reads",
    "struct P { var n: Int }\npublic func result() -> [Int] { var a = [P(n: 1), P(n: 2)]\nvar i = 0\nlet x = a[i].n + a[i].n\na[i].n = 5\nlet y = a[i].n * a[i].n\ni += 1\nlet z = a[i].n + a[i].n\nwhile a[i].n < 4 { a[i].n += a[i].n }\nlet p = a[i]\na.append(p)\na[i].n = 9\nreturn [x, y, z, a[i].n, a[i].n, p.n, a[2].n] }",
    returns: "[2,25,4,9,9,4,4]"),
  Accepted(
    "repeated reads of an element that may not exist",
    "func f(_ a: [Int], _ i: Int) -> Int { if i < a.count && a[i] > 1 { return a[i] + a[i] }\nlet n = a.isEmpty ? 0 : a[0] + a[0]\nif i > 5 { return n }\nreturn a.reduce(0) { $0 + a[i] * a[i] + $1 } }\npublic func result() -> [Int] { return [f([1, 2], 1), f([1, 3], 0), f([], 0), f([4], 9)] }",
    returns: "[4,6,0,8]"),
  Accepted(
    "locals with the names of functions",
    "func n(_ a: Int) -> Int { return a + 1 }\nfunc m(_ n: Int) -> Int { return n * 2 }\nfunc f(_ m: Int?) -> Int { let n = 3\nguard let m = m else { return n }\nreturn n + m }\nfunc g(_ a: Int) -> Int { let m = m(a)\nif a > 0 { let n = g(a - 1)\nreturn n + m }\nreturn n(m) }\npublic func result() -> [Int] { return [n(1), m(2), f(nil), f(4), g(0), g(2)] }",
    returns: "[2,4,3,7,1,7]"),
  Accepted(
    "searching for strings, and lists of one repeated item",
    "func f(_ a: [String], _ b: String) -> [Int] { return [a.firstIndex(of: b) ?? -1, a.firstIndex(of: \"z\") ?? -1] }\npublic func result() -> [Int] { let n = 2\nreturn f([\"x\", \"e\\u{301}\"], \"\\u{E9}\") + Array(repeating: 7, count: n) }",
    returns: "[1,-1,7,7]"),
  Accepted(
    "a negative count traps",
    "func f(_ n: Int) -> [Int] { return Array(repeating: 0, count: n) }\npublic func result() -> [Int] { return f(-1) }",
    returns: "traps"),
  Accepted(
    "appending several items at once",
    "public func result() -> [Int] { var a = [1]\na.append(contentsOf: [2, 3])\na.append(contentsOf: [4].prefix(1))\na += [5]\nreturn a }",
    returns: "[1,2,3,4,5]"),
  Accepted(
    "sorting is stable",
    "public struct P { public var k: Int\npublic var v: Int }\npublic func result() -> [Int] { let a = [P(k: 2, v: 1), P(k: 1, v: 2), P(k: 2, v: 3), P(k: 1, v: 4)]\nreturn a.sorted { $0.k > $1.k }.map { $0.v } }",
    returns: "[1,3,2,4]"),
  Accepted(
    "sorted does not change the list",
    "public func result() -> [Int] { let a = [2, 1]\nlet b = a.sorted(by: { x, y in x < y })\nreturn a + b }",
    returns: "[2,1,1,2]"),
  Accepted(
    "inserting, removing and swapping items",
    "public func result() -> [Int] { var a = [1, 2, 3]\na.insert(0, at: 0)\na.insert(4, at: 4)\nlet b = a.remove(at: 1)\na.swapAt(0, 3)\na.append(contentsOf: [b, b])\na += a\nlet c = a.removeFirst()\nvar d = a\nd.removeAll()\nreturn a + [c, d.count] }",
    returns: "[2,3,0,1,1,4,2,3,0,1,1,4,0]"),
  Accepted(
    "ranges and enumerated lists",
    "public func result() -> [Int] { var a: [Int] = []\nfor i in 0..<3 { a.append(i) }\nfor i in 2...3 where i > 2 { a.append(i * 10) }\nfor (i, x) in [7, 8].enumerated() { a.append(i * x) }\nfor _ in 0..<0 { a.append(99) }\nfor i in 0..<5 { if i == 1 { continue }\nif i == 3 { break }\na.append(i) }\nreturn a }",
    returns: "[0,1,2,30,0,8,0,2]"),
  Accepted(
    "a range with an end below its start traps",
    "public func result() -> Int { let n = -1\nfor _ in 0..<n { return 1 }\nreturn 0 }",
    returns: "traps"),
  Accepted(
    "compound assignment to an element",
    "public func result() -> [Int] { var a = [[1, 2], [3]]\nlet i = 0\na[i][1] += 5\na[1].append(4)\nlet b = a\na[i] = []\nreturn a.map { $0.count } + b.map { $0.count } + b[0] }",
    returns: "[0,2,2,2,1,7]"),
]

let acceptedDictionaries = [
  Accepted(
    "names of JavaScript's object members are ordinary keys",
    "public func result() -> [Int] { var d: [String: Int] = [:]\nlet before = d[\"__proto__\"] == nil && d[\"constructor\"] == nil\nd[\"__proto__\"] = 1\nd[\"toString\"] = 2\nlet e = d\nd[\"__proto__\"] = nil\nreturn [before ? 1 : 0, d[\"__proto__\"] ?? -1, e[\"__proto__\"] ?? -1, d.count, e.count] }",
    returns: "[1,-1,1,1,2]"),
  Accepted(
    "canonically equivalent keys are equal",
    "func f(_ a: String, _ b: String) -> [Int] { var d = [a: 1]\nd[b] = 2\nreturn [d.count, d[a] ?? 0] }\npublic func result() -> [Int] { return f(\"e\\u{301}\", \"\\u{E9}\") }",
    returns: "[1,2]"),
  Accepted(
    "counting by key with a default value",
    "public struct Tally { public var counts: [String: Int] }\nfunc count(_ words: [String], into tally: inout Tally) { for word in words { tally.counts[word, default: 0] += 1 } }\npublic func result() -> [Int] { var t = Tally(counts: [:])\nlet empty = t\ncount([\"a\", \"b\", \"a\"], into: &t)\nreturn [t.counts[\"a\", default: 9], t.counts[\"c\", default: 9], t.counts.count, empty.counts.isEmpty ? 1 : 0, t == t2() ? 1 : 0] }\nfunc t2() -> Tally { return Tally(counts: [\"b\": 1, \"a\": 2]) }\nextension Tally: Equatable {}",
    returns: "[2,9,2,1,1]"),
  Accepted(
    "a duplicate key in a literal traps",
    "func f(_ a: String) -> Int { return [a: 1, \"x\": 2].count }\npublic func result() -> Int { return f(\"x\") }",
    returns: "traps"),
]
