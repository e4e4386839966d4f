import Diagnostics

/// A script or style sheet, as far as publishing it needs to be understood: what it refers to, and,
/// of a module, what it exports.
struct ModuleSource {
  enum Part {
    case text(String)
    /// A literal that names another file, such as a worker's or that of a `url()`.
    case file(String, quote: Character)
    /// A statement that imports, or passes on what another module exports.
    case link(Link)
    /// An import by a call.
    case call(String, quote: Character)
    /// The word before a declaration that is exported.
    case export
    /// Names exported in a statement of their own.
    case exports([Naming])
  }

  private struct Bracket {
    let word: ArraySlice<UInt8>
    let isFunction: Bool
  }

  struct Link {
    enum Names {
      case none
      case each([Naming])
      case all(String)
      case passedOn([Naming])
    }

    /// The statement up to the literal.
    let text: String
    let names: Names
    let target: String
    let quote: Character

    var takesSomething: Bool { if case .none = names { false } else { true } }
  }

  /// `name as other`.
  struct Naming: Equatable {
    let name: String
    let other: String
  }

  private(set) var parts: [Part] = []
  /// Names that declarations export.
  private(set) var declared: [String] = []
  /// Whether all it exports is constant and was understood, so that it may share a file.
  private(set) var isJoinable = true

  /// Whether it awaits something, outside of functions, before those that need it may run.
  private(set) var awaits = false
  /// Whether a style sheet names a file without quotes.
  private(set) var hasBareAddress = false
  /// References to files that do not exist, as they are written.
  private(set) var missing: [(reference: String, position: Position)] = []

  /// UTF-8 of what has been read since the last part.
  private var text: [UInt8] = []
  private var last: UInt8?
  private var brackets: [Bracket] = []
  /// The last sign or letter of the code, and the word that it ends or stands after.
  private var previous: UInt8?
  private var word: ArraySlice<UInt8> = []
  /// What stood before the round brackets that were closed last.
  private var closed: ArraySlice<UInt8> = []
  private var isInExportedConstant = false
  private var isAfterCall = false
  private var isArrow = false

  /// - Parameters:
  ///   - bytes: of the file, in UTF-8.
  ///   - target: the published name of the file that a relative reference leads to, if there is one.
  init(_ bytes: [UInt8], _ language: SourceLanguage, target: (String) -> String?) {
    let all = pieces(of: bytes, in: language)
    for (index, piece) in all.enumerated() {
      switch piece {
      case .code(let code):
        let code = minify(code, after: last, in: language)
        last = code.last ?? last
        if language == .javaScript {
          read(code)
        } else {
          hasBareAddress = hasBareAddress || code.contains("url(") && !code.hasSuffix("url(")
          text += code
        }
      case .verbatim(let verbatim):
        awaits = awaits || !isInFunction && verbatim.contains("await")
        text += verbatim
        previous = verbatim.last
        last = verbatim.last
      case .literal(let content, let quote):
        let next = index + 1 < all.count ? all[index + 1] : nil
        read(
          literal: content, quote, language, isClosed: next?.closesCall ?? false, in: bytes, target)
        last = quote
      }
    }
    endText()
    if language == .css { isJoinable = false }
  }

  /// Whether another module can have something of it; one that exports nothing is run for what it
  /// does.
  var hasExports: Bool {
    !declared.isEmpty
      || parts.contains {
        switch $0 {
        case .exports(let names): !names.isEmpty
        case .link(let link): if case .passedOn = link.names { true } else { false }
        case .text, .file, .call, .export: false
        }
      }
  }

  /// Bytes of what it says itself.
  var size: Int {
    parts.reduce(0) { if case .text(let text) = $1 { $0 + text.utf8.count } else { $0 } }
  }

  /// Files that its text names, in order.
  var targets: [String] {
    parts.compactMap {
      switch $0 {
      case .file(let target, _), .call(let target, _): target
      case .link(let link): link.target
      case .text, .export, .exports: nil
      }
    }
  }

  /// Modules that have to be there before it runs, in order.
  var links: [String] {
    parts.compactMap { if case .link(let link) = $0 { link.target } else { nil } }
  }

  /// Files that are named, not imported, such as workers.
  var files: [String] {
    parts.compactMap { if case .file(let target, _) = $0 { target } else { nil } }
  }

  /// Modules that it imports by a call.
  var calls: [String] {
    parts.compactMap { if case .call(let target, _) = $0 { target } else { nil } }
  }

  private mutating func endText() {
    if !text.isEmpty { parts.append(.text(String(decoding: text, as: UTF8.self))) }
    text = []
  }

  private mutating func read(
    literal content: ArraySlice<UInt8>, _ quote: UInt8, _ language: SourceLanguage, isClosed: Bool,
    in bytes: [UInt8], _ target: (String) -> String?
  ) {
    let isCall = language == .javaScript && isClosed && text.hasSuffix("import(")
    let statement = language == .javaScript ? statement() : nil
    let reference = String(decoding: content, as: UTF8.self)
    let isBelow = reference.hasPrefix("./")
    guard isBelow || reference.hasPrefix("../"), !reference.hasSuffix("/"),
      let target = target(reference)
    else {
      // A script may name the site's own files by `../`, as it lies one folder below the root.
      let isReference = isCall || statement != nil || language == .css
      if isBelow || isReference && reference.hasPrefix("../"), !reference.hasSuffix("/") {
        missing.append((reference, Position(of: content.startIndex, in: bytes)))
      }
      if text.hasSuffix("from ") || text.hasSuffix("import ") { isJoinable = false }
      text.append(quote)
      text += content
      text.append(quote)
      return
    }
    let quote = Character(Unicode.Scalar(quote))
    if isCall {
      text.removeLast("import(".utf8.count)
      endText()
      parts.append(.call(target, quote: quote))
      isAfterCall = true
    } else if let (start, names) = statement {
      let statement = String(decoding: text[start...], as: UTF8.self)
      text.removeSubrange(start...)
      endText()
      parts.append(.link(Link(text: statement, names: names, target: target, quote: quote)))
    } else {
      if text.hasSuffix("from ") { isJoinable = false }
      endText()
      parts.append(.file(target, quote: quote))
    }
  }

  /// The statement that the text ends with, where a literal that comes next is what it imports.
  private func statement() -> (start: Int, Link.Names)? {
    var rest = text[...]
    let names: Link.Names
    if rest.removeSuffix("}from ") {
      let list = rest.suffix { !"{}".utf8.contains($0) }
      rest = rest[..<list.startIndex]
      if rest.removeSuffix("import{") {
        names = .each(Self.namings(list))
      } else if rest.removeSuffix("export{") {
        names = .passedOn(Self.namings(list))
      } else {
        return nil
      }
    } else if rest.removeSuffix(" from ") {
      let name = rest.suffix(while: \.isOfWord)
      rest = rest[..<name.startIndex]
      guard !name.isEmpty, rest.removeSuffix("import*as ") else { return nil }
      names = .all(String(decoding: name, as: UTF8.self))
    } else {
      guard rest.removeSuffix("import ") else { return nil }
      names = .none
    }
    if let last = rest.last, !";}\n".utf8.contains(last) { return nil }
    return (rest.endIndex, names)
  }

  private static func namings(_ list: ArraySlice<UInt8>) -> [Naming] {
    list.split(separator: UInt8(ascii: ",")).map { entry in
      let words = entry.split(separator: UInt8(ascii: " "))
      return Naming(
        name: String(decoding: words.first ?? [], as: UTF8.self),
        other: String(decoding: words.last ?? [], as: UTF8.self))
    }
  }

  /// Takes compacted code, where its brackets and words count.
  private mutating func read(_ code: [UInt8]) {
    var code = code[...]
    if isAfterCall {
      code = code.dropFirst()
      close()
      isAfterCall = false
    }
    while let byte = code.first {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(byte)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close()
      case UInt8(ascii: ";") where brackets.isEmpty: isInExportedConstant = false
      case UInt8(ascii: ",") where brackets.isEmpty && isInExportedConstant: isJoinable = false
      case _ where byte.isOfWord:
        word = code.prefix(while: \.isOfWord)
        code = code[word.endIndex...]
        previous = word.last
        isArrow = false
        if word.elementsEqual("await".utf8), !isInFunction { awaits = true }
        if brackets.isEmpty, word.elementsEqual("export".utf8) {
          export(&code)
        } else {
          text += word
        }
        continue
      default: break
      }
      isArrow = previous == UInt8(ascii: "=") && byte == UInt8(ascii: ">")
      previous = byte
      text.append(byte)
      code = code.dropFirst()
    }
  }

  private var isInFunction: Bool { brackets.contains(where: \.isFunction) }

  private mutating func open(_ bracket: UInt8) {
    let isBody =
      bracket == UInt8(ascii: "{")
      && (isArrow || previous == UInt8(ascii: ")") && !Self.beforeBlocks.contains(closed))
    let isAfterWord = previous?.isOfWord ?? false
    brackets.append(Bracket(word: isAfterWord ? word : [], isFunction: isBody))
  }

  private mutating func close() {
    closed = brackets.popLast()?.word ?? []
  }

  /// What stands before round brackets that a block follows which is no function; `for await` as well.
  private static let beforeBlocks = Set(
    ["if", "for", "while", "switch", "catch", "with", "await"].map { ArraySlice($0.utf8) })

  /// Takes what is exported, after the word.
  private mutating func export(_ code: inout ArraySlice<UInt8>) {
    if code.first == UInt8(ascii: "{"), let end = code.firstIndex(of: UInt8(ascii: "}")) {
      let rest = code[(end + 1)...]
      if rest.starts(with: "from ".utf8) {
        text += "export".utf8
        return
      }
      endText()
      parts.append(.exports(Self.namings(code[..<end].dropFirst())))
      code = rest.first == UInt8(ascii: ";") ? rest.dropFirst() : rest
      return
    }
    guard let (name, isConstant) = Self.declaration(code) else {
      isJoinable = false
      text += "export".utf8
      return
    }
    endText()
    parts.append(.export)
    declared.append(name)
    isInExportedConstant = isConstant
    code = code.dropFirst()
  }

  /// The name that a declaration after `export` gives, and whether it is a constant's; nil for one
  /// of a variable, of several names, or of none.
  private static func declaration(_ code: ArraySlice<UInt8>) -> (name: String, isConstant: Bool)? {
    var rest = code
    guard rest.removePrefix(" ") else { return nil }
    let isConstant = rest.removePrefix("const ")
    if !isConstant, !rest.removePrefix("class ") {
      _ = rest.removePrefix("async ")
      guard rest.removePrefix("function") else { return nil }
      _ = rest.removePrefix("*")
      _ = rest.removePrefix(" ")
    }
    let name = rest.prefix(while: \.isOfWord)
    guard !name.isEmpty, !isConstant || rest.dropFirst(name.count).first == UInt8(ascii: "=") else {
      return nil
    }
    return (String(decoding: name, as: UTF8.self), isConstant)
  }
}

extension SourcePiece {
  /// Whether it is code that ends the call before it.
  fileprivate var closesCall: Bool {
    guard case .code(let code) = self else { return false }
    return code.first { !$0.isWhiteSpace } == UInt8(ascii: ")")
  }
}

extension Position {
  fileprivate init(of index: Int, in bytes: [UInt8]) {
    let before = bytes[..<index]
    let newLine = UInt8(ascii: "\n")
    let line = before[(before.lastIndex(of: newLine).map { $0 + 1 } ?? 0)...]
    self.init(line: before.count { $0 == newLine } + 1, column: line.unicodeScalarCount + 1)
  }
}
