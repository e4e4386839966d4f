/// Functions of the C math library, and unsupported uses of a string's code points and of a
/// dictionary's keys.
let refusedMathematics: [Refused] = [
  Refused(
    "functions of the C math library",
    #"""
    func f(_ a: Double) -> Double { return exp(a) + 1 }
    func g(_ a: Double) -> Double { return 1 + pow(a, 2) }
    """#,
    [
      "S.swift:1:40: `exp` is not supported, since its last digit differs between engines; write it in the model",
      "S.swift:2:44: `pow` is not supported, since its last digit differs between engines; write it in the model",
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
    "conditional compilation",
    #"""
    #if canImport(Darwin)
      import Darwin
    #endif
    """#,
    [
      "S.swift:1:1: conditional compilation is not supported; write one version for all platforms"
    ]),
  Refused(
    "a rounding rule that is unsupported or not written as a literal",
    #"""
    func f(_ a: Double) -> [Double] {
      return [a.rounded(.awayFromZero), a.rounded(FloatingPointRoundingRule.up)]
    }
    """#,
    [
      "S.swift:2:21: unsupported rounding rule; use .down, .up, .towardZero or .toNearestOrEven, or omit the argument"
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
