import BinaryCoding
import Hashing

/// A breed fetched from a source.
public struct FetchedBreed: Sendable {
  public var breed: SourceBreed
  /// Photos in order of rank.
  public var photos: [SourcePhoto]

  public init(breed: SourceBreed, photos: [SourcePhoto]) {
    self.breed = breed
    self.photos = photos
  }

  var digest: Digest {
    var writer = BinaryWriter()
    writer.store(self)
    return Digest(of: writer.bytes)
  }
}

extension FetchedBreed: BinaryCodable {
  public func store(in writer: inout BinaryWriter) {
    writer.store(breed.key, breed.slug, breed.family, breed.name)
    let facts = breed.facts
    writer.store(facts.origin, facts.temperament, facts.aliases, facts.description, facts.age)
    writer.store(facts.weight, facts.lifespan, photos)
  }

  public init(from reader: inout BinaryReader) throws(CorruptData) {
    breed = SourceBreed(
      key: try reader.readValue(), slug: try reader.readValue(), family: try reader.readValue(),
      name: try reader.readValue())
    breed.facts.origin = try reader.readValue()
    breed.facts.temperament = try reader.readValue()
    breed.facts.aliases = try reader.readValue()
    breed.facts.description = try reader.readValue()
    breed.facts.age = try reader.readValue()
    breed.facts.weight = try reader.readValue()
    breed.facts.lifespan = try reader.readValue()
    photos = try reader.readValue()
  }
}
