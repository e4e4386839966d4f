import Catalog
import Content
import Diagnostics
import Hashing
import Testing

@Suite("Content in several languages")
struct ContentTranslationTests {
  private static let trilingual = ContentFile(
    path: "content/site.yml", text: "languages: [en, ko, zh-Hans]\n")

  @Test("Marks and distinctions may be given by language")
  func textsByLanguage() throws {
    let yaml = """
      name: Beagle
      marks: { ears: { en: long, ko: 긴 귀 }, tail: high }
      lookalikes: [{ breed: pug, tell: { en: Longer., zh-Hans: 更长。 } }]
      """
    let content = try SiteContent([dogsFile, Self.trilingual, beagle(yaml)])
    let facts = try #require(content.breeds["dogs"]?.first).facts
    #expect(
      facts.marks.map(\.appearance)
        == [LocalizedText("long", translations: ["ko": "긴 귀"]), "high"])
    #expect(
      facts.lookalikes.map(\.distinction)
        == [LocalizedText("Longer.", translations: ["zh-Hans": "更长。"])])
    #expect(content.warnings.isEmpty)
  }

  @Test("Texts by language must include the site's main language, and only languages of the site")
  func mistakesInTextsByLanguage() throws {
    let path = "content/breeds/dogs/beagle.md"
    #expect(
      problems(beagle("name: Beagle\nmarks: { ears: { ko: 긴 귀 } }"))
        == [
          "\(path):3:16: the text in the site's main language is missing; add \"en: …\""
        ])
    #expect(
      problems(beagle("name: Beagle\nmarks: { ears: { en: [long] } }"))
        == ["\(path):3:22: expected text"])
    let misspelt = beagle("name: Beagle\nmarks: { ears: { en: long, kp: 긴 귀 } }")
    let content = try SiteContent([dogsFile, Self.trilingual, misspelt])
    #expect(
      content.warnings.map(\.description)
        == [
          "\(path):3:16: \"kp\" is not a language of the site; did you mean \"ko\"?"
        ])
  }

  private func translation(_ language: String, _ text: String) -> ContentFile {
    ContentFile(path: "content/breeds/dogs/beagle.\(language).md", text: text)
  }

  @Test("Notes are translated in files next to the breed's file")
  func translatedNotes() throws {
    let original = beagle("name: Beagle", notes: "\nSmall.\n")
    let digest = try #require(Notes(in: original)?.shortDigest)
    #expect(digest == Digest(of: "Small.").short)
    let korean = translation("ko", "---\noriginal: \(digest)\n---\n작아요.\n")
    let content = try SiteContent([dogsFile, Self.trilingual, original, korean])
    let breed = try #require(content.breeds["dogs"]?.first)
    #expect(breed.translations.map(\.language) == ["ko"])
    #expect(breed.translations.map(\.path) == [korean.path])
    #expect(breed.translations.map(\.originalDigest) == [digest])
    #expect(content.warnings.isEmpty)
  }

  @Test("Translations that lack an original, a digest, notes or a known language are reported")
  func mistakesInTranslations() throws {
    let valid = "---\noriginal: 0123456789abcdef\n---\n작아요.\n"
    let path = "content/breeds/dogs/beagle.ko.md"
    func messages(_ text: String, language: String = "ko", notes: String = "Small.\n") -> [String] {
      do throws(ProblemList) {
        let original = beagle("name: Beagle", notes: notes)
        let files = [dogsFile, Self.trilingual, original, translation(language, text)]
        return try SiteContent(files).warnings.map(\.description)
      } catch {
        return error.all.map(\.description)
      }
    }
    #expect(messages(valid) == [])
    #expect(messages("작아요.\n").first?.hasPrefix("\(path):1:1: a translation must begin") == true)
    #expect(messages("---\n---\n작아요.\n").first?.contains("a translation needs") == true)
    #expect(
      messages("---\noriginal: 012\n---\n작아요.\n").first?.hasPrefix("\(path):2:11: expected") == true
    )
    #expect(
      messages("---\noriginal: 0123456789abcdef\n---\n").first?.contains("there are no notes")
        == true)
    #expect(messages(valid, notes: "").first?.contains("which has no notes") == true)
    #expect(
      messages(valid, language: "en").first?.contains("is in the site's main language") == true)
    #expect(messages(valid, language: "fr").first?.contains("\"fr\" is not a language") == true)
    let orphan = ContentFile(path: "content/breeds/dogs/pug.ko.md", text: valid)
    #expect(throws: ProblemList.self) { try SiteContent([dogsFile, Self.trilingual, orphan]) }
  }

  @Test("Aliases may be listed by language; those in the content's language become its aliases")
  func aliasesByLanguage() throws {
    let content = try SiteContent([
      dogsFile,
      beagle("name: Beagle\naliases: { en: [English Beagle], zh-Hans: [米格鲁] }"),
    ])
    let facts = try #require(content.breeds["dogs"]?.first).facts
    #expect(facts.aliases == ["English Beagle"])
    #expect(facts.foreignAliases == ["zh-Hans": ["米格鲁"]])
    #expect(
      problems(beagle("name: Beagle\naliases: { ko: 비글이 }"))
        == ["content/breeds/dogs/beagle.md:3:16: expected a list: [ … ]"])
  }
}
