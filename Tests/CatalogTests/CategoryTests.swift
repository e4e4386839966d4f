import Catalog
import Testing

@Suite("Categories")
struct CategoryTests {
  func deck(_ species: Species, _ facts: [String: (inout Facts) -> Void]) -> Deck {
    Deck(
      settings: DeckSettings(id: "ours", title: "Ours", species: species),
      breeds: facts.sorted { $0.key < $1.key }.map { slug, change in
        var facts = Facts(name: slug)
        change(&facts)
        return Breed(slug: slug, deckID: "ours", facts: facts)
      })
  }

  @Test("Groups, sizes, coats and countries with two or more breeds, but not all, are categories")
  func categories() {
    let smooth = Coat(length: .veryShort, texture: .smooth, patterns: [], colours: [.tan])
    let deck = deck(
      .dog,
      [
        "a": {
          $0.group = "hound"
          $0.weight = .init(5...7)
          $0.origin = ["GB", "FR"]
        },
        "b": {
          $0.group = "hound"
          $0.weight = .init(2...3)
          $0.coat = smooth
          $0.origin = ["Great Britain"]
        },
        "c": {
          $0.group = "toy"
          $0.height = .init(20...30)
          $0.coat = smooth
          $0.origin = ["Atlantis"]
        },
        "d": {
          $0.group = "Toy"
          $0.weight = .init(60...70)
          $0.height = .init(20...30)
          $0.origin = ["Atlantis", "Atlantis"]
        },
      ])
    #expect(
      deck.categories { _ in true }.map { "\($0.id): \($0.title): \($0.breeds.joined())" } == [
        "group-hound: Hounds: ab",
        "group-toy: Toy dogs: cd",
        "size-small: Small dogs: abc",
        "coat-short: Short coat: bc",
        "origin-atlantis: Atlantis: cd",
        "origin-gb: Great Britain: ab",
      ])
  }

  @Test("Breeds without cards are not counted")
  func breedsWithoutCards() {
    let deck = deck(
      .dog,
      [
        "a": { $0.group = "hound" }, "b": { $0.group = "hound" }, "c": { $0.group = "toy" },
      ])
    #expect(deck.categories { $0.slug != "b" }.isEmpty)
    #expect(deck.categories { $0.slug != "c" }.isEmpty, "a category with all cards is omitted")
  }

  @Test(
    "The category id of any group name is a slug",
    arguments: ["사냥개", "Chiens d'arrêt", "--", String(repeating: "long ", count: 40), "\u{0}"])
  func groupIDs(group: String) throws {
    let deck = deck(
      .dog,
      [
        "a": { $0.group = group }, "b": { $0.group = group }, "c": { $0.group = "other" },
      ])
    let category = try #require(deck.categories { _ in true }.first)
    #expect(category.breeds == ["a", "b"])
    #expect(category.id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(category.id)")
    #expect(category.id.count <= 64)
  }

  @Test("Cats have their own size limits")
  func catSizes() {
    let deck = deck(
      .cat,
      [
        "a": { $0.weight = .init(3...5) }, "b": { $0.weight = .init(3...5) },
        "c": { $0.weight = .init(6...9) }, "d": { $0.weight = .init(6...9) },
      ])
    #expect(deck.categories { _ in true }.map(\.title) == ["Small cats", "Large cats"])
  }
}
