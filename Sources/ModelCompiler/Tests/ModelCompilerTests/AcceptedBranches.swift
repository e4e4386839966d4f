let acceptedBranches = [
  Accepted(
    "payloads are bound by position to any names",
    "public enum E { case a(n: Int, s: String)\ncase b }\nfunc f(_ e: E) -> String { switch e { case .a(let x, let y): return \"\\(x)\\(y)\"\ncase .b: return \"b\" } }\n"
      + "public func result() -> [String] { return [f(.a(n: 1, s: \"z\")), f(E.b)] }",
    returns: #"["1z","b"]"#),
  Accepted(
    "conversion to and from raw values",
    "public enum E: String { case a\ncase b = \"bee\" }\npublic func result() -> [String] { let e = E(rawValue: \"bee\") ?? .a\nlet f = E(rawValue: \"b\")\nreturn [e.rawValue, f == nil ? \"nil\" : \"\", e == .b ? \"b\" : \"a\"] }",
    returns: #"["bee","nil","b"]"#),
  Accepted(
    "a switch over numbers and strings",
    "func f(_ n: Int, _ s: String) -> Int { switch n { case 1, 2: break\ncase -1: return 9\ndefault: return 0 }\nswitch s { case \"x\": return 1\ncase \"\": return 2\ndefault: return 3 } }\npublic func result() -> [Int] { return [f(1, \"x\"), f(2, \"\"), f(-1, \"\"), f(5, \"\"), f(1, \"y\")] }",
    returns: "[1,2,9,0,3]"),
  Accepted(
    "a binding may shadow the optional that it unwraps",
    "func f(_ n: Int?) -> Int { if let n { return n }\nreturn -1 }\nfunc g(_ n: Int?) -> Int { guard let n = n, n > 2 else { return 0 }\nlet m: Int? = n\nif let m = m, m > 5 { return m } else if let n = m { return n * 2 }\nreturn 1 }\npublic func result() -> [Int] { return [f(3), f(nil), g(nil), g(1), g(4), g(6)] }",
    returns: "[3,-1,0,0,8,6]"),
  Accepted(
    "several conditions in one statement",
    "func f(_ a: Int?, _ b: Int?) -> Int { if let a, a > 1, let b, b > a { return a * 10 + b }\nif a == nil, b == nil { return 0 }\nreturn -1 }\npublic func result() -> [Int] { return [f(2, 3), f(2, 2), f(nil, nil), f(1, 5)] }",
    returns: "[23,-1,0,-1]"),
  Accepted(
    "&& and || short-circuit, and && has higher precedence",
    "func f(_ a: [Int]) -> Bool { return a.isEmpty || a[0] > 1 && a.count > 1 }\npublic func result() -> [Bool] { return [f([]), f([2]), f([2, 2]), !f([2])] }",
    returns: "[true,false,true,true]"),
  Accepted(
    "nested ternary operators",
    "func f(_ n: Int) -> Int { return n > 1 ? n > 2 ? 3 : 2 : n }\npublic func result() -> [Int] { return [f(0), f(2), f(5)] }",
    returns: "[0,2,3]"),
  Accepted(
    "?? is right-associative",
    "func f(_ a: Int?, _ b: Int?) -> Int { return a ?? b ?? 7 }\npublic func result() -> [Int] { return [f(1, 2), f(nil, 2), f(nil, nil)] }",
    returns: "[1,2,7]"),
  Accepted(
    "properties and methods of an enum",
    "public enum Size: String { case small\ncase large\npublic var other: Size { switch self { case .small: return .large\ncase .large: return .small } }\npublic func fits(_ n: Int) -> Bool { return self == .large || n < 3 } }\npublic func result() -> [Bool] { let s = Size.small\nreturn [s.fits(2), s.fits(3), s.other.fits(3), s.other.other == s] }",
    returns: "[true,false,true,true]"),
  Accepted(
    "several switches over temporary values in one block",
    "public enum E { case a(n: Int)\ncase b }\nfunc e(_ n: Int) -> E { return n > 1 ? .a(n: n) : .b }\npublic func result() -> [Int] { var all: [Int] = []\nswitch e(1) { case .a(let n): all.append(n)\ncase .b: all.append(0) }\nswitch e(2) { case .a(let n): all.append(n)\ncase .b: all.append(0) }\nswitch e(3) { case .a(let n): all.append(n)\ncase .b: all.append(0) }\nreturn all }",
    returns: "[0,2,3]"),
  Accepted(
    "every branch returns and no statement follows",
    "func f(_ n: Int) -> Int { if n > 2 { return 1 } else if n > 1 { return 2 } else { switch n { case 0: return 3\ndefault: return 4 } } }\npublic func result() -> [Int] { return [f(3), f(2), f(0), f(1)] }",
    returns: "[1,2,3,4]"),
  Accepted(
    "conditions on variables with a known initial value",
    "public struct P { public var n: Int }\npublic enum E: String { case a\ncase b }\npublic enum F { case c(n: Int)\ncase d }\npublic func result() -> [Int] { let p: P? = nil\nlet e = E.a\nlet f = F.d\nlet s = \"s\"\nlet k = -3\nlet yes = true\nvar all: [Int] = [k == 4 ? 1 : 0]\nif let p { all.append(p.n) }\nif e == .b { all.append(1) }\nif s == \"t\" { all.append(2) }\nif yes == false { all.append(3) }\nswitch f { case .c(let n): all.append(n)\ncase .d: all.append(4) }\nvar q: P? = nil\nif let q { all.append(q.n) }\nq = P(n: 5)\nif let q { all.append(q.n) }\nreturn all }",
    returns: "[0,4,5]"),
  Accepted(
    "a case named none, written with its type",
    "public enum E { case none\ncase one }\npublic func result() -> [Bool] { let e: E? = E.none\nreturn [e == nil, e == E.none] }",
    returns: "[false,true]"),
]

let acceptedDeclarations = [
  Accepted(
    "reserved words of JavaScript as names",
    "func new(_ this: Int, class: Int) -> Int { let var_ = this\nlet delete = `class`\nreturn var_ * 10 + delete }\npublic func result() -> Int { return new(1, class: 2) }",
    returns: "12"),
  Accepted(
    "a local may have the name of a function of the module or the runtime",
    "func score(_ n: Int) -> Int { return n + 1 }\npublic func result() -> [Int] { let int = score(1)\nlet elementAt = [int]\nlet remainder = elementAt[0] % 2\nlet range = 3\nreturn [int, remainder, range] }",
    returns: "[2,0,3]"),
  Accepted(
    "constants that use constants",
    "let a = 4\npublic let b = a * 2 + 1\nlet names: [String] = [\"x\", \"y\"]\npublic func result() -> [Int] { return [a, b, names.count] }",
    returns: "[4,9,2]"),
  Accepted(
    "members in an extension, and properties that use other properties",
    "public struct R { public var w: Int\npublic var h: Int }\nextension R { public var area: Int { return w * h }\npublic var isBig: Bool { area > 10 }\nfunc scaled(_ by: Int) -> R { return R(w: w * by, h: self.h * by) } }\npublic func result() -> [Bool] { let r = R(w: 2, h: 3)\nreturn [r.isBig, r.scaled(2).isBig] }",
    returns: "[false,true]"),
  Accepted(
    "nested closures",
    "public func result() -> [Int] { let a = [1, 2]\nlet b = [3, 4]\nreturn a.map { x in b.reduce(0) { $0 + $1 * x } } + b.filter { n in a.contains { $0 + 2 == n } } }",
    returns: "[7,14,3,4]"),
  Accepted(
    "structs created in a closure",
    "public enum K: String { case a }\npublic struct P { public var k: K\npublic var n: Int }\npublic func result() -> [Int] { let ps: [P] = [1, 2].map { P(k: .a, n: $0) }\nreturn ps.filter { $0.k == .a }.map { $0.n } }",
    returns: "[1,2]"),
  Accepted(
    "comments with JavaScript line terminators",
    "/// Gives\u{2028}two.\npublic func result() -> Int {\n  // One\u{2028}throw 1;\u{2029}throw 2;\n  return 2 }",
    returns: "2"),
  Accepted(
    "an enum without cases",
    "public enum E {}\nfunc f(_ e: E?) -> Bool { return e == nil }\npublic func result() -> Bool { return f(nil) }",
    returns: "true"),
]
