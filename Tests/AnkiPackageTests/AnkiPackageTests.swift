import AnkiPackage
import Compression
import Testing

@Suite("Anki packages")
struct AnkiPackageTests {
  private let collection = AnkiCollection(
    deck: AnkiDeck(id: 1_200_000_000_000, name: "Dogs", description: ""),
    noteTypes: [
      AnkiNoteType(
        id: 1_300_000_000_000, name: "breed", fields: ["Name", "Picture"],
        templates: [
          .init(name: "name", front: "{{Picture}}", back: "{{Name}}", requiredFields: [1]),
          .init(name: "photo", front: "{{Name}}", back: "{{Picture}}", requiredFields: [0]),
        ], css: "")
    ],
    notes: [
      AnkiNote(
        guid: "a", noteTypeID: 1_300_000_000_000,
        fields: ["Löwchen &amp; co", #"<img src="a.svg">"#], tags: ["dogs::toy"]),
      AnkiNote(guid: "b", noteTypeID: 1_300_000_000_000, fields: ["Pug", ""], tags: []),
    ],
    media: [AnkiMedia(name: "a.svg", read: { Array("<svg/>".utf8) })])

  @Test("A written package is read back with its notes, cards and media")
  func roundTrip() throws {
    let read = try ImportedCollection(collection.package(modifiedAt: 1_800_000_000))
    #expect(read.notes.map(\.guid) == ["a", "b"])
    #expect(read.notes.map(\.fields) == collection.notes.map(\.fields))
    #expect(read.notes[0].tags == ["dogs::toy"])
    #expect(read.noteTypes[1_300_000_000_000]?.fields == ["Name", "Picture"])
    // The second note has no picture, so it has no card from photo to name.
    #expect(read.cards.values.map(\.template).sorted() == [0, 1, 1])
    #expect(try read.media("a.svg") == collection.media[0].read())
    #expect(try read.media("b.svg") == nil)
  }

  @Test("The same collection makes the same bytes")
  func reproducibility() throws {
    #expect(
      try collection.package(modifiedAt: 1) == collection.package(modifiedAt: 1))
  }

  @Test("A package that exceeds a limit is refused")
  func limits() throws {
    let bytes = try collection.package(modifiedAt: 1)
    var limits = ImportedCollection.Limits()
    limits.notes = 1
    #expect(throws: ImportedCollection.Failure.self) {
      try ImportedCollection(bytes, limits: limits)
    }
    limits = .init()
    limits.database = 1000
    #expect(throws: ImportedCollection.Failure.self) {
      try ImportedCollection(bytes, limits: limits)
    }
    limits = .init()
    limits.note = 3
    #expect(throws: ImportedCollection.Failure.self) {
      try ImportedCollection(bytes, limits: limits)
    }
  }

  @Test(
    "A package without a usable database is refused with a reason",
    arguments: [
      ("collection.anki2", [UInt8](), "corrupt database"),
      ("collection.anki21b", [1, 2, 3], "corrupt, or larger"),
      ("notes.txt", [], "no Anki collection"),
    ])
  func unusableDatabase(name: String, content: [UInt8], reason: String) throws {
    var zip = ZipWriter()
    try zip.add(name, content)
    let bytes = zip.finish()
    let failure = #expect(throws: ImportedCollection.Failure.self) {
      try ImportedCollection(bytes)
    }
    #expect(failure?.description.contains(reason) == true)
  }

  @Test("A dummy collection.anki2 beside a current database is not mistaken for the collection")
  func dummy() throws {
    let inner = try ZipReader(collection.package(modifiedAt: 1), fileLimit: 10)
    let database = try #require(try inner.read("collection.anki21", atMost: 1 << 30))
    var zip = ZipWriter()
    try zip.add("collection.anki2", Array("dummy".utf8))
    try zip.add("collection.anki21b", try #require(zstd(database)))
    #expect(try ImportedCollection(zip.finish()).notes.count == 2)
  }

  @Test("No damaged database crashes the reader")
  func damagedDatabase() throws {
    let inner = try ZipReader(collection.package(modifiedAt: 1), fileLimit: 10)
    let database = try #require(try inner.read("collection.anki21", atMost: 1 << 30))
    for seed in 0..<300 {
      var changed = database
      for step in 0..<20 {
        changed[(seed &* 7919 &+ step &* 104_729) % changed.count] = UInt8(
          truncatingIfNeeded: seed &* 31 &+ step)
      }
      var zip = ZipWriter()
      try zip.add("collection.anki21", changed)
      _ = try? ImportedCollection(zip.finish())
    }
  }

  @Test(
    "HTML becomes plain text",
    arguments: [
      ("Pug", "Pug"), ("a<br>b", "a b"), ("<b>x</b>y &lt;&#39;&amp;", "xy <'&"),
      ("<style>p {}</style>a", "a"), ("<script>x</script>", ""), ("a<!-- > -->b", "ab"),
      ("<", ""), ("&unknown; &", "&unknown; &"),
    ])
  func plainText(html: String, text: String) {
    #expect(AnkiPackage.plainText(ofHTML: html) == text)
  }
}
