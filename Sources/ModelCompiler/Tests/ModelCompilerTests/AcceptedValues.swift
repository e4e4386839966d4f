private let keyed = """
  public struct Mark: Equatable, Codable {
    /// - Key: place
    public var part: String
    /// - Key: seen
    public var list: [Int]
    /// - Key: n
    public var count: Int?
    public mutating func add(_ n: Int) {
      list.append(n)
      count = (count ?? 0) + 1
    }
  }
  public struct Pair {
    public var first: Mark
    /// - Key: second
    public var other: Mark?
    public init(_ part: String) {
      first = Mark(part: part, list: [])
      self.other = nil
      first.list = [1]
    }
  }

  """

let acceptedValues = [
  Accepted(
    "a property with a key has that name in JavaScript",
    keyed
      + """
      public func result() -> Pair {
        var pair = Pair("ears")
        pair.other = pair.first
        pair.first.part = "tail"
        pair.first.add(2)
        return pair
      }
      """,
    returns:
      #"{"first":{"place":"tail","seen":[1,2],"n":1},"second":{"place":"ears","seen":[1],"n":null}}"#
  ),
  Accepted(
    "a property with a key is read and compared by it",
    keyed
      + """
      public func result() -> [Bool] {
        var pair = Pair("ears")
        let none = pair.other?.part
        pair.other = pair.first
        let same = pair.other == pair.first
        pair.first.count = 3
        return [
          none == nil, same, pair.other == pair.first, pair.other?.part == "ears",
          pair.first.count == 3,
        ]
      }
      """,
    returns: "[true,true,false,true,true]"),
  Accepted(
    "a copy of a struct does not change with the original",
    pairOfStructs
      + """
      public func result() -> [Int] {
        var p = Pair(a: Inner(n: 1, list: [1]), b: nil)
        let q = p
        p.a.n = 2
        p.a.list.append(9)
        return [p.a.n, q.a.n, p.a.list.count, q.a.list.count]
      }
      """,
    returns: "[2,1,2,1]"),
  Accepted(
    "a copy of a list does not change with the original",
    """
    public func result() -> [[Int]] {
      var a = [1, 2]
      let b = a
      a[0] = 5
      var c = a
      c.append(3)
      a.removeLast()
      return [a, b, c]
    }
    """,
    returns: "[[5],[1,2],[5,2,3]]"),
  Accepted(
    "a function that changes its copy of an argument",
    """
    func grown(_ items: [Int]) -> [Int] {
      var items = items
      items.append(1)
      return items
    }
    public func result() -> [Int] {
      let a = [0]
      let b = grown(a)
      return [a.count, b.count]
    }
    """,
    returns: "[1,2]"),
  Accepted(
    "an inout struct changes for the caller, but its copies do not",
    pairOfStructs
      + """
      func bump(_ inner: inout Inner) -> Int {
        inner.n += 1
        inner.list.append(inner.n)
        return inner.n
      }
      public func result() -> [Int] {
        var p = Pair(a: Inner(n: 1, list: []), b: nil)
        let before = p
        let x = bump(&p.a) + bump(&p.a)
        return [x, p.a.n, before.a.n, p.a.list.count, before.a.list.count]
      }
      """,
    returns: "[5,3,1,2,0]"),
  Accepted(
    "an inout list changes for the caller, but its copies do not",
    """
    func push(_ n: Int, on list: inout [Int]) { list.append(n) }
    public func result() -> [[Int]] {
      var a = [1]
      let b = a
      push(2, on: &a)
      push(3, on: &a)
      return [a, b]
    }
    """,
    returns: "[[1,2,3],[1]]"),
  Accepted(
    "copies of an inout parameter keep its earlier values",
    pairOfStructs
      + """
      func remember(_ inner: inout Inner) -> [Inner] {
        let before = inner
        inner.n = 7
        let middle = [inner]
        inner.n = 8
        return [before] + middle
      }
      public func result() -> [Int] {
        var i = Inner(n: 6, list: [])
        let kept = remember(&i)
        return kept.map { $0.n } + [i.n]
      }
      """,
    returns: "[6,7,8]"),
  Accepted(
    "mutating methods change their receiver, also in properties and elements",
    """
    public struct Counter {
      public var n: Int
      public mutating func up(by step: Int = 1) -> Int {
        n += step
        return n
      }
      public mutating func twice() {
        _ = up()
        _ = self.up(by: 2)
      }
    }
    public struct Box { public var counters: [Counter] }
    public func result() -> [Int] {
      var box = Box(counters: [Counter(n: 0), Counter(n: 10)])
      let old = box
      box.counters[1].twice()
      let x = box.counters[0].up()
      return [x] + box.counters.map { $0.n } + old.counters.map { $0.n }
    }
    """,
    returns: "[1,1,13,0,10]"),
  Accepted(
    "a loop iterates over the list as it was at the start",
    """
    public func result() -> [Int] {
      var a = [1, 2]
      for n in a { a.append(n * 10) }
      return a
    }
    """,
    returns: "[1,2,10,20]"),
  Accepted(
    "structs are equal if their properties are",
    pairOfStructs
      + """
      public func result() -> [Bool] {
        let a = Pair(a: Inner(n: 1, list: [1]), b: nil)
        var b = a
        let same = a == b
        b.b = b.a
        return [same, a == b, a.a == b.b, b.b != nil, [a].contains(a), [[1]] == [[1]], a.b == nil]
      }
      """,
    returns: "[true,false,true,true,true,true,true]"),
  Accepted(
    "an initializer that computes its properties",
    """
    public struct S {
      public var a: Int
      public var b: [Int]
      public init(twice n: Int) {
        a = n * 2
        self.b = []
        b.append(a)
        self.add(1)
      }
      public mutating func add(_ n: Int) { b.append(n) }
    }
    public func result() -> [Int] {
      let s = S(twice: 4)
      return [s.a] + s.b
    }
    """,
    returns: "[8,8,1]"),
  Accepted(
    "properties with initial values, and default arguments",
    """
    public struct S {
      public var a: Int = 3
      public var b: Int?
      public var c: Bool
    }
    func f(_ a: Int = 1, b: Int = 2, c: Int) -> Int { return a * 100 + b * 10 + c }
    public func result() -> [Int] {
      let s = S(c: true)
      return [s.a, s.b ?? 9, f(c: 3), f(5, c: 3), f(5, b: 6, c: 7)]
    }
    """,
    returns: "[3,9,123,523,567]"),
  Accepted(
    "optional chaining on nil",
    pairOfStructs
      + """
      func f(_ p: Pair?) -> [Int] { return [p?.a.n ?? -1, p?.b?.n ?? -2, p?.b == nil ? 1 : 0] }
      public func result() -> [Int] { return f(nil) + f(Pair(a: Inner(n: 1, list: []), b: nil)) }
      """,
    returns: "[-1,-2,1,1,-2,1]"),
  Accepted(
    "unwrapping nil traps",
    """
    func f(_ a: Int?) -> Int { return a! }
    public func result() -> Int { return f(1) + f(nil) }
    """,
    returns: "traps"),
  Accepted(
    "an initializer that returns early",
    """
    public struct S {
      public var a: Int
      public var b: Int
      public init(x: Int) {
        a = x
        b = 0
        if x > 3 { return }
        b = x * 2
        return
      }
    }
    public func result() -> [Int] { return [S(x: 5).a, S(x: 5).b, S(x: 2).b] }
    """,
    returns: "[5,0,4]"),
  Accepted(
    "properties with the names of literals",
    """
    public struct S {
      public var `true`: Bool
      public var null: Int?
    }
    public func result() -> [Bool] {
      var s = S(`true`: true, null: nil)
      let t = s
      s.`true` = false
      return [s.`true`, t.`true`, t.null == nil]
    }
    """,
    returns: "[false,true,true]"),
]
