import BinaryCoding
import Catalog
import Files
import Glibc
import Hashing
import Publisher
import SiteRenderer
import Upstream

/// What a build leaves for the next: what it read and what came of it, so that what has not changed
/// is neither read, nor asked for, nor made again.
struct BuildState: Sendable {
  /// Of the program, and of all that it was told beside its inputs.
  var identity: Digest
  var breeds: [InputFile]
  var settings: [InputFile]
  /// All but the breeds, the settings among them.
  var others: [InputFile]
  /// Digest of the site's history as the build left it; nil if there was none.
  var history: Digest?
  /// Lists of breeds in the site's own folder.
  var lists: [InputFile]
  /// Whether the network could be asked, and until when its answers hold: seconds since 1970.
  var offline: Bool
  var freshUntil: Double
  /// When its answers came.
  var askedAt: Double
  /// What the cache called itself.
  var generation: String
  var outputIndex: OutputIndex
  var counts: BuildReport.Counts
  var warnings: [String]
  /// Of the file with what was read.
  var reading: Digest
}

extension BuildState: BinaryCodable {
  func store(in bytes: inout BinaryWriter) {
    bytes.store(
      identity, breeds, settings, others, history, lists, offline, freshUntil, askedAt, generation,
      outputIndex,
      warnings,
      reading)
    bytes.store(counts.decks, counts.breeds, counts.cards, counts.photos, counts.portraits)
    bytes.store(counts.pages)
  }

  init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    identity = try bytes.value()
    breeds = try bytes.value()
    settings = try bytes.value()
    others = try bytes.value()
    history = try bytes.value()
    lists = try bytes.value()
    offline = try bytes.value()
    freshUntil = try bytes.value()
    askedAt = try bytes.value()
    generation = try bytes.value()
    outputIndex = try bytes.value()
    warnings = try bytes.value()
    reading = try bytes.value()
    counts = BuildReport.Counts()
    counts.decks = try bytes.value()
    counts.breeds = try bytes.value()
    counts.cards = try bytes.value()
    counts.photos = try bytes.value()
    counts.portraits = try bytes.value()
    counts.pages = try bytes.value()
  }
}

/// The files below `.decks` that hold a state. Whatever is damaged there is as good as nothing.
struct StateFolder: Sendable {
  let path: String
  private var stateFile: String { path + "/state" }
  private var readingFile: String { path + "/reading" }

  func state(_ identity: Digest) -> BuildState? {
    guard var reader = Self.sealed(stateFile)?.bytes else { return nil }
    guard let state = try? BuildState(from: &reader), state.identity == identity else { return nil }
    return state
  }

  func reading(of state: BuildState?) -> BuildCache {
    guard let state, let file = Self.sealed(readingFile), file.digest == state.reading,
      let reading = try? BuildCache(file.bytes)
    else { return BuildCache() }
    return reading
  }

  /// Keeps both; the state last, since it names what was read.
  func keep(_ state: BuildState, _ reading: BinaryWriter) throws(PublishingError) {
    var state = state
    state.reading = Digest(of: reading.bytes)
    var bytes = BinaryWriter()
    bytes.store(state)
    do {
      try File.write(reading.bytes, after: Self.seal(state.reading), to: readingFile)
      try File.write(bytes.bytes, after: Self.seal(Digest(of: bytes.bytes)), to: stateFile)
    } catch {
      throw .cannotWrite(path: error.path, reason: error.reason)
    }
  }

  func forget() { unlink(stateFile) }

  private static func seal(_ digest: Digest) -> [UInt8] {
    var head = BinaryWriter()
    head.store(digest)
    return head.bytes
  }

  private static func sealed(_ file: String) -> (bytes: BinaryReader, digest: Digest)? {
    guard let bytes = try? File.read(file) else { return nil }
    var reader = BinaryReader(bytes)
    guard let digest = try? Digest(from: &reader), digest == Digest(of: bytes[32...]) else {
      return nil
    }
    return (reader, digest)
  }
}

/// What an earlier build read of breeds' files, and what its sources gave.
struct BuildCache: Sendable {
  private let bytes: BinaryReader
  private var breeds: [String: (stamp: File.Stamp?, at: Range<Int>)] = [:]
  private var pictures: [String: (digest: Digest, at: Int)] = [:]
  private var arrivalsAt: Int?
  private var graphs: [String: Int] = [:]

  init() { bytes = BinaryReader([]) }

  fileprivate init(_ bytes: BinaryReader) throws(BinaryWriter.CorruptData) {
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
    return (try? reader.value(WrittenBreed.self)).map {
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
  func likenesses(in deck: String) -> LikenessGraph? {
    guard let place = graphs[deck] else { return nil }
    var reader = bytes.reader(at: place)
    return try? reader.value(LikenessGraph.self)
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
      bytes.store(bytes: deck.likenessGraph.map(packed) ?? [])
    }
    return bytes
  }
}
