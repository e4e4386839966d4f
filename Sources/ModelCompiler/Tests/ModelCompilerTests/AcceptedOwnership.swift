/// Changes inside inout parameters, made in place if nothing else refers to the changed object.
let acceptedOwnership = [
  Accepted(
    "a copy made before a call that changes the value's contents",
    nestedValues
      + """
      public func result() -> [[Int]] {
        var a = made()
        add(&a, 1)
        let b = a
        add(&a, 2)
        let c = a
        add(&a, 3)
        return [a.all, b.all, c.all]
      }
      """,
    returns: "[[1,2,3,-1,1,2,3,-2,1,2,3,-3,6],[1,-1,1,-2,1,-3,1],[1,2,-1,1,2,-2,1,2,-3,3]]"),
  Accepted(
    "copies of parts made between calls that change them",
    nestedValues
      + """
      public func result() -> [[Int]] {
        var a = made()
        add(&a, 1)
        let list = a.list
        let inner = a.inner
        let first = a.inners[0]
        let inners = a.inners
        add(&a, 2)
        return [list, inner.list, first.list, inners[0].list, a.all]
      }
      """,
    returns: "[[1],[1],[1],[1],[1,2,-1,1,2,-2,1,2,-3,3]]"),
  Accepted(
    "values appended to lists in a loop that changes them by calls",
    nestedValues
      + """
      public func result() -> [[Int]] {
        var a = made()
        var all: [Outer] = []
        var lists: [[Int]] = []
        for n in 1...3 {
          add(&a, n)
          all.append(a)
          lists.append(a.inner.list)
        }
        return all.map { $0.all } + lists
      }
      """,
    returns:
      "[[1,-1,1,-2,1,-3,1],[1,2,-1,1,2,-2,1,2,-3,3],[1,2,3,-1,1,2,3,-2,1,2,3,-3,6],[1],[1,2],[1,2,3]]"
  ),
  Accepted(
    "a function that returns part of its inout argument, called repeatedly",
    nestedValues
      + """
      public func result() -> [[Int]] {
        var a = made()
        let x = take(&a, 1)
        let y = take(&a, 2)
        var z = take(&a, 3)
        z.append(9)
        return [x, y, z, a.list]
      }
      """,
    returns: "[[1],[1,2],[1,2,3,9],[1,2,3]]"),
  Accepted(
    "a list assigned from one inout parameter to another",
    nestedValues
      + """
      func share(_ a: inout Outer, _ b: inout Outer) {
        b.list = a.list
        b.inners = a.inners
        a.inner = b.inner
      }
      public func result() -> [[Int]] {
        var a = made()
        var b = made()
        add(&a, 1)
        share(&a, &b)
        add(&a, 2)
        add(&b, 3)
        share(&b, &a)
        add(&b, 4)
        return [a.all, b.all]
      }
      """,
    returns: "[[1,3,-1,2,-2,1,3,-3,3],[1,3,4,-1,2,4,-2,1,3,4,-3,7]]"),
  Accepted(
    "one list assigned to two properties",
    nestedValues
      + """
      public func result() -> [[Int]] {
        var a = made()
        let list = [7]
        a.list = list
        a.inner.list = list
        a.inners[0].list = a.list
        a.once(1)
        a.inner.list = a.list
        add(&a, 2)
        return [a.all, list]
      }
      """,
    returns: "[[7,1,2,-1,7,1,2,-2,7,2,-3,2],[7]]"),
  Accepted(
    "a variable initialized with a global constant",
    """
    public struct Inner { public var list: [Int] }
    public struct Outer {
      public var inner: Inner
      public var list: [Int]
    }
    let start = Outer(inner: Inner(list: [1]), list: [2])
    let numbers = [5]
    func add(_ o: inout Outer, _ list: [Int] = numbers) {
      o.list.append(3)
      o.inner.list.append(4)
      o.list += list
    }
    func begin(_ o: Outer = start) -> [Int] {
      var o = o
      add(&o)
      return o.list + o.inner.list
    }
    public func result() -> [[Int]] {
      var a = start
      add(&a)
      var b = Outer(inner: start.inner, list: numbers)
      add(&b)
      return [a.list, begin(), begin(b), start.list + start.inner.list, numbers]
    }
    """,
    returns: "[[2,3,5],[2,3,5,1,4],[5,3,5,3,5,1,4,4],[2,1],[5]]"),
  Accepted(
    "an element passed as inout",
    nestedValues
      + """
      func note(_ i: inout Inner) -> [Int] {
        i.n += 1
        i.list.append(i.n)
        return i.list
      }
      public func result() -> [[Int]] {
        var a = made()
        let before = a.inners[0]
        let x = note(&a.inners[0])
        let between = a.inners
        a.inners.append(a.inners[0])
        let y = note(&a.inners[1])
        let z = note(&a.inners[0])
        return [before.list, x, between[0].list, y, z, a.inners[1].list]
      }
      """,
    returns: "[[],[2],[2],[2,3],[2,3],[2,3]]"),
  Accepted(
    "a closure's result that contains a value changed later",
    nestedValues
      + """
      public func result() -> [[Int]] {
        var a = made()
        add(&a, 1)
        let some = [1, 2].map { n in Inner(n: n, list: a.list) }
        let whole = [1].map { n in a }
        add(&a, 2)
        return some.map { $0.list } + whole.map { $0.all } + [a.list]
      }
      """,
    returns: "[[1],[1],[1,-1,1,-2,1,-3,1],[1,2]]"),
  Accepted(
    "a loop over a list that is changed by calls in the loop",
    nestedValues
      + """
      func all(_ o: inout Outer) {
        for x in o.list { add(&o, x * 10) }
        for (i, x) in o.inner.list.enumerated() where o.list.count < 9 { o.once(i + x) }
      }
      public func result() -> [[Int]] {
        var a = made()
        add(&a, 1)
        add(&a, 2)
        for x in a.list { add(&a, x + 2) }
        all(&a)
        return [a.list, a.inner.list]
      }
      """,
    returns: "[[1,2,3,4,10,20,30,40,1],[1,2,3,4,10,20,30,40,1]]"),
  Accepted(
    "a mutating method that stores a part between two changes",
    nestedValues
      + """
      public func result() -> [[Int]] {
        var a = made()
        a.twice(1)
        a.twice(2)
        let b = a
        a.twice(3)
        return [a.list] + a.inners.map { $0.list } + [b.list, b.inner.list]
      }
      """,
    returns: "[[1,1,2,2,3,3],[],[1],[1,1,2],[1,1,2,2,3],[1,1,2,2],[1,1,2,2]]"),
]
