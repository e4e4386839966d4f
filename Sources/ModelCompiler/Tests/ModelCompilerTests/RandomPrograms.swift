/// Generates small programs, reproducible by seed, of assignments, mutations and calls on structs
/// with lists. They alias objects and then mutate them.
struct RandomPrograms {
  /// Appended to every name, so that many programs fit into one file.
  let suffix: String
  private var random: Mulberry
  private var names = 0
  private var functions: [Function] = []

  private struct Function {
    var name: String
    var inoutKind: Kind
    var argumentKind: Kind
    var resultKind: Kind
  }

  /// A type, and the members that can be reached from it.
  private enum Kind: String, CaseIterable {
    case int = "Int"
    case list = "[Int]"
    case lists = "[[Int]]"
    case item = "Item"
    case items = "[Item]"
    case box = "Box"

    var fields: [(name: String, kind: Kind)] {
      switch self {
      case .int, .list, .lists, .items: return []
      case .item: return [("n", .int), ("list", .list)]
      case .box: return [("item", .item), ("items", .items), ("list", .list), ("lists", .lists)]
      }
    }

    var element: Kind? {
      switch self {
      case .list: return .int
      case .lists: return .list
      case .items: return .item
      case .int, .item, .box: return nil
      }
    }
  }

  private struct Name {
    var text: String
    var kind: Kind
    var isVariable: Bool
  }

  init(seed: UInt32, suffix: String = "") {
    self.suffix = suffix
    random = Mulberry(state: seed)
  }

  /// The declarations shared by all programs.
  static let types = """
    public struct Item { public var n: Int
      public var list: [Int] }
    public struct Box { public var item: Item
      public var items: [Item]
      public var list: [Int]
      public var lists: [[Int]] }
    func written(_ a: Item) -> [Int] { return [a.n] + a.list }
    func written(items: [Item]) -> [Int] {
      var all: [Int] = []
      for item in items { all.append(-1)
        all += written(item) }
      return all
    }
    func written(box: Box) -> [Int] {
      var all = written(box.item) + written(items: box.items) + [-2] + box.list
      for list in box.lists { all.append(-3)
        all += list }
      return all
    }

    """
    .replacing("func written(items", with: "func writtenItems(_ items")
    .replacing("written(items:", with: "writtenItems(")
    .replacing("func written(box", with: "func writtenBox(_ box")

  /// Returns a program whose `result` returns the final values of its variables.
  mutating func program() -> String {
    var text = ""
    for _ in 0..<4 { text += function() }
    var scope: [Name] = []
    var body = ""
    for kind in [Kind.box, .box, .item, .list, .items] {
      let value = self.value(kind, scope, 2)
      let name = newName()
      body += "  var \(name): \(kind.rawValue) = \(value)\n"
      scope.append(Name(text: name, kind: kind, isVariable: true))
    }
    let whole = scope
    body += block(&scope, statements: 9, depth: 2, indent: "  ")
    let all = whole.map(written).joined(separator: " + [-9] + ")
    return text + "public func result\(suffix)() -> [Int] {\n\(body)  return \(all)\n}\n"
  }

  private func written(_ name: Name) -> String {
    switch name.kind {
    case .box: return "writtenBox(\(name.text))"
    case .items: return "writtenItems(\(name.text))"
    case .item: return "written(\(name.text))"
    default: return name.text
    }
  }

  private mutating func function() -> String {
    let declared = Function(
      name: "f\(functions.count)_\(suffix)", inoutKind: pick([.box, .box, .item, .list, .items]),
      argumentKind: pick(Kind.allCases), resultKind: pick(Kind.allCases))
    var scope = [
      Name(text: "x", kind: declared.inoutKind, isVariable: true),
      Name(text: "y", kind: declared.argumentKind, isVariable: false),
    ]
    let body = block(&scope, statements: 4, depth: 1, indent: "  ")
    let result = value(declared.resultKind, scope, 1)
    functions.append(declared)
    return """
      func \(declared.name)(_ x: inout \(declared.inoutKind.rawValue), _ y: \(declared.argumentKind.rawValue)) -> \(declared.resultKind.rawValue) {
      \(body)  return \(result)
      }

      """
  }

  // MARK: Statements

  private mutating func block(
    _ scope: inout [Name], statements: Int, depth: Int, indent: String
  ) -> String {
    var text = ""
    for _ in 0..<statements { text += indent + statement(&scope, depth, indent) + "\n" }
    return text
  }

  private mutating func statement(_ scope: inout [Name], _ depth: Int, _ indent: String) -> String {
    switch random.below(depth > 0 ? 12 : 8) {
    case 0:
      let kind = pick(Kind.allCases)
      let value = self.value(kind, scope, 2)
      let name = newName()
      let isVariable = random.below(3) > 0
      scope.append(Name(text: name, kind: kind, isVariable: isVariable))
      return "\(isVariable ? "var" : "let") \(name): \(kind.rawValue) = \(value)"
    case 1, 2:
      guard let place = place(scope, nil) else { return "" }
      if scope.contains(where: { $0.text == place.text && $0.text == "x" }) { return "" }
      let value = self.value(place.kind, scope, 2)
      return value == place.text ? "" : "\(place.text) = \(value)"
    case 3, 4:
      guard let place = place(scope, pick([.list, .lists, .items])),
        let element = place.kind.element
      else { return "" }
      switch random.below(4) {
      case 0: return "if \(place.text).count > 1 { \(place.text).removeLast() }"
      case 1: return "if \(place.text).count > 1 { \(place.text).swapAt(0, 1) }"
      default:
        let value = self.value(element, scope, 1)
        return "if \(place.text).count < 5 { \(place.text).append(\(value)) }"
      }
    case 5, 6, 7:
      guard let function = functions.randomElement(&random),
        let place = place(scope, function.inoutKind)
      else { return "" }
      // The compiler rejects a statement that both uses and changes a variable.
      let root = place.text.prefix { $0 != "." && $0 != "[" }
      var before = ""
      var argument = value(function.argumentKind, scope.filter { $0.text != root }, 1)
      if random.below(4) > 0 {
        let value = self.value(function.argumentKind, scope, 1)
        argument = newName()
        before = "let \(argument): \(function.argumentKind.rawValue) = \(value)\n\(indent)"
      }
      let call = "\(function.name)(&\(place.text), \(argument))"
      let targets = scope.filter { $0.text != root && $0.isVariable }
      if random.below(2) == 0, let target = self.place(targets, function.resultKind),
        target.text != "x"
      {
        return "\(before)\(target.text) = \(call)"
      }
      let name = newName()
      let isVariable = random.below(2) == 0
      scope.append(Name(text: name, kind: function.resultKind, isVariable: isVariable))
      return
        "\(before)\(isVariable ? "var" : "let") \(name): \(function.resultKind.rawValue) = \(call)"
    case 8:
      let test = "\(value(.int, scope, 1)) % 2 == 0"
      return "if \(test) {\n" + inner(scope, depth, indent) + indent + "} else {\n"
        + inner(scope, depth, indent) + indent + "}"
    case 9: return "for _ in 0..<2 {\n" + inner(scope, depth, indent) + indent + "}"
    default:
      let kind = pick([Kind.list, .items, .lists])
      let walked = random.below(3) > 0 ? place(scope, kind)?.text : nil
      let item = newName()
      var scope = scope
      if let element = kind.element {
        scope.append(Name(text: item, kind: element, isVariable: false))
      }
      return "for \(item) in \(walked ?? value(kind, scope.dropLast(), 1)) {\n"
        + inner(scope, depth, indent) + indent + "}"
    }
  }

  private mutating func inner(_ scope: [Name], _ depth: Int, _ indent: String) -> String {
    var scope = scope
    return block(&scope, statements: 2, depth: depth - 1, indent: indent + "  ")
  }

  // MARK: Values

  /// Returns a variable or a path into one, of the given kind if any.
  private mutating func place(_ scope: [Name], _ kind: Kind?) -> Name? {
    paths(scope.filter(\.isVariable), kind).randomElement(&random)
  }

  private func paths(_ names: [Name], _ kind: Kind?) -> [Name] {
    var all = names
    var index = 0
    while index < all.count {
      let name = all[index]
      index += 1
      for field in name.kind.fields {
        all.append(
          Name(text: "\(name.text).\(field.name)", kind: field.kind, isVariable: name.isVariable))
      }
      if let element = name.kind.element {
        all.append(Name(text: "\(name.text)[0]", kind: element, isVariable: name.isVariable))
      }
    }
    return all.filter { kind == nil || $0.kind == kind }
  }

  private mutating func value(_ kind: Kind, _ scope: [Name], _ depth: Int) -> String {
    if depth == 0 || random.below(2) == 0, let name = paths(scope, kind).randomElement(&random) {
      return name.text
    }
    let depth = max(0, depth - 1)
    if depth > 0, kind != .int, random.below(6) == 0 {
      let test = value(.int, scope, 0)
      return "(\(test) % 2 == 0 ? \(value(kind, scope, depth)) : \(value(kind, scope, depth)))"
    }
    switch kind {
    case .int: return "\(random.below(9))"
    case .list:
      switch random.below(4) {
      case 0:
        return
          "(\(value(.list, scope, depth)) + [\(value(.int, scope, depth))]).prefix(4).map { $0 }"
      case 1: return "\(value(.list, scope, depth)).map { $0 % 7 + 1 }"
      default: return "[\(value(.int, scope, depth)), \(value(.int, scope, depth))]"
      }
    case .lists:
      if random.below(3) == 0 {
        return "Array(repeating: \(value(.list, scope, depth)), count: 2)"
      }
      return "[\(value(.list, scope, depth)), \(value(.list, scope, depth))]"
    case .item: return "Item(n: \(value(.int, scope, depth)), list: \(value(.list, scope, depth)))"
    case .items:
      if random.below(3) == 0 {
        return
          "\(value(.items, scope, depth)).map { Item(n: $0.n, list: \(value(.list, scope, 0))) }"
      }
      return "[\(value(.item, scope, depth)), \(value(.item, scope, depth))]"
    case .box:
      return
        "Box(item: \(value(.item, scope, depth)), items: \(value(.items, scope, depth)), list: \(value(.list, scope, depth)), lists: \(value(.lists, scope, depth)))"
    }
  }

  private mutating func newName() -> String {
    names += 1
    return "v\(names)"
  }

  private mutating func pick(_ kinds: [Kind]) -> Kind { kinds.randomElement(&random) ?? .int }
}

/// Mulberry32, like the model's generator.
struct Mulberry: RandomNumberGenerator {
  var state: UInt32

  mutating func next() -> UInt64 { UInt64(next32()) << 32 | UInt64(next32()) }

  mutating func below(_ bound: Int) -> Int { Int(next32() >> 3) % bound }

  private mutating func next32() -> UInt32 {
    state = state &+ 0x6D2B_79F5
    var z = state
    z = (z ^ (z >> 15)) &* (z | 1)
    z = z ^ (z &+ ((z ^ (z >> 7)) &* (z | 61)))
    return z ^ (z >> 14)
  }
}

extension Array {
  fileprivate func randomElement(_ random: inout Mulberry) -> Element? {
    isEmpty ? nil : self[random.below(count)]
  }
}
