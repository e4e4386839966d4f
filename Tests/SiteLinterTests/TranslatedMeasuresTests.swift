import Catalog
import Content
import SiteLinter
import Testing

@Suite("Measures in translations")
struct TranslatedMeasuresTests {
  private func messages(
    mark: String = "ears: long", notes: String = "Small.", translatedNotes: String = "작아요."
  ) throws -> [String] {
    let path = "content/breeds/dogs/a"
    let files = [
      ContentFile(
        path: path + ".md", text: "---\nname: A\nmarks: { \(mark) }\n---\n\(notes)\n"),
      ContentFile(
        path: path + ".ko.md", text: "---\noriginal: 0123456789abcdef\n---\n\(translatedNotes)\n"),
    ]
    let deck = ContentFile(path: "content/decks/dogs.yml", text: "title: Dogs\nspecies: dog\n")
    let site = ContentFile(path: "content/site.yml", text: "languages: [en, ko]\n")
    let content = try SiteContent(files + [deck, site])
    let breeds = content.breeds["dogs"] ?? []
    let input = DeckLintInput(
      mergedDeck(content.decks[0], files: breeds, fetchedBreeds: []), breedFiles: breeds,
      isComplete: true, language: "en",
      positions: Dictionary(
        uniqueKeysWithValues: files.map { ($0.path, FieldPositions($0.text)) }))
    let notes = [
      path + ".md": Notes(markdown: notes, path: path + ".md", line: 5),
      path + ".ko.md": Notes(markdown: translatedNotes, path: path + ".ko.md", line: 4),
    ]
    return translatedMeasureFindings(input, notes: notes).map(\.description)
  }

  @Test("A measure that differs in a translated mark is reported at the translation")
  func marks() throws {
    let missing = try messages(mark: "build: { en: up to 64 cm, ko: 46 cm까지 }")
    #expect(
      missing == [
        "content/breeds/dogs/a.md:3:40: notice: \"ko\": the translation lacks 64 cm; add it"
      ])
    let added = try messages(mark: "build: { en: tall, ko: 키는 46 cm까지 }")
    #expect(
      added == [
        "content/breeds/dogs/a.md:3:33: notice: \"ko\": the original does not mention 46 cm; "
          + "correct the translation or the original"
      ])
  }

  @Test("A measure that differs in translated notes is reported")
  func notes() throws {
    let found = try messages(notes: "Weighs 4.5 kg.", translatedNotes: "무게는 45 kg이에요.")
    #expect(
      found == ["content/breeds/dogs/a.ko.md:4:1: notice: the translation lacks 4.5 kg; add it"])
  }

  @Test("Translations may write ranges and units differently")
  func equalMeasures() throws {
    #expect(
      try messages(
        mark: "build: { en: females from 65 cm; males from 70, ko: 암컷 65 cm와 수컷 70 cm부터 }",
        notes: "From 33 to 40 cm, 9 kg.", translatedNotes: "33~40cm, 9\u{A0}kg이에요."
      ).isEmpty)
  }
}
