import Foundation
import TestSupport
import Testing

@Suite("Content in several languages")
struct TranslationTests {
  private func site() throws -> TemporaryFolder {
    let site = try TemporaryFolder()
    try site.write("languages: [en, ko]\n", to: "content/site.yml")
    try site.write("title: Dogs\nspecies: dog\n", to: "content/decks/dogs.yml")
    try site.write(
      """
      ---
      name: Beagle
      names: { ko: 비글 }
      marks: { ears: { en: long, ko: 긴 귀 }, tail: carried high }
      ---
      Small.
      """, to: "content/breeds/dogs/beagle.md")
    // The translation is outdated: its digest does not match the notes.
    try site.write(
      "---\noriginal: 9f8d8a4f0d0c7a11\n---\n작아요.\n", to: "content/breeds/dogs/beagle.ko.md")
    return site
  }

  @Test("Pages show the texts of their language, and mark those that have no translation")
  func pages() throws {
    let site = try site()
    #expect(try CLI().run("build", "--site", site.path, "--offline").code == 0)
    let page = try site.text("public/ko/dogs/beagle.html")
    #expect(page.contains("<p class=\"lede\">작아요.</p>"))
    #expect(page.contains("<meta name=\"description\" content=\"작아요.\">"))
    #expect(page.contains("<span class=\"seen\">긴 귀</span>"))
    #expect(page.contains("<span class=\"seen\" lang=\"en\">carried high</span>"))
    let english = try site.text("public/dogs/beagle.html")
    #expect(english.contains("<p class=\"lede\">Small.</p>"))
    #expect(!english.contains("작아요"))
  }

  @Test("The English description of a source is left out where notes are in the page's language")
  func sourceDescription() throws {
    let site = try site()
    try site.write(
      "title: Dogs\nspecies: dog\nsource: json\nurl: list.json\nfields: { name: name, description: description }\n",
      to: "content/decks/dogs.yml")
    try site.write(
      #"[{ "name": "Beagle", "description": "A hound." }, { "name": "Pug", "description": "A toy." }]"#,
      to: "list.json")
    #expect(try CLI().run("build", "--site", site.path, "--offline").code == 0)
    #expect(try site.text("public/dogs/beagle.html").contains("<p lang=\"en\">A hound.</p>"))
    #expect(try !site.text("public/ko/dogs/beagle.html").contains("A hound."))
    #expect(try site.text("public/ko/dogs/pug.html").contains("<p lang=\"en\">A toy.</p>"))
  }

  @Test("Files with a hash in their names are in folders that browsers cache without revalidation")
  func immutableFiles() throws {
    let site = try site()
    #expect(try CLI().run("build", "--site", site.path, "--offline").code == 0)
    let hashed = site.files.filter { $0.hasPrefix("public/") && $0.contains(/\.[0-9a-f]{16}\./) }
    #expect(hashed.contains { $0.hasPrefix("public/data/dogs-finder.ko.") })
    let folders = ["assets", "data", "photos", "portraits"]
    #expect(hashed.filter { file in !folders.contains { file.hasPrefix("public/\($0)/") } } == [])
  }

  @Test("A changed translation renders only its page")
  func changedTranslation() throws {
    let site = try site()
    #expect(try CLI().run("build", "--site", site.path, "--offline").code == 0)
    let path = "content/breeds/dogs/beagle.ko.md"
    try site.write(try site.text(path).replacing("작아요", with: "자그마해요"), to: path)
    let report = try CLI().run("build", "--site", site.path, "--offline", "--report", "json").report
    #expect(report.counts.written == 1)
    #expect(try site.text("public/ko/dogs/beagle.html").contains("자그마해요."))
  }

  @Test("A check lists missing and outdated translations")
  func check() throws {
    let site = try site()
    let output = try CLI().run("check", "--site", site.path).output
    #expect(
      output.contains(
        "1 breed lacks marks, distinctions or notes in \"ko\"; translate them: beagle"))
    #expect(
      output.contains("beagle.ko.md:2:1: notice: this translation is older than its original"))
    #expect(output.contains("% of the text on the breed pages in \"ko\""))
  }
}
