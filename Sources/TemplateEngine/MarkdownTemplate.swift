import Diagnostics
import Localization
import Markdown

extension Template {
  /// Compiles a Markdown template and appends its errors to `problems`.
  ///
  /// Markdown is rendered once, at compile time: values are never parsed as Markdown.
  convenience init(
    markdown source: String, path: String, locale: Locale?, problems: inout [Problem]
  ) {
    let sourceTokens = Lexer.tokens(of: source, path: path, problems: &problems)
    let placeholders = TagPlaceholders(sourceTokens, source: source)
    let (tokens, missingTags) = placeholders.tokens(
      in: CommonMark.html(placeholders.markdown, options: .template))
    problems += missingTags.map {
      Problem(
        path, $0.position,
        "\($0.source) is lost when the Markdown is rendered; move it into a paragraph or heading")
    }
    self.init(tokens, path: path, dialect: .html, locale: locale, problems: &problems)
  }
}

extension Int32 {
  fileprivate static var template: Int32 { CommonMark.smart | CommonMark.unsafe }
}

/// A Markdown text whose tags are replaced by placeholder words that Markdown does not change.
struct TagPlaceholders {
  /// The Markdown with a placeholder for each tag.
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

  /// Returns a prefix for placeholders that occurs neither in `source` nor in its rendered HTML.
  ///
  /// The first letter of the prefix occurs only once in it, so that no match can overlap the
  /// preceding text.
  private static func marker(absentFrom source: String) -> [UInt8] {
    let texts = [Array(source.utf8), CommonMark.html(Array(source.utf8), options: .template)]
    var marker = Array("Qtag".utf8)
    while texts.contains(where: { $0.firstRange(of: marker) != nil }) {
      marker.append(UInt8(ascii: "g"))
    }
    return marker
  }

  /// Appends a line that consists of tags as HTML comments, since such tags enclose whole blocks. A
  /// comment ends a paragraph without beginning another.
  private mutating func appendBlocks(_ line: ArraySlice<Token>) {
    guard line.contains(where: \.needsPlaceholder) || line.allSatisfy(\.isText) else { return }
    for token in line {
      switch token {
      case .text(let text): markdown += text.bytes
      case .tag(var tag):
        tag.isStandalone = true
        guard token.needsPlaceholder else { continue }
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
      case .tag(let tag): if token.needsPlaceholder { append(tag) }
      }
    }
  }

  private mutating func append(_ tag: Tag) {
    markdown += marker + Array("\(tags.count)z".utf8)
    tags.append(tag)
  }

  /// Returns the tokens of the rendered HTML, and the tags whose placeholders are missing from it.
  func tokens(in html: [UInt8]) -> (tokens: [Token], missingTags: [Tag]) {
    var tokens: [Token] = []
    var foundIndices: Set<Int> = []
    var remaining = html[...]
    while let placeholder = nextPlaceholder(in: remaining) {
      var (before, after) = (
        remaining[..<placeholder.range.lowerBound], remaining[placeholder.range.upperBound...]
      )
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
      tokens.append(.tag(tags[placeholder.index]))
      foundIndices.insert(placeholder.index)
      remaining = after
    }
    tokens += textTokens(remaining)
    return (tokens, tags.indices.filter { !foundIndices.contains($0) }.map { tags[$0] })
  }

  private func nextPlaceholder(in html: ArraySlice<UInt8>) -> (range: Range<Int>, index: Int)? {
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

  /// Whether the token is a tag that needs a placeholder.
  fileprivate var needsPlaceholder: Bool {
    if case .tag(let tag) = self { tag.kind != .comment && tag.kind != .delimiters } else { false }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with suffix: some Collection<UInt8>) -> Bool {
    self.suffix(suffix.count).elementsEqual(suffix)
  }
}
