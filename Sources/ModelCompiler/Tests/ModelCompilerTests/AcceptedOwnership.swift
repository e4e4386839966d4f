private let deep = """
  public struct Inner { public var n: Int
    public var list: [Int] }
  public struct Outer { public var inner: Inner
    public var inners: [Inner]
    public var counts: [String: Int]
    public var list: [Int]
    public mutating func once(_ n: Int) { list.append(n)
      inner.list.append(n) }
    public mutating func twice(_ n: Int) { once(n)
      let kept = list
      once(n)
      inners.append(Inner(n: n, list: kept)) }
    public var all: [Int] { return list + [-1] + inner.list + [-2] + inners[0].list + [-3, counts["k"] ?? 0] } }
  public func add(_ o: inout Outer, _ n: Int) {
    o.list.append(n)
    o.inner.list.append(n)
    o.inners[0].list.append(n)
    o.counts["k", default: 0] += n
  }
  public func made() -> Outer { return Outer(inner: Inner(n: 0, list: []), inners: [Inner(n: 1, list: [])], counts: [:], list: []) }
  public func take(_ o: inout Outer, _ n: Int) -> [Int] { add(&o, n)
    return o.list }
  public func same(_ o: Outer) -> Outer { return o }

  """

/// Changes inside inout parameters, made in place if nothing else refers to the changed object.
let acceptedOwnership = [
  Accepted(
    "a copy made before a call that changes the value's contents",
    deep
      + "public func result() -> [[Int]] { var a = made()\nadd(&a, 1)\nlet b = a\nadd(&a, 2)\nlet c = a\nadd(&a, 3)\nreturn [a.all, b.all, c.all] }",
    returns: "[[1,2,3,-1,1,2,3,-2,1,2,3,-3,6],[1,-1,1,-2,1,-3,1],[1,2,-1,1,2,-2,1,2,-3,3]]"),
  Accepted(
    "copies of parts made between calls that change them",
    deep
      + "public func result() -> [[Int]] { var a = made()\nadd(&a, 1)\nlet list = a.list\nlet inner = a.inner\nlet first = a.inners[0]\nlet inners = a.inners\nadd(&a, 2)\nreturn [list, inner.list, first.list, inners[0].list, a.all] }",
    returns: "[[1],[1],[1],[1],[1,2,-1,1,2,-2,1,2,-3,3]]"),
  Accepted(
    "values appended to lists in a loop that changes them by calls",
    deep
      + "public func result() -> [[Int]] { var a = made()\nvar all: [Outer] = []\nvar lists: [[Int]] = []\nfor n in 1...3 { add(&a, n)\nall.append(a)\nlists.append(a.inner.list) }\nreturn all.map { $0.all } + lists }",
    returns:
      "[[1,-1,1,-2,1,-3,1],[1,2,-1,1,2,-2,1,2,-3,3],[1,2,3,-1,1,2,3,-2,1,2,3,-3,6],[1],[1,2],[1,2,3]]"
  ),
  Accepted(
    "a function that returns part of its inout argument, called repeatedly",
    deep
      + "public func result() -> [[Int]] { var a = made()\nlet x = take(&a, 1)\nlet y = take(&a, 2)\nvar z = take(&a, 3)\nz.append(9)\nreturn [x, y, z, a.list] }",
    returns: "[[1],[1,2],[1,2,3,9],[1,2,3]]"),
  Accepted(
    "a list assigned from one inout parameter to another",
    deep
      + "func share(_ a: inout Outer, _ b: inout Outer) { b.list = a.list\nb.inners = a.inners\na.inner = b.inner }\npublic func result() -> [[Int]] { var a = made()\nvar b = made()\nadd(&a, 1)\nshare(&a, &b)\nadd(&a, 2)\nadd(&b, 3)\nshare(&b, &a)\nadd(&b, 4)\nreturn [a.all, b.all] }",
    returns: "[[1,3,-1,2,-2,1,3,-3,3],[1,3,4,-1,2,4,-2,1,3,4,-3,7]]"),
  Accepted(
    "one list assigned to two properties",
    deep
      + "public func result() -> [[Int]] { var a = made()\nlet list = [7]\na.list = list\na.inner.list = list\na.inners[0].list = a.list\na.once(1)\na.inner.list = a.list\nadd(&a, 2)\nreturn [a.all, list] }",
    returns: "[[7,1,2,-1,7,1,2,-2,7,2,-3,2],[7]]"),
  Accepted(
    "a variable initialized with a global constant",
    "public struct Inner { public var list: [Int] }\npublic struct Outer { public var inner: Inner\npublic var list: [Int] }\nlet start = Outer(inner: Inner(list: [1]), list: [2])\nlet numbers = [5]\nfunc add(_ o: inout Outer, _ list: [Int] = numbers) { o.list.append(3)\no.inner.list.append(4)\no.list += list }\nfunc begin(_ o: Outer = start) -> [Int] { var o = o\nadd(&o)\nreturn o.list + o.inner.list }\npublic func result() -> [[Int]] { var a = start\nadd(&a)\nvar b = Outer(inner: start.inner, list: numbers)\nadd(&b)\nreturn [a.list, begin(), begin(b), start.list + start.inner.list, numbers] }",
    returns: "[[2,3,5],[2,3,5,1,4],[5,3,5,3,5,1,4,4],[2,1],[5]]"),
  Accepted(
    "an element passed as inout",
    deep
      + "func note(_ i: inout Inner) -> [Int] { i.n += 1\ni.list.append(i.n)\nreturn i.list }\npublic func result() -> [[Int]] { var a = made()\nlet before = a.inners[0]\nlet x = note(&a.inners[0])\nlet between = a.inners\na.inners.append(a.inners[0])\nlet y = note(&a.inners[1])\nlet z = note(&a.inners[0])\nreturn [before.list, x, between[0].list, y, z, a.inners[1].list] }",
    returns: "[[],[2],[2],[2,3],[2,3],[2,3]]"),
  Accepted(
    "a closure's result that contains a value changed later",
    deep
      + "public func result() -> [[Int]] { var a = made()\nadd(&a, 1)\nlet some = [1, 2].map { n in Inner(n: n, list: a.list) }\nlet whole = [1].map { n in a }\nadd(&a, 2)\nreturn some.map { $0.list } + whole.map { $0.all } + [a.list] }",
    returns: "[[1],[1],[1,-1,1,-2,1,-3,1],[1,2]]"),
  Accepted(
    "a loop over a list that is changed by calls in the loop",
    deep
      + "func all(_ o: inout Outer) { for x in o.list { add(&o, x * 10) }\nfor (i, x) in o.inner.list.enumerated() where o.list.count < 9 { o.once(i + x) } }\npublic func result() -> [[Int]] { var a = made()\nadd(&a, 1)\nadd(&a, 2)\nfor x in a.list { add(&a, x + 2) }\nall(&a)\nreturn [a.list, a.inner.list] }",
    returns: "[[1,2,3,4,10,20,30,40,1],[1,2,3,4,10,20,30,40,1]]"),
  Accepted(
    "a mutating method that stores a part between two changes",
    deep
      + "public func result() -> [[Int]] { var a = made()\na.twice(1)\na.twice(2)\nlet b = a\na.twice(3)\nreturn [a.list] + a.inners.map { $0.list } + [b.list, b.inner.list] }",
    returns: "[[1,1,2,2,3,3],[],[1],[1,1,2],[1,1,2,2,3],[1,1,2,2],[1,1,2,2]]"),
  Accepted(
    "a ternary result, and an argument that a function returns unchanged",
    deep
      + "public func result() -> [[Int]] { let a = made()\nvar b = same(a)\nadd(&b, 1)\nvar c = a.list.isEmpty ? b : a\nadd(&c, 2)\nvar d = same(c)\nadd(&d, 3)\nd.inner = same(c).inner\nadd(&d, 4)\nadd(&c, 5)\nreturn [a.all, b.all, c.all, d.all] }",
    returns:
      "[[-1,-2,-3,0],[1,-1,1,-2,1,-3,1],[1,2,5,-1,1,2,5,-2,1,2,5,-3,8],[1,2,3,4,-1,1,2,4,-2,1,2,3,4,-3,10]]"
  ),
  Accepted(
    "an initializer that stores shared values",
    deep
      + "public struct Holder { public var outer: Outer\npublic var lists: [[Int]]\npublic init(of outer: Outer) { self.outer = outer\nlists = [outer.list]\nadd(&self.outer, 5) } }\npublic func result() -> [[Int]] { var a = made()\nvar h = Holder(of: a)\nadd(&a, 1)\nadd(&h.outer, 2)\nvar g = h\ng.outer.once(3)\nh.lists.append(h.outer.list)\nadd(&h.outer, 4)\nreturn [a.all, h.outer.all, g.outer.list] + h.lists }",
    returns:
      "[[1,-1,1,-2,1,-3,1],[5,2,4,-1,5,2,4,-2,5,2,4,-3,11],[5,2,3],[],[5,2]]"),
  Accepted(
    "a recursive function with inout parameters",
    deep
      + "func down(_ o: inout Outer, _ n: Int, _ seen: inout [[Int]]) { if n == 0 { return }\no.once(n)\nseen.append(o.list)\ndown(&o, n - 1, &seen)\no.list.append(-n) }\npublic func result() -> [[Int]] { var a = made()\nvar seen: [[Int]] = []\ndown(&a, 2, &seen)\nlet b = a.list\ndown(&a, 1, &seen)\nreturn [a.list, b] + seen }",
    returns: "[[2,1,-1,-2,1,-1],[2,1,-1,-2],[2],[2,1],[2,1,-1,-2,1]]"),
  Accepted(
    "two values that exchange their contents",
    deep
      + "public func result() -> [[Int]] { var a = made()\nvar b = made()\nadd(&a, 1)\nadd(&b, 2)\nlet t = a\na.list = b.list\na.inner = b.inner\nb.list = t.list\nb = same(b)\nadd(&a, 3)\nadd(&b, 4)\nreturn [a.all, b.all, t.all] }",
    returns:
      "[[2,3,-1,2,3,-2,1,3,-3,4],[1,4,-1,2,4,-2,2,4,-3,6],[1,-1,1,-2,1,-3,1]]"),
  Accepted(
    "properties of elements that were copied before",
    deep
      + "func count(_ o: inout Outer) { for i in 0..<o.inners.count { o.inners[i].n += i + 1\no.inners[i].n = o.inners[i].n * 2 } }\npublic func result() -> [Int] { var a = made()\nlet b = a.inners\nlet c = a.inners[0]\ncount(&a)\nlet d = a\ncount(&a)\nreturn [a.inners[0].n, b[0].n, c.n, d.inners[0].n] }",
    returns: "[10,1,1,4]"),
  Accepted(
    "an element stored inside itself",
    "public struct Node { public var n: Int\npublic var kids: [Node] }\npublic func result() -> [Int] { var a = Node(n: 1, kids: [Node(n: 2, kids: [])])\na.kids[0].kids = [a.kids[0]]\na.kids[0].n = 5\nreturn [a.kids[0].n, a.kids[0].kids[0].n, a.kids[0].kids[0].kids.count] }",
    returns: "[5,2,0]"),
  Accepted(
    "a ternary of two new values that contain shared lists",
    deep
      + "func note(_ i: inout Inner) { i.list.append(7) }\npublic func result() -> [[Int]] { let list = [1]\nvar a = list.isEmpty ? Inner(n: 1, list: []) : Inner(n: 2, list: list)\nnote(&a)\nvar b = made()\nb.inner = a.n > 1 ? Inner(n: 1, list: list) : Inner(n: 2, list: a.list)\nb.once(3)\nreturn [list, a.list, b.inner.list] }",
    returns: "[[1],[1,7],[1,3]]"),
]
