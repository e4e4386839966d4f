import Diagnostics
import Localization
import Markdown

extension Template {
  /// Compiles a template written in Markdown; `problems` are added to for all that is wrong in it.
  ///
  /// Markdown is rendered here, once and without values: values never pass through it.
  convenience init(
    markdown source: String, path: String, words: Locale?, problems: inout [Problem]
  ) {
    let tokens = Lexer.tokens(of: source, path: path, problems: &problems)
    let weave = MarkdownWeave(tokens, source: source)
    let (woven, lost) = weave.tokens(in: CommonMark.html(weave.markdown, options: .template))
    problems += lost.map {
      Problem(path, $0.position, "\($0.source) does not come out of the Markdown around it")
    }
    self.init(woven, path: path, dialect: .html, words: words, problems: &problems)
  }
}

extension Int32 {
  fileprivate static var template: Int32 { CommonMark.smart | CommonMark.unsafe }
}

/// Carries tags through Markdown as words that it leaves alone.
struct MarkdownWeave {
  /// The Markdown, with a word in place of each tag.
  private(set) var markdown: [UInt8] = []
  private var tags: [Tag] = []
  private let marker: [UInt8]

  init(_ tokens: [Token], source: String) {
    marker = Self.marker(absentFrom: source)
    for line in tokens.lines {
      let isStandalone = !line.contains { token in
        switch token {
        case .text(let text): !text.isBlank
        case .tag(let tag): tag.kind == .value
        }
      }
      if isStandalone { appendBlocks(line) } else { appendInline(line) }
    }
  }

  /// A word that no text in `source` can be taken for, before or after Markdown has read it.
  ///
  /// Its first letter does not recur in it, so that it cannot begin in what stands before it.
  private static func marker(absentFrom source: String) -> [UInt8] {
    let texts = [Array(source.utf8), CommonMark.html(Array(source.utf8), options: .template)]
    var marker = Array("Qtag".utf8)
    while texts.contains(where: { $0.firstRange(of: marker) != nil }) {
      marker.append(UInt8(ascii: "g"))
    }
    return marker
  }

  /// Tags alone on their line stand around whole blocks: as comments they end a paragraph and begin
  /// none.
  private mutating func appendBlocks(_ line: ArraySlice<Token>) {
    guard line.contains(where: \.isWoven) || line.allSatisfy(\.isText) else { return }
    for token in line {
      switch token {
      case .text(let text): markdown += text.bytes
      case .tag(var tag):
        tag.isStandalone = true
        guard token.isWoven else { continue }
        markdown += "<!--".utf8
        append(tag)
        markdown += "-->".utf8
      }
    }
  }

  private mutating func appendInline(_ line: ArraySlice<Token>) {
    for token in line {
      switch token {
      case .text(let text): markdown += text.bytes
      case .tag(let tag): if token.isWoven { append(tag) }
      }
    }
  }

  private mutating func append(_ tag: Tag) {
    markdown += marker + Array("\(tags.count)z".utf8)
    tags.append(tag)
  }

  /// The tokens of what became of the Markdown, and the tags that did not come out of it.
  func tokens(in html: [UInt8]) -> (tokens: [Token], lost: [Tag]) {
    var tokens: [Token] = []
    var found: Set<Int> = []
    var rest = html[...]
    while let word = nextWord(in: rest) {
      var (before, after) = (rest[..<word.range.lowerBound], rest[word.range.upperBound...])
      for (opening, closing) in [("<!--", "-->"), ("&lt;!--", "--&gt;")]
      where before.ends(with: opening.utf8) && after.starts(with: closing.utf8) {
        before.removeLast(opening.utf8.count)
        after.removeFirst(closing.utf8.count)
        let spaces = before.reversed().prefix { $0 == UInt8(ascii: " ") }.count
        if before.dropLast(spaces).last ?? UInt8(ascii: "\n") == UInt8(ascii: "\n") {
          before.removeLast(spaces)
        }
        if after.first == UInt8(ascii: "\n") { after.removeFirst() }
      }
      tokens += textTokens(before)
      tokens.append(.tag(tags[word.index]))
      found.insert(word.index)
      rest = after
    }
    tokens += textTokens(rest)
    return (tokens, tags.indices.filter { !found.contains($0) }.map { tags[$0] })
  }

  private func nextWord(in html: ArraySlice<UInt8>) -> (range: Range<Int>, index: Int)? {
    guard let start = html.firstRange(of: marker) else { return nil }
    let digits = html[start.upperBound...].prefix { $0 != UInt8(ascii: "z") }
    guard let index = Int(String(decoding: digits, as: UTF8.self)), tags.indices.contains(index)
    else { return nil }
    return (start.lowerBound..<digits.endIndex + 1, index)
  }

  private func textTokens(_ bytes: ArraySlice<UInt8>) -> [Token] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).compactMap {
      line in
      let end = min(line.endIndex + 1, bytes.endIndex)
      let startsLine = line.startIndex > bytes.startIndex || line.startIndex == 0
      guard line.startIndex < end else { return nil }
      return .text(
        .init(bytes: bytes[line.startIndex..<end], position: nil, startsLine: startsLine))
    }
  }
}

extension Token {
  fileprivate var isText: Bool {
    if case .text = self { true } else { false }
  }

  /// Whether it is a tag that Markdown has to carry.
  fileprivate var isWoven: Bool {
    if case .tag(let tag) = self { tag.kind != .comment && tag.kind != .delimiters } else { false }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with suffix: some Collection<UInt8>) -> Bool {
    self.suffix(suffix.count).elementsEqual(suffix)
  }
}
