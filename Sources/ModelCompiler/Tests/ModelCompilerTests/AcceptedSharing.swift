private let counter = """
  public struct Counter: Equatable {
    public var n: Int
    public var list: [Int]
    public mutating func up() -> Int {
      n += 1
      return n
    }
  }

  """

let acceptedSharing = [
  Accepted(
    "a list appended before a change in a loop keeps its value",
    """
    public func result() -> [[Int]] {
      var a: [Int] = []
      var all: [[Int]] = []
      for n in 1...3 {
        a.append(n)
        all.append(a)
      }
      return all
    }
    """,
    returns: "[[1],[1,2],[1,2,3]]"),
  Accepted(
    "a list stored in a struct keeps its value",
    pairOfStructs
      + """
      public func result() -> [Int] {
        var list = [1]
        var i = Inner(n: 0, list: list)
        list.append(2)
        let j = i
        i.list.append(3)
        i.list[0] = 9
        let k = i
        i.list[0] = 8
        return list + i.list + j.list + k.list
      }
      """,
    returns: "[1,2,8,3,1,9,3]"),
  Accepted(
    "a part copied from a value keeps its value",
    pairOfStructs
      + """
      public func result() -> [Int] {
        var p = Pair(a: Inner(n: 1, list: [1]), b: nil)
        let a = p.a
        let list = p.a.list
        p.a.list.append(2)
        p.a.n = 5
        p.a = a
        p.a.n += 1
        return [a.n, p.a.n] + list + p.a.list
      }
      """,
    returns: "[1,2,1,1]"),
  Accepted(
    "a function's result is independent of the argument it returns",
    pairOfStructs
      + """
      func unchanged(_ p: Pair) -> Pair { return p }
      public func result() -> [Int] {
        var p = Pair(a: Inner(n: 1, list: []), b: nil)
        var q = unchanged(p)
        q.a.n = 2
        var r = unchanged(q)
        q.a.n = 3
        r.a.list.append(1)
        p.a.n = 4
        return [p.a.n, q.a.n, r.a.n, q.a.list.count, r.a.list.count]
      }
      """,
    returns: "[4,3,2,0,1]"),
  Accepted(
    "a copy of part of an inout parameter keeps its value",
    pairOfStructs
      + """
      func take(_ i: inout Inner) -> [Int] {
        i.list.append(1)
        let kept = i.list
        i.list.append(2)
        return kept
      }
      func put(_ list: [Int], in i: inout Inner) { i.list = list }
      public func result() -> [[Int]] {
        var i = Inner(n: 0, list: [])
        let kept = take(&i)
        i.list.append(3)
        let mine = [7]
        put(mine, in: &i)
        i.list.append(8)
        return [kept, i.list, mine]
      }
      """,
    returns: "[[1],[7,8],[7]]"),
  Accepted(
    "changes by calls on the right side of an assignment are kept",
    pairOfStructs
      + """
      func bump(_ i: inout Inner) -> Int {
        i.n += 1
        return i.n
      }
      public func result() -> [Int] {
        var i = Inner(n: 0, list: [])
        var all: [Inner] = []
        for _ in 0..<2 {
          all.append(i)
          i.list = [bump(&i), bump(&i)]
          i.list.append(bump(&i))
        }
        return all.map { $0.n } + [i.n] + i.list
      }
      """,
    returns: "[0,3,6,4,5,6]"),
  Accepted(
    "a closure that returns an inout parameter or an empty dictionary",
    pairOfStructs
      + """
      func f(_ i: inout Inner) -> [Inner] {
        let all = [1, 2].map { _ in i }
        i.n = 5
        return all
      }
      func g(_ n: [Int]) -> [String: Int] {
        let none: [String: Int] = [:]
        return n.reduce(none) { a, b in [:] }
      }
      public func result() -> [Int] {
        var i = Inner(n: 1, list: [])
        return f(&i).map { $0.n } + [i.n, g([1]).count]
      }
      """,
    returns: "[1,1,5,0]"),
  Accepted(
    "values changed and appended in nested loops",
    pairOfStructs
      + """
      public func result() -> [[Int]] {
        var all: [Inner] = []
        var i = Inner(n: 0, list: [])
        for n in 0..<2 {
          i.list = []
          for m in 0..<2 {
            i.list.append(n * 10 + m)
            if m == 1 { all.append(i) }
            i.n += 1
          }
          i.list[0] = 99
        }
        return all.map { $0.list } + [i.list, all.map { $0.n }]
      }
      """,
    returns: "[[0,1],[10,11],[99,11],[1,3]]"),
  Accepted(
    "a value copied in one branch and changed in another",
    pairOfStructs
      + """
      public func result() -> [Int] {
        var i = Inner(n: 0, list: [])
        var kept = i
        for n in 0..<4 {
          switch n % 2 {
          case 0: kept = i
          default: i.n += 10
          }
          i.n += 1
          kept.list.append(n)
        }
        return [i.n, kept.n] + kept.list + i.list
      }
      """,
    returns: "[24,12,2,3]"),
  Accepted(
    "nested structs in a list",
    pairOfStructs
      + """
      public func result() -> [Int] {
        var ps = [Pair(a: Inner(n: 1, list: [1]), b: nil)]
        ps.append(ps[0])
        let before = ps
        ps[0].a.list.append(2)
        ps[1].a.n += 5
        ps[1].a.list[0] = 7
        ps[0].b = ps[1].a
        return ps.map { $0.a.n } + ps.map { $0.a.list.count } + before.map { $0.a.list.count } + [
          before[1].a.list[0], ps[0].b?.n ?? 0,
        ]
      }
      """,
    returns: "[1,6,2,1,1,1,1,6]"),
  Accepted(
    "a variable initialized with one of two values",
    pairOfStructs
      + """
      public func result() -> [Int] {
        let a = Inner(n: 1, list: [])
        let b = Inner(n: 2, list: [])
        var c = a.n > b.n ? a : b
        c.n = 7
        c.list.append(1)
        var d = b.n > 0 ? c : Inner(n: 0, list: [])
        d.n = 8
        return [a.n, b.n, c.n, d.n, b.list.count]
      }
      """,
    returns: "[1,2,7,8,0]"),
  Accepted(
    "a list that changes during enumeration",
    """
    func f(_ a: inout [Int]) {
      for (i, x) in a.enumerated() {
        if a.count < 9 { a.append(i + x) }
        a[i] = 0
      }
    }
    public func result() -> [Int] {
      var a = [1, 2]
      f(&a)
      var b = [5]
      for (i, x) in b.enumerated() { b.append(i + x) }
      return a + b
    }
    """,
    returns: "[0,0,1,3,5,5]"),
  Accepted(
    "a list of one repeated item keeps the item's value",
    """
    public func result() -> [Int] {
      var row = [0]
      let rows = Array(repeating: row, count: 2)
      row.append(1)
      return rows.map { $0.count }
    }
    """,
    returns: "[1,1]"),
  Accepted(
    "temporaries in one block have unique names",
    counter
      + """
      public func result() -> [Int] {
        let c = Counter(n: 0, list: [])
        var d = c
        d.list.append(d.up())
        d.list.append(d.up())
        d.list.append(d.up())
        let kept = d
        d.list.append(d.up())
        return d.list + kept.list + c.list
      }
      """,
    returns: "[1,2,3,4,1,2,3]"),
  Accepted(
    "a guard clause changes an element only if the preceding clauses hold",
    counter
      + """
      func f(_ all: [Counter]) -> Int {
        var all = all
        guard !all.isEmpty, all[0].up() > 0 else { return -1 }
        if let first = all.first, first.n > 0 {
          let n = all[0].up()
          return n
        }
        return 0
      }
      public func result() -> [Int] {
        let all = [Counter(n: 0, list: [])]
        return [f([]), f(all), all[0].n]
      }
      """,
    returns: "[-1,2,0]"),
  Accepted(
    "an assignment to an element at an index from a mutating call",
    counter
      + """
      public func result() -> [Int] {
        var c = Counter(n: 0, list: [7, 8])
        let before = c
        let i = c.up()
        c.list[i] = c.up()
        return c.list + before.list + [c.n, before.n]
      }
      """,
    returns: "[7,2,7,8,2,0]"),
]
