/// What to write instead of functions and members of the standard library that are not supported.
enum Remedies {
  /// Returns the message about a call of a function that the model does not declare.
  static func message(forFunction name: String) -> String {
    switch name {
    case "print", "debugPrint", "dump":
      return "`\(name)` is not supported, since a model has no output; return the text"
    case "zip":
      return "`zip` is not supported; loop over the indices, `for index in 0..<items.count`"
    case "stride": return "`stride` is not supported; write a `while` loop"
    case "assert", "precondition", "fatalError", "assertionFailure", "preconditionFailure":
      return "`\(name)` is not supported; return an optional or an enum"
    case "sqrt": return "`sqrt` is not supported; write `.squareRoot()`"
    case "ceil", "floor", "round", "trunc":
      return "`\(name)` is not supported; write `.rounded()`, with a rule such as `.down`"
    case _ where mathFunctions.contains(name):
      return "`\(name)` is not supported, since its last digit differs between engines; write it "
        + "in the model"
    default: return "`\(name)` is unknown; declare it in the model"
    }
  }

  /// Returns the suggested replacement for an unsupported member of a type.
  static func remedy(forMember name: String, of type: Type) -> String {
    switch (type, name) {
    case (.string, "count"): return "use `isEmpty`"
    case (.string, "append"): return "write `text += …`"
    case (.string, "split"), (.string, "components"):
      return "loop over its code points, `unicodeScalars.map { Int($0.value) }`"
    case (.string, _): return "compare whole strings"
    case (.optional, _): return "unwrap it with `if let` or `guard let` first"
    case (.dictionary, _): return "look up one key"
    case (.array, "removeAll"): return "assign the items to keep, `items = items.filter { … }`"
    case (.array, "sort"): return "assign the sorted items, `items = items.sorted { … }`"
    case (.array, "reverse"): return "assign the reversed items, `items = items.reversed()`"
    case (.array, "forEach"): return "write a `for` loop"
    case (.array, "indices"): return "write `0..<items.count`"
    case (.array, "flatMap"), (.array, "joined"): return "append the items in a `for` loop"
    case (.array, "min"), (.array, "max"): return "write `items.\(name) { $0 < $1 }`"
    default: return "write a function in the model"
    }
  }

  /// Returns the suggested replacement for an unsupported modifier.
  static func remedy(forModifier name: String) -> String {
    switch name {
    case "static": return "declare it outside the type"
    case "indirect": return "keep the values in a list, and refer to them by index"
    default: return "remove it"
    }
  }

  private static let mathFunctions: Set = [
    "acos", "asin", "atan", "atan2", "cbrt", "cos", "cosh", "exp", "exp2", "expm1", "hypot", "log",
    "log10", "log1p", "log2", "pow", "sin", "sinh", "tan", "tanh",
  ]
}
