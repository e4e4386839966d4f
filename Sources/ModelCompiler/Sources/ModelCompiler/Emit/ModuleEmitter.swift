/// Emits the declarations of an ES module.
///
/// Compiled code has value semantics: an object that another name may refer to is never changed. An
/// assignment creates a new object (`a = { ...a, b }`) unless `Ownership` proves that nothing else
/// refers to the old one.
struct ModuleEmitter {
  let model: Model
  /// Names that locals of the current function must not use.
  var reservedNames: Set<String>
  private let topNames: Set<String>
  /// Runtime functions in use.
  var runtime: Set<Runtime> = []
  /// Types that need an equality function, in order of first use.
  var equalities: [Type] = []
  /// JavaScript names of the visible locals, innermost scope last.
  var scopes: [[Local: String]] = []
  let ownership: Ownership
  var temporaryCount = 0

  init(model: Model, ownership: Ownership) {
    self.model = model
    self.ownership = ownership
    topNames = NameMangling.all(of: model)
    reservedNames = topNames
  }

  /// Emits declarations, and adds the runtime functions they call to `runtime`.
  mutating func parts(of declarations: [Declaration]) -> [Part] {
    var parts: [Part] = []
    for declaration in declarations {
      switch declaration {
      case .structure(let name):
        parts += model.structures[name].map { [Part(code: typedef($0))] } ?? []
      case .enumeration(let name):
        parts += model.enumerations[name].map { [Part(code: typedef($0))] } ?? []
      case .constant(let name):
        if let constant = model.constants[name] { parts.append(self.constant(constant)) }
      case .function(let name):
        if let function = model.functions[name] { parts.append(self.emit(function)) }
      }
    }
    var written = 0
    while written < equalities.count {
      parts.append(equalityFunction(of: equalities[written]))
      written += 1
    }
    return parts
  }

  /// Emits a function. Its locals may shadow top-level names that it does not mention.
  private mutating func emit(_ function: Function) -> Part {
    reservedNames = topNames
    var part = self.function(function)
    let head = "function " + (part.name ?? "")
    let mentions = Mentions(
      in: part.comment.rendered() + part.code.rendered().dropFirst(head.count))
    reservedNames = topNames.intersection(mentions.names)
    part = self.function(function)
    part.mentions = mentions
    return part
  }

  mutating func use(_ function: Runtime) -> String {
    runtime.insert(function)
    return function.rawValue
  }
}

extension Doc {
  /// Returns text of several lines unchanged.
  static func lines(_ text: String) -> Doc {
    joined(
      text.split(separator: "\n", omittingEmptySubsequences: false).map { .text(String($0)) },
      [.hardLine])
  }
}
