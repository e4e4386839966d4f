import Diagnostics

extension Renderer {
  /// Returns the value of a name in the current contexts, or reports it as missing and returns nil.
  mutating func value(of name: Template.Name) -> Value? {
    var value: Value
    if name.first.isEmpty {
      value = contexts.last ?? .null
    } else if let contextValue = lookUp(name.first) {
      value = contextValue
    } else {
      return reportMissing(name.first, of: name, among: contexts.flatMap(\.names))
    }
    for part in name.rest {
      guard let partValue = value[part] else {
        return reportMissing(part, of: name, among: value.names)
      }
      value = partValue
    }
    return value
  }

  /// Returns the name of the referenced template, or reports an error and returns nil.
  mutating func name(of reference: Template.Reference) -> String? {
    switch reference.target {
    case .fixed(let name): return name
    case .dynamic(let name):
      guard let value = value(of: name) else { return nil }
      if case .text(let text) = value { return text }
      report(name.position, "\"\(name.source)\" is \(value.kind), not the name of a template")
      return nil
    }
  }

  private func lookUp(_ name: String) -> Value? {
    for context in contexts.reversed() {
      if let value = context[name] { return value }
    }
    return nil
  }

  /// Reports a missing value; in the specification dialect, returns null instead.
  private mutating func reportMissing(
    _ part: String, of name: Template.Name, among known: [String]
  ) -> Value? {
    if template.dialect == .specification { return .null }
    let suffix = part == name.source ? "" : " in \"\(name.source)\""
    report(
      name.position, "no value named \"\(part)\"\(suffix)\(didYouMean(part, among: known))")
    return nil
  }

  mutating func report(_ position: Position, _ message: String) {
    if template.dialect == .specification { return }
    let problem = Problem(template.path, position, message)
    if !problems.contains(problem) { problems.append(problem) }
  }
}

extension Value {
  fileprivate subscript(name: String) -> Value? {
    if case .object(let fields) = self { fields[name] } else { nil }
  }

  fileprivate var names: [String] {
    if case .object(let fields) = self { fields.keys.sorted() } else { [] }
  }
}
