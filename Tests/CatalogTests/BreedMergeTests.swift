import Catalog
import Content
import Diagnostics
import Hashing
import Testing

@Suite("Merging content and source")
struct BreedMergeTests {
  var settings: DeckSettings {
    var settings = DeckSettings(id: "dogs", title: "Dogs", species: .dog)
    settings.source = SourceSettings(kind: .dogCEO, location: .web("https://dog.ceo/api"))
    return settings
  }

  func fetchedBreed(_ key: String, family: String? = nil) -> FetchedBreed {
    let slug = key.replacing("/", with: "-")
    return FetchedBreed(breed: SourceBreed(key: key, slug: slug, family: family), photos: [])
  }

  func written(_ slug: String, _ yaml: String) throws -> [BreedFile] {
    let content = try SiteContent([
      ContentFile(path: "content/decks/dogs.yml", text: "title: Dogs\nspecies: dog\n"),
      ContentFile(path: "content/breeds/dogs/\(slug).md", text: "---\n\(yaml)\n---\n"),
    ])
    return content.breeds["dogs"] ?? []
  }

  @Test("A name is taken from the file, the deck, the source or the slug, in this order")
  func namePrecedence() throws {
    var settings = settings
    settings.displayNames = ["germanshepherd": "German Shepherd", "beagle": "not this"]
    var named = fetchedBreed("abys")
    named.breed.name = "Abyssinian"
    let deck = mergedDeck(
      settings, files: try written("beagle", "name: Beagle"),
      fetchedBreeds: [
        fetchedBreed("beagle"), fetchedBreed("germanshepherd"), named,
        fetchedBreed("collie/border"),
      ])
    #expect(
      deck.breeds.map(\.facts.name) == ["Abyssinian", "Beagle", "Border Collie", "German Shepherd"])
  }

  @Test("A file's source key takes precedence over a fetched breed with the file's slug")
  func sourceKeyPrecedence() throws {
    let deck = mergedDeck(
      settings, files: try written("terrier", "name: Fox Terrier\nsource: terrier/fox"),
      fetchedBreeds: [
        fetchedBreed("terrier"), fetchedBreed("terrier/fox", family: "terrier"),
      ])
    #expect(deck.breeds.map(\.slug) == ["terrier"])
    #expect(deck["terrier"]?.family == "terrier")
  }

  @Test("A breed's family is known even without the source's list")
  func familyWithoutSourceList() throws {
    let content = try SiteContent([
      ContentFile(path: "content/decks/dogs.yml", text: "title: Dogs\nspecies: dog\n"),
      ContentFile(
        path: "content/breeds/dogs/hound.md",
        text: "---\nname: Hounds\nkind: family\nsource: hound\n---\n"),
      ContentFile(
        path: "content/breeds/dogs/hound-afghan.md",
        text: "---\nname: Afghan Hound\nsource: hound/afghan\n---\n"),
    ])
    let deck = mergedDeck(settings, files: content.breeds["dogs"] ?? [], fetchedBreeds: [])
    #expect(deck["hound"]?.members == ["hound-afghan"])
    #expect(deck["hound-afghan"]?.family == "hound")
  }

  @Test("Fields of the file override those of the source one by one")
  func fieldPrecedence() throws {
    var source = fetchedBreed("beagle")
    source.breed.facts.weight = 1...2
    source.breed.facts.lifespan = 12...15
    source.breed.facts.origin = ["England"]
    source.breed.facts.description = "A *small* hound."
    let deck = mergedDeck(
      settings,
      files: try written("beagle", "name: Beagle\nweight: { min: 9, max: 11 }"),
      fetchedBreeds: [source])
    let breed = try #require(deck["beagle"])
    #expect(breed.facts.weight == Facts.Measure(9...11))
    #expect(breed.facts.lifespan == 12...15)
    #expect(breed.facts.origin == ["England"])
    #expect(breed.description == "A *small* hound.")
  }

  @Test("A main breed lists its sub-breeds, and is the family of each sub-breed")
  func families() {
    let deck = mergedDeck(
      settings, files: [],
      fetchedBreeds: [
        fetchedBreed("hound"), fetchedBreed("hound/basset", family: "hound"),
        fetchedBreed("hound/afghan", family: "hound"),
      ])
    #expect(deck["hound"]?.members == ["hound-afghan", "hound-basset"])
    #expect(deck["hound-afghan"]?.family == "hound")
  }

  @Test("A family whose file has another slug still includes its sub-breeds")
  func renamedFamily() throws {
    let deck = mergedDeck(
      settings, files: try written("collies", "name: Collies\nsource: collie"),
      fetchedBreeds: [fetchedBreed("collie"), fetchedBreed("collie/border", family: "collie")])
    #expect(deck["collie"] == nil)
    #expect(deck["collies"]?.members == ["collie-border"])
    #expect(deck["collie-border"]?.family == "collies")
  }

  @Test("References to unknown breeds are reported with suggestions")
  func unknownBreeds() throws {
    let beagle = try written(
      "beagle",
      "name: Beagle\nsource: beagel\nlookalikes: [{ breed: hound-baset, tell: Longer ears. }]")
    let deck = mergedDeck(
      settings, files: beagle,
      fetchedBreeds: [
        fetchedBreed("beagle"), fetchedBreed("hound"),
        fetchedBreed("hound/basset", family: "hound"),
      ])
    #expect(
      deck.unknownBreedProblems(beagle, sourceKeys: ["beagle", "hound", "hound/basset"])
        .map(\.description) == [
          "content/breeds/dogs/beagle.md: \"lookalikes\" refers to \"hound-baset\", which is not in the "
            + "deck; did you mean \"hound-basset\"?",
          "content/breeds/dogs/beagle.md: \"source\" refers to \"beagel\", which the source does not "
            + "list; did you mean \"beagle\"?",
        ])
  }

  @Test("A breed needs no source")
  func breedWithoutSource() throws {
    let deck = mergedDeck(settings, files: try written("beagle", "name: Beagle"), fetchedBreeds: [])
    #expect(deck.breeds.map(\.slug) == ["beagle"])
  }
}
