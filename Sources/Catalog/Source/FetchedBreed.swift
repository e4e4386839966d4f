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
    writer.store(
      facts.weight.map(Facts.Range.init(ends:)), facts.lifespan.map(Facts.Range.init(ends:)))
    writer.store(photos)
  }

  public init(from reader: inout BinaryReader) throws(CorruptData) {
    breed = SourceBreed(
      key: try reader.value(), slug: try reader.value(), family: try reader.value(),
      name: try reader.value())
    breed.facts.origin = try reader.value()
    breed.facts.temperament = try reader.value()
    breed.facts.aliases = try reader.value()
    breed.facts.description = try reader.value()
    breed.facts.age = try reader.value()
    breed.facts.weight = try reader.value(Facts.Range?.self).map { $0.min...$0.max }
    breed.facts.lifespan = try reader.value(Facts.Range?.self).map { $0.min...$0.max }
    photos = try reader.value()
  }
}

extension Facts.Range {
  fileprivate init(ends: ClosedRange<Double>) {
    self.init(min: ends.lowerBound, max: ends.upperBound)
  }
}
