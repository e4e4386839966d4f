import SwiftSyntax

extension Checker {
  /// Resolves a type.
  mutating func type(_ syntax: TypeSyntax) throws -> Type {
    if let identifier = syntax.as(IdentifierTypeSyntax.self) {
      return try namedType(identifier)
    }
    if let optional = syntax.as(OptionalTypeSyntax.self) {
      let wrapped = try type(optional.wrappedType)
      if case .optional = wrapped {
        throw refuse(syntax, "an optional of an optional is not supported; use one `?`")
      }
      return .optional(wrapped)
    }
    if let array = syntax.as(ArrayTypeSyntax.self) {
      return .array(try type(array.element))
    }
    if let dictionary = syntax.as(DictionaryTypeSyntax.self) {
      guard try type(dictionary.key) == .string else {
        throw refuse(dictionary.key, "keys of this type are not supported; use String")
      }
      let value = try type(dictionary.value)
      if case .optional = value {
        throw refuse(
          dictionary.value, "optional values of a dictionary are not supported; omit the key")
      }
      return .dictionary(value)
    }
    if let tuple = syntax.as(TupleTypeSyntax.self), tuple.elements.isEmpty { return .void }
    throw refuse(
      syntax,
      "the type `\(syntax.trimmedDescription)` is not supported; use Int, UInt32, Double, Bool, "
        + "String, a struct or enum of the model, or their optionals, arrays and dictionaries")
  }

  private mutating func namedType(_ syntax: IdentifierTypeSyntax) throws -> Type {
    if let arguments = syntax.genericArgumentClause {
      throw refuse(arguments, "generic types are not supported; write [T], T? or [String: T]")
    }
    if let known = typeNamed(syntax.name.text) { return known }
    throw refuse(
      syntax,
      "the type `\(syntax.name.text)` is not supported; use Int, UInt32, Double, Bool, String, "
        + "a struct or enum of the model, or their optionals, arrays and dictionaries")
  }

  func typeNamed(_ name: String) -> Type? {
    switch name {
    case "Int": return .int
    case "UInt32": return .uint32
    case "Double": return .double
    case "Bool": return .bool
    case "String": return .string
    case "Void": return .void
    default:
      if model.structures[name] != nil { return .structure(name) }
      if model.enumerations[name] != nil { return .enumeration(name) }
      return nil
    }
  }
}
