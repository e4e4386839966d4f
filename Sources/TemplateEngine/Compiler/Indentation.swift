extension [SyntaxTree] {
  /// Removes each block's indentation from its body, so that only the place where the block is
  /// rendered determines its indentation.
  func unindentingBlocks() -> [SyntaxTree] {
    map { node in
      switch node {
      case .section(let tag, let body): .section(tag, body.unindentingBlocks())
      case .parent(let tag, let blocks): .parent(tag, blocks.map { $0.unindented() })
      case .block(let block): .block(block.unindented())
      default: node
      }
    }
  }

  /// The leading white space of the first line; nil if the nodes do not begin at the start of a
  /// line.
  fileprivate var indent: ArraySlice<UInt8>? {
    switch first {
    case .text(let text): text.startsLine && !text.isBlank ? text.leadingSpace : nil
    case .value(let tag, _), .section(let tag, _), .partial(let tag), .parent(let tag, _):
      tag.isStandalone ? tag.indent : nil
    case .block(let block): block.tag.isStandalone ? block.tag.indent : nil
    default: nil
    }
  }

  fileprivate func unindented(by indentation: ArraySlice<UInt8>) -> [SyntaxTree] {
    guard !indentation.isEmpty else { return self }
    return map { node in
      switch node {
      case .text(var text):
        if text.startsLine, !text.isVerbatim { text.bytes.removeCommonPrefix(with: indentation) }
        return .text(text)
      case .section(let tag, let body):
        return .section(tag, body.unindented(by: indentation))
      case .partial(var tag):
        tag.indent.removeCommonPrefix(with: indentation)
        return .partial(tag)
      case .parent(var tag, let blocks):
        tag.indent.removeCommonPrefix(with: indentation)
        return .parent(tag, blocks)
      case .block(var block):
        block.tag.indent.removeCommonPrefix(with: indentation)
        return .block(block)
      case .value, .urlStart, .urlEnd:
        return node
      }
    }
  }
}

extension SyntaxTree.Block {
  fileprivate func unindented() -> SyntaxTree.Block {
    let body = body.unindentingBlocks()
    var block = self
    if tag.isStandalone, let indent = body.indent { block.tag.indent = indent }
    block.body = body.unindented(by: block.tag.indent)
    return block
  }
}

extension ArraySlice<UInt8> {
  /// Removes the common prefix with `indentation`.
  fileprivate mutating func removeCommonPrefix(with indentation: ArraySlice<UInt8>) {
    self = dropFirst(zip(self, indentation).prefix { $0 == $1 }.count)
  }
}
