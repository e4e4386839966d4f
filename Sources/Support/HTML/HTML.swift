/// Markup that is safe to put into a page as it is.
///
/// Only escaping, the Markdown renderer and the template renderer make it out of text.
public struct HTML: Hashable, Sendable, CustomStringConvertible {
  /// UTF-8.
  public let bytes: [UInt8]

  /// Text shown as the characters it consists of, whatever they are.
  public init(escaping text: String) {
    var bytes: [UInt8] = []
    bytes.appendEscaped(text)
    self.bytes = bytes
  }

  /// Markup whose every byte the caller vouches for: drawn by the project, never text from outside.
  public init(trusted markup: String) {
    bytes = Array(markup.utf8)
  }

  /// Bytes of markup that the caller vouches for, in UTF-8.
  public init(trusted bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// No markup at all.
  public static let empty = HTML(trusted: [])

  public var description: String { String(decoding: bytes, as: UTF8.self) }

  public static func + (a: HTML, b: HTML) -> HTML {
    HTML(trusted: a.bytes + b.bytes)
  }
}
