/// An ES module of the runtime, split into its declarations.
struct RuntimeFile {
  /// A top-level declaration, without `export`.
  struct Declaration {
    /// The declared name; nil for a type.
    var name: String?
    var comment: String
    var code: String

    var text: String { [comment, code].filter { !$0.isEmpty }.joined(separator: "\n") }
  }

  let declarations: [Declaration]

  /// Parses a file in the format of `deno fmt`: a blank line before each declaration, and indented
  /// bodies.
  init(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    var blocks: [[Substring]] = []
    var isAfterBlank = true
    for line in lines {
      let begins = isAfterBlank && line.first?.isWhitespace == false
      if begins { blocks.append([]) }
      if !blocks.isEmpty { blocks[blocks.count - 1].append(line) }
      isAfterBlank = line.isEmpty
    }
    declarations = blocks.compactMap(Declaration.init)
  }
}

extension RuntimeFile.Declaration {
  /// Returns nil for imports: the emitted module contains the imported declarations.
  fileprivate init?(_ block: [Substring]) {
    guard let first = block.first, !first.hasPrefix("import "), !first.hasPrefix("/** @import")
    else { return nil }
    let block = block.reversed().drop { $0.isEmpty }.reversed().map { line in
      line.hasPrefix("export ") ? line.dropFirst("export ".count) : line
    }
    let start =
      block.firstIndex { line in
        ["function ", "class ", "const "].contains { line.hasPrefix($0) }
      } ?? block.endIndex
    comment = block[..<start].joined(separator: "\n")
    code = block[start...].joined(separator: "\n")
    name = code.split(maxSplits: 2) { " ({".contains($0) }.dropFirst().first.map(String.init)
  }
}
