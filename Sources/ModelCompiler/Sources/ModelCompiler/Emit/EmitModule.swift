/// Writes what an ES module has of a model.
///
/// Values are values: objects are never changed once another name could mean them, so that an
/// assignment makes a new object (`a = { ...a, b }`) unless `Ownership` proves that nobody else
/// has it.
struct ModuleEmitter {
  let model: Model
  let topNames: Set<String>
  /// Functions of the runtime that have been used.
  var runtime: Set<Runtime> = []
  /// Types whose equality has been asked for, in that order.
  var equalities: [Type] = []
  /// JavaScript names in sight inside the function at hand, innermost last.
  var scopes: [[Local: String]] = []
  let ownership: Ownership
  var temporaryCount = 0

  init(model: Model, ownership: Ownership) {
    self.model = model
    self.ownership = ownership
    topNames = NameMangling.all(of: model)
  }

  /// What a module has of these declarations. They use what is in `runtime` afterwards.
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
        if let function = model.functions[name] { parts.append(self.function(function)) }
      }
    }
    var written = 0
    while written < equalities.count {
      parts.append(equalityFunction(of: equalities[written]))
      written += 1
    }
    return parts
  }

  mutating func use(_ function: Runtime) -> String {
    runtime.insert(function)
    return function.rawValue
  }
}

extension Doc {
  /// Text of several lines as it is.
  static func lines(_ text: String) -> Doc {
    joined(
      text.split(separator: "\n", omittingEmptySubsequences: false).map { .text(String($0)) },
      [.hardLine])
  }
}
