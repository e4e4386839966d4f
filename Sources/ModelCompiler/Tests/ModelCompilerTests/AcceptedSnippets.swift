import Testing

/// Swift code that the compiler accepts, with the result of its `result()` in JavaScript as JSON,
/// or `traps` if the call traps.
struct Accepted: CustomTestStringConvertible, Sendable {
  var behaviour: String
  var source: String
  var returns: String

  init(_ behaviour: String, _ source: String, returns: String) {
    self.behaviour = behaviour
    self.source = source
    self.returns = returns
  }

  var testDescription: String { behaviour }
}

let accepted: [Accepted] =
  acceptedNumbers + acceptedMathematics + acceptedTexts + acceptedValues + acceptedSharing
  + acceptedOwnership + acceptedAliases + acceptedLists + acceptedDictionaries + acceptedBranches
  + acceptedDeclarations

/// A struct that contains other structs, for programs that share parts of it.
let pairOfStructs = """
  public struct Inner: Equatable {
    public var n: Int
    public var list: [Int]
  }
  public struct Pair: Equatable {
    public var a: Inner
    public var b: Inner?
  }

  """

/// Nested values and functions that change them, for programs that copy values between changes.
let nestedValues = """
  public struct Inner {
    public var n: Int
    public var list: [Int]
  }
  public struct Outer {
    public var inner: Inner
    public var inners: [Inner]
    public var counts: [String: Int]
    public var list: [Int]
    public mutating func once(_ n: Int) {
      list.append(n)
      inner.list.append(n)
    }
    public mutating func twice(_ n: Int) {
      once(n)
      let kept = list
      once(n)
      inners.append(Inner(n: n, list: kept))
    }
    public var all: [Int] {
      return list + [-1] + inner.list + [-2] + inners[0].list + [-3, counts["k"] ?? 0]
    }
  }
  public func add(_ o: inout Outer, _ n: Int) {
    o.list.append(n)
    o.inner.list.append(n)
    o.inners[0].list.append(n)
    o.counts["k", default: 0] += n
  }
  public func made() -> Outer {
    return Outer(
      inner: Inner(n: 0, list: []), inners: [Inner(n: 1, list: [])], counts: [:], list: [])
  }
  public func take(_ o: inout Outer, _ n: Int) -> [Int] {
    add(&o, n)
    return o.list
  }
  public func same(_ o: Outer) -> Outer { return o }

  """
