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
    var bytes = BinaryWriter()
    bytes.store(self)
    return Digest(of: bytes.bytes)
  }
}

extension FetchedBreed: BinaryCodable {
  public func store(in bytes: inout BinaryWriter) {
    bytes.store(breed.key, breed.slug, breed.family, breed.name)
    let facts = breed.facts
    bytes.store(facts.origin, facts.temperament, facts.aliases, facts.description, facts.age)
    bytes.store(
      facts.weight.map(Facts.Range.init(ends:)), facts.lifespan.map(Facts.Range.init(ends:)))
    bytes.store(photos)
  }

  public init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    breed = SourceBreed(
      key: try bytes.value(), slug: try bytes.value(), family: try bytes.value(),
      name: try bytes.value())
    breed.facts.origin = try bytes.value()
    breed.facts.temperament = try bytes.value()
    breed.facts.aliases = try bytes.value()
    breed.facts.description = try bytes.value()
    breed.facts.age = try bytes.value()
    breed.facts.weight = try bytes.value(Facts.Range?.self).map { $0.min...$0.max }
    breed.facts.lifespan = try bytes.value(Facts.Range?.self).map { $0.min...$0.max }
    photos = try bytes.value()
  }
}

extension Facts.Range {
  fileprivate init(ends: ClosedRange<Double>) {
    self.init(min: ends.lowerBound, max: ends.upperBound)
  }
}
