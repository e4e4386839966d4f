import Catalog
import Hashing

/// A Markdown file, split into the YAML between its `---` lines and the body after the second one.
struct FrontMatter {
  var yaml: String
  /// Number of lines before the YAML.
  let yamlLinesBefore = 1
  var body: String
  /// The number of the line on which the body begins, starting at 1.
  var bodyLine: Int

  /// Splits a file; nil unless it begins with a `---` line and a later `---` line ends the YAML.
  init?(_ text: String) {
    let bytes = text.utf8
    var line = 1
    var start = bytes.startIndex
    var yamlStart: String.Index?
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      let next = end.map(bytes.index(after:)) ?? bytes.endIndex
      if Self.isFence(bytes[start..<(end ?? bytes.endIndex)]) {
        if let yamlStart {
          yaml = String(text[yamlStart..<start])
          body = String(text[next...])
          bodyLine = line + 1
          return
        }
        yamlStart = next
      }
      if yamlStart == nil { return nil }
      start = next
      line += 1
    }
    return nil
  }

  private static func isFence(_ line: Substring.UTF8View) -> Bool {
    line.starts(with: "---".utf8)
      && line.dropFirst(3).allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
  }

  /// Whether the body is blank.
  var isBlank: Bool { body.utf8.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }

  /// Returns the body as the file's notes; nil if the body is blank.
  func notes(of path: String) -> Notes? {
    isBlank ? nil : Notes(markdown: body, path: path, line: bodyLine)
  }
}

extension Notes {
  /// Extracts the notes from a breed's file; nil if the file has none.
  public init?(in file: ContentFile) {
    guard let notes = FrontMatter(file.text)?.notes(of: file.path) else { return nil }
    self = notes
  }

  /// The first 16 hexadecimal digits of the digest of the trimmed text. The front matter of a
  /// translation contains these digits of its original.
  public var shortDigest: String {
    let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let text = markdown.utf8.drop(while: isSpace)
    return Digest(of: text.prefix(text.count - text.reversed().prefix(while: isSpace).count)).short
  }
}
