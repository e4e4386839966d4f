import Diagnostics

/// What declarations of the model are called in JavaScript.
///
/// Functions and constants keep their names. A member is called by its type and its name:
/// `Deck.breed(_:)` is `deckBreed(deck, id)`, `Review.right` is `reviewRight(review)`; the
/// initialiser of `Generator` that does more than store is `makeGenerator`.
struct NameMangling {
  static func function(_ name: FunctionName) -> String {
    guard let owner = name.owner else { return safe(name.base) }
    if name.base == "init" { return "make" + owner }
    return lowered(owner) + name.base.prefix(1).uppercased() + name.base.dropFirst()
  }

  static func constant(_ name: String) -> String { safe(name) }

  /// `PhotoKind` becomes `photoKind`.
  static func lowered(_ name: String) -> String {
    name.prefix(1).lowercased() + name.dropFirst()
  }

  /// The name, or with `_` after it where JavaScript has another use for it.
  static func safe(_ name: String) -> String { reserved.contains(name) ? name + "_" : name }

  /// Every name at the top of the module.
  static func all(of model: Model) -> Set<String> {
    Set(model.functions.keys.map(function) + model.constants.keys.map(constant))
      .union(brought(to: model))
  }

  /// Names of functions that the module may bring along.
  private static func brought(to model: Model) -> Set<String> {
    let types = Array(model.structures.keys) + Array(model.enumerations.keys)
    return Runtime.names.union(types.map(equality))
  }

  /// The function that compares two values of a struct or enum.
  static func equality(_ type: String) -> String { lowered(type) + "Equals" }

  /// Declarations that would get one name, or the name of a function the module brings along.
  static func collisions(in model: Model) -> [Problem] {
    var taken = Runtime.names
    var problems: [Problem] = []
    func take(_ name: String, _ site: Site) {
      guard !taken.insert(name).inserted else { return }
      problems.append(
        Problem(
          site.path, site.position,
          "the compiled form has another `\(name)`; give this a name of its own"))
    }
    for declaration in model.order {
      switch declaration {
      case .structure(let name), .enumeration(let name):
        take(equality(name), model.site(of: declaration))
      case .function, .constant: continue
      }
    }
    for declaration in model.order {
      switch declaration {
      case .function(let name): take(function(name), model.site(of: declaration))
      case .constant(let name): take(constant(name), model.site(of: declaration))
      case .structure, .enumeration: continue
      }
    }
    return problems
  }

  /// What TypeScript, which checks the comments, calls types of its own.
  static let ofTypes: Set = [
    "any", "bigint", "boolean", "never", "null", "number", "object", "string", "symbol",
    "undefined", "unknown", "void",
  ]

  private static let reserved: Set = [
    "arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger",
    "default", "delete", "do", "else", "enum", "eval", "export", "extends", "false", "finally",
    "for", "function", "if", "implements", "import", "in", "instanceof", "interface", "let", "new",
    "null", "package", "private", "protected", "public", "return", "static", "super", "switch",
    "this", "throw", "true", "try", "typeof", "undefined", "var", "void", "while", "with", "yield",
    // Globals that the module uses.
    "Array", "Math", "Number", "Object", "RangeError", "String", "NaN", "Infinity", "globalThis",
  ]
}
