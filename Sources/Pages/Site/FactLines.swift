import Catalog

/// A line of a breed's facts: "Height: 33–41 cm".
struct FactLine: Equatable {
  var label: String
  var value: String
}

/// The facts as a page prints them, the known ones alone.
func factLines(_ facts: Facts) -> [FactLine] {
  var lines: [FactLine] = []
  func add(_ label: String, _ value: String?) {
    if let value, !value.isEmpty { lines.append(FactLine(label: label, value: value)) }
  }
  add("Height", facts.height.map { span($0, "cm") })
  add("Weight", facts.weight.map { span($0, "kg") })
  add("Lives", facts.lifespan.map { "\(span($0)) years" })
  add("Age", facts.age.map { $0 == 1 ? "1 year" : "\(figure($0)) years" })
  add("From", facts.origin.map(countryName).joined(separator: ", "))
  add("Group", facts.group.map(capitalised))
  if let coat = facts.coat {
    add(
      "Coat",
      capitalised("\(coat.length == .none ? "no hair" : coat.length.words), \(coat.texture.words)"))
    add("Colours", capitalised(coat.colours.map(\.words).joined(separator: ", ")))
  }
  add("Temperament", capitalised(facts.temperament.joined(separator: ", ")))
  return lines
}

/// "33–41 cm", or "males 60–66 cm, females 55–60 cm".
private func span(_ measure: Facts.Measure, _ unit: String) -> String {
  guard let sexes = measure.sexes else { return "\(span(measure.range)) \(unit)" }
  return "males \(span(sexes.male)) \(unit), females \(span(sexes.female)) \(unit)"
}

/// "33–41", or "33" where both ends are one.
private func span(_ range: Facts.Range) -> String {
  range.min == range.max ? figure(range.min) : "\(figure(range.min))–\(figure(range.max))"
}

/// A figure with at most one digit after the point.
private func figure(_ value: Double) -> String {
  guard value.magnitude < 1e9 else { return "?" }
  let tenths = Int((value * 10).rounded())
  return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
}

/// The text with its first letter in upper case.
func capitalised(_ text: String) -> String {
  text.prefix(1).uppercased() + text.dropFirst()
}
