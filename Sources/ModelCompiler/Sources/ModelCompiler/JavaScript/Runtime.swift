/// Functions that a module brings along, where JavaScript's own mean something else.
enum Runtime: String, CaseIterable, Hashable {
  case int, uint32, quotient, remainder, larger, smaller, roundedAway, roundedEven, power
  case elementAt, setElement, withElement, copyAt, present
  case dictionary, valueAt, setValue, withValue
  case prefix, suffix, dropFirst, dropLast, partLength, repeating
  case rangeEnd
  case sameText, textOrder, firstDifference, mayCombine, composed, sortedTexts, codePoints
  case identical, sameOrNull, sameItems, sameValues, hasItem, indexOfItem, indexOrNull,
    amongOrNull
  case withoutNull, sortedBy
  case appendAll, removeLast, removeAt, insertAt, swapAt

  static let names = Set(allCases.map(\.rawValue))

  /// These and those that they call.
  static func withDependencies(_ functions: Set<Runtime>) -> Set<Runtime> {
    functions.union(functions.flatMap { withDependencies(Set($0.dependencies)) })
  }

  private var dependencies: [Runtime] {
    switch self {
    case .quotient: return [.int]
    case .remainder: return [.int]
    case .dictionary: return [.setValue]
    case .withValue: return [.setValue]
    case .valueAt, .setValue, .amongOrNull: return [.composed]
    case .sameValues: return [.valueAt]
    case .sameText, .sortedTexts: return [.textOrder]
    case .textOrder: return [.firstDifference, .mayCombine]
    case .composed: return [.mayCombine]
    case .setElement, .withElement, .copyAt, .removeAt, .swapAt: return [.elementAt]
    case .prefix, .suffix, .dropFirst, .dropLast, .repeating: return [.partLength]
    default: return []
    }
  }

  /// What a module has of these and of those that they call.
  static func parts(_ functions: Set<Runtime>) -> [Part] {
    let needed = withDependencies(functions)
    return allCases.filter(needed.contains).map { function in
      let lines = function.source.split(separator: "\n", omittingEmptySubsequences: false)
      let start = lines.firstIndex { $0.hasPrefix("function") } ?? 0
      return Part(
        name: function.rawValue,
        comment: .lines(lines[..<start].joined(separator: "\n")) + .hardLine,
        code: .lines(lines[start...].joined(separator: "\n")), isBroughtAlong: true)
    }
  }

  /// Its JavaScript.
  var source: String {
    let tables = [Self.numbers, Self.lists, Self.dictionaries, Self.sameness, Self.texts]
    return tables.lazy.compactMap { $0[self] }.first ?? ""
  }
}
