/// Emits functions and constants.
extension ModuleEmitter {
  mutating func constant(_ constant: Constant) -> Part {
    let comment = documentation(
      constant.documentation, tags: ["@type {\(jsType(constant.type))}"])
    let name = NameMangling.constant(constant.name)
    return Part(
      name: name, comment: comment,
      code: "const \(name) = " + rightHandSide(expression(constant.value)) + ";",
      isExported: constant.isPublic)
  }

  mutating func function(_ function: Function) -> Part {
    scopes = [[:]]
    defer { scopes = [] }
    var tags: [String] = []
    var parameters: [Doc] = []
    let all =
      (function.isInitializer ? [] : function.receiver.map { [Parameter(local: $0)] } ?? [])
      + function.parameters
    // Only trailing parameters have default values in JavaScript; calls pass all others explicitly.
    let required = all.count - all.reversed().prefix { $0.defaultValue != nil }.count
    for (index, parameter) in all.enumerated() {
      let name = declare(parameter.local)
      let type = jsType(parameter.local.type)
      if let defaultValue = parameter.defaultValue, index >= required {
        tags.append("@param {\(type)} [\(name)]")
        parameters.append("\(name) = " + expression(defaultValue).doc)
      } else {
        tags.append("@param {\(type)} \(name)\(changeNote(parameter.local))")
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

  /// Returns a note on the objects of a parameter that are changed in place, for its `@param` tag.
  private func changeNote(_ parameter: Local) -> String {
    guard parameter.role == .borrowed else { return "" }
    let inside = ownership.changedPaths(parameter).filter { !$0.isEmpty }
      .map { "`" + $0.joined(separator: ".") + "`" }
    let with = inside.isEmpty ? "" : ", with " + inside.joined(separator: ", ")
    return " Changed in place\(with)."
  }
}

extension Parameter {
  fileprivate init(local: Local) { self.init(label: nil, local: local, defaultValue: nil) }
}
