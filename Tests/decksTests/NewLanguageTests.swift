import TestSupport
import Testing

@Suite("Adding a language")
struct NewLanguageTests {
  let site: TemporaryFolder

  init() throws {
    site = try TemporaryFolder()
    try site.write("title: Dogs\nspecies: dog\n", to: "content/decks/dogs.yml")
    try site.write("---\nname: Beagle\n---\n", to: "content/breeds/dogs/beagle.md")
  }

  func decks(_ arguments: String...) throws -> CLI.Outcome {
    try CLI().run(arguments + ["--site", site.path])
  }

  @Test("A new language starts with three phrases; the others are shown in English and counted")
  func newLanguage() throws {
    try site.write("languages: [en, de, de-AT]\n", to: "content/site.yml")
    let missing = try decks("build")
    #expect(missing.code == 65)
    #expect(missing.errors.contains("to create it, run decks templates language de "))

    #expect(try decks("templates", "language", "de").code == 0)
    #expect(
      try decks("build").errors.contains(
        "Templates/locales/de.yml: the phrase \"language\" is missing"))
    let translations = [
      "language": "Deutsch", "frame.offer": "Auch auf Deutsch.", "frame.take": "Lesen",
      "frame.home": "Startseite",
    ]
    let lines = try site.text("Templates/locales/de.yml").split(separator: "\n").map { line in
      let key = line.dropFirst(2).prefix { $0 != ":" }
      return translations[String(key)].map { "\(key): \($0)" } ?? String(line)
    }
    try site.write(lines.joined(separator: "\n"), to: "Templates/locales/de.yml")
    let built = try decks("build")
    #expect(built.code == 0, "\(built.errors)")
    #expect(built.errors.contains("phrases are not translated, and are shown in English"))
    for folder in ["de", "de-at"] {
      let page = try site.text("public/\(folder)/index.html")
      #expect(page.contains("Startseite") && page.contains("Skip to content"))
    }

    try site.write("frame.home: Daheim\n", to: "Templates/locales/de-AT.yml")
    #expect(try decks("build").code == 0)
    #expect(try site.text("public/de-at/index.html").contains("Daheim"))
    #expect(try site.text("public/de-at/index.html").contains("Auch auf Deutsch."))
    let again = try site.text("Templates/locales/de.yml")
    #expect(try decks("templates", "language", "de").code == 0)
    #expect(try site.text("Templates/locales/de.yml") == again)
    #expect(try decks("templates", "language", "../../x").code == 64)
  }
}
