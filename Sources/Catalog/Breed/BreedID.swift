import BinaryCoding

/// The identity of a breed in a site.
public struct BreedID: Hashable, Sendable {
  public let deckID: String
  /// The slug, which is unique in the deck.
  public let slug: String

  public init(deckID: String, slug: String) {
    self.deckID = deckID
    self.slug = slug
  }
}

extension Breed {
  public var id: BreedID { BreedID(deckID: deckID, slug: slug) }
}

extension BreedID: BinaryCodable {
  public func store(in writer: inout BinaryWriter) { writer.store("\(deckID)/\(slug)") }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    let text = try reader.readText()
    guard let slash = text.firstIndex(of: "/") else { throw CorruptData() }
    self.init(deckID: String(text[..<slash]), slug: String(text[slash...].dropFirst()))
  }
}
