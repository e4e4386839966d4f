import JSON

/// Reduces a failing case to a small one that still fails.
public struct Shrinker {
  let shapes: Shapes
  let implementations: BothImplementations

  public init(shapes: Shapes, implementations: BothImplementations) {
    self.shapes = shapes
    self.implementations = implementations
  }

  /// Returns a smaller case that also fails, and the answer to its last call.
  public func smallest(
    of found: Case, failingAt place: Int, _ answers: [BothImplementations.Answer]
  ) throws -> (
    Case, BothImplementations.Answer
  ) {
    var smallest = Case(Array(found.calls.prefix(place + 1)))
    var answer = answers[place]
    // Try only the last call, with the results of earlier ones as literal arguments.
    let alone = found.alone(at: place, answers)
    guard let first = try firstFailing([alone]) else { return (smallest, answer) }
    (smallest, answer) = first
    for _ in 0..<200 {
      let candidates = simpler(smallest.calls[0])
      guard let next = try firstFailing(candidates) else { break }
      (smallest, answer) = next
    }
    return (smallest, answer)
  }

  private func firstFailing(_ candidates: [Case]) throws -> (Case, BothImplementations.Answer)? {
    // Run small batches: the first failure is enough, and the probe is restarted after each trap.
    for start in stride(from: 0, to: candidates.count, by: 16) {
      let batch = Array(candidates[start..<min(start + 16, candidates.count)])
      for (candidate, answers) in zip(batch, try implementations.run(batch)) {
        guard let answer = answers.last, !answer.isRefused, !answer.isSame else { continue }
        return (candidate, answer)
      }
    }
    return nil
  }

  private func simpler(_ call: Call) -> [Case] {
    guard let function = shapes.functions.first(where: { $0.name == call.function }) else {
      return []
    }
    return zip(call.arguments, function.parameters).enumerated().flatMap { index, pair in
      simpler(pair.0, pair.1.type, .none).map { argument in
        var call = call
        call.arguments[index] = argument
        return Case([call])
      }
    }
  }

  /// Returns values that are one step simpler and within their bounds, the simplest first.
  private func simpler(_ value: JSON, _ kind: Shapes.Kind, _ notes: Shapes.Notes) -> [JSON] {
    switch (kind, value) {
    case (.optional(let wrapped), _):
      return value.isNull ? [] : [.null] + simpler(value, wrapped, notes)
    case (.bool, .bool(true)): return [.bool(false)]
    case (.int, .number(let number)), (.uint32, .number(let number)):
      let bounds = notes.bounds ?? -Double(largestInt)...Double(largestInt)
      let tries = [0, 1, bounds.lowerBound, (number / 2).rounded(.towardZero)]
      return tries.filter { abs($0) < abs(number) && bounds.contains($0) }.map { .number($0) }
    case (.double, .number(let number)):
      let bounds = notes.bounds ?? -Double.infinity...Double.infinity
      return [0, 1, number.rounded(), (number * 10).rounded() / 10]
        .filter {
          $0 != number && bounds.contains($0)
            && $0.description.utf8.count < number.description.utf8.count
        }
        .map { .number($0) }
    case (.string, .string(let text)):
      guard notes.constant == nil else { return [] }
      let least = notes.length?.lowerBound ?? (notes.format == nil ? 0 : 1)
      let scalars = Array(text.unicodeScalars)
      let halves = [scalars.prefix(scalars.count / 2), scalars.suffix(scalars.count / 2)]
      let shorter =
        scalars.count > 12 ? [] : scalars.indices.map { scalars[..<$0] + scalars[($0 + 1)...] }
      return ([[]] + halves + shorter).filter { $0.count >= least && $0.count < scalars.count }
        .map { .string(String(String.UnicodeScalarView($0))) }
    case (.array(let item), .array(let items)):
      let least = notes.count?.lowerBound ?? 0
      let parts = [[], Array(items.prefix(items.count / 2)), Array(items.suffix(items.count / 2))]
      let shorter = items.indices.map { Array(items[..<$0] + items[($0 + 1)...]) }
      let fewer = (parts + shorter).filter { $0.count >= least && $0.count < items.count }
      return fewer.map { .array($0) }
        + items.enumerated().flatMap { index, one in
          simpler(one, item, notes).map { simple in
            var items = items
            items[index] = simple
            return .array(items)
          }
        }
    case (.dictionary(let item), .object(let members)):
      return members.indices.flatMap { index -> [JSON] in
        var fewer = members
        fewer.remove(at: index)
        return [.object(fewer)]
          + simpler(members[index].value, item, .none).map { value.with(members[index].name, $0) }
      }
    case (.named(let name), _): return simpler(value, named: name)
    default: return []
    }
  }

  private func simpler(_ value: JSON, named name: String) -> [JSON] {
    var fields: [Shapes.Field] = []
    var candidates: [JSON] = []
    switch shapes.types[name] {
    case .structure(let all, _): fields = all
    case .enumeration(let cases, let hasPayloads):
      if let first = cases.first?.name, !hasPayloads, value.text != first {
        candidates.append(.string(first))
      }
      fields = cases.first { $0.name == value.member("kind").text }?.payload ?? []
    case nil: return []
    }
    for field in fields {
      candidates += simpler(value.member(field.name), field.type, field.notes)
        .map { value.with(field.name, $0) }
    }
    return candidates
  }
}

extension Case {
  /// Returns one of the calls alone, with the results of earlier ones as literal arguments.
  func alone(at place: Int, _ answers: [BothImplementations.Answer]) -> Case {
    let results = answers.prefix(place).map { (try? JSON(parsing: $0.swift)) ?? .null }
    let call = calls[place]
    return Case([Call(call.function, call.arguments.map { $0.resolved(results) })])
  }
}
