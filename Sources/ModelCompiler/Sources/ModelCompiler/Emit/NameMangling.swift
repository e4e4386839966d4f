import Diagnostics

/// The JavaScript names of declarations.
///
/// Functions and constants keep their names. A member is named after its type: `Deck.breed(_:)` is
/// `deckBreed(deck, id)`, `Review.isRight` is `reviewIsRight(review)`, and a custom initializer of
/// `Generator` is `makeGenerator`. `ModuleEmitter.declare(_:isUsed:)` names locals, so that they do
/// not clash.
struct NameMangling {
  static func function(_ name: FunctionName) -> String {
    guard let owner = name.owner else { return safe(name.base) }
    if name.base == "init" { return "make" + owner }
    return lowered(owner) + name.base.prefix(1).uppercased() + name.base.dropFirst()
  }

  static func constant(_ name: String) -> String { safe(name) }

  /// Returns the name with its first letter in lower case: `photoKind` for `PhotoKind`.
  static func lowered(_ name: String) -> String {
    name.prefix(1).lowercased() + name.dropFirst()
  }

  /// Returns the name, with `_` appended if it is reserved in JavaScript.
  static func safe(_ name: String) -> String { reserved.contains(name) ? name + "_" : name }

  /// Returns the names of all top-level declarations, runtime functions and equality functions.
  static func all(of model: Model) -> Set<String> {
    Set(model.functions.keys.map(function) + model.constants.keys.map(constant))
      .union(runtimeNames(to: model))
  }

  /// Returns the names of runtime functions and equality functions.
  private static func runtimeNames(to model: Model) -> Set<String> {
    let types = Array(model.structures.keys) + Array(model.enumerations.keys)
    return Runtime.names.union(types.map(equality))
  }

  /// Returns the name of the function that compares two values of a struct or enum.
  static func equality(_ type: String) -> String { lowered(type) + "Equals" }

  /// Finds declarations whose JavaScript name is taken by an earlier declaration or by a runtime
  /// function.
  static func collisions(in model: Model) -> [Problem] {
    var taken = Runtime.names
    var problems: [Problem] = []
    func claim(_ name: String, _ location: SourceLocation) {
      guard !taken.insert(name).inserted else { return }
      problems.append(
        Problem(
          location.path, location.position,
          "the compiled code already declares `\(name)`; rename this declaration"))
    }
    for declaration in model.order {
      switch declaration {
      case .structure(let name), .enumeration(let name):
        claim(equality(name), model.location(of: declaration))
      case .function, .constant: continue
      }
    }
    for declaration in model.order {
      switch declaration {
      case .function(let name): claim(function(name), model.location(of: declaration))
      case .constant(let name): claim(constant(name), model.location(of: declaration))
      case .structure, .enumeration: continue
      }
    }
    return problems
  }

  /// The names of TypeScript's built-in types, used in JSDoc.
  static let typeScriptTypes: Set = [
    "any", "bigint", "boolean", "never", "null", "number", "object", "string", "symbol",
    "undefined", "unknown", "void",
  ]

  private static let reserved: Set = [
    "arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger",
    "default", "delete", "do", "else", "enum", "eval", "export", "extends", "false", "finally",
    "for", "function", "if", "implements", "import", "in", "instanceof", "interface", "let", "new",
    "null", "package", "private", "protected", "public", "return", "static", "super", "switch",
    "this", "throw", "true", "try", "typeof", "undefined", "var", "void", "while", "with", "yield",
    // Globals that compiled code uses.
    "Array", "Math", "Number", "Object", "RangeError", "String", "NaN", "Infinity", "globalThis",
  ]
}
