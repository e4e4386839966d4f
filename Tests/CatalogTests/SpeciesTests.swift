import Localization
import Testing

@testable import Catalog

@Suite("Species")
struct SpeciesTests {
  private let english = Locale(tag: "en", phrases: ["species.dog": "dog"])
  private let korean = Locale(
    tag: "ko", phrases: ["species.dog": "개", "category.group.working": "사역견"])

  @Test("The word comes from the deck's file, then the phrases, then the id")
  func words() {
    let horse = Species(
      id: "horse", singular: LocalizedText("steed", translations: ["ko": "말"]))
    #expect(horse.word(in: korean) == "말")
    #expect(horse.word(in: english) == "steed")
    #expect(Species.dog.word(in: korean) == "개")
    #expect(Species(id: "apple-tree").word(in: korean) == "apple tree")
  }

  @Test("A published deck names species with phrases by id, others by their word")
  func publishedNames() {
    let horse = Species(id: "horse", singular: LocalizedText("", translations: ["ko": "말"]))
    #expect(Species.dog.publishedName(in: korean) == "dog")
    #expect(horse.publishedName(in: korean) == "말")
    #expect(horse.publishedName(in: nil) == "horse")
  }

  private func groupTitles(_ group: String, _ species: Species, in locale: Locale?) -> [String] {
    var facts = Facts(name: "A")
    facts.group = group
    facts.weight = Facts.Measure(400...600)
    let deck = Deck(
      settings: DeckSettings(id: "ours", title: "Ours", species: species),
      breeds: [Breed(slug: "a", deckID: "ours", facts: facts)])
    return deck.facets.flatMap { $0.entries.map { $0.value.title(species, locale) } }
  }

  @Test(
    "Groups of other species are titled with their own plural, not with the phrases for dogs",
    arguments: [
      (Species(id: "horse"), "Working horses"), (Species(id: "finch"), "Working finches"),
      (Species(id: "canary"), "Working canaries"), (Species(id: "donkey"), "Working donkeys"),
      (Species(id: "sheep", plural: "sheep"), "Working sheep"),
    ])
  func groupTitles(species: Species, title: String) {
    #expect(groupTitles("working", species, in: english) == [title])
  }

  @Test("In other languages the group keeps its own name")
  func groupTitlesInKorean() {
    #expect(groupTitles("working", Species(id: "horse"), in: korean) == ["Working"])
    #expect(groupTitles("working", .dog, in: korean).contains("사역견"))
  }

  @Test("Breeds of a species without a definition are compared by whatever facts they have")
  func similarBreeds() {
    func breed(_ slug: String, _ group: String, _ kilograms: Double) -> Breed {
      var facts = Facts(name: slug)
      facts.group = group
      facts.weight = Facts.Measure(kilograms...kilograms)
      return Breed(slug: slug, deckID: "horses", facts: facts)
    }
    let deck = Deck(
      settings: DeckSettings(id: "horses", title: "Horses", species: Species(id: "horse")),
      breeds: [
        breed("shire", "draft", 900), breed("percheron", "draft", 880),
        breed("welsh", "pony", 230), breed("shetland", "pony", 200),
      ]
    ).withSimilarities()
    let suggested = deck.suggestedLookalikes(to: "shire")
    #expect(suggested.first?.slug == "percheron")
  }
}
