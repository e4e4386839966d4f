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
    // What files hold may be anything; a state that only calls lead to is mostly one of those.
    let isMade = isStored(type) ? !chance.holds(oneIn: 4) : chance.holds(oneIn: 3)
    if depth < 4, !isMade, let reached = reached(type, depth: depth) {
      known[type, default: []].append(reached)
      return reached
    }
    let made = value(type, parameter.name, of: function.name)
    known[type, default: []].append(made)
    return made
  }

  private func isStored(_ type: Shapes.Kind) -> Bool {
    switch type {
    case .named(let name):
      if case .structure(_, leavesOutNil: true)? = shapes.types[name] { true } else { false }
    case .array(let item), .optional(let item): isStored(item)
    default: false
    }
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
