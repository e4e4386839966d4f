import BinaryCoding
import Diagnostics

/// A text in the language of the content, with translations.
public struct LocalizedText: Sendable, Hashable {
  /// The text in the language of the content.
  public var original: String
  /// The translations by language tag, such as `ko` and `zh-Hans`.
  public var translations: [String: String]

  public init(_ original: String, translations: [String: String] = [:]) {
    self.original = original
    self.translations = translations
  }

  /// Returns the text in a language or, if there is no translation, the original.
  public func text(in language: String) -> String { translations[language] ?? original }

  /// Returns the text with its translation into the content's language, if there is one, moved to
  /// `original`.
  func with(contentLanguage: String) -> LocalizedText {
    var text = self
    text.original = text.translations.removeValue(forKey: contentLanguage) ?? original
    return text
  }
}

extension LocalizedText: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }
}

extension LocalizedText: BinaryCodable {
  public func store(in writer: inout BinaryWriter) { writer.store(original, translations) }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    self.init(try reader.readValue(), translations: try reader.readValue())
  }
}

/// A set of languages in which a file gives a text, and the position of the first text that is
/// given in exactly these languages.
public struct TextLanguages: Sendable, Hashable {
  /// The language tags, sorted.
  public var tags: [String]
  public var position: Position

  package init(tags: [String], position: Position) {
    self.tags = tags
    self.position = position
  }
}

extension TextLanguages: BinaryCodable {
  public func store(in writer: inout BinaryWriter) {
    writer.store(tags, position.line, position.column)
  }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    tags = try reader.readValue()
    position = Position(line: try reader.readValue(), column: try reader.readValue())
  }
}
