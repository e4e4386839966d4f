/// Emits properties and enum cases.
extension ModuleEmitter {
  mutating func enumerationCase(
    _ type: String, _ name: String, _ payload: [(name: String, value: Expression)]
  ) -> Code {
    let tag = quoted(tag(ofCase: name, .enumeration(type)))
    guard model.enumerations[type]?.hasPayloads == true else { return Code(text: tag) }
    var fields: [(name: String, value: Doc)] = [("kind", .text(tag))]
    for (name, value) in payload {
      fields.append((name, retained(value).asOperand(of: .assignment)))
    }
    return Code(object(fields), .primary)
  }

  /// Returns the `kind` of a case if its enum has payloads, otherwise the string that represents
  /// the case.
  func tag(ofCase name: String, _ type: Type) -> String {
    guard let enumeration = type.modelName.flatMap({ model.enumerations[$0] }),
      !enumeration.hasPayloads
    else { return name }
    return enumeration.caseNamed(name)?.rawValue ?? name
  }

  mutating func field(_ base: Expression, _ name: String) -> Code {
    let plain = plainField(base, name)
    guard mayBeOmitted(base, name) else { return plain }
    return Code(plain.doc + " ?? null", .coalesce)
  }

  mutating func plainField(_ base: Expression, _ name: String) -> Code {
    Code(.sequence([expression(base).asOperand(of: .primary), .text(".\(name)")]), .primary)
  }

  /// Whether JSON may omit the field, because it is optional.
  private func mayBeOmitted(_ base: Expression, _ name: String) -> Bool {
    guard case .structure(let owner) = base.type, let structure = model.structures[owner] else {
      return false
    }
    return structure.isCodable && structure.field(key: name)?.type.unwrapped != nil
  }

  /// Emits `a?.b?.c`, which is undefined if a value is missing.
  mutating func chain(_ value: Expression) -> Doc {
    guard case .optionalField(let base, let name) = value.kind else {
      if case .field(let inner, let name) = value.kind { return plainField(inner, name).doc }
      return expression(value).asOperand(of: .primary)
    }
    return .sequence([chain(base), .text("?.\(name)")])
  }
}
