/// Markup that is safe to insert into a page unescaped.
///
/// Only escaping, the Markdown renderer and the template renderer create it from text.
public struct HTML: Hashable, Sendable, CustomStringConvertible {
  /// The markup in UTF-8.
  public let bytes: [UInt8]

  /// Escapes text, which is then displayed literally.
  public init(escaping text: String) {
    var bytes: [UInt8] = []
    bytes.appendEscaped(text)
    self.bytes = bytes
  }

  /// Wraps trusted markup, such as generated drawings; never use it for external text.
  public init(trusted markup: String) {
    bytes = Array(markup.utf8)
  }

  /// Wraps trusted markup in UTF-8.
  public init(trusted bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Empty markup.
  public static let empty = HTML(trusted: [])

  public var description: String { String(decoding: bytes, as: UTF8.self) }

  public static func + (a: HTML, b: HTML) -> HTML {
    HTML(trusted: a.bytes + b.bytes)
  }
}
