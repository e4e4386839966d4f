private let maths = """
  #if canImport(Darwin)
    import Darwin
  #else
    import Glibc
  #endif

  """

/// Unsupported uses of the C math library, of a string's code points and of a dictionary's keys.
let refusedMathematics: [Refused] = [
  Refused(
    "C math functions in a file that does not import the library",
    #"""
    func f(_ a: Double) -> Double { return exp(a) + pow(a, 2) }
    """#,
    [
      "S.swift:1:40: `exp` is not supported in a file that does not import the C math library; import it in `#if canImport(Darwin)` and `#else`"
    ]),
  Refused(
    "unsupported C functions and arguments",
    maths + #"""
      func f(_ a: Double) -> Double { return sin(a) }
      func g(_ a: Int) -> Double { return exp(a) }
      func h(_ a: Double) -> Double { return pow(a) }
      """#,
    [
      "S.swift:6:40: `sin` is unknown; declare it in the model",
      "S.swift:7:41: a value of type Int is not supported here; use one of type Double",
      "S.swift:8:40: this call is not supported; pass only Doubles to `pow`",
    ]),
  Refused(
    "a function with the name of a C function",
    #"""
    func log(_ a: Int) -> Int { return a }
    """#,
    [
      "S.swift:1:6: the name `log` is taken by the C math library; rename the function"
    ]),
  Refused(
    "an import outside conditional compilation",
    #"""
    import Glibc
    """#,
    [
      "S.swift:1:1: an import is not supported; use only the standard library"
    ]),
  Refused(
    "conditional compilation of code other than imports",
    #"""
    #if canImport(Darwin)
      import Darwin
      let a = 1
    #elseif os(Linux)
      import Glibc
    #endif
    #if canImport(Glibc)
      import Foundation
    #endif
    #if DEBUG
      import Glibc
    #endif
    """#,
    [
      "S.swift:3:3: only imports of Darwin, Glibc or Musl are supported in `#if`; move this outside",
      "S.swift:8:3: only imports of Darwin, Glibc or Musl are supported in `#if`; move this outside",
      "S.swift:10:1: conditional compilation is not supported; write one version for all platforms",
    ]),
  Refused(
    "a clause without an import",
    #"""
    #if canImport(Darwin)
    #else
      import Glibc
    #endif
    """#,
    [
      "S.swift:1:1: an empty `#if` clause is not supported; import the C math library in it"
    ]),
  Refused(
    "a rounding rule that is unsupported or not written as a literal",
    #"""
    func f(_ a: Double) -> [Double] {
      return [a.rounded(.awayFromZero), a.rounded(FloatingPointRoundingRule.up)]
    }
    """#,
    [
      "S.swift:2:21: this rounding is not supported; write .down, .up, .towardZero, .toNearestOrEven or nothing"
    ]),
  Refused(
    "unsupported uses of a string's code points",
    #"""
    func f(_ s: String) -> [UInt32] { return s.unicodeScalars.map { $0.value } }
    func g(_ s: String) -> Int { return s.unicodeScalars.count }
    func h(_ s: String) -> Int { for c in s.unicodeScalars { return 1 }
      return 0 }
    """#,
    [
      "S.swift:1:44: this use of `unicodeScalars` is not supported; write `unicodeScalars.map { Int($0.value) }`",
      "S.swift:2:39: `unicodeScalars` of String is not supported; compare whole strings",
      "S.swift:3:41: `unicodeScalars` of String is not supported; compare whole strings",
    ]),
  Refused(
    "unordered keys of a dictionary",
    #"""
    func f(_ d: [String: Int]) -> [String] { return d.keys.map { $0 } }
    func g(_ d: [String: Int]) -> [String] { return Array(d.keys) }
    func h(_ d: [String: Int]) -> [String] { return d.keys.sorted { $0 < $1 } }
    func i(_ d: [String: Int]) -> [Int] { return d.values.sorted() }
    """#,
    [
      "S.swift:1:51: unordered keys are not supported; write `keys.sorted()`",
      "S.swift:2:57: `keys` of [String: Int] is not supported; look up one key",
      "S.swift:3:51: unordered keys are not supported; write `keys.sorted()`",
      "S.swift:4:48: `values` of [String: Int] is not supported; look up one key",
    ]),
]
