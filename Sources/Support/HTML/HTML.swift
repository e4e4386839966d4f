/// Markup that is safe to insert into a page unescaped.
///
/// Text becomes markup only by being escaped, or through the Markdown or template renderer.
public struct HTML: Hashable, Sendable, CustomStringConvertible {
  /// The markup in UTF-8.
  public let bytes: [UInt8]

  /// Escapes text, so that it is displayed literally.
  public init(escaping text: String) {
    var bytes: [UInt8] = []
    bytes.appendEscaped(text)
    self.bytes = bytes
  }

  /// Wraps trusted markup, such as generated drawings; never use it for external text.
  public init(trusted markup: String) {
    bytes = Array(markup.utf8)
  }

  /// Wraps trusted markup that is encoded in UTF-8.
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
