/// A scope of a script: a function, a block or the module.
final class NameScope {
  let parent: NameScope?
  /// Whether `var` declares names here.
  let isFunction: Bool
  /// Whether this is the body of a function or `catch`, which must not redeclare parameters.
  let isBody: Bool
  private(set) var children: [NameScope] = []
  private(set) var bindings: [String: NameBinding] = [:]
  private var references: [(name: String, NameOccurrence)] = []

  init(in parent: NameScope?, isFunction: Bool = false, isBody: Bool = false) {
    self.parent = parent
    self.isFunction = isFunction
    self.isBody = isBody
    parent?.children.append(self)
  }

  /// The innermost function or module that contains this scope.
  var function: NameScope { isFunction ? self : parent?.function ?? self }

  @discardableResult
  func declare(_ name: String) -> NameBinding {
    let binding = bindings[name] ?? NameBinding(name)
    bindings[name] = binding
    return binding
  }

  func refer(to name: String, _ occurrence: NameOccurrence) {
    references.append((name, occurrence))
  }

  /// Returns the binding of a name that occurs in this scope; nil for a global name.
  private func resolve(_ name: String) -> NameBinding? {
    bindings[name] ?? parent?.resolve(name)
  }

  /// The bindings of outer scopes that are used in this scope or in the scopes nested in it. Valid
  /// after `resolveAll()`.
  private(set) var outerBindings: Set<NameBinding> = []

  /// Resolves all references; returns the unresolved names.
  func resolveAll() -> Set<String> {
    var globals: Set<String> = []
    var usedBindings: Set<NameBinding> = []
    for (name, occurrence) in references {
      if let binding = resolve(name) {
        binding.occurrences.append(occurrence)
        usedBindings.insert(binding)
      } else {
        globals.insert(name)
      }
    }
    for child in children {
      globals.formUnion(child.resolveAll())
      usedBindings.formUnion(child.outerBindings)
    }
    outerBindings = usedBindings.subtracting(bindings.values)
    return globals
  }
}

/// A name that a script declares.
final class NameBinding: Hashable {
  let name: String
  /// Whether the name must not be shortened.
  var keepsName = false
  /// The name under which an `export` statement at the end of the module exports it.
  var exportedName: String?
  var occurrences: [NameOccurrence] = []
  var shortName: String

  init(_ name: String) {
    self.name = name
    shortName = name
  }

  static func == (a: NameBinding, b: NameBinding) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A token that is the name of a binding.
struct NameOccurrence {
  enum Form {
    case plain
    /// A property of the same name, as in `{ name }`.
    case shorthand
    /// A specifier such as `name` in `import { name }`.
    case imported
    /// A specifier such as `name` in `export { name }`.
    case exported
  }

  /// The index of the token.
  let token: Int
  let form: Form

  /// Returns the text that replaces the token.
  func text(_ name: String, shortened shortName: String) -> String {
    if name == shortName { return name }
    return switch form {
    case .plain: shortName
    case .shorthand: "\(name):\(shortName)"
    case .imported: "\(name) as \(shortName)"
    case .exported: "\(shortName) as \(name)"
    }
  }
}
