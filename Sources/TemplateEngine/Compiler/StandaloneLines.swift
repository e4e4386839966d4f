extension [Token] {
  /// The tokens line by line; a tag that spans several lines belongs to the first of them.
  var lines: [ArraySlice<Token>] {
    var lines: [ArraySlice<Token>] = []
    var start = startIndex
    for (index, token) in enumerated() {
      if case .text(let text) = token, text.endsLine {
        lines.append(self[start...index])
        start = index + 1
      }
    }
    if start < endIndex { lines.append(self[start...]) }
    return lines
  }

  /// Removes lines that contain only standalone tags, so that the tags leave no empty lines. Such
  /// tags keep the white space before them as their indent.
  func removingStandaloneLines() -> [Token] {
    lines.flatMap { line in
      var indent: ArraySlice<UInt8> = []
      if case .text(let text)? = line.first, text.isBlank, text.startsLine {
        indent = text.leadingSpace
      }
      let isStandalone = line.consistsOfStandaloneTags && !line.hasWholeBlock
      return line.compactMap { token -> Token? in
        guard case .tag(var tag) = token else { return isStandalone ? nil : token }
        tag.isStandalone = isStandalone
        tag.indent = indent
        indent = []
        return .tag(tag)
      }
    }
  }
}

extension ArraySlice<Token> {
  /// Whether the line consists of white space and either one tag without output or several parent,
  /// block and close tags.
  fileprivate var consistsOfStandaloneTags: Bool {
    var count = 0
    var isInheritance = true
    for token in self {
      switch token {
      case .text(let text):
        if !text.isBlank { return false }
      case .tag(let tag):
        if tag.isValue { return false }
        count += 1
        if ![.parent, .block, .close].contains(tag.kind) { isInheritance = false }
      }
    }
    return count == 1 || (count > 1 && isInheritance)
  }

  /// Whether a block begins and ends on the line, so that the line has output.
  fileprivate var hasWholeBlock: Bool {
    var opened: Set<String> = []
    for case .tag(let tag) in self {
      if tag.kind == .block { opened.insert(tag.name) }
      if tag.kind == .close, opened.contains(tag.name) { return true }
    }
    return false
  }
}
