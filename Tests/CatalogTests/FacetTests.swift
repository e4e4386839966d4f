import Catalog
import Testing

@Suite("Facets")
struct FacetTests {
  @Test("Each value lists its breeds once, in deck order; spellings of a value are merged")
  func facetValues() {
    func breed(_ slug: String, _ change: (inout Facts) -> Void) -> Breed {
      var facts = Facts(name: slug)
      change(&facts)
      return Breed(slug: slug, deckID: "ours", facts: facts)
    }
    let deck = Deck(
      settings: DeckSettings(id: "ours", title: "Ours", species: .dog),
      breeds: [
        breed("a") {
          $0.group = "Hound"
          $0.temperament = ["merry", "bold", "merry"]
          $0.coat = Coat(
            length: .short, texture: .wiry, patterns: [], colours: [.tan, .black],
            otherColours: [.red])
        },
        breed("b") {
          $0.group = "hound"
          $0.origin = ["GB", "Great Britain"]
          $0.temperament = ["bold"]
        },
      ])
    let found = deck.facets.map { facet in
      "\(facet.kind): "
        + facet.entries.map { "\($0.value.slug) \($0.breeds)" }.joined(separator: ", ")
    }
    #expect(
      found == [
        "group: hound [0, 1]", "coat: short [0]", "texture: wiry [0]",
        "colour: black [0], red [0], tan [0]",
        "temperament: bold [0, 1], merry [0]", "origin: gb [1]",
      ])
  }
}
