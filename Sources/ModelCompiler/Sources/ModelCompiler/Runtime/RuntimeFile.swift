/// An ES module of this folder, split into its declarations.
struct RuntimeFile {
  /// Something at the top of the file, without `export`.
  struct Declaration {
    /// Nil for a type.
    var name: String?
    var comment: String
    var code: String

    var text: String { [comment, code].filter { !$0.isEmpty }.joined(separator: "\n") }
  }

  let declarations: [Declaration]

  /// Reads a file as `deno fmt` lays it out: a blank line before each declaration, and what is
  /// inside one indented.
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
  /// Nil for imports: what a file takes of others is in one module with it.
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
