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
  private var temporaryCount = 0

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

  // MARK: Declarations

  private mutating func constant(_ constant: Constant) -> Part {
    let comment = documentation(
      constant.documentation, tags: ["@type {\(jsType(constant.type))}"])
    let name = NameMangling.constant(constant.name)
    return Part(
      name: name, comment: comment,
      code: "const \(name) = " + wide(expression(constant.value)) + ";",
      isExported: constant.isPublic)
  }

  private mutating func function(_ function: Function) -> Part {
    scopes = [[:]]
    defer { scopes = [] }
    var tags: [String] = []
    var parameters: [Doc] = []
    let all =
      (function.isInitialiser ? [] : function.receiver.map { [Parameter(local: $0)] } ?? [])
      + function.parameters
    // JavaScript takes defaults at the end alone; those before are written out in each call.
    let required = all.count - all.reversed().prefix { $0.initial != nil }.count
    for (index, parameter) in all.enumerated() {
      let name = declare(parameter.local)
      let type = jsType(parameter.local.type)
      if let initial = parameter.initial, index >= required {
        tags.append("@param {\(type)} [\(name)]")
        parameters.append("\(name) = " + expression(initial).doc)
      } else {
        tags.append("@param {\(type)} \(name)\(whatIsChanged(parameter.local))")
        parameters.append(.text(name))
      }
    }
    if function.result != .void { tags.append("@returns {\(jsType(function.result))}") }
    let name = NameMangling.function(function.name)
    return Part(
      name: name, comment: documentation(function.documentation, tags: tags),
      code: "function \(name)" + .list("(", parameters, ")") + " " + body(function.body),
      isExported: function.isPublic)
  }

  /// What a function changes in place of what it is given, for its comment.
  private func whatIsChanged(_ parameter: Local) -> String {
    guard parameter.role == .borrowed else { return "" }
    let inside = ownership.needs(parameter).filter { !$0.isEmpty }
      .map { "`" + $0.joined(separator: ".") + "`" }
    let with = inside.isEmpty ? "" : ", with " + inside.joined(separator: ", ")
    return " Changed in place\(with)."
  }

  // MARK: Names inside functions

  /// Gives a local a name that nothing in sight has, with `_` before it where it is not used.
  mutating func declare(_ local: Local, isUsed: Bool = true) -> String {
    let wanted = NameMangling.safe(local.name.isEmpty ? itemName(local.type) : local.name)
    var name = wanted.hasPrefix("$") ? ["first", "second"][wanted == "$0" ? 0 : 1] : wanted
    if !isUsed, !name.hasPrefix("_") { name = "_" + name }
    let base = name
    var number = 2
    while topNames.contains(name) || scopes.contains(where: { $0.values.contains(name) }) {
      name = local.name.isEmpty && number == 2 && base != "other" ? "other" : "\(base)\(number)"
      number += 1
    }
    scopes[scopes.count - 1][local] = name
    return name
  }

  /// A name for something that the source has not named.
  mutating func declareTemporary(_ type: Type, called name: String? = nil) -> String {
    let local = makeTemporary(type, called: name)
    return self.name(of: local)
  }

  mutating func makeTemporary(_ type: Type, called name: String? = nil) -> Local {
    temporaryCount += 1
    // The source's own locals have numbers above zero.
    let local = Local(
      number: -temporaryCount, name: name ?? itemName(type), type: type, role: .constant)
    _ = declare(local)
    return local
  }

  private func itemName(_ type: Type) -> String {
    type.modelName.map(NameMangling.lowered) ?? "item"
  }

  func name(of local: Local) -> String {
    for scope in scopes.reversed() {
      if let name = scope[local] { return name }
    }
    return NameMangling.safe(local.name)
  }

  mutating func inScope<T>(_ work: (inout ModuleEmitter) -> T) -> T {
    scopes.append([:])
    defer { scopes.removeLast() }
    return work(&self)
  }
}

extension Parameter {
  fileprivate init(local: Local) { self.init(label: nil, local: local, initial: nil) }
}

extension Doc {
  /// Text of several lines as it is.
  static func lines(_ text: String) -> Doc {
    joined(
      text.split(separator: "\n", omittingEmptySubsequences: false).map { .text(String($0)) },
      [.hardLine])
  }
}
