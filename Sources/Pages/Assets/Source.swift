/// A script or style sheet, as far as publishing it needs to be understood: what it refers to, and,
/// of a module, what it exports.
struct Source {
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
    let word: Substring
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
    let name: Substring
    let other: Substring
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

  private var text = ""
  private var last: Character?
  private var brackets: [Bracket] = []
  /// The last sign or letter of the code, and the word that it ends or stands after.
  private var previous: Character?
  private var word: Substring = ""
  /// What stood before the round brackets that were closed last.
  private var closed: Substring = ""
  private var isInExportedConstant = false
  private var isAfterCall = false
  private var isArrow = false

  /// - Parameter bytes: of the file, in UTF-8.
  init(_ bytes: [UInt8], _ language: SourceLanguage) {
    let all = pieces(of: String(decoding: bytes, as: UTF8.self), in: language)
    for (index, piece) in all.enumerated() {
      switch piece {
      case .code(let code):
        let code = compact(code, after: last, in: language)
        last = code.last ?? last
        if language == .javaScript {
          read(code[...])
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
        read(literal: content, quote, language, isClosed: next?.closesCall ?? false)
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
    if !text.isEmpty { parts.append(.text(text)) }
    text = ""
  }

  private mutating func read(
    literal content: String, _ quote: Character, _ language: SourceLanguage, isClosed: Bool
  ) {
    guard content.hasPrefix("./") else {
      if text.hasSuffix("from ") || text.hasSuffix("import ") { isJoinable = false }
      text += "\(quote)\(content)\(quote)"
      return
    }
    let target = String(content.dropFirst(2))
    if language == .javaScript, text.hasSuffix("import("), isClosed {
      text.removeLast("import(".count)
      endText()
      parts.append(.call(target, quote: quote))
      isAfterCall = true
    } else if language == .javaScript, let (start, names) = statement() {
      let statement = String(text[start...])
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
  private func statement() -> (start: String.Index, Link.Names)? {
    let bare = /(?:^|[;}\n])(import )$/
    let named = /(?:^|[;}\n])((import|export)\{([^{}]*)\}from )$/
    let whole = /(?:^|[;}\n])(import\*as ([\w$]+) from )$/
    if let match = text.firstMatch(of: bare) {
      return (match.1.startIndex, .none)
    } else if let match = text.firstMatch(of: named) {
      let names = Self.namings(match.3)
      return (match.1.startIndex, match.2 == "import" ? .each(names) : .passedOn(names))
    } else if let match = text.firstMatch(of: whole) {
      return (match.1.startIndex, .all(String(match.2)))
    }
    return nil
  }

  private static func namings(_ list: Substring) -> [Naming] {
    list.split(separator: ",").map { entry in
      let words = entry.split(separator: " ")
      return Naming(name: words.first ?? "", other: words.last ?? "")
    }
  }

  /// Takes compacted code, where its brackets and words count.
  private mutating func read(_ code: Substring) {
    var code = code
    if isAfterCall {
      code = code.dropFirst()
      close()
      isAfterCall = false
    }
    while let character = code.first {
      switch character {
      case "(", "[", "{": open(character)
      case ")", "]", "}": close()
      case ";" where brackets.isEmpty: isInExportedConstant = false
      case "," where brackets.isEmpty && isInExportedConstant: isJoinable = false
      case _ where isOfWord(character):
        word = code.prefix(while: isOfWord)
        code = code[word.endIndex...]
        previous = word.last
        isArrow = false
        if word == "await", !isInFunction { awaits = true }
        if word == "export", brackets.isEmpty {
          export(&code)
        } else {
          text += word
        }
        continue
      default: break
      }
      isArrow = previous == "=" && character == ">"
      previous = character
      text.append(character)
      code = code.dropFirst()
    }
  }

  private var isInFunction: Bool { brackets.contains(where: \.isFunction) }

  private mutating func open(_ bracket: Character) {
    let isBody =
      bracket == "{" && (isArrow || previous == ")" && !Self.beforeBlocks.contains(closed))
    let isAfterWord = previous.map(isOfWord) ?? false
    brackets.append(Bracket(word: isAfterWord ? word : "", isFunction: isBody))
  }

  private mutating func close() {
    closed = brackets.popLast()?.word ?? ""
  }

  /// What stands before round brackets that a block follows which is no function; `for await` as well.
  private static let beforeBlocks: Set<Substring> = [
    "if", "for", "while", "switch", "catch", "with", "await",
  ]

  /// Takes what is exported, after the word.
  private mutating func export(_ code: inout Substring) {
    if code.first == "{", let end = code.firstIndex(of: "}") {
      let rest = code[code.index(after: end)...]
      if rest.hasPrefix("from ") {
        text += "export"
        return
      }
      endText()
      parts.append(.exports(Self.namings(code[code.index(after: code.startIndex)..<end])))
      code = rest.first == ";" ? rest.dropFirst() : rest
      return
    }
    let declaration =
      /^ (?:(?:async )?function\*? ?([\w$]+)|class ([\w$]+)|(const) ([\w$]+)=)/
    guard let match = code.firstMatch(of: declaration),
      let name = match.1 ?? match.2 ?? match.4
    else {
      isJoinable = false
      text += "export"
      return
    }
    endText()
    parts.append(.export)
    declared.append(String(name))
    isInExportedConstant = match.3 != nil
    code = code.dropFirst()
  }
}

extension SourcePiece {
  /// Whether it is code that ends the call before it.
  fileprivate var closesCall: Bool {
    if case .code(let code) = self { code.first { !$0.isWhitespace } == ")" } else { false }
  }
}

private func isOfWord(_ character: Character) -> Bool {
  character.isLetter || character.isNumber || character == "_" || character == "$"
}
