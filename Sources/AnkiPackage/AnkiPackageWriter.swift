import CCrypto
import Compression
import HTML
import JSON

/// An error for a collection that cannot be written as a package.
public struct AnkiWriteFailure: Error, CustomStringConvertible {
  public var description: String
}

extension AnkiCollection {
  /// Returns the collection as a package (`.apkg`) in the legacy format, which every Anki from
  /// 2.1.45 imports.
  ///
  /// - Parameter time: Seconds since 1970, the time of the last change of all notes. Anki updates a
  ///   note only if the time is later than that of its own copy.
  /// - Throws: `AnkiWriteFailure`, or the error of a media file that cannot be read.
  public func package(modifiedAt time: Int) throws -> [UInt8] {
    var zip = ZipWriter()
    func add(_ name: String, _ bytes: () throws -> [UInt8]) throws(AnkiWriteFailure) {
      do {
        try zip.add(name, bytes())
      } catch {
        throw AnkiWriteFailure(description: "\(error)")
      }
    }
    try add("collection.anki21") { try database(modifiedAt: time) }
    let names = media.enumerated().map { JSON.Member("\($0.offset)", .string($0.element.name)) }
    try add("media") { try JSON.object(names).canonical() }
    for (index, file) in media.enumerated() {
      let bytes = try file.read()
      try add("\(index)") { bytes }
    }
    return zip.finish()
  }

  /// Returns the database of the collection in version 11 of Anki's schema.
  private func database(modifiedAt time: Int) throws -> [UInt8] {
    let database = try SQLiteDatabase()
    try database.execute("PRAGMA journal_mode = OFF; BEGIN; \(legacySchema)")
    try insertCollection(into: database, modifiedAt: time)
    let insertNote = try database.prepare(
      "INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')")
    let insertCard = try database.prepare(
      "INSERT INTO cards VALUES (?, ?, ?, ?, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')")
    let noteTypesByID = Dictionary(noteTypes.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
    // Anki gives notes and cards new ids where its own have the same.
    var cardID = deck.id
    for (index, note) in notes.enumerated() {
      guard let noteType = noteTypesByID[note.noteTypeID],
        note.fields.count == noteType.fields.count
      else {
        throw AnkiWriteFailure(description: "the note \(note.guid) has no matching note type")
      }
      let noteID = deck.id + index
      let sortField = plainText(ofHTML: note.fields[0])
      try insertNote.run(
        .integer(noteID), .text(note.guid), .integer(note.noteTypeID), .integer(time),
        .text(note.tags.isEmpty ? "" : " \(note.tags.joined(separator: " ")) "),
        .text(note.fields.joined(separator: "\u{1F}")), .text(sortField),
        .integer(fieldChecksum(sortField)))
      for (ordinal, template) in noteType.templates.enumerated()
      where template.requiredFields.contains(where: { !note.fields[$0].isEmpty }) {
        try insertCard.run(
          .integer(cardID), .integer(noteID), .integer(deck.id), .integer(ordinal), .integer(time),
          .integer(index + 1))
        cardID += 1
      }
    }
    try database.execute("COMMIT")
    return try database.serialized()
  }

  private func insertCollection(
    into database: SQLiteDatabase, modifiedAt time: Int
  ) throws {
    let models = noteTypes.map { JSON.Member("\($0.id)", $0.json(deckID: deck.id, time)) }
    let decks = [
      JSON.Member("1", AnkiDeck(id: 1, name: "Default", description: "").json(time)),
      JSON.Member("\(deck.id)", deck.json(time)),
    ]
    let configuration = JSON.object([
      .init("activeDecks", .array([JSON(1)])), .init("curDeck", JSON(1)),
      .init("newSpread", JSON(0)), .init("collapseTime", JSON(1200)), .init("timeLim", JSON(0)),
      .init("estTimes", .bool(true)), .init("dueCounts", .bool(true)), .init("curModel", .null),
      .init("nextPos", JSON(notes.count + 1)), .init("sortType", .string("noteFld")),
      .init("sortBackwards", .bool(false)), .init("addToCur", .bool(true)),
      .init("dayLearnFirst", .bool(false)), .init("schedVer", JSON(2)),
    ])
    try database.prepare("INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')").run(
      .integer(time), .integer(time * 1000), .integer(time * 1000),
      .text(configuration.canonicalText()), .text(JSON.object(models).canonicalText()),
      .text(JSON.object(decks).canonicalText()), .text(legacyDeckOptions))
  }
}

extension AnkiDeck {
  fileprivate func json(_ time: Int) -> JSON {
    let today = JSON.array([JSON(0), JSON(0)])
    return .object([
      .init("id", JSON(id)), .init("name", .string(name)), .init("desc", .string(description)),
      .init("mod", JSON(time)), .init("usn", JSON(-1)), .init("lrnToday", today),
      .init("revToday", today), .init("newToday", today), .init("timeToday", today),
      .init("collapsed", .bool(false)), .init("browserCollapsed", .bool(false)),
      .init("dyn", JSON(0)), .init("conf", JSON(1)), .init("extendNew", JSON(0)),
      .init("extendRev", JSON(0)),
    ])
  }
}

extension AnkiNoteType {
  fileprivate func json(deckID: Int, _ time: Int) -> JSON {
    let fields = self.fields.enumerated().map { index, name in
      JSON.object([
        .init("name", .string(name)), .init("ord", JSON(index)), .init("sticky", .bool(false)),
        .init("rtl", .bool(false)), .init("font", .string("Arial")), .init("size", JSON(20)),
        .init("media", .array([])),
      ])
    }
    let cards = templates.enumerated().map { index, template in
      JSON.object([
        .init("name", .string(template.name)), .init("ord", JSON(index)),
        .init("qfmt", .string(template.front)), .init("afmt", .string(template.back)),
        .init("bqfmt", .string("")), .init("bafmt", .string("")), .init("did", .null),
      ])
    }
    let requirements = templates.enumerated().map { index, template in
      JSON.array([
        JSON(index), .string("any"), .array(template.requiredFields.map { JSON($0) }),
      ])
    }
    return .object([
      .init("id", JSON(id)), .init("name", .string(name)), .init("type", JSON(0)),
      .init("mod", JSON(time)), .init("usn", JSON(-1)), .init("sortf", JSON(0)),
      .init("did", JSON(deckID)), .init("flds", .array(fields)), .init("tmpls", .array(cards)),
      .init("css", .string(css)), .init("latexPre", .string("")), .init("latexPost", .string("")),
      .init("latexsvg", .bool(false)), .init("req", .array(requirements)),
      .init("tags", .array([])), .init("vers", .array([])),
    ])
  }
}

/// Returns the checksum by which Anki finds notes with the same first field.
private func fieldChecksum(_ text: String) -> Int {
  let bytes = Array(text.utf8)
  var digest = [UInt8](repeating: 0, count: 20)
  decks_sha1(bytes, bytes.count, &digest)
  return digest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
}
