import Compression
import JSON

/// The notes, cards, reviews and media of a package (`.apkg`) or collection (`.colpkg`) from an
/// untrusted source, in the legacy or the current format.
public struct ImportedCollection: Sendable {
  public var noteTypes: [Int: NoteType] = [:]
  public var notes: [Note] = []
  public var cards: [Int: Card] = [:]
  public var reviews: [Review] = []
  /// The names of the files in the package by the names that fields refer to.
  private var mediaFiles: [String: String] = [:]
  private let zip: ZipReader
  /// Whether media files are compressed, as in the current format.
  private let isCurrent: Bool

  /// A note type: its name and its fields' names, in order.
  public struct NoteType: Hashable, Sendable {
    public var name: String
    public var fields: [String]
  }

  /// A note with its fields as HTML.
  public struct Note: Hashable, Sendable {
    public var id: Int
    public var guid: String
    public var noteTypeID: Int
    public var tags: [String]
    public var fields: [String]
  }

  /// A card: its note and the index of its template.
  public struct Card: Hashable, Sendable {
    public var noteID: Int
    public var template: Int
  }

  /// An answer to a card.
  public struct Review: Hashable, Sendable {
    /// The time in milliseconds since 1970.
    public var time: Int
    public var cardID: Int
    /// The button: 1 for Again to 4 for Easy; 0 if the card was not answered but rescheduled.
    public var button: Int
    /// The time taken, in milliseconds.
    public var duration: Int
    /// 0 for learning, 1 for review, 2 for relearning, 3 for cramming, 4 and above for changes by
    /// hand.
    public var kind: Int
  }

  /// Limits on packages, far above those of real collections.
  public struct Limits: Sendable {
    /// Files in the archive.
    public var files = 60_000
    /// Bytes of the decompressed database.
    public var database = 1 << 30
    /// Bytes of a media file.
    public var media = 100 << 20
    /// Bytes of a note's fields together.
    public var note = 1 << 20
    /// Notes, and cards.
    public var notes = 500_000
    public var reviews = 2_000_000

    public init() {}
  }

  /// A reason why a package cannot be read, to follow its name.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    public var description: String

    init(_ description: String) { self.description = description }
  }

  /// Reads all but the media.
  public init(_ package: [UInt8], limits: Limits = Limits()) throws(Failure) {
    do {
      zip = try ZipReader(package, fileLimit: limits.files)
      // A package in the current format also has a dummy collection.anki2, which asks to update Anki.
      isCurrent = zip.statedSize(of: "collection.anki21b") != nil
      let database = try Self.database(of: zip, isCurrent: isCurrent, limits)
      try readNotes(database, limits)
      mediaFiles = try Self.mediaFiles(of: zip, isCurrent: isCurrent, limits)
    } catch let failure as Failure {
      throw failure
    } catch let failure as SQLiteDatabase.Failure {
      throw Failure("has a corrupt database: \(failure)")
    } catch {
      throw Failure("\(error)")
    }
  }

  /// The names of the media, sorted.
  public var mediaNames: [String] { mediaFiles.keys.sorted() }

  /// Returns a media file; nil if the package does not contain it.
  public func media(_ name: String, limits: Limits = Limits()) throws(Failure) -> [UInt8]? {
    guard let file = mediaFiles[name] else { return nil }
    do {
      guard let bytes = try zip.read(file, atMost: limits.media) else { return nil }
      guard isCurrent else { return bytes }
      guard let content = unzstd(bytes, atMost: limits.media) else {
        throw Failure("the file is corrupt, or larger than \(limits.media >> 20) MB")
      }
      return content
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure("\(error)")
    }
  }

  private static func database(
    of zip: ZipReader, isCurrent: Bool, _ limits: Limits
  ) throws -> SQLiteDatabase {
    var bytes: [UInt8]?
    if isCurrent {
      guard let packed = try zip.read("collection.anki21b", atMost: limits.database),
        let content = unzstd(packed, atMost: limits.database)
      else {
        throw Failure(
          "has a database that is corrupt, or larger than \(limits.database >> 20) MB uncompressed")
      }
      bytes = content
    } else {
      bytes =
        try zip.read("collection.anki21", atMost: limits.database)
        ?? zip.read("collection.anki2", atMost: limits.database)
    }
    guard let bytes else {
      throw Failure("is a zip archive, but contains no Anki collection")
    }
    return try SQLiteDatabase(untrusted: bytes, longestValue: Int32(limits.note) * 8)
  }

  private mutating func readNotes(_ database: SQLiteDatabase, _ limits: Limits) throws {
    let tables = try Self.tables(of: database)
    for table in ["notes", "cards", "revlog"] where !tables.contains(table) {
      throw Failure(
        "has a database without the table \"\(table)\", so it is not an Anki collection")
    }
    noteTypes =
      tables.contains("notetypes")
      ? try Self.currentNoteTypes(database) : try Self.legacyNoteTypes(database)
    let noteRows = try database.prepare("SELECT id, guid, mid, tags, flds FROM notes ORDER BY id")
    while try noteRows.next() {
      guard notes.count < limits.notes else {
        throw Failure("has more than \(limits.notes) notes; the limit is \(limits.notes)")
      }
      let fields = noteRows.text(4)
      guard fields.utf8.count <= limits.note else {
        throw Failure(
          "has a note with more than \(limits.note >> 10) KB of text: the note "
            + "\(noteRows.integer(0))")
      }
      notes.append(
        Note(
          id: noteRows.integer(0), guid: String(noteRows.text(1).prefix(100)),
          noteTypeID: noteRows.integer(2),
          tags: noteRows.text(3).split(separator: " ").map(String.init),
          fields: fields.split(separator: "\u{1F}", omittingEmptySubsequences: false)
            .map(String.init)))
    }
    let cardRows = try database.prepare("SELECT id, nid, ord FROM cards")
    while try cardRows.next() {
      guard cards.count < limits.notes * 4 else {
        throw Failure("has more than \(limits.notes * 4) cards; the limit is \(limits.notes * 4)")
      }
      cards[cardRows.integer(0)] = Card(
        noteID: cardRows.integer(1), template: cardRows.integer(2))
    }
    let reviewRows = try database.prepare(
      "SELECT id, cid, ease, time, type FROM revlog ORDER BY id")
    while try reviewRows.next() {
      guard reviews.count < limits.reviews else {
        throw Failure("has more than \(limits.reviews) reviews; the limit is \(limits.reviews)")
      }
      reviews.append(
        Review(
          time: reviewRows.integer(0), cardID: reviewRows.integer(1), button: reviewRows.integer(2),
          duration: reviewRows.integer(3), kind: reviewRows.integer(4)))
    }
  }

  /// Returns the names of the plain tables. Reading a view or a virtual table could run for hours.
  private static func tables(of database: SQLiteDatabase) throws -> Set<String> {
    let rows = try database.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0 "
        + "AND sql NOT LIKE '%generated always%' LIMIT 1000")
    var tables: Set<String> = []
    while try rows.next() { tables.insert(rows.text(0)) }
    return tables
  }

  private static func currentNoteTypes(_ database: SQLiteDatabase) throws -> [Int: NoteType] {
    var types: [Int: NoteType] = [:]
    let rows = try database.prepare("SELECT id, name FROM notetypes LIMIT 10000")
    while try rows.next() { types[rows.integer(0)] = NoteType(name: rows.text(1), fields: []) }
    var fields: [Int: [(index: Int, name: String)]] = [:]
    let fieldRows = try database.prepare("SELECT ntid, ord, name FROM fields LIMIT 1000000")
    while try fieldRows.next() {
      fields[fieldRows.integer(0), default: []].append((fieldRows.integer(1), fieldRows.text(2)))
    }
    for (id, fields) in fields {
      types[id]?.fields = fields.sorted { $0.index < $1.index }.map(\.name)
    }
    return types
  }

  private static func legacyNoteTypes(_ database: SQLiteDatabase) throws -> [Int: NoteType] {
    let rows = try database.prepare("SELECT models FROM col LIMIT 1")
    guard try rows.next(), let models = try? JSON(parsing: rows.bytes(0)),
      case .object(let members) = models
    else { throw Failure("has a corrupt database: its note types are not JSON") }
    var types: [Int: NoteType] = [:]
    for member in members {
      guard let id = Int(member.name), case .string(let name)? = member.value["name"],
        case .array(let fields)? = member.value["flds"]
      else { continue }
      types[id] = NoteType(
        name: name,
        fields: fields.map { if case .string(let name)? = $0["name"] { name } else { "" } })
    }
    return types
  }

  /// Returns the names of media files in the archive by their names in fields.
  private static func mediaFiles(
    of zip: ZipReader, isCurrent: Bool, _ limits: Limits
  ) throws -> [String: String] {
    guard let list = try zip.read("media", atMost: 64 << 20) else { return [:] }
    var files: [String: String] = [:]
    if isCurrent {
      guard let bytes = unzstd(list, atMost: 64 << 20), let names = mediaEntryNames(bytes) else {
        throw Failure("has a corrupt media list")
      }
      for (index, name) in names.enumerated() { files[name] = "\(index)" }
    } else {
      guard let json = try? JSON(parsing: list), case .object(let members) = json else {
        throw Failure("has a corrupt media list: it is not JSON")
      }
      for member in members {
        if case .string(let name) = member.value { files[name] = member.name }
      }
    }
    return files.filter { zip.statedSize(of: $0.value) != nil }
  }
}
