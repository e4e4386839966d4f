/// Assigns names to locals.
extension ModuleEmitter {
  /// Declares a local under a name that does not clash with a visible one, prefixed by `_` if it is
  /// unused.
  mutating func declare(_ local: Local, isUsed: Bool = true) -> String {
    let preferred = NameMangling.safe(local.name.isEmpty ? itemName(local.type) : local.name)
    var name =
      preferred.hasPrefix("$") ? ["first", "second"][preferred == "$0" ? 0 : 1] : preferred
    if !isUsed, !name.hasPrefix("_") { name = "_" + name }
    let base = name
    var number = 2
    while reservedNames.contains(name) || scopes.contains(where: { $0.values.contains(name) }) {
      name = local.name.isEmpty && number == 2 && base != "other" ? "other" : "\(base)\(number)"
      number += 1
    }
    scopes[scopes.count - 1][local] = name
    return name
  }

  /// Declares a temporary and returns its name.
  mutating func declareTemporary(_ type: Type, called name: String? = nil) -> String {
    let local = makeTemporary(type, called: name)
    return self.name(of: local)
  }

  mutating func makeTemporary(_ type: Type, called name: String? = nil) -> Local {
    temporaryCount += 1
    // Negative, since locals in the source have positive numbers.
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
