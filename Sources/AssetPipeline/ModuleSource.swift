import Diagnostics

/// A script or style sheet, parsed as far as publishing needs: its references and, for a module,
/// its exports.
struct ModuleSource {
  enum Part {
    case text(String)
    /// A literal that names another file, such as that of a worker or `url()`.
    case file(String, quote: Character)
    /// A static import or re-export.
    case link(Link)
    /// An `@import` of a style sheet, with the conditions after its address as written.
    case sheet(String, conditions: String)
    /// A dynamic import.
    case call(String, quote: Character)
    /// The `export` keyword before a declaration.
    case export
    /// An export list.
    case exports([Specifier])
  }

  struct Link {
    enum Names {
      case none
      case named([Specifier])
      case all(String)
      case reexported([Specifier])
    }

    /// The statement up to the module specifier.
    let text: String
    let names: Names
    let target: String
    let quote: Character

    var takesSomething: Bool { if case .none = names { false } else { true } }
  }

  /// An import or export specifier, `name as other`.
  struct Specifier: Equatable {
    let name: String
    let other: String
  }

  private(set) var parts: [Part]
  /// Names exported by declarations.
  let declared: [String]
  /// Whether all its exports are constant and were understood, so that it can share a file.
  let isJoinable: Bool

  /// Whether it uses top-level await, which delays the modules that import it.
  let awaits: Bool
  /// Whether a style sheet has a `url()` without quotes.
  let hasBareAddress: Bool
  /// References to files that do not exist, as written.
  let missing: [(reference: String, position: Position)]

  /// Whether it exports anything; a module without exports is run for its side effects.
  var hasExports: Bool {
    !declared.isEmpty
      || parts.contains {
        switch $0 {
        case .exports(let names): !names.isEmpty
        case .link(let link): if case .reexported = link.names { true } else { false }
        case .text, .file, .sheet, .call, .export: false
        }
      }
  }

  /// Bytes of its own text.
  var size: Int {
    parts.reduce(0) { if case .text(let text) = $1 { $0 + text.utf8.count } else { $0 } }
  }

  /// Returns the source with every imported style sheet in the place of its import.
  ///
  /// - Parameter sheet: returns a style sheet, by its published name.
  func bundled(_ sheet: (String) -> ModuleSource?) -> ModuleSource {
    var bundle = self
    bundle.parts = parts.flatMap { part -> [Part] in
      guard case .sheet(let name, let conditions) = part else { return [part] }
      let blocks = StyleImport(conditions).blocks
      let opening = blocks.map { "\($0){\n" }.joined()
      let closing = String(repeating: "}", count: blocks.count)
      return [.text(opening)] + (sheet(name)?.bundled(sheet).parts ?? []) + [.text(closing)]
    }
    return bundle
  }

  /// Files it refers to, in order.
  var targets: [String] {
    parts.compactMap {
      switch $0 {
      case .file(let target, _), .sheet(let target, _), .call(let target, _): target
      case .link(let link): link.target
      case .text, .export, .exports: nil
      }
    }
  }

  /// Modules it imports statically, in order.
  var links: [String] {
    parts.compactMap { if case .link(let link) = $0 { link.target } else { nil } }
  }

  /// Style sheets it imports, in order.
  var importedSheets: [String] {
    parts.compactMap { if case .sheet(let target, _) = $0 { target } else { nil } }
  }

  /// Files it names but does not import, such as workers.
  var files: [String] {
    parts.compactMap { if case .file(let target, _) = $0 { target } else { nil } }
  }

  /// Modules it imports dynamically.
  var dynamicImports: [String] {
    parts.compactMap { if case .call(let target, _) = $0 { target } else { nil } }
  }
}
