/// The names of a part's figures.
protocol FigureName: RawRepresentable<String>, CaseIterable, Sendable {}

/// A part of the benchmarks, which measures a fixed set of figures.
struct Part: Sendable {
  let name: String
  let measure: @Sendable (Settings) -> PartResult

  /// - Parameters:
  ///   - title: The title, with the sizes of the run.
  ///   - measure: Records each figure of `Name` once.
  init<Name: FigureName>(
    _ name: String, _ title: @escaping @Sendable (Settings) -> String,
    _ measure: @escaping @Sendable (inout Figures<Name>, Settings) throws -> Void
  ) {
    self.name = name
    self.measure = { settings in
      let title = title(settings)
      printProgress("\(name): \(title)")
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

/// The figures of a part.
struct PartResult: Sendable {
  var name: String
  var title: String
  var figures: [Figure]
  /// The reasons for missing or invalid figures.
  var failures: [String]

  var isWithinLimit: Bool { figures.allSatisfy(\.isWithinLimit) }
}

/// Collects the figures of a part.
struct Figures<Name: FigureName>: Sendable {
  private(set) var all: [Figure] = [] {
    didSet { all.last.map { printProgress("  \($0.text)") } }
  }
  private let isLimited: Bool

  init(isLimited: Bool = true) { self.isLimited = isLimited }

  /// Records a number, optionally with an upper limit.
  mutating func note(_ name: Name, _ value: Double, _ unit: String, below limit: Double? = nil) {
    note(name, .number(value, unit: unit), nil, limit.map { .below($0) })
  }

  mutating func note(_ name: Name, _ text: String, is wanted: String) {
    note(name, .text(text), nil, .equal(wanted))
  }

  /// Records a number, optionally with the minimum factor by which it must be smaller than another.
  mutating func note(
    _ name: Name, _ value: Double, _ unit: String, against other: Figure.Comparison,
    atLeast times: Double?
  ) {
    note(name, .number(value, unit: unit), other, times.map { .timesLess($0) })
  }

  /// Records a number that must not exceed another by more than a factor.
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

  /// Messages about names that were not recorded exactly once, and about invalid figures.
  var failures: [String] {
    let counts = Dictionary(grouping: all, by: \.name).mapValues(\.count)
    let unnoted = Name.allCases.map(\.rawValue).compactMap { name in
      switch counts[name] {
      case nil: "\"\(name)\" was not measured"
      case 1: nil
      case let count?: "\"\(name)\" was measured \(count) times"
      }
    }
    return unnoted + all.filter { !$0.isValid }.map { "\"\($0.name)\" is \($0.measured)" }
  }
}
