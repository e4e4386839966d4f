import BinaryCoding
import Hashing
import SiteRenderer

/// The pictures of a breed in the build cache.
struct CachedPictures: Sendable, BinaryCodable {
  var photos: [PublishedPhoto]
  var portrait: CachedPortrait?

  init(_ pictures: BreedPictures) {
    photos = pictures.photos
    portrait = pictures.portrait.map { CachedPortrait($0) }
  }

  func store(in writer: inout BinaryWriter) { writer.store(photos, portrait) }

  init(from reader: inout BinaryReader) throws(CorruptData) {
    photos = try reader.readValue()
    portrait = try reader.readValue()
  }
}

/// A portrait in the build cache, without its SVG, which is redrawn if a page needs it.
struct CachedPortrait: Sendable, BinaryCodable {
  var digest: Digest
  var description: String

  init(_ portrait: PublishedPortrait) {
    digest = portrait.digest
    description = portrait.description
  }

  func store(in writer: inout BinaryWriter) { writer.store(digest, description) }

  init(from reader: inout BinaryReader) throws(CorruptData) {
    digest = try reader.readValue()
    description = try reader.readValue()
  }
}
