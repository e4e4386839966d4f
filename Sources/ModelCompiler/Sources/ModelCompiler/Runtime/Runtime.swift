/// Runtime functions, for operations that JavaScript lacks or defines differently.
enum Runtime: String, CaseIterable, Hashable {
  case int, uint32, quotient, remainder, larger, smaller, roundHalfAway, roundHalfEven
  case elementAt, setElement, withElement, copyAt, unwrap
  case makeDictionary, valueAt, setValue, withValue, storedKey
  case unnormalizedKeys, unnormalizedKeysByDictionary
  case prefix, suffix, dropFirst, dropLast, nonNegative, repeating
  case rangeEnd
  case stringsEqual, compareStrings, firstDifference, mayCombine, normalized, sortedStrings,
    codePoints
  case identical, optionalsEqual, arraysEqual, dictionariesEqual, containsItem, indexOfItem,
    indexOrNull,
    memberOrNull
  case withoutNull, sortedBy, shortestRun, makeRun, extendRun, runToMerge, mergeRun
  case appendAll, removeLast, removeAt, insertAt, swapAt
  case minimumBy, maximumBy

  static let names = Set(allCases.map(\.rawValue))

  private static let declarations: [String: RuntimeFile.Declaration] = {
    let files = [
      PackageResources.dictionaries_js, PackageResources.equality_js, PackageResources.lists_js,
      PackageResources.numbers_js, PackageResources.optionals_js, PackageResources.strings_js,
    ]
    return Dictionary(
      files.flatMap { RuntimeFile($0).declarations }.map { ($0.name ?? "", $0) },
      uniquingKeysWith: { first, _ in first })
  }()

  /// Returns the functions and all functions they call.
  static func withDependencies(_ functions: Set<Runtime>) -> Set<Runtime> {
    var found = functions
    var waiting = Array(functions)
    while let next = waiting.popLast() {
      for function in next.dependencies where found.insert(function).inserted {
        waiting.append(function)
      }
    }
    return found
  }

  private var dependencies: [Runtime] {
    Mentions(in: declaration.code).names.compactMap(Runtime.init)
  }

  /// Returns the declarations of the functions and of all functions they call.
  static func parts(_ functions: Set<Runtime>) -> [Part] {
    let needed = withDependencies(functions)
    return allCases.filter(needed.contains).map { function in
      Part(
        name: function.rawValue, comment: .lines(function.declaration.comment) + .hardLine,
        code: .lines(function.declaration.code), isRuntime: true)
    }
  }

  /// The JavaScript source, with its doc comment.
  var source: String { declaration.text }

  private var declaration: RuntimeFile.Declaration {
    guard let declaration = Self.declarations[rawValue] else {
      preconditionFailure("the runtime has no function `\(rawValue)`; write it in Runtime/*.js")
    }
    return declaration
  }
}
