import BinaryCoding
import Catalog
import Files
import Glibc
import Hashing
import Publisher
import SiteRenderer

/// Parsed breed files, pictures, digests of local photos, fetched breeds and similarity graphs of an earlier build.
struct BuildCache: Sendable {
  /// A reader at the start of the encoded cache.
  private let start: BinaryReader
  private var breeds: [String: (stamp: File.Stamp?, range: Range<Int>)] = [:]
  private var pictures: [BreedID: (digest: Digest, offset: Int)] = [:]
  private var localPhotos: [String: (stamp: File.Stamp?, digest: Digest)] = [:]
  private var fetchedOffset: Int?
  private var graphOffsets: [String: Int] = [:]

  init() { start = BinaryReader([]) }

  /// - Parameter start: A reader at the start of an encoded cache.
  init(_ start: BinaryReader) throws(CorruptData) {
    self.start = start
    var reader = start
    for _ in 0..<(try reader.readValue(Int.self)) {
      let input = try reader.readValue(InputFile.self)
      breeds[input.path] = (input.stamp, try reader.readRange())
    }
    for _ in 0..<(try reader.readValue(Int.self)) {
      let breedID = try reader.readValue(BreedID.self)
      let digest = try reader.readValue(Digest.self)
      pictures[breedID] = (digest, try reader.readRange().lowerBound)
    }
    for _ in 0..<(try reader.readValue(Int.self)) {
      let input = try reader.readValue(InputFile.self)
      localPhotos[input.path] = (input.stamp, try reader.readValue())
    }
    fetchedOffset = try reader.readRange().lowerBound
    for _ in 0..<(try reader.readValue(Int.self)) {
      let deckID = try reader.readText()
      graphOffsets[deckID] = try reader.readRange().lowerBound
    }
  }

  /// Returns the parsed breed of a file; nil unless the file is unchanged.
  func breed(_ input: InputFile) -> LoadedProject.ParsedBreed? {
    guard let stamp = input.stamp, let cached = breeds[input.path], cached.stamp == stamp else {
      return nil
    }
    var reader = start.reader(at: cached.range.lowerBound)
    return (try? reader.readValue(BreedContent.self)).map {
      LoadedProject.ParsedBreed(input: input, content: $0, cachedRange: cached.range)
    }
  }

  /// Returns the pictures of a breed; nil unless the breed is unchanged.
  func pictures(of breed: Breed) -> CachedPictures? {
    guard let cached = pictures[breed.id], cached.digest == breed.digest else { return nil }
    var reader = start.reader(at: cached.offset)
    return try? reader.readValue(CachedPictures.self)
  }

  /// Returns the digest of a usable picture in `content/`; nil unless the file is unchanged.
  func digest(ofPicture input: InputFile) -> Digest? {
    guard let stamp = input.stamp, let cached = localPhotos[input.path], cached.stamp == stamp
    else {
      return nil
    }
    return cached.digest
  }

  /// Returns the similarity graph of a deck; nil if it is not cached.
  func similarityGraph(in deckID: String) -> SimilarityGraph? {
    guard let offset = graphOffsets[deckID] else { return nil }
    var reader = start.reader(at: offset)
    return try? reader.readValue(SimilarityGraph.self)
  }

  /// The result of the last fetch; nil if it is not cached.
  var fetched: FetchedDecks? {
    guard let fetchedOffset else { return nil }
    var reader = start.reader(at: fetchedOffset)
    return try? reader.readValue(FetchedDecks.self)
  }

  /// Returns the encoded cache for the next build.
  func encodeNext(
    _ breeds: [LoadedProject.ParsedBreed], localPictures: LocalPictures, decks: [Deck],
    pictures: SitePictures, fetched: FetchedDecks
  ) -> BinaryWriter {
    func encoded(_ value: some BinaryCodable) -> [UInt8] {
      var writer = BinaryWriter()
      writer.store(value)
      return writer.bytes
    }
    var writer = BinaryWriter()
    writer.reserve(breeds.count * 700)
    writer.store(breeds.count)
    for parsed in breeds {
      writer.store(parsed.input)
      if let range = parsed.cachedRange {
        writer.store(bytes: start.bytes(at: range))
      } else {
        writer.store(bytes: encoded(parsed.content))
      }
    }
    let pictured = decks.flatMap(\.breeds).compactMap { breed in
      // Leave out breeds with missing photos, so that the next build tries to convert the photos
      // again.
      pictures.byBreed[breed.id].flatMap { breedPictures in
        breedPictures.photos.count == breed.photos.count ? (breed, breedPictures) : nil
      }
    }
    writer.store(pictured.count)
    for (breed, breedPictures) in pictured {
      writer.store(breed.id, breed.digest)
      writer.store(bytes: encoded(CachedPictures(breedPictures)))
    }
    writer.store(localPictures.usable.count)
    for (input, digest) in localPictures.usable { writer.store(input, digest) }
    writer.store(bytes: encoded(fetched))
    writer.store(decks.count)
    for deck in decks {
      writer.store(deck.settings.id)
      writer.store(bytes: deck.similarityGraph.map(encoded) ?? [])
    }
    return writer
  }
}
