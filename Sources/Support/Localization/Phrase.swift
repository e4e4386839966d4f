/// A text with placeholders, written `{name}`.
public struct Phrase: Hashable, Sendable {
  public enum Segment: Hashable, Sendable {
    case text(String)
    case placeholder(String)
  }

  public let segments: [Segment]

  /// Parses a text. A placeholder's name consists of ASCII letters and begins with a lower-case
  /// one; all other braces are plain text.
  public init(_ text: String) {
    let utf8 = text.utf8
    var segments: [Segment] = []
    var textStart = utf8.startIndex
    var rest = utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      rest = utf8[utf8.index(after: open)...]
      let name = rest.prefix(while: isLetter)
      rest = utf8[name.endIndex...]
      guard let first = name.first, first >= UInt8(ascii: "a"), rest.first == UInt8(ascii: "}")
      else { continue }
      if textStart < open { segments.append(.text(String(text[textStart..<open]))) }
      segments.append(.placeholder(String(text[name.startIndex..<name.endIndex])))
      rest = rest.dropFirst()
      textStart = rest.startIndex
    }
    if textStart < utf8.endIndex { segments.append(.text(String(text[textStart...]))) }
    self.segments = segments
  }

  /// The names of the placeholders, in order.
  public var placeholders: [String] {
    segments.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }

  /// Returns the text with its placeholders filled in; placeholders without a value are kept.
  func filled(_ values: [String: String]) -> String {
    segments.reduce(into: "") { text, segment in
      switch segment {
      case .text(let part): text += part
      case .placeholder(let name): text += values[name] ?? "{\(name)}"
      }
    }
  }
}

private func isLetter(_ byte: UInt8) -> Bool {
  UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
}
