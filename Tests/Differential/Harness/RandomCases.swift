import JSON

/// Generates cases from the model's types: mostly typical values, some edge cases.
///
/// Arguments are drawn from small pools, so that reviews, decks and choices refer to each other; a
/// state, such as a learner or a session, is mostly the result of earlier calls.
public struct RandomCases: Sendable {
  let shapes: Shapes
  var chance: SplitMix64
  /// The calls of the current case.
  var calls: [Call] = []
  /// Values by type that the arguments of the current case share.
  var known: [Shapes.Kind: [JSON]] = [:]
  /// Whether the current case has mostly typical values.
  var isTypical = true
  /// Whether the events of the current case are a day apart and its lists are long.
  var isDaily = false
  /// The current time of the case, in milliseconds since 1970.
  var clock = 0
  /// Index of the latest call that returned a session.
  var latestSession: Int?
  /// For each type, the functions that return it and the path to it in their answers.
  private let sources: [Shapes.Kind: [(function: Shapes.Signature, path: [JSON])]]

  public init(shapes: Shapes, seed: UInt64) {
    self.shapes = shapes
    chance = SplitMix64(seed: seed)
    var sources: [Shapes.Kind: [(function: Shapes.Signature, path: [JSON])]] = [:]
    for function in shapes.functions where !function.parameters.isEmpty {
      for (index, type) in function.answers.enumerated() where type.isState {
        sources[type, default: []].append((function, function.changesAny ? [.int(index)] : []))
      }
    }
    self.sources = sources
  }

  /// Returns a case whose last call is of this function.
  public mutating func next(calling function: Shapes.Signature) -> Case {
    calls = []
    known = [:]
    latestSession = nil
    isTypical = !chance.holds(oneIn: 4)
    isDaily = chance.holds(oneIn: 40)
    clock = 1_700_000_000_000 + chance.number(0...400) * 86_400_000 / 4
    call(function, depth: 0)
    return Case(calls)
  }

  private mutating func call(_ function: Shapes.Signature, depth: Int, preset: [Int: JSON] = [:]) {
    var arguments: [JSON] = []
    for (index, parameter) in function.parameters.enumerated() {
      arguments.append(preset[index] ?? argument(for: parameter, of: function, depth: depth))
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
    // Most arguments of a case share one deck and one settings value; values of other types are
    // shared half of the time.
    let isSharedByCase = type == .named("Deck") || type == .named("Settings")
    if let shared = known[type], !chance.holds(oneIn: isSharedByCase ? 20 : 2) {
      return chance.one(of: shared)
    }
    // Values of stored types are mostly generated; other states mostly come from earlier calls.
    let isGenerated = isStored(type) ? !chance.holds(oneIn: 4) : chance.holds(oneIn: 3)
    if depth < 4, !isGenerated, let state = stateFromCalls(type, depth: depth) {
      known[type, default: []].append(state)
      return state
    }
    let generated = value(type, parameter.name, of: function.name)
    known[type, default: []].append(generated)
    return generated
  }

  private func isStored(_ type: Shapes.Kind) -> Bool {
    switch type {
    case .named(let name):
      if case .structure(_, leavesOutNil: true)? = shapes.types[name] { true } else { false }
    case .array(let item), .optional(let item): isStored(item)
    default: false
    }
  }

  /// Returns a state produced by an initial call and some calls that continue from it.
  private mutating func stateFromCalls(_ type: Shapes.Kind, depth: Int) -> JSON? {
    let all = sources[type] ?? []
    let continuing = all.filter { $0.function.parameters.contains { $0.type == type } }
    let initial = all.filter { !$0.function.parameters.contains { $0.type == type } }
    guard var source = initial.isEmpty ? nil : chance.one(of: initial) else { return nil }
    call(source.function, depth: depth + 1)
    var result = JSON.result(of: calls.count - 1, source.path)
    guard !continuing.isEmpty else { return result }
    let steps = type == .named("Session") ? chance.number(0...9) : chance.number(0...2)
    for _ in 0..<steps {
      source = chance.one(of: continuing)
      let place = source.function.parameters.firstIndex { $0.type == type } ?? 0
      call(source.function, depth: depth + 1, preset: [place: result])
      result = JSON.result(of: calls.count - 1, source.path)
    }
    return result
  }
}

extension Shapes.Kind {
  /// Whether values of the type may come from calls and be shared between arguments.
  fileprivate var isState: Bool {
    switch self {
    case .named: true
    case .array(let item), .optional(let item): item.isState
    default: false
    }
  }
}
