/// Changes that the compiled code would make in a different order than Swift.
let refusedOrder: [Refused] = [
  Refused(
    "a mutating call in an index",
    #"""
    struct C {
      var n: Int
      mutating func bump() -> Int { n += 1
        return n }
    }
    func f(_ a: [Int], _ c: C) -> [Int] {
      var a = a
      var c = c
      a[c.bump()] = 5
      return a
    }
    """#,
    [
      "S.swift:9:5: a mutating call in a subscript is not supported; assign its result to a `let` first"
    ]),
  Refused(
    "a mutating call in a key",
    #"""
    struct K {
      var n: Int
      mutating func key() -> String { n += 1
        return "a" }
    }
    func f(_ k: K) -> [String: Int] {
      var k = k
      var d: [String: Int] = [:]
      d[k.key()] = 5
      return d
    }
    """#,
    [
      "S.swift:9:5: a mutating call in a subscript is not supported; assign its result to a `let` first"
    ]),
  Refused(
    "an index that changes the indexed list",
    #"""
    struct S {
      var items: [Int]
      var i: Int
      mutating func next() -> Int { items.append(0)
        return 0 }
    }
    func f(_ s: S) -> S {
      var s = s
      s.items[s.next()] = 50
      return s
    }
    """#,
    [
      "S.swift:9:11: a mutating call in a subscript is not supported; assign its result to a `let` first"
    ]),
  Refused(
    "an index that the right side of the assignment changes",
    #"""
    struct S {
      var items: [Int]
      var i: Int
      mutating func next() -> Int { items.append(0)
        return 0 }
    }
    func f(_ s: S) -> S {
      var s = s
      s.items[s.i] = s.next()
      var l = s.items
      l[l.count - 2] = l.removeLast()
      return s
    }
    """#,
    [
      "S.swift:9:11: an index that the same statement modifies is not supported; move it into a `let` before the statement",
      "S.swift:11:5: an index that the same statement modifies is not supported; move it into a `let` before the statement",
    ]),
  Refused(
    "an index that the added value changes",
    #"""
    struct S {
      var items: [Int]
      var i: Int
      mutating func next() -> Int { items.append(0)
        return 0 }
    }
    func f(_ s: S, _ b: [Int], _ c: [[Int]]) -> S {
      var s = s
      var b = b
      var c = c
      b[s.i] += s.next()
      c[s.i].append(s.next())
      c[s.i] += [s.next()]
      return s
    }
    """#,
    [
      "S.swift:11:5: an index that the same statement modifies is not supported; move it into a `let` before the statement",
      "S.swift:12:5: an index that the same statement modifies is not supported; move it into a `let` before the statement",
      "S.swift:13:5: an index that the same statement modifies is not supported; move it into a `let` before the statement",
    ]),
  Refused(
    "an element changed in an operand that may be skipped",
    #"""
    struct C {
      var n: Int
      mutating func bump() -> Int { n += 1
        return n }
    }
    func f(_ c: [C], _ i: Int?) -> Int {
      var c = c
      if !c.isEmpty && c[0].bump() > 0 { return 1 }
      if c.isEmpty || c[0].bump() > 0 { return 1 }
      if c.count > 0, c[0].bump() > 0 { return 1 }
      if let i, c[i].bump() > 0 { return 1 }
      guard i == nil && c[0].bump() > 0 else { return 1 }
      let n = c.isEmpty ? 0 : c[0].bump()
      let m = c.isEmpty ? c[0].bump() : 0
      return i ?? c[0].bump()
    }
    """#,
    [
      "S.swift:8:20: modifying an element is not supported where evaluation may skip it; move it into a `let`, or nest an `if`",
      "S.swift:9:19: modifying an element is not supported where evaluation may skip it; move it into a `let`, or nest an `if`",
      "S.swift:10:19: modifying an element is not supported where evaluation may skip it; move it into a `let`, or nest an `if`",
      "S.swift:11:13: modifying an element is not supported where evaluation may skip it; move it into a `let`, or nest an `if`",
      "S.swift:12:21: modifying an element is not supported where evaluation may skip it; move it into a `let`, or nest an `if`",
      "S.swift:13:27: modifying an element is not supported where evaluation may skip it; move it into a `let`, or nest an `if`",
      "S.swift:14:23: modifying an element is not supported where evaluation may skip it; move it into a `let`, or nest an `if`",
      "S.swift:15:15: modifying an element is not supported where evaluation may skip it; move it into a `let`, or nest an `if`",
    ]),
  Refused(
    "a nested list changed in an operand that may be skipped",
    #"""
    func f(_ a: [[Int]]) -> Bool {
      var a = a
      return a.isEmpty || a[0].removeLast() > 0
    }
    """#,
    [
      "S.swift:3:23: modifying an element is not supported where evaluation may skip it; move it into a `let`, or nest an `if`"
    ]),
]
