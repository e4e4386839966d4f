import Catalog
import Content
import Testing

/// Returns a file of one of the site's own pages.
private func page(_ name: String) -> ContentFile {
  ContentFile(path: "content/pages/\(name).md", text: "---\ntitle: T\n---\n\nText\n")
}

private func site(_ yaml: String) -> ContentFile {
  ContentFile(path: "content/site.yml", text: yaml)
}

@Suite("The site's own pages")
struct OwnPageTests {
  @Test("A page cannot have the name of a built-in page")
  func builtInName() {
    #expect(
      problems(page("quiz"))
        == ["content/pages/quiz.md: every site has a page \"quiz\" already; rename the file"])
  }

  @Test("A page may have the name of a built-in page that is switched off")
  func nameOfDisabledPage() {
    let messages = problems(page("favourites"))
    #expect(messages.count == 1)
    #expect(
      messages.allSatisfy { $0.hasSuffix("\"pages: { favourites: false }\" in content/site.yml") })
    #expect(problems(site("pages: { favourites: false }"), page("favourites")) == [])
  }

  @Test("A page cannot have the name of a deck or of a language's folder")
  func nameOfFolder() {
    #expect(
      problems(site("languages: [en, zh-Hans]"), page("dogs"), page("zh-hans"), page("en")) == [
        "content/pages/dogs.md: the deck \"dogs\" has the address dogs/ already; rename the file of "
          + "the page",
        "content/pages/zh-hans.md: the pages in the language \"zh-Hans\" have the address zh-hans/ "
          + "already; rename the file",
      ])
  }

  @Test("The translation of a page with an error is not reported as well")
  func translationOfBrokenPage() {
    let broken = ContentFile(path: "content/pages/about.md", text: "---\nmenu: true\n---\n\nText\n")
    #expect(
      problems(site("languages: [en, ko]"), broken, page("about.ko"))
        == ["content/pages/about.md:2:1: a page needs a \"title\""])
  }

  @Test("The name of a translation is checked like that of the original")
  func nameOfTranslation() {
    let messages = problems(site("languages: [en, ko]"), page("dogs"), page("dogs.ko"))
    #expect(messages.count { $0.contains("has the address dogs/ already") } == 2)
  }
}

@Suite("Built-in pages that are switched off")
struct DisabledPagesTests {
  @Test("Only pages set to false are switched off")
  func falseAlone() throws {
    let content = try SiteContent(
      [dogsFile, site("pages: { favourites: false, compare: true }")], measures: [])
    #expect(content.site.disabledPages == [.favourites])
    #expect(try SiteContent([dogsFile], measures: []).site.disabledPages.isEmpty)
  }

  @Test("An unknown page is an error with a suggestion")
  func unknownPage() {
    #expect(
      problems(site("title: A\npages: { favorites: false }")) == [
        "content/site.yml:2:10: unknown field \"favorites\"; did you mean \"favourites\"?"
      ])
  }

  @Test("A page that a site needs cannot be switched off")
  func requiredPage() {
    #expect(
      problems(site("pages:\n  you: false\n  quiz: true\n  offline: false")) == [
        "content/site.yml:4:12: the page \"offline\" cannot be switched off here; set \"client: { flags: "
          + "{ offline: false } }\" instead",
        "content/site.yml:2:8: the page \"you\" cannot be switched off here; remove this field (only "
          + "class, compare, favourites, progress can be)",
      ])
  }
}
