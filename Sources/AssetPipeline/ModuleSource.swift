import Diagnostics

/// A parsed script or style sheet: its text, its references and, for a module, its exports.
struct ModuleSource {
  enum Part {
    case text(String)
    /// A literal that refers to another file, such as the script of a worker or the target of a
    /// `url()`.
    case file(String, quote: Character)
    /// A static import or re-export.
    case staticImport(StaticImport)
    /// An `@import` of a style sheet, with the conditions after its URL as written.
    case sheet(String, conditions: String)
    case dynamicImport(String, quote: Character)
    /// The `export` keyword before a declaration.
    case export
    /// An export list.
    case exports([Specifier])
  }

  struct StaticImport {
    enum Names {
      case none
      case named([Specifier])
      case namespace(String)
      case reexported([Specifier])
    }

    /// The statement before the module specifier.
    let text: String
    let names: Names
    var target: String
    let quote: Character

    var usesExports: Bool { if case .none = names { false } else { true } }
  }

  /// An import or export specifier, `name as alias`.
  struct Specifier: Equatable {
    let name: String
    let alias: String
  }

  private(set) var parts: [Part]
  /// The names exported by declarations.
  let declaredExports: [String]
  /// Whether the module can share a file, that is, whether the parser supports the forms of all its
  /// imports and exports. It does not support `export let`.
  let canShareFile: Bool
  /// Whether the module uses top-level await, which delays the modules that import it.
  let hasTopLevelAwait: Bool
  /// The first URL of a style sheet that is in a `url()` without quotes.
  let unquotedURL: String?
  /// References to files that do not exist, as written.
  let missingReferences: [(reference: String, position: Position)]

  /// Whether the module exports anything; a module without exports is run for its side effects.
  var hasExports: Bool {
    !declaredExports.isEmpty
      || parts.contains {
        switch $0 {
        case .exports(let names): !names.isEmpty
        case .staticImport(let statement):
          if case .reexported = statement.names { true } else { false }
        case .text, .file, .sheet, .dynamicImport, .export: false
        }
      }
  }

  /// The number of bytes, not counting references.
  var size: Int {
    parts.reduce(0) { if case .text(let text) = $1 { $0 + text.utf8.count } else { $0 } }
  }

  /// Returns the style sheet with its imports replaced by the imported sheets.
  ///
  /// - Parameter sheet: Returns the style sheet with the given published name.
  func inliningImports(_ sheet: (String) -> ModuleSource?) -> ModuleSource {
    var bundle = self
    bundle.parts = parts.flatMap { part -> [Part] in
      guard case .sheet(let name, let conditions) = part else { return [part] }
      let blocks = StyleImport(conditions).blocks
      let opening = blocks.map { "\($0){\n" }.joined()
      let closing = String(repeating: "}", count: blocks.count)
      return [.text(opening)] + (sheet(name)?.inliningImports(sheet).parts ?? []) + [.text(closing)]
    }
    return bundle
  }

  /// Returns the module with other targets of its static imports.
  func renamingImports(_ newName: (String) -> String) -> ModuleSource {
    var module = self
    module.parts = parts.map { part in
      guard case .staticImport(var statement) = part else { return part }
      statement.target = newName(statement.target)
      return .staticImport(statement)
    }
    return module
  }

  /// The referenced files, in order.
  var referencedFiles: [String] {
    parts.compactMap {
      switch $0 {
      case .file(let target, _), .sheet(let target, _), .dynamicImport(let target, _): target
      case .staticImport(let statement): statement.target
      case .text, .export, .exports: nil
      }
    }
  }

  /// The modules imported statically, in order.
  var staticImports: [String] {
    parts.compactMap { if case .staticImport(let statement) = $0 { statement.target } else { nil } }
  }

  /// The imported style sheets, in order.
  var importedSheets: [String] {
    parts.compactMap { if case .sheet(let target, _) = $0 { target } else { nil } }
  }

  /// The files that are referenced but not imported, such as workers.
  var fileReferences: [String] {
    parts.compactMap { if case .file(let target, _) = $0 { target } else { nil } }
  }

  /// The modules imported dynamically.
  var dynamicImports: [String] {
    parts.compactMap { if case .dynamicImport(let target, _) = $0 { target } else { nil } }
  }
}
