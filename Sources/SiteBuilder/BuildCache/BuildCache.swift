import BinaryCoding
import Catalog
import Files
import Glibc
import Hashing
import Publisher
import SiteRenderer

/// What an earlier build read of breeds' files, and what its sources gave.
struct BuildCache: Sendable {
  private let bytes: BinaryReader
  private var breeds: [String: (stamp: File.Stamp?, at: Range<Int>)] = [:]
  private var pictures: [String: (digest: Digest, at: Int)] = [:]
  private var arrivalsAt: Int?
  private var graphs: [String: Int] = [:]

  init() { bytes = BinaryReader([]) }

  init(_ bytes: BinaryReader) throws(BinaryWriter.CorruptData) {
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
    arrivalsAt = try reader.range().lowerBound
    for _ in 0..<(try reader.value(Int.self)) {
      let deck = try reader.text()
      graphs[deck] = try reader.range().lowerBound
    }
  }

  /// The breed of a file that still looks the same.
  func breed(_ input: InputFile) -> LoadedProject.ParsedBreed? {
    guard let stamp = input.stamp, let row = breeds[input.name], row.stamp == stamp else {
      return nil
    }
    var reader = bytes.reader(at: row.at.lowerBound)
    return (try? reader.value(BreedFile.self)).map {
      LoadedProject.ParsedBreed(input: input, breed: $0, place: row.at)
    }
  }

  /// The pictures of a breed that is made of the same.
  func pictures(of breed: Breed) -> BreedPictures? {
    guard let row = pictures["\(breed.deck)/\(breed.slug)"], row.digest == breed.digest else {
      return nil
    }
    var reader = bytes.reader(at: row.at)
    return try? reader.value(BreedPictures.self)
  }

  /// What looked alike in a deck.
  func similarityGraph(in deck: String) -> SimilarityGraph? {
    guard let place = graphs[deck] else { return nil }
    var reader = bytes.reader(at: place)
    return try? reader.value(SimilarityGraph.self)
  }

  /// What the sources gave.
  var fetched: FetchResult? {
    guard let arrivalsAt else { return nil }
    var reader = bytes.reader(at: arrivalsAt)
    return try? reader.value(FetchResult.self)
  }

  /// What is kept for the next build.
  func stored(
    _ breeds: [LoadedProject.ParsedBreed], _ decks: [Deck], _ pictures: SitePictures,
    _ fetched: FetchResult
  ) -> BinaryWriter {
    func packed(_ value: some BinaryCodable) -> [UInt8] {
      var bytes = BinaryWriter()
      bytes.store(value)
      return bytes.bytes
    }
    var bytes = BinaryWriter()
    bytes.reserve(breeds.count * 700)
    bytes.store(breeds.count)
    for read in breeds {
      bytes.store(read.input)
      if let place = read.place {
        bytes.store(bytes: self.bytes.bytes(at: place))
      } else {
        bytes.store(bytes: packed(read.breed))
      }
    }
    let pictured = decks.flatMap(\.breeds).compactMap { breed in
      // Of a photo that could not be had, the next build is to ask again.
      pictures.byBreed[breed.deck]?[breed.slug].flatMap { own in
        own.photos.count == breed.photos.count ? (breed, own) : nil
      }
    }
    bytes.store(pictured.count)
    for (breed, own) in pictured {
      bytes.store("\(breed.deck)/\(breed.slug)", breed.digest)
      bytes.store(bytes: packed(own))
    }
    bytes.store(bytes: packed(fetched))
    bytes.store(decks.count)
    for deck in decks {
      bytes.store(deck.settings.id)
      bytes.store(bytes: deck.similarityGraph.map(packed) ?? [])
    }
    return bytes
  }
}
