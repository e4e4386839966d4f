let acceptedLists = [
  Accepted(
    "the first of several smallest and largest items",
    """
    struct Item {
      var key: Int
      var name: String
    }
    public func result() -> [String] {
      let items = [
        Item(key: 2, name: "a"), Item(key: 1, name: "b"), Item(key: 1, name: "c"),
        Item(key: 2, name: "d"),
      ]
      let none: [Item] = []
      guard let smallest = items.min(by: { $0.key < $1.key }) else { return [] }
      var first = smallest
      first.name = "changed"
      return [
        items.min { $0.key < $1.key }?.name ?? "", items.max { $0.key < $1.key }?.name ?? "",
        items.min(by: { $0.key > $1.key })?.name ?? "", none.max { $0.key < $1.key }?.name ?? "none",
        first.name, items.dropFirst().min { $0.name > $1.name }?.name ?? "",
      ]
    }
    """, returns: #"["b","a","a","none","changed","d"]"#),
  Accepted(
    "an index at the end traps",
    """
    public func result() -> Int {
      let a = [1]
      return a[1]
    }
    """,
    returns: "traps"),
  Accepted(
    "a negative index traps",
    """
    public func result() -> Int {
      let a = [1]
      return a[0 - 1]
    }
    """,
    returns: "traps"),
  Accepted(
    "setting at the end traps",
    """
    public func result() -> [Int] {
      var a = [1]
      a[1] = 2
      return a
    }
    """, returns: "traps"),
  Accepted(
    "removing from an empty list traps",
    """
    public func result() -> Int {
      var a: [Int] = []
      return a.removeLast()
    }
    """, returns: "traps"),
  Accepted(
    "a negative prefix traps",
    """
    public func result() -> [Int] {
      let n = -1
      return Array([1].prefix(n))
    }
    """, returns: "traps"),
  Accepted(
    "prefixes and suffixes of a list",
    """
    public func result() -> [[Int]] {
      let a = [1, 2, 3]
      return [
        Array(a.prefix(2)), Array(a.prefix(9)), Array(a.suffix(2)), Array(a.suffix(9)),
        Array(a.dropFirst()), Array(a.dropLast(2)), Array(a.dropLast(9)), Array(a.suffix(0)),
        a.dropFirst(1).map { $0 * 2 },
      ]
    }
    """,
    returns: "[[1,2],[1,2,3],[2,3],[1,2,3],[2,3],[1],[],[],[4,6]]"),
  Accepted(
    "searching, filtering and reducing a list",
    """
    public func result() -> [Int] {
      let a = [3, 1, 2]
      return [
        a.reduce(0) { $0 + $1 }, a.filter { $0 > 1 }.count, a.first ?? 0, a.last ?? 0,
        a.first(where: { $0 < 3 }) ?? 0, a.firstIndex(of: 2) ?? -1, a.firstIndex { $0 > 9 } ?? -1,
        a.contains(1) ? 1 : 0, a.allSatisfy { $0 > 0 } ? 1 : 0,
      ] + a.sorted() + a.reversed() + a.compactMap { $0 > 1 ? $0 : nil }
    }
    """,
    returns: "[6,2,3,2,1,2,-1,1,1,1,2,3,2,1,3,3,2]"),
  Accepted(
    "an element that is changed between repeated reads",
    """
    struct P { var n: Int }
    public func result() -> [Int] {
      var a = [P(n: 1), P(n: 2)]
      var i = 0
      let x = a[i].n + a[i].n
      a[i].n = 5
      let y = a[i].n * a[i].n
      i += 1
      let z = a[i].n + a[i].n
      while a[i].n < 4 { a[i].n += a[i].n }
      let p = a[i]
      a.append(p)
      a[i].n = 9
      return [x, y, z, a[i].n, a[i].n, p.n, a[2].n]
    }
    """,
    returns: "[2,25,4,9,9,4,4]"),
  Accepted(
    "repeated reads of an element that may not exist",
    """
    func f(_ a: [Int], _ i: Int) -> Int {
      if i < a.count && a[i] > 1 { return a[i] + a[i] }
      let n = a.isEmpty ? 0 : a[0] + a[0]
      if i > 5 { return n }
      return a.reduce(0) { $0 + a[i] * a[i] + $1 }
    }
    public func result() -> [Int] { return [f([1, 2], 1), f([1, 3], 0), f([], 0), f([4], 9)] }
    """,
    returns: "[4,6,0,8]"),
  Accepted(
    "locals with the names of functions",
    """
    func n(_ a: Int) -> Int { return a + 1 }
    func m(_ n: Int) -> Int { return n * 2 }
    func f(_ m: Int?) -> Int {
      let n = 3
      guard let m = m else { return n }
      return n + m
    }
    func g(_ a: Int) -> Int {
      let m = m(a)
      if a > 0 {
        let n = g(a - 1)
        return n + m
      }
      return n(m)
    }
    public func result() -> [Int] { return [n(1), m(2), f(nil), f(4), g(0), g(2)] }
    """,
    returns: "[2,4,3,7,1,7]"),
  Accepted(
    "searching for strings, and lists of one repeated item",
    #"""
    func f(_ a: [String], _ b: String) -> [Int] {
      return [a.firstIndex(of: b) ?? -1, a.firstIndex(of: "z") ?? -1]
    }
    public func result() -> [Int] {
      let n = 2
      return f(["x", "e\u{301}"], "\u{E9}") + Array(repeating: 7, count: n)
    }
    """#,
    returns: "[1,-1,7,7]"),
  Accepted(
    "a negative count traps",
    """
    func f(_ n: Int) -> [Int] { return Array(repeating: 0, count: n) }
    public func result() -> [Int] { return f(-1) }
    """,
    returns: "traps"),
  Accepted(
    "appending several items at once",
    """
    public func result() -> [Int] {
      var a = [1]
      a.append(contentsOf: [2, 3])
      a.append(contentsOf: [4].prefix(1))
      a += [5]
      return a
    }
    """,
    returns: "[1,2,3,4,5]"),
  Accepted(
    "sorting is stable",
    """
    public struct P {
      public var k: Int
      public var v: Int
    }
    public func result() -> [Int] {
      let a = [P(k: 2, v: 1), P(k: 1, v: 2), P(k: 2, v: 3), P(k: 1, v: 4)]
      return a.sorted { $0.k > $1.k }.map { $0.v }
    }
    """,
    returns: "[1,3,2,4]"),
  Accepted(
    "sorted does not change the list",
    """
    public func result() -> [Int] {
      let a = [2, 1]
      let b = a.sorted(by: { x, y in x < y })
      return a + b
    }
    """,
    returns: "[2,1,1,2]"),
  Accepted(
    "inserting, removing and swapping items",
    """
    public func result() -> [Int] {
      var a = [1, 2, 3]
      a.insert(0, at: 0)
      a.insert(4, at: 4)
      let b = a.remove(at: 1)
      a.swapAt(0, 3)
      a.append(contentsOf: [b, b])
      a += a
      let c = a.removeFirst()
      var d = a
      d.removeAll()
      return a + [c, d.count]
    }
    """,
    returns: "[2,3,0,1,1,4,2,3,0,1,1,4,0]"),
  Accepted(
    "swapping an element with itself has no effect, even out of range",
    """
    public func result() -> [Int] {
      var a = [1, 2]
      a.swapAt(1, 1)
      a.swapAt(5, 5)
      a.swapAt(-1, -1)
      return a
    }
    """,
    returns: "[1,2]"),
  Accepted(
    "ranges and enumerated lists",
    """
    public func result() -> [Int] {
      var a: [Int] = []
      for i in 0..<3 { a.append(i) }
      for i in 2...3 where i > 2 { a.append(i * 10) }
      for (i, x) in [7, 8].enumerated() { a.append(i * x) }
      for _ in 0..<0 { a.append(99) }
      for i in 0..<5 {
        if i == 1 { continue }
        if i == 3 { break }
        a.append(i)
      }
      return a
    }
    """,
    returns: "[0,1,2,30,0,8,0,2]"),
  Accepted(
    "a range with an end below its start traps",
    """
    public func result() -> Int {
      let n = -1
      for _ in 0..<n { return 1 }
      return 0
    }
    """,
    returns: "traps"),
  Accepted(
    "compound assignment to an element",
    """
    public func result() -> [Int] {
      var a = [[1, 2], [3]]
      let i = 0
      a[i][1] += 5
      a[1].append(4)
      let b = a
      a[i] = []
      return a.map { $0.count } + b.map { $0.count } + b[0]
    }
    """,
    returns: "[0,2,2,2,1,7]"),
  Accepted(
    "sorting by an inconsistent predicate gives the same order as in Swift",
    """
    func sum(_ items: [Int]) -> Int { return items.reduce(7) { ($0 * 31 + $1) % 1_000_003 } }
    public func result() -> [Int] {
      var items: [Int] = []
      var seed = 7
      for _ in 0..<300 {
        seed = (seed * 1103 + 12345) % 65536
        items.append(seed % 200)
      }
      var sums: [Int] = []
      for count in [0, 1, 2, 31, 63, 64, 65, 150, 300] {
        let part = Array(items.prefix(count))
        sums.append(sum(part.sorted { ($0 * 31 + $1 * 17) % 7 < 3 }))
        sums.append(sum(part.sorted { $0 >= $1 }))
        sums.append(sum(part.sorted { $0 % 10 < $1 % 10 }))
      }
      return sums
    }
    """,
    returns: "[7,7,7,283,283,283,8884,10234,10234,246442,829663,249694,"
      + "615279,150000,88018,629610,154206,12315,598696,12430,962571,91656,"
      + "918123,584144,771031,306632,472289]"),
  Accepted(
    "sorting with NaN gives the same order as in Swift",
    """
    func f(_ zero: Double) -> [Double] {
      let n = zero / zero
      let items: [Double] = [3, n, 1, 5, n, 4, 0, 2, n, -1]
      return items.sorted { $0 < $1 }.map { $0.isNaN ? 9 : $0 }
    }
    public func result() -> [Double] { return f(0) }
    """,
    returns: "[3,9,1,5,9,0,2,4,9,-1]"),
]

let acceptedDictionaries = [
  Accepted(
    "names of JavaScript's object members are ordinary keys",
    """
    public func result() -> [Int] {
      var d: [String: Int] = [:]
      let before = d["__proto__"] == nil && d["constructor"] == nil
      d["__proto__"] = 1
      d["toString"] = 2
      let e = d
      d["__proto__"] = nil
      return [before ? 1 : 0, d["__proto__"] ?? -1, e["__proto__"] ?? -1, d.count, e.count]
    }
    """,
    returns: "[1,-1,1,1,2]"),
  Accepted(
    "canonically equivalent keys are equal",
    #"""
    func f(_ a: String, _ b: String) -> [Int] {
      var d = [a: 1]
      d[b] = 2
      return [d.count, d[a] ?? 0]
    }
    public func result() -> [Int] { return f("e\u{301}", "\u{E9}") }
    """#,
    returns: "[1,2]"),
  Accepted(
    "a key keeps the spelling with which it was added",
    #"""
    func scalars(_ d: [String: Int]) -> [Int] {
      var all: [Int] = []
      for key in d.keys.sorted() { all += key.unicodeScalars.map { Int($0.value) } + [0] }
      return all
    }
    func f(_ a: String, _ b: String) -> [Int] {
      var d: [String: Int] = [:]
      d[a] = 1
      d[b] = 2
      var all = scalars(d) + [d[a] ?? 0, d[b] ?? 0]
      var e = d
      e["x"] = 3
      e[b, default: 0] += 4
      all += scalars(e) + [e[a] ?? 0, e.count, d == [b: 2] ? 1 : 0]
      d[b] = nil
      d[b] = 5
      all += scalars(d) + [d[a] ?? 0, [a: 6][b] ?? 0, d.count]
      return all
    }
    public func result() -> [[Int]] {
      return [f("e\u{301}", "\u{E9}"), f("\u{212A}", "K"), f("\u{1FEF}", "`")]
    }
    """#,
    returns: "[[101,769,0,2,2,120,0,101,769,0,6,2,1,233,0,5,6,1],"
      + "[8490,0,2,2,8490,0,120,0,6,2,1,75,0,5,6,1],"
      + "[8175,0,2,2,8175,0,120,0,6,2,1,96,0,5,6,1]]"),
  Accepted(
    "counting by key with a default value",
    """
    public struct Tally { public var counts: [String: Int] }
    func count(_ words: [String], into tally: inout Tally) {
      for word in words { tally.counts[word, default: 0] += 1 }
    }
    public func result() -> [Int] {
      var t = Tally(counts: [:])
      let empty = t
      count(["a", "b", "a"], into: &t)
      return [
        t.counts["a", default: 9], t.counts["c", default: 9], t.counts.count,
        empty.counts.isEmpty ? 1 : 0, t == t2() ? 1 : 0,
      ]
    }
    func t2() -> Tally { return Tally(counts: ["b": 1, "a": 2]) }
    extension Tally: Equatable {}
    """,
    returns: "[2,9,2,1,1]"),
  Accepted(
    "a duplicate key in a literal traps",
    """
    func f(_ a: String) -> Int { return [a: 1, "x": 2].count }
    public func result() -> Int { return f("x") }
    """,
    returns: "traps"),
]
