extension [Token] {
  /// The tokens line by line; a tag that spans lines belongs to the one on which it begins.
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

  /// The tokens without the lines that hold tags alone, so that tags which show nothing leave no
  /// empty line. Such tags keep the white space before them as their indent.
  func removingStandaloneLines() -> [Token] {
    lines.flatMap { line in
      var indent: ArraySlice<UInt8> = []
      if case .text(let text)? = line.first, text.isBlank, text.startsLine {
        indent = text.leadingSpace
      }
      let isStandalone = line.isTagsAlone && !line.hasWholeBlock
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
  /// Whether the line holds tags and white space and nothing that shows.
  var isTagsAlone: Bool {
    var hasTag = false
    for token in self {
      switch token {
      case .text(let text):
        if !text.isBlank { return false }
      case .tag(let tag):
        if tag.isValue { return false }
        hasTag = true
      }
    }
    return hasTag
  }

  /// Whether a block begins and ends on the line, which is then a line of output.
  fileprivate var hasWholeBlock: Bool {
    var opened: Set<String> = []
    for case .tag(let tag) in self {
      if tag.kind == .block { opened.insert(tag.name) }
      if tag.kind == .close, opened.contains(tag.name) { return true }
    }
    return false
  }
}
