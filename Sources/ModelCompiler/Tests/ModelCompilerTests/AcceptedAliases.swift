/// Values that are reachable in more than one way while they are changed.
let acceptedAliases = [
  Accepted(
    "a ternary result, and an argument that a function returns unchanged",
    nestedValues
      + """
      public func result() -> [[Int]] {
        let a = made()
        var b = same(a)
        add(&b, 1)
        var c = a.list.isEmpty ? b : a
        add(&c, 2)
        var d = same(c)
        add(&d, 3)
        d.inner = same(c).inner
        add(&d, 4)
        add(&c, 5)
        return [a.all, b.all, c.all, d.all]
      }
      """,
    returns:
      "[[-1,-2,-3,0],[1,-1,1,-2,1,-3,1],[1,2,5,-1,1,2,5,-2,1,2,5,-3,8],[1,2,3,4,-1,1,2,4,-2,1,2,3,4,-3,10]]"
  ),
  Accepted(
    "an initializer that stores shared values",
    nestedValues
      + """
      public struct Holder {
        public var outer: Outer
        public var lists: [[Int]]
        public init(of outer: Outer) {
          self.outer = outer
          lists = [outer.list]
          add(&self.outer, 5)
        }
      }
      public func result() -> [[Int]] {
        var a = made()
        var h = Holder(of: a)
        add(&a, 1)
        add(&h.outer, 2)
        var g = h
        g.outer.once(3)
        h.lists.append(h.outer.list)
        add(&h.outer, 4)
        return [a.all, h.outer.all, g.outer.list] + h.lists
      }
      """,
    returns:
      "[[1,-1,1,-2,1,-3,1],[5,2,4,-1,5,2,4,-2,5,2,4,-3,11],[5,2,3],[],[5,2]]"),
  Accepted(
    "a recursive function with inout parameters",
    nestedValues
      + """
      func down(_ o: inout Outer, _ n: Int, _ seen: inout [[Int]]) {
        if n == 0 { return }
        o.once(n)
        seen.append(o.list)
        down(&o, n - 1, &seen)
        o.list.append(-n)
      }
      public func result() -> [[Int]] {
        var a = made()
        var seen: [[Int]] = []
        down(&a, 2, &seen)
        let b = a.list
        down(&a, 1, &seen)
        return [a.list, b] + seen
      }
      """,
    returns: "[[2,1,-1,-2,1,-1],[2,1,-1,-2],[2],[2,1],[2,1,-1,-2,1]]"),
  Accepted(
    "two values that exchange their contents",
    nestedValues
      + """
      public func result() -> [[Int]] {
        var a = made()
        var b = made()
        add(&a, 1)
        add(&b, 2)
        let t = a
        a.list = b.list
        a.inner = b.inner
        b.list = t.list
        b = same(b)
        add(&a, 3)
        add(&b, 4)
        return [a.all, b.all, t.all]
      }
      """,
    returns:
      "[[2,3,-1,2,3,-2,1,3,-3,4],[1,4,-1,2,4,-2,2,4,-3,6],[1,-1,1,-2,1,-3,1]]"),
  Accepted(
    "properties of elements that were copied before",
    nestedValues
      + """
      func count(_ o: inout Outer) {
        for i in 0..<o.inners.count {
          o.inners[i].n += i + 1
          o.inners[i].n = o.inners[i].n * 2
        }
      }
      public func result() -> [Int] {
        var a = made()
        let b = a.inners
        let c = a.inners[0]
        count(&a)
        let d = a
        count(&a)
        return [a.inners[0].n, b[0].n, c.n, d.inners[0].n]
      }
      """,
    returns: "[10,1,1,4]"),
  Accepted(
    "an element stored inside itself",
    """
    public struct Node {
      public var n: Int
      public var kids: [Node]
    }
    public func result() -> [Int] {
      var a = Node(n: 1, kids: [Node(n: 2, kids: [])])
      a.kids[0].kids = [a.kids[0]]
      a.kids[0].n = 5
      return [a.kids[0].n, a.kids[0].kids[0].n, a.kids[0].kids[0].kids.count]
    }
    """,
    returns: "[5,2,0]"),
  Accepted(
    "a ternary of two new values that contain shared lists",
    nestedValues
      + """
      func note(_ i: inout Inner) { i.list.append(7) }
      public func result() -> [[Int]] {
        let list = [1]
        var a = list.isEmpty ? Inner(n: 1, list: []) : Inner(n: 2, list: list)
        note(&a)
        var b = made()
        b.inner = a.n > 1 ? Inner(n: 1, list: list) : Inner(n: 2, list: a.list)
        b.once(3)
        return [list, a.list, b.inner.list]
      }
      """,
    returns: "[[1],[1,7],[1,3]]"),
]
