import Diagnostics

extension ModuleSource {
  /// Parses a file.
  ///
  /// - Parameters:
  ///   - bytes: The file's text in UTF-8.
  ///   - resolve: Returns the published name of the file that a relative reference resolves to; nil
  ///     if there is no such file.
  init(_ bytes: [UInt8], _ language: SourceLanguage, resolve: (String) -> String?) {
    var parser = ModuleParser(bytes, language)
    self = parser.parse(resolve: resolve)
  }
}

/// A minimal parser for scripts and style sheets: it recognizes only the syntax that publishing
/// needs.
///
/// It minifies the code piece by piece, and reads the result while tracking brackets and words.
private struct ModuleParser {
  /// An open bracket.
  private struct Bracket {
    /// The word before the bracket; empty if there is none.
    let word: ArraySlice<UInt8>
    /// Whether the bracket begins the body of a function.
    let isFunction: Bool
  }

  private let bytes: [UInt8]
  private let language: SourceLanguage

  private var parts: [ModuleSource.Part] = []
  private var declaredExports: [String] = []
  private var canShareFile = true
  private var hasTopLevelAwait = false
  private var unquotedURL: String?
  private var missingReferences: [(reference: String, position: Position)] = []

  /// The UTF-8 text since the last part.
  private var text: [UInt8] = []
  /// The style sheet of an `@import` whose conditions have not been read yet.
  private var importedSheet: String?
  /// The last byte of the previous piece, for minifying the next one.
  private var precedingByte: UInt8?
  private var brackets: [Bracket] = []
  /// The last byte of code.
  private var lastByte: UInt8?
  /// The last word of code.
  private var lastWord: ArraySlice<UInt8> = []
  /// The word before the most recently closed pair of brackets.
  private var lastClosedWord: ArraySlice<UInt8> = []
  /// Whether the code is in a declaration such as `export const a = 1`.
  private var isInExportedConstant = false
  /// Whether the last literal was the argument of a dynamic import.
  private var isAfterDynamicImport = false
  /// Whether the code ends with `=>`.
  private var isAfterArrow = false

  init(_ bytes: [UInt8], _ language: SourceLanguage) {
    self.bytes = bytes
    self.language = language
  }

  mutating func parse(resolve: (String) -> String?) -> ModuleSource {
    let all = pieces(of: bytes, in: language)
    for (index, piece) in all.enumerated() {
      switch piece {
      case .code(let code):
        let code = minify(code, after: precedingByte, in: language)
        precedingByte = code.last ?? precedingByte
        if language == .javaScript {
          read(code)
        } else {
          unquotedURL = unquotedURL ?? Self.unquotedURL(in: code)
          readStyleSheet(code)
        }
      case .verbatim(let verbatim):
        hasTopLevelAwait = hasTopLevelAwait || !isInFunction && verbatim.contains("await")
        text += verbatim
        lastByte = verbatim.last
        precedingByte = verbatim.last
      case .literal(let content, let quote):
        let next = index + 1 < all.count ? all[index + 1] : nil
        read(literal: content, quote, isClosed: next?.closesCall ?? false, resolve)
        precedingByte = quote
      }
    }
    flushText()
    if language == .css { canShareFile = false }
    return ModuleSource(
      parts: parts, declaredExports: declaredExports, canShareFile: canShareFile,
      hasTopLevelAwait: hasTopLevelAwait, unquotedURL: unquotedURL,
      missingReferences: missingReferences)
  }

  /// Returns the first `url()` of a style sheet's code whose URL is not quoted, without the
  /// parentheses.
  private static func unquotedURL(in code: [UInt8]) -> String? {
    guard !code.hasSuffix("url("), let start = code.firstRange(of: "url(".utf8) else { return nil }
    let url = code[start.upperBound...].prefix { $0 != UInt8(ascii: ")") }
    return String(decoding: url, as: UTF8.self)
  }

  /// Appends the text since the last part as a new part.
  private mutating func flushText() {
    if !text.isEmpty { parts.append(.text(String(decoding: text, as: UTF8.self))) }
    text = []
  }

  /// Reads a string literal.
  ///
  /// - Parameter isClosed: Whether a closing parenthesis follows.
  private mutating func read(
    literal content: ArraySlice<UInt8>, _ quote: UInt8, isClosed: Bool,
    _ resolve: (String) -> String?
  ) {
    let isDynamicImport = language == .javaScript && isClosed && text.hasSuffix("import(")
    let statement = language == .javaScript ? ModuleSource.trailingImport(of: text) : nil
    let reference = String(decoding: content, as: UTF8.self)
    let isBelow = reference.hasPrefix("./")
    guard isBelow || reference.hasPrefix("../"), !reference.hasSuffix("/"),
      let target = resolve(reference)
    else {
      // Published scripts are one folder below the root, so `../` may refer to other files of the
      // site.
      let isReference = isDynamicImport || statement != nil || language == .css
      if isBelow || isReference && reference.hasPrefix("../"), !reference.hasSuffix("/") {
        missingReferences.append((reference, Position(of: content.startIndex, in: bytes)))
      }
      if text.hasSuffix("from ") || text.hasSuffix("import ") { canShareFile = false }
      text.append(quote)
      text += content
      text.append(quote)
      return
    }
    let quote = Character(Unicode.Scalar(quote))
    if language == .css, target.hasSuffix(".css"), removeImportKeyword() {
      flushText()
      importedSheet = target
    } else if isDynamicImport {
      text.removeLast("import(".utf8.count)
      flushText()
      parts.append(.dynamicImport(target, quote: quote))
      isAfterDynamicImport = true
    } else if let (start, names) = statement {
      let statement = String(decoding: text[start...], as: UTF8.self)
      text.removeSubrange(start...)
      flushText()
      parts.append(
        .staticImport(.init(text: statement, names: names, target: target, quote: quote)))
    } else {
      if text.hasSuffix("from ") { canShareFile = false }
      flushText()
      parts.append(.file(target, quote: quote))
    }
  }

  /// Reads the code of a style sheet, beginning with the conditions of a pending import.
  private mutating func readStyleSheet(_ code: [UInt8]) {
    var code = code[...]
    if let sheet = importedSheet {
      let end = code.firstIndex(of: UInt8(ascii: ";")) ?? code.endIndex
      var conditions = code[..<end]
      _ = conditions.removePrefix(")")
      parts.append(.sheet(sheet, conditions: String(decoding: conditions, as: UTF8.self)))
      code = code[end...].dropFirst()
      importedSheet = nil
    }
    text += code
  }

  /// Removes `@import` or `@import url(` from the end of the text; returns false if there is none.
  private mutating func removeImportKeyword() -> Bool {
    var rest = text[...]
    _ = rest.removeSuffix("url(")
    while rest.last?.isWhiteSpace == true { rest.removeLast() }
    guard rest.removeSuffix("@import") else { return false }
    text = Array(rest)
    return true
  }

  /// Reads the code of a script.
  private mutating func read(_ code: [UInt8]) {
    var code = code[...]
    if isAfterDynamicImport {
      code = code.dropFirst()
      close()
      isAfterDynamicImport = false
    }
    while let byte = code.first {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(byte)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close()
      case UInt8(ascii: ";") where brackets.isEmpty: isInExportedConstant = false
      case UInt8(ascii: ",") where brackets.isEmpty && isInExportedConstant: canShareFile = false
      case _ where byte.isWordByte:
        lastWord = code.prefix(while: \.isWordByte)
        code = code[lastWord.endIndex...]
        lastByte = lastWord.last
        isAfterArrow = false
        if lastWord.elementsEqual("await".utf8), !isInFunction { hasTopLevelAwait = true }
        if brackets.isEmpty, lastWord.elementsEqual("export".utf8) {
          export(&code)
        } else {
          text += lastWord
        }
        continue
      default: break
      }
      isAfterArrow = lastByte == UInt8(ascii: "=") && byte == UInt8(ascii: ">")
      lastByte = byte
      text.append(byte)
      code = code.dropFirst()
    }
  }

  private var isInFunction: Bool { brackets.contains(where: \.isFunction) }

  private mutating func open(_ bracket: UInt8) {
    let isBody =
      bracket == UInt8(ascii: "{")
      && (isAfterArrow
        || lastByte == UInt8(ascii: ")") && !Self.wordsBeforeBlocks.contains(lastClosedWord))
    let isAfterWord = lastByte?.isWordByte ?? false
    brackets.append(Bracket(word: isAfterWord ? lastWord : [], isFunction: isBody))
  }

  private mutating func close() {
    lastClosedWord = brackets.popLast()?.word ?? []
  }

  /// Words whose parentheses are followed by a block rather than a function body. They include
  /// `await` because of `for await`.
  private static let wordsBeforeBlocks = Set(
    ["if", "for", "while", "switch", "catch", "with", "await"].map { ArraySlice($0.utf8) })

  /// Reads an export after its keyword.
  private mutating func export(_ code: inout ArraySlice<UInt8>) {
    if code.first == UInt8(ascii: "{"), let end = code.firstIndex(of: UInt8(ascii: "}")) {
      let rest = code[(end + 1)...]
      if rest.starts(with: "from ".utf8) {
        text += "export".utf8
        return
      }
      flushText()
      parts.append(.exports(ModuleSource.specifiers(code[..<end].dropFirst())))
      code = rest.first == UInt8(ascii: ";") ? rest.dropFirst() : rest
      return
    }
    guard let (name, isConstant) = ModuleSource.exportedDeclaration(code) else {
      canShareFile = false
      text += "export".utf8
      return
    }
    flushText()
    parts.append(.export)
    declaredExports.append(name)
    isInExportedConstant = isConstant
    code = code.dropFirst()
  }
}

extension SourcePiece {
  /// Whether the piece is code that begins with the closing parenthesis of a call.
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
