import JSON

/// Random values by type, within their bounds, including the bounds themselves.
extension RandomCases {
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
          ValuePools.weights.map { .number($0 * Double.random(in: 0.9...1.1, using: &chance)) })
      }
      let count: Int
      switch name {
      // A pace is meaningful only with about twenty or more answers.
      case "recent" where chance.holds(oneIn: 3): count = chance.number(20...50)
      // Some photos are held out if there are at least five.
      case "photos" where chance.holds(oneIn: 4): count = chance.number(5...9)
      default: count = self.count(notes, item, depth: depth)
      }
      return .array((0..<count).map { _ in value(item, name, of: owner, notes, depth: depth + 1) })
    case .dictionary(let item):
      let all = notes.keepsUnknown ? ValuePools.unknownNames : ValuePools.keys
      let keys = (isTypical ? all.filter(\.isPlain) : all).shuffled(using: &chance)
        // Without unknown members, the property is nil rather than empty.
        .prefix(chance.number(notes.keepsUnknown && isTypical ? 1...3 : 0...3))
      return .object(
        keys.map { key in
          notes.keepsUnknown
            ? (key, .string(chance.one(of: ValuePools.keptJSON)))
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
      return isTypical || !chance.holds(oneIn: 2) ? consistent(whole, type) : whole
    case .enumeration(let cases, let hasPayloads):
      var item = chance.one(of: cases)
      // Mostly events that continue a session.
      if type == "SessionEvent", !chance.holds(oneIn: 4) {
        let usual = chance.one(of: ["next", "choose", "type"])
        item = cases.first { $0.name == usual } ?? item
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
}

extension String {
  fileprivate var isPlain: Bool { utf8.allSatisfy { $0 < 128 } && !hasPrefix("_") }
}

extension JSON {
  /// Returns the text, or a reference to a breed of the session's current question.
  fileprivate func orReference(_ cases: inout RandomCases, _ name: String) -> JSON {
    guard let session = cases.latestSession, ["breed", "breedID", "chosen", "text"].contains(name),
      !cases.chance.holds(oneIn: name == "text" ? 2 : 3)
    else { return self }
    let path: [JSON] =
      cases.chance.holds(oneIn: 3)
      ? [.string("choices"), .int(cases.chance.number(0...3)), .string("breedID")]
      : [.string("breedID")]
    return .result(of: session, [.string("question")] + path, otherwise: self)
  }
}
