/// The names of a part's figures.
protocol FigureName: RawRepresentable<String>, CaseIterable, Sendable {}

/// A part of the benchmarks, which measures a fixed set of figures.
struct Part: Sendable {
  let name: String
  let measure: @Sendable (Settings) -> PartResult

  /// - Parameters:
  ///   - title: What is measured, at the sizes of a run.
  ///   - measure: Notes every figure of `Name` once.
  init<Name: FigureName>(
    _ name: String, _ title: @escaping @Sendable (Settings) -> String,
    _ measure: @escaping @Sendable (inout Figures<Name>, Settings) throws -> Void
  ) {
    self.name = name
    self.measure = { settings in
      let title = title(settings)
      tell("\(name): \(title)")
      var figures = Figures<Name>(isLimited: !settings.isTiny)
      var failures: [String] = []
      do {
        try measure(&figures, settings)
      } catch {
        failures.append("\(error)")
      }
      return PartResult(
        name: name, title: title, figures: figures.all, failures: failures + figures.failures)
    }
  }
}

/// What a part measured.
struct PartResult: Sendable {
  var name: String
  var title: String
  var figures: [Figure]
  /// Why figures are missing or worthless.
  var failures: [String]

  var isReached: Bool { figures.allSatisfy(\.isReached) }
}

/// The figures of a part, noted one by one.
struct Figures<Name: FigureName>: Sendable {
  private(set) var all: [Figure] = [] {
    didSet { all.last.map { tell("  \($0.text)") } }
  }
  private let isLimited: Bool

  init(isLimited: Bool = true) { self.isLimited = isLimited }

  /// Notes a number that must stay below a limit, or has none.
  mutating func note(_ name: Name, _ value: Double, _ unit: String, below limit: Double? = nil) {
    note(name, .number(value, unit: unit), nil, limit.map { .below($0) })
  }

  mutating func note(_ name: Name, _ text: String, is wanted: String) {
    note(name, .text(text), nil, .equal(wanted))
  }

  /// Notes a number that must be so many times less than another, or has no limit.
  mutating func note(
    _ name: Name, _ value: Double, _ unit: String, against other: Figure.Comparison,
    atLeast times: Double?
  ) {
    note(name, .number(value, unit: unit), other, times.map { .timesLess($0) })
  }

  /// Notes a number that may be so many times another.
  mutating func note(
    _ name: Name, _ value: Double, _ unit: String, against other: Figure.Comparison,
    atMost times: Double
  ) {
    note(name, .number(value, unit: unit), other, .times(times))
  }

  private mutating func note(
    _ name: Name, _ value: Figure.Value, _ other: Figure.Comparison?, _ limit: Figure.Limit?
  ) {
    all.append(
      Figure(
        name: name.rawValue, value: value, other: other, limit: limit, isLimited: isLimited))
  }

  /// Names that were not noted once, and figures that no measurement gives.
  var failures: [String] {
    let counts = Dictionary(grouping: all, by: \.name).mapValues(\.count)
    let unnoted = Name.allCases.map(\.rawValue).compactMap { name in
      switch counts[name] {
      case nil: "\"\(name)\" was not measured"
      case 1: nil
      case let count?: "\"\(name)\" was measured \(count) times"
      }
    }
    return unnoted + all.filter { !$0.isSound }.map { "\"\($0.name)\" is \($0.measured)" }
  }
}
