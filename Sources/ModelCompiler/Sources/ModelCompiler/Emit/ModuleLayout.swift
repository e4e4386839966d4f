/// A top-level declaration of a module.
struct Part {
  /// The name by which other modules of the model can import this; nil if they cannot.
  var name: String?
  var comment: Doc = .empty
  var code: Doc
  var isExported = false
  /// Whether this is part of the runtime, which does not refer to the model.
  var isRuntime = false
  /// The identifiers to which the part refers; nil to extract them from its text.
  var mentions: Mentions?

  var doc: Doc { comment + (isExported ? "export " : "") + code }
}

/// The modules of a compiled model, and their imports.
struct ModuleLayout {
  private var names: [String] = []
  private var parts: [String: [Part]] = [:]
  /// The module that declares each function and constant.
  private var modulesOfNames: [String: String] = [:]
  private var modulesOfTypes: [String: String] = [:]
  /// The modules of codecs. Their runtime may use names that the model uses for something else.
  private var codecModules: Set<String> = []
  private var modulesOfCodecNames: [String: String] = [:]

  mutating func add(_ module: String, _ added: [Part], types: [String]) {
    if parts[module] == nil { names.append(module) }
    parts[module, default: []] += added
    for name in added.compactMap(\.name) { modulesOfNames[name] = module }
    for name in types { modulesOfTypes[name] = module }
  }

  /// Adds declarations that only modules of codecs import.
  mutating func addCodecs(_ module: String, _ added: [Part], types: [String] = []) {
    if parts[module] == nil { names.append(module) }
    parts[module, default: []] += added
    codecModules.insert(module)
    for name in added.compactMap(\.name) + types { modulesOfCodecNames[name] = module }
  }

  /// Returns the module that declares a name mentioned in `module`.
  private func source(of name: String, in module: String) -> String? {
    (codecModules.contains(module) ? modulesOfCodecNames[name] : nil) ?? modulesOfNames[name]
  }

  /// Returns the text of each module by file name.
  ///
  /// If a module mentions a name that another module declares, the name is exported there and
  /// imported here.
  func texts(header: String) -> [String: String] {
    var imports: [String: [String: Set<String>]] = [:]
    var types: [String: [String: Set<String>]] = [:]
    var imported: Set<String> = []
    for module in names {
      for part in parts[module] ?? [] where !part.isRuntime {
        let mentioned = part.mentions ?? Mentions(in: part.doc.rendered())
        for name in mentioned.names {
          guard let source = source(of: name, in: module), source != module else { continue }
          imports[module, default: [:]][source, default: []].insert(name)
          imported.insert(name)
        }
        for name in mentioned.types {
          let codecs = codecModules.contains(module) ? modulesOfCodecNames[name] : nil
          guard let source = codecs ?? modulesOfTypes[name], source != module else { continue }
          types[module, default: [:]][source, default: []].insert(name)
        }
      }
    }
    var texts: [String: String] = [:]
    for module in names {
      let typeImportLines = lines(types[module] ?? [:]) { "/** @import \($0) from \($1) */" }
      let importLines = lines(imports[module] ?? [:]) { "import \($0) from \($1);" }
      let head = [[header], importLines, typeImportLines].filter { !$0.isEmpty }
        .map { Doc.lines($0.joined(separator: "\n")) }
      let body = (parts[module] ?? []).map { part in
        var part = part
        if let name = part.name, imported.contains(name), source(of: name, in: module) == module {
          part.isExported = true
        }
        return part.doc
      }
      texts[module] = Doc.joined(head + body, [.hardLine, .hardLine]).rendered() + "\n"
    }
    return texts
  }

  private func lines(
    _ names: [String: Set<String>], _ line: (_ list: String, _ file: String) -> String
  ) -> [String] {
    names.sorted { $0.key < $1.key }.map { module, names in
      let list = names.sorted()
      let short = line("{ \(list.joined(separator: ", ")) }", "\"./\(module)\"")
      let long = "{\n" + list.map { "  \($0),\n" }.joined() + "}"
      return short.utf8.count <= 80 || short.hasPrefix("/**")
        ? short : line(long, "\"./\(module)\"")
    }
  }
}

/// The identifiers in JavaScript code, and the types in the braces of its comments.
struct Mentions {
  private(set) var names: Set<String> = []
  private(set) var types: Set<String> = []

  init(in text: String) {
    var rest = Array(text.utf8)[...]
    read(&rest, until: nil)
  }

  private mutating func read(_ rest: inout ArraySlice<UInt8>, until end: UInt8?) {
    var dots = 0
    while let byte = rest.first, byte != end {
      switch byte {
      case UInt8(ascii: "/") where rest.dropFirst().first == UInt8(ascii: "*"): comment(&rest)
      case UInt8(ascii: "/") where rest.dropFirst().first == UInt8(ascii: "/"):
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
      case UInt8(ascii: "\""): literal(&rest)
      case UInt8(ascii: "`"): template(&rest)
      case UInt8(ascii: "{"):
        rest.removeFirst()
        read(&rest, until: UInt8(ascii: "}"))
        rest = rest.dropFirst()
      case _ where byte.isIdentifierByte:
        let identifier = rest.prefix(while: \.isIdentifierByte)
        rest = rest.dropFirst(identifier.count)
        // Three dots are a spread, one is a member access; a colon follows a key.
        if dots != 1, rest.first != UInt8(ascii: ":") {
          names.insert(String(decoding: identifier, as: UTF8.self))
        }
      default: rest.removeFirst()
      }
      dots = byte == UInt8(ascii: ".") ? dots + 1 : 0
    }
  }

  private mutating func comment(_ rest: inout ArraySlice<UInt8>) {
    var depth = 0
    while let byte = rest.first {
      if byte == UInt8(ascii: "*"), rest.dropFirst().first == UInt8(ascii: "/") {
        rest = rest.dropFirst(2)
        return
      }
      if depth > 0, byte.isIdentifierByte {
        let identifier = rest.prefix(while: \.isIdentifierByte)
        types.insert(String(decoding: identifier, as: UTF8.self))
        rest = rest.dropFirst(identifier.count)
        continue
      }
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      rest.removeFirst()
    }
  }

  private func literal(_ rest: inout ArraySlice<UInt8>) {
    rest.removeFirst()
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") { rest = rest.dropFirst() }
    }
  }

  private mutating func template(_ rest: inout ArraySlice<UInt8>) {
    rest.removeFirst()
    while let byte = rest.popFirst(), byte != UInt8(ascii: "`") {
      if byte == UInt8(ascii: "\\") {
        rest = rest.dropFirst()
      } else if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "{") {
        rest.removeFirst()
        read(&rest, until: UInt8(ascii: "}"))
        rest = rest.dropFirst()
      }
    }
  }
}

extension UInt8 {
  /// Whether this can be part of an identifier; the supported Swift subset allows only ASCII.
  fileprivate var isIdentifierByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}
