/// Import and export statements of a minified module.
extension ModuleSource {
  /// Returns the import or re-export statement at the end of a text; its module specifier is the next
  /// literal.
  static func trailingImport(of text: [UInt8]) -> (start: Int, StaticImport.Names)? {
    var rest = text[...]
    let names: StaticImport.Names
    if rest.removeSuffix("}from ") {
      let list = rest.suffix { !"{}".utf8.contains($0) }
      rest = rest[..<list.startIndex]
      if rest.removeSuffix("import{") {
        names = .named(specifiers(list))
      } else if rest.removeSuffix("export{") {
        names = .reexported(specifiers(list))
      } else {
        return nil
      }
    } else if rest.removeSuffix(" from ") {
      let name = rest.suffix(while: \.isWordByte)
      rest = rest[..<name.startIndex]
      guard !name.isEmpty, rest.removeSuffix("import*as ") else { return nil }
      names = .namespace(String(decoding: name, as: UTF8.self))
    } else {
      guard rest.removeSuffix("import ") else { return nil }
      names = .none
    }
    if let last = rest.last, !";}\n".utf8.contains(last) { return nil }
    return (rest.endIndex, names)
  }

  /// Returns the specifiers of an import or export list.
  static func specifiers(_ list: ArraySlice<UInt8>) -> [Specifier] {
    list.split(separator: UInt8(ascii: ",")).map { entry in
      let words = entry.split(separator: UInt8(ascii: " "))
      return Specifier(
        name: String(decoding: words.first ?? [], as: UTF8.self),
        alias: String(decoding: words.last ?? [], as: UTF8.self))
    }
  }

  /// Returns the name declared after `export` and whether it is a constant; nil for variables, and
  /// for declarations of several names or none.
  static func exportedDeclaration(_ code: ArraySlice<UInt8>) -> (
    name: String, isConstant: Bool
  )? {
    var rest = code
    guard rest.removePrefix(" ") else { return nil }
    let isConstant = rest.removePrefix("const ")
    if !isConstant, !rest.removePrefix("class ") {
      _ = rest.removePrefix("async ")
      guard rest.removePrefix("function") else { return nil }
      _ = rest.removePrefix("*")
      _ = rest.removePrefix(" ")
    }
    let name = rest.prefix(while: \.isWordByte)
    guard !name.isEmpty, !isConstant || rest.dropFirst(name.count).first == UInt8(ascii: "=") else {
      return nil
    }
    return (String(decoding: name, as: UTF8.self), isConstant)
  }
}
