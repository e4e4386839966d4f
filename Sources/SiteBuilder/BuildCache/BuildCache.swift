import BinaryCoding
import Catalog
import Files
import Glibc
import Hashing
import Publisher
import SiteRenderer

/// Parsed breed files, pictures, fetched breeds and similarity graphs of an earlier build.
struct BuildCache: Sendable {
  private let bytes: BinaryReader
  private var breeds: [String: (stamp: File.Stamp?, at: Range<Int>)] = [:]
  private var pictures: [String: (digest: Digest, at: Int)] = [:]
  private var fetchResultOffset: Int?
  private var graphs: [String: Int] = [:]

  init() { bytes = BinaryReader([]) }

  init(_ bytes: BinaryReader) throws(CorruptData) {
    self.bytes = bytes
    var reader = bytes
    for _ in 0..<(try reader.value(Int.self)) {
      let input = try reader.value(InputFile.self)
      breeds[input.name] = (input.stamp, try reader.range())
    }
    for _ in 0..<(try reader.value(Int.self)) {
      let breed = try reader.text()
      let digest = try reader.value(Digest.self)
      pictures[breed] = (digest, try reader.range().lowerBound)
    }
    fetchResultOffset = try reader.range().lowerBound
    for _ in 0..<(try reader.value(Int.self)) {
      let deck = try reader.text()
      graphs[deck] = try reader.range().lowerBound
    }
  }

  /// Returns the parsed breed of a file; nil unless the file is unchanged.
  func breed(_ input: InputFile) -> LoadedProject.ParsedBreed? {
    guard let stamp = input.stamp, let row = breeds[input.name], row.stamp == stamp else {
      return nil
    }
    var reader = bytes.reader(at: row.at.lowerBound)
    return (try? reader.value(BreedFile.self)).map {
      LoadedProject.ParsedBreed(input: input, breed: $0, place: row.at)
    }
  }

  /// Returns the pictures of a breed; nil unless the breed is unchanged.
  func pictures(of breed: Breed) -> BreedPictures? {
    guard let row = pictures["\(breed.deck)/\(breed.slug)"], row.digest == breed.digest else {
      return nil
    }
    var reader = bytes.reader(at: row.at)
    return try? reader.value(BreedPictures.self)
  }

  /// Returns the similarity graph of a deck; nil if it is not cached.
  func similarityGraph(in deck: String) -> SimilarityGraph? {
    guard let place = graphs[deck] else { return nil }
    var reader = bytes.reader(at: place)
    return try? reader.value(SimilarityGraph.self)
  }

  /// The result of the last fetch; nil if it is not cached.
  var fetched: FetchResult? {
    guard let fetchResultOffset else { return nil }
    var reader = bytes.reader(at: fetchResultOffset)
    return try? reader.value(FetchResult.self)
  }

  /// Returns the encoded cache for the next build.
  func stored(
    _ breeds: [LoadedProject.ParsedBreed], _ decks: [Deck], _ pictures: SitePictures,
    _ fetched: FetchResult
  ) -> BinaryWriter {
    func packed(_ value: some BinaryCodable) -> [UInt8] {
      var writer = BinaryWriter()
      writer.store(value)
      return writer.bytes
    }
    var writer = BinaryWriter()
    writer.reserve(breeds.count * 700)
    writer.store(breeds.count)
    for read in breeds {
      writer.store(read.input)
      if let place = read.place {
        writer.store(bytes: self.bytes.bytes(at: place))
      } else {
        writer.store(bytes: packed(read.breed))
      }
    }
    let pictured = decks.flatMap(\.breeds).compactMap { breed in
      // Leave out breeds with missing photos, so that the next build tries them again.
      pictures.byBreed[breed.deck]?[breed.slug].flatMap { own in
        own.photos.count == breed.photos.count ? (breed, own) : nil
      }
    }
    writer.store(pictured.count)
    for (breed, own) in pictured {
      writer.store("\(breed.deck)/\(breed.slug)", breed.digest)
      writer.store(bytes: packed(own))
    }
    writer.store(bytes: packed(fetched))
    writer.store(decks.count)
    for deck in decks {
      writer.store(deck.settings.id)
      writer.store(bytes: deck.similarityGraph.map(packed) ?? [])
    }
    return writer
  }
}
