import JSON

/// Random numbers and strings that suit a property's name and bounds.
extension RandomCases {
  mutating func integer(_ name: String, _ notes: Shapes.Notes) -> Int {
    let low = notes.bounds.map { Int($0.lowerBound) } ?? -largestInt
    let high = notes.bounds.map { Int($0.upperBound) } ?? largestInt
    func clamped(_ number: Int) -> Int { max(low, min(number, high)) }
    if chance.holds(oneIn: isTypical ? 40 : 4) {
      if notes.bounds != nil, chance.holds(oneIn: 2) { return chance.holds(oneIn: 2) ? low : high }
      return clamped(chance.one(of: ValuePools.edges))
    }
    switch name {
    case "at", "now", "modified", "created", "lastActive", "started", "ended", "exported":
      if isDaily, !chance.holds(oneIn: 12) {
        clock += 86_400_000
        return clamped(clock)
      }
      let steps = [
        0, 1, 900, 4_000, 60_000, 3_600_000, 86_400_000, 259_200_000, 1_209_600_000, -5_000,
      ]
      clock += chance.one(of: steps)
      return clamped(clock)
    case "day", "due", "last", "introduced", "today":
      if isDaily, !chance.holds(oneIn: 12) {
        clock += 86_400_000
        return clamped(clock / 86_400_000)
      }
      return clamped(clock / 86_400_000 + chance.number(-3...3))
    // "from" and "through" are the ends of a range of days; most ranges include today.
    case "from": return clamped(clock / 86_400_000 - chance.number(-1...30))
    case "through": return clamped(clock / 86_400_000 + chance.number(-1...3))
    case "ms": return clamped(chance.one(of: [0, 80, 900, 2_500, 4_000, 12_000, 90_000]))
    case "offset": return clamped(chance.one(of: [0, 60, 540, -480, 765, -1080, 1080]))
    case "seq": return clamped(chance.number(1...12))
    case "rollover", "rolloverHour": return clamped(chance.number(0...23))
    case "retention": return clamped(90)
    case "maximumInterval": return clamped(chance.one(of: [365, 36_500, 1]))
    default:
      if high - low < 50 { return chance.number(low...high) }
      return clamped(chance.number(0...12))
    }
  }

  mutating func fraction(_ name: String, _ notes: Shapes.Notes) -> Double {
    let low = notes.bounds?.lowerBound ?? -.infinity
    let high = notes.bounds?.upperBound ?? .infinity
    if chance.holds(oneIn: isTypical ? 30 : 4) {
      return max(low, min(chance.one(of: ValuePools.fractions), high))
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

  mutating func text(_ name: String, of owner: String, _ notes: Shapes.Notes) -> String {
    switch notes.format {
    case "language": return chance.one(of: ValuePools.languages)
    case "zone": return chance.one(of: ValuePools.zones)
    case "slug", "id": return chance.one(of: ValuePools.identities(name, of: owner))
    default: break
    }
    if name == "text" || name == "typed", chance.holds(oneIn: 2) {
      return chance.one(of: ValuePools.slips)
    }
    if Self.freeTexts.contains(name) {
      let found = chance.holds(oneIn: 4) ? letters() : chance.one(of: ValuePools.texts)
      guard let length = notes.length else { return found }
      if found.unicodeScalars.count < length.lowerBound { return "dog" }
      return found
    }
    if name == "zone" { return chance.one(of: ValuePools.zones) }
    if !isTypical, chance.holds(oneIn: 6) { return chance.one(of: ValuePools.oddIds) }
    return chance.one(of: ValuePools.identities(name, of: owner))
  }

  /// Returns a few letters of scripts with different folding rules.
  private mutating func letters() -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<chance.number(1...6) {
      let range = chance.one(of: ValuePools.letters)
      if let scalar = Unicode.Scalar(UInt32(chance.number(range))) { scalars.append(scalar) }
    }
    return String(scalars)
  }

  private static let freeTexts: Set = [
    "name", "names", "text", "typed", "title", "species", "seen", "appearance", "place", "part",
    "tell", "notice", "description", "problem", "record", "list", "page", "path", "data", "items",
    "strings",
  ]
}
