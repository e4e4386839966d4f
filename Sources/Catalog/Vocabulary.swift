import BinaryCoding

/// A closed set of words that content may use for one trait.
public protocol Vocabulary: RawRepresentable<String>, CaseIterable, Sendable, Hashable,
  BinaryCodable
{}

extension Vocabulary {
  /// The word as a page prints it: `very-long` reads "very long".
  public var words: String { rawValue.spaced }
}

extension String {
  /// A term of content with spaces for its hyphens.
  public var spaced: String {
    String(decoding: utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }
}
