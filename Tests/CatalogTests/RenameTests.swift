import Catalog
import Content
import Diagnostics
import Testing

@Suite("Renamed breeds")
struct RenameTests {
  /// Returns the problems of a deck with one breed and the given aliases.
  func problems(_ aliases: String, isComplete: Bool = true) -> [String] {
    do {
      let content = try SiteContent([
        ContentFile(
          path: "content/decks/dogs.yml", text: "title: Dogs\nspecies: dog\naliases: \(aliases)\n"),
        ContentFile(path: "content/breeds/dogs/beagle.md", text: "---\nname: Beagle\n---\n"),
      ])
      let deck = mergedDeck(
        content.decks[0], files: content.breeds["dogs"] ?? [], fetchedBreeds: [])
      return deck.renameProblems(isComplete: isComplete).map(\.description)
    } catch {
      return error.all.map(\.description)
    }
  }

  @Test("An alias from a removed slug to an existing breed is valid")
  func validAliases() {
    #expect(problems("{ begle: beagle, old-beagle: beagle }").isEmpty)
  }

  @Test(
    "An invalid alias is an error with a position and a suggested fix",
    arguments: [
      ("{ old: beagel }", "3:17: the deck has no breed \"beagel\"; did you mean \"beagle\"?"),
      (
        "{ old: akita }",
        "3:17: the deck has no breed \"akita\"; write the current slug of \"old\", "
          + "or remove the line"
      ),
      (
        "{ beagle: pug }",
        "3:20: the deck still has the breed \"beagle\", so it cannot be an old slug; remove the line"
      ),
      ("{ a: b, b: beagle }", "3:15: \"b\" is itself an alias; write \"a: beagle\""),
      ("{ pug: pug }", "3:17: \"pug\" is renamed to itself; remove the line"),
      (
        "{ pug: Big Dog }",
        "3:17: \"Big Dog\" does not consist of lower-case letters, digits and single hyphens, so "
          + "it cannot name a breed; expected a slug such as hound-basset"
      ),
      (
        "{ Pug: beagle }",
        "3:17: \"Pug\" does not consist of lower-case letters, digits and single hyphens, so "
          + "it cannot be an old slug; remove the line"
      ),
      ("[beagle]", "3:10: expected \"key: value\" entries"),
    ])
  func invalidAliases(aliases: String, message: String) {
    #expect(problems(aliases) == ["content/decks/dogs.yml:\(message)"])
  }

  @Test("An incomplete deck accepts missing targets, but no aliases of existing breeds")
  func incompleteDeck() {
    #expect(problems("{ old: akita }", isComplete: false).isEmpty)
    #expect(problems("{ beagle: akita }", isComplete: false).count == 1)
  }
}
