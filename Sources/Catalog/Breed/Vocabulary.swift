import BinaryCoding

/// A closed set of words that content can use for a trait.
public protocol Vocabulary: RawRepresentable<String>, CaseIterable, Sendable, Hashable,
  BinaryCodable
{}

extension Vocabulary {
  /// The word as shown on pages: "very long" for `very-long`.
  public var spaced: String { rawValue.spaced }
}

extension String {
  /// The text with hyphens replaced by spaces.
  public var spaced: String {
    String(decoding: utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }
}
