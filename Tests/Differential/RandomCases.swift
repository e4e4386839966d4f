import JSON

/// Makes cases from the model's own types: most of them as learners would, some at the edges.
///
/// Arguments are drawn from small pools, so that reviews, decks and choices refer to each other; a
/// state, such as a learner or a session, mostly comes from calls of the model that lead to it.
public struct RandomCases: Sendable {
  let shapes: Shapes
  var chance: Chance
  /// The calls of the case at hand.
  var calls: [Call] = []
  /// Values of the case at hand by their type, for others to share.
  var known: [Shapes.Kind: [JSON]] = [:]
  /// Whether the case at hand keeps to what learners do.
  var isTame = true
  /// Whether a day passes between what happens in the case at hand, and lists are long.
  var isDaily = false
  /// Where time stands in the case at hand, in milliseconds since 1970.
  var clock = 0
  /// The call whose result is a session with its question.
  var latestSession: Int?
  /// For each type the functions that give it, and where in their answers.
  private let sources: [Shapes.Kind: [(function: Shapes.Signature, path: [JSON])]]

  public init(shapes: Shapes, seed: UInt64) {
    self.shapes = shapes
    chance = Chance(seed: seed)
    var sources: [Shapes.Kind: [(function: Shapes.Signature, path: [JSON])]] = [:]
    for function in shapes.functions where !function.parameters.isEmpty {
      for (index, type) in function.answers.enumerated() where type.isState {
        sources[type, default: []].append((function, function.changesAny ? [.int(index)] : []))
      }
    }
    self.sources = sources
  }

  /// A case whose last call is of this function.
  public mutating func next(calling function: Shapes.Signature) -> Case {
    calls = []
    known = [:]
    latestSession = nil
    isTame = !chance.holds(oneIn: 4)
    isDaily = chance.holds(oneIn: 40)
    clock = 1_700_000_000_000 + chance.number(0...400) * 86_400_000 / 4
    call(function, depth: 0)
    return Case(calls)
  }

  private mutating func call(_ function: Shapes.Signature, depth: Int, given: [Int: JSON] = [:]) {
    var arguments: [JSON] = []
    for (index, parameter) in function.parameters.enumerated() {
      arguments.append(given[index] ?? argument(for: parameter, of: function, depth: depth))
    }
    calls.append(Call(function.name, arguments))
    if function.answers.first == .named("Session") { latestSession = calls.count - 1 }
  }

  // MARK: Arguments

  private mutating func argument(
    for parameter: Shapes.Parameter, of function: Shapes.Signature, depth: Int
  ) -> JSON {
    let type = parameter.type
    guard type.isState else { return value(type, parameter.name, of: function.name) }
    // One deck a case, mostly; of other things the same only now and then.
    let isWorld = type == .named("Deck") || type == .named("Settings")
    if let shared = known[type], !chance.holds(oneIn: isWorld ? 20 : 2) {
      return chance.one(of: shared)
    }
    if depth < 4, !chance.holds(oneIn: isTame ? 8 : 3), let reached = reached(type, depth: depth) {
      known[type, default: []].append(reached)
      return reached
    }
    let made = value(type, parameter.name, of: function.name)
    known[type, default: []].append(made)
    return made
  }

  /// A value of a type as calls lead to it: one that begins, and some that go on from there.
  private mutating func reached(_ type: Shapes.Kind, depth: Int) -> JSON? {
    let all = sources[type] ?? []
    let goingOn = all.filter { $0.function.parameters.contains { $0.type == type } }
    let beginning = all.filter { !$0.function.parameters.contains { $0.type == type } }
    guard var source = beginning.isEmpty ? nil : chance.one(of: beginning) else { return nil }
    call(source.function, depth: depth + 1)
    var result = JSON.result(of: calls.count - 1, source.path)
    guard !goingOn.isEmpty else { return result }
    let steps = type == .named("Session") ? chance.number(0...9) : chance.number(0...2)
    for _ in 0..<steps {
      source = chance.one(of: goingOn)
      let place = source.function.parameters.firstIndex { $0.type == type } ?? 0
      call(source.function, depth: depth + 1, given: [place: result])
      result = JSON.result(of: calls.count - 1, source.path)
    }
    return result
  }

  // MARK: Values

  mutating func value(
    _ type: Shapes.Kind, _ name: String, of owner: String, _ notes: Shapes.Notes = .none,
    depth: Int = 0
  ) -> JSON {
    if let constant = notes.constant { return constant }
    switch type {
    case .void, .parsed: return .null
    case .file(let name): return .string(file(of: name))
    case .bool: return .bool(chance.holds(oneIn: 2))
    case .int: return .int(integer(name, notes))
    case .uint32:
      return chance.holds(oneIn: 3)
        ? .int(chance.one(of: [0, 1, 4_294_967_295, 2_147_483_648]))
        : .int(chance.number(0...4_294_967_295))
    case .double: return .number(fraction(name, notes))
    case .string: return .string(text(name, of: owner, notes)).orReference(&self, name)
    case .optional(let wrapped):
      return chance.holds(oneIn: 3)
        ? .null : value(wrapped, name, of: owner, notes, depth: depth)
    case .array(let item):
      if name == "weights" {
        return .array(
          Pools.weights.map { .number($0 * Double.random(in: 0.9...1.1, using: &chance)) })
      }
      let count = count(notes, item, depth: depth)
      return .array((0..<count).map { _ in value(item, name, of: owner, notes, depth: depth + 1) })
    case .dictionary(let item):
      let all = notes.keepsUnknown ? Pools.unknownNames : Pools.keys
      let keys = (isTame ? all.filter(\.isPlain) : all).shuffled(using: &chance)
        // Where there is nothing unknown, there is nil.
        .prefix(chance.number(notes.keepsUnknown && isTame ? 1...3 : 0...3))
      return .object(
        keys.map { key in
          notes.keepsUnknown
            ? (key, .string(chance.one(of: Pools.keptJSON)))
            : (key, value(item, name, of: owner, depth: depth + 1))
        })
    case .named(let type): return named(type, depth: depth)
    }
  }

  private mutating func named(_ type: String, depth: Int) -> JSON {
    switch shapes.types[type] {
    case .structure(let fields, let leavesOutNil):
      let members = fields.map { field in
        (field.name, value(field.type, field.name, of: type, field.notes, depth: depth + 1))
      }
      let whole = leavesOutNil ? JSON.fields(members) : .object(members)
      return isTame || !chance.holds(oneIn: 2) ? madeConsistent(whole, type) : whole
    case .enumeration(let cases, let hasPayloads):
      var item = chance.one(of: cases)
      // A session goes on by answers and by "next".
      if type == "SessionEvent", !chance.holds(oneIn: 4) {
        item = cases.first { $0.name == (chance.holds(oneIn: 2) ? "next" : "choose") } ?? item
      }
      guard hasPayloads else { return .string(item.name) }
      return .object(
        [("kind", .string(item.name))]
          + item.payload.map {
            ($0.name, value($0.type, $0.name, of: type, $0.notes, depth: depth + 1))
          })
    case nil: return .null
    }
  }

  private mutating func count(_ notes: Shapes.Notes, _ item: Shapes.Kind, depth: Int) -> Int {
    if let bounds = notes.count {
      return chance.number(bounds.lowerBound...min(bounds.upperBound, bounds.lowerBound + 6))
    }
    if depth > 2 { return chance.number(0...2) }
    if isDaily, depth == 0 { return chance.number(20...60) }
    return chance.holds(oneIn: 4) ? chance.number(0...1) : chance.number(2...(depth == 0 ? 8 : 4))
  }

  private mutating func integer(_ name: String, _ notes: Shapes.Notes) -> Int {
    let low = notes.bounds.map { Int($0.lowerBound) } ?? -largestInt
    let high = notes.bounds.map { Int($0.upperBound) } ?? largestInt
    func within(_ number: Int) -> Int { max(low, min(number, high)) }
    if chance.holds(oneIn: isTame ? 40 : 4) {
      if notes.bounds != nil, chance.holds(oneIn: 2) { return chance.holds(oneIn: 2) ? low : high }
      return within(chance.one(of: Pools.edges))
    }
    switch name {
    case "at", "now", "modified", "created", "lastActive", "started", "ended", "exported":
      if isDaily, !chance.holds(oneIn: 12) {
        clock += 86_400_000
        return within(clock)
      }
      let steps = [
        0, 1, 900, 4_000, 60_000, 3_600_000, 86_400_000, 259_200_000, 1_209_600_000, -5_000,
      ]
      clock += chance.one(of: steps)
      return within(clock)
    case "day", "due", "last", "introduced", "today":
      if isDaily, !chance.holds(oneIn: 12) {
        clock += 86_400_000
        return within(clock / 86_400_000)
      }
      return within(clock / 86_400_000 + chance.number(-3...3))
    case "ms": return within(chance.one(of: [0, 80, 900, 2_500, 4_000, 12_000, 90_000]))
    case "offset": return within(chance.one(of: [0, 60, 540, -480, 765, -1080, 1080]))
    case "seq": return within(chance.number(1...12))
    case "rollover", "rolloverHour": return within(chance.number(0...23))
    case "retention": return within(90)
    case "maximumInterval": return within(chance.one(of: [365, 36_500, 1]))
    default:
      if high - low < 50 { return chance.number(low...high) }
      return within(chance.number(0...12))
    }
  }

  private mutating func fraction(_ name: String, _ notes: Shapes.Notes) -> Double {
    let low = notes.bounds?.lowerBound ?? -.infinity
    let high = notes.bounds?.upperBound ?? .infinity
    if chance.holds(oneIn: isTame ? 30 : 4) {
      return max(low, min(chance.one(of: Pools.fractions), high))
    }
    let usual: ClosedRange<Double> =
      switch name {
      case "stability": 0.001...400
      case "difficulty": 1...10
      case "retention": 0.8...0.97
      default: -2...20
      }
    return max(low, min(Double.random(in: usual, using: &chance), high))
  }

  private mutating func text(_ name: String, of owner: String, _ notes: Shapes.Notes) -> String {
    switch notes.format {
    case "language": return chance.one(of: Pools.languages)
    case "zone": return chance.one(of: Pools.zones)
    case "slug", "id": return chance.one(of: Pools.identities(name, of: owner))
    default: break
    }
    if Self.freeTexts.contains(name) {
      let found = chance.holds(oneIn: 4) ? letters() : chance.one(of: Pools.texts)
      guard let length = notes.length else { return found }
      if found.unicodeScalars.count < length.lowerBound { return "dog" }
      return found
    }
    if name == "zone" { return chance.one(of: Pools.zones) }
    if !isTame, chance.holds(oneIn: 6) { return chance.one(of: Pools.oddIds) }
    return chance.one(of: Pools.identities(name, of: owner))
  }

  /// A few letters of scripts that are folded, each in its own way, and of any other.
  private mutating func letters() -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<chance.number(1...6) {
      let range = chance.one(of: Pools.letters)
      if let scalar = Unicode.Scalar(UInt32(chance.number(range))) { scalars.append(scalar) }
    }
    return String(scalars)
  }

  private static let freeTexts: Set = [
    "name", "names", "text", "typed", "title", "species", "seen", "place", "tell", "notice",
    "description", "problem", "record", "list", "page", "path", "data", "items", "strings",
  ]
}

extension RandomCases {
  /// A value of a struct, as a learner's actions make it.
  public mutating func value(of type: String) -> JSON {
    isTame = true
    clock = 1_700_000_000_000 + chance.number(0...1_000) * 3_600_000
    return value(.named(type), type, of: "")
  }

  /// The record with about half of the items of its lists, one of them twice.
  public mutating func part(of record: JSON, _ lists: [String]) -> JSON {
    lists.reduce(record) { part, list in
      var items = record.member(list).items.filter { _ in chance.holds(oneIn: 2) }
      if let first = items.first { items.append(first) }
      return part.with(list, .array(items))
    }
  }

  /// Reviews of one device whose clock was right, with days that begin at four.
  public mutating func orderlyReviews(deck: String, profile: String) -> [JSON] {
    let items = (0..<chance.number(0...12)).map { _ in value(of: "Review") }
    var at = clock
    return items.enumerated().map { number, review in
      at += chance.one(of: [0, 900, 60_000, 3_600_000, 86_400_000, 700_000_000])
      return review.with("deck", .string(deck)).with("profile", .string(profile))
        .with("device", .string("d1")).with("seq", .int(number + 1)).with("at", .int(at))
        .with("offset", .int(0)).with("day", .int((at - 4 * 3_600_000) / 86_400_000))
    }
  }

  /// What a learner does in a session: answers, right or not, and what comes between.
  ///
  /// - Parameters:
  ///   - session: The call that gave the session as it is when the event happens.
  ///   - moment: When it happens.
  public mutating func event(in session: Int, at moment: JSON, typing names: [JSON]) -> JSON {
    let question = {
      JSON.result(of: session, [.string("question")] + $0, otherwise: .string("pug"))
    }
    let choice = question([
      .string("choices"), .int(chance.number(0...3)), .string("breed"),
    ])
    let breed = chance.holds(oneIn: 3) ? choice : question([.string("breed")])
    let answer: [(String, JSON)] = [("moment", moment), ("ms", .int(chance.number(300...9_000)))]
    switch chance.number(0...11) {
    case 0: return .object([("kind", .string("hint"))])
    case 1: return .object([("kind", .string("skip"))] + answer)
    case 2: return .object([("kind", .string("expire"))] + answer)
    case 3:
      return .object([("kind", .string("confirm")), ("meant", .bool(chance.holds(oneIn: 2)))])
    case 4...5:
      let judgement = chance.one(of: [
        JSON.object([("kind", .string("right"))]),
        .object([("kind", .string("near")), ("name", chance.one(of: names))]),
        .object([("kind", .string("wrong")), ("breed", breed)]),
      ])
      let text = chance.one(of: names)
      return .object(
        [("kind", .string("type")), ("text", text), ("judgement", judgement)] + answer)
    case 6...8: return .object([("kind", .string("choose")), ("breed", breed)] + answer)
    default: return .object([("kind", .string("next")), ("moment", moment)])
    }
  }

  public mutating func shuffled(_ items: [JSON]) -> [JSON] { items.shuffled(using: &chance) }

  /// The text of a file: as it is written, as another program may have written it, or broken.
  fileprivate mutating func file(of name: String) -> String {
    var value = shapes.stored(value(.named(name), name, of: "file"), name)
    for _ in 0..<(chance.holds(oneIn: 2) ? 0 : chance.number(1...3)) { value = damaged(value) }
    var text = String(decoding: value.line, as: UTF8.self)
    if chance.holds(oneIn: 10) { text = text.replacing(",", with: " ,\n\t") }
    if chance.holds(oneIn: 30) { text = String(text.prefix(chance.number(0...40))) }
    return text
  }

  /// The value with one thing in it otherwise.
  private mutating func damaged(_ value: JSON) -> JSON {
    switch value {
    case .object(let members) where !members.isEmpty:
      var members = members
      let place = chance.number(0...(members.count - 1))
      switch chance.number(0...9) {
      case 0: members.remove(at: place)
      case 1:
        let name = chance.one(of: ["added", "__proto__", "\u{E9}", "constructor", "a/b~c"])
        if !members.contains(where: { $0.name == name }) {
          members.append(JSON.Member(name, chance.one(of: Self.oddities)))
        }
      default: members[place].value = damaged(members[place].value)
      }
      return .object(members)
    case .array(let items) where !items.isEmpty:
      var items = items
      let place = chance.number(0...(items.count - 1))
      items[place] = damaged(items[place])
      return .array(items)
    default: return chance.one(of: Self.oddities)
    }
  }

  private static let oddities: [JSON] = [
    .null, .bool(true), .number(0), .number(-1), .number(1.5), .number(1e300),
    .number(9_007_199_254_740_992), .number(4_294_967_296), .number(-1e-7), .string(""),
    .string("nobody"), .string("e\u{301}"), .string("\u{1D49C}\u{0}"), .array([]),
    .array([.null]), .object([JSON.Member]()), .object([JSON.Member("z", .number(1))]),
    .string(String(repeating: "x", count: 101)),
  ]
}

extension Shapes.Kind {
  /// Whether calls of the model lead to it, and arguments share it.
  fileprivate var isState: Bool {
    switch self {
    case .named: true
    case .array(let item), .optional(let item): item.isState
    default: false
    }
  }
}

extension String {
  fileprivate var isPlain: Bool { utf8.allSatisfy { $0 < 128 } && !hasPrefix("_") }
}

extension JSON {
  /// The text, or what the present question of the case's session asks for or offers.
  fileprivate func orReference(_ cases: inout RandomCases, _ name: String) -> JSON {
    guard let session = cases.latestSession, ["breed", "chosen", "text"].contains(name),
      !cases.chance.holds(oneIn: 3)
    else { return self }
    let path: [JSON] =
      cases.chance.holds(oneIn: 3)
      ? [.string("choices"), .int(cases.chance.number(0...3)), .string("breed")]
      : [.string("breed")]
    return .result(of: session, [.string("question")] + path, otherwise: self)
  }
}
