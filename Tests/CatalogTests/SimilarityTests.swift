import BinaryCoding
import Hashing
import Localization
import Testing

@testable import Catalog

@Suite("Similar breeds and their shared traits")
struct SimilarityTests {
  typealias Sample = SimilaritySample

  private func slugs(_ deck: Deck, of slug: String) -> [String] {
    deck.similarBreeds(to: slug).map(\.slug)
  }

  @Test("Breeds are sorted by similarity, and dissimilar breeds are omitted")
  func sortedBySimilarity() {
    let deck = Sample.deck([
      Sample.hound("basset") {
        $0.look?.rareTraits = [.shortLegs]
        $0.look?.ears = .longPendant
      },
      Sample.hound("beagle"),
      Sample.hound("foxhound") { $0.weight = .init(27...34) },
      Sample.spitz("samoyed"),
    ])
    #expect(slugs(deck, of: "beagle") == ["foxhound", "basset"])
    #expect(slugs(deck, of: "samoyed") == [])
    #expect(slugs(deck, of: "gone") == [])
  }

  @Test("Look-alikes from the breed file come first, in file order, with their distinctions")
  func authoredLookalikes() {
    let deck = Sample.deck([
      Sample.hound("beagle") {
        $0.lookalikes = [
          .init(slug: "samoyed", distinction: "White."),
          .init(slug: "gone", distinction: "Gone."),
          .init(slug: "basset", distinction: "Short legs."),
          .init(slug: "beagle", distinction: "Itself."),
        ]
      },
      Sample.hound("basset"), Sample.hound("foxhound"), Sample.spitz("samoyed"),
      Sample.nameOnly("whippet"),
    ])
    let found = deck.similarBreeds(to: "beagle")
    #expect(found.map(\.slug) == ["samoyed", "basset", "foxhound"])
    #expect(found.map(\.distinction) == ["White.", "Short legs.", nil])
    #expect(found[0].score < 300 && found[1].score > 900)
    #expect(deck.suggestedLookalikes(to: "beagle").map(\.slug) == ["foxhound"])
  }

  @Test("Look-alikes from the breed file are listed even without a `look` or a comparison")
  func lookalikesWithoutLook() {
    let breeds = [
      Sample.nameOnly("a") { $0.lookalikes = [.init(slug: "b", distinction: "Smaller.")] },
      Sample.nameOnly("b"),
    ]
    let wanted = [SimilarBreed(slug: "b", score: 0, shared: [], distinction: "Smaller.")]
    #expect(Sample.deck(breeds).similarBreeds(to: "a") == wanted)
    #expect(Deck(settings: Sample.settings(), breeds: breeds).similarBreeds(to: "a") == wanted)
  }

  @Test("Similarity is symmetric")
  func symmetricScores() {
    let deck = Sample.deck(Sample.randomBreeds(150))
    var scores: [Set<String>: Int] = [:]
    for breed in deck.breeds {
      for one in deck.similarBreeds(to: breed.slug) {
        let pair: Set = [breed.slug, one.slug]
        #expect(scores[pair] ?? one.score == one.score)
        scores[pair] = one.score
        #expect(
          Set(one.shared.flatMap(\.values))
            == Set(deck.sharedTraits(of: one.slug, and: breed.slug).flatMap(\.values)))
      }
    }
    #expect(scores.count > 600)
  }

  @Test("Families, duplicates, a breed's own family and unknown looks are excluded")
  func excludedBreeds() {
    let settings = Sample.settings { $0.synonymousSlugs = [["beagle", "beagle-2"]] }
    let deck = Sample.deck(
      [
        Sample.hound("beagle", family: "hound"), Sample.hound("beagle-2"), Sample.hound("basset"),
        Sample.hound("hounds") { $0.kind = .family }, Sample.hound("hound"),
        Sample.hound("bald") { $0.coat = nil }, Sample.nameOnly("blank"),
      ], settings)
    #expect(slugs(deck, of: "beagle") == ["basset"])
    #expect(slugs(deck, of: "hound") == ["basset", "beagle-2"])
    #expect(slugs(deck, of: "hounds") == [])
    #expect(slugs(deck, of: "bald") == [])
  }

  @Test("At most twelve breeds are listed, with ties in slug order")
  func limitAndTies() {
    let deck = Sample.deck((10..<40).map { Sample.hound("b\($0)") } + [Sample.spitz("samoyed")])
    #expect(slugs(deck, of: "b15") == (10...22).filter { $0 != 15 }.map { "b\($0)" })
  }

  @Test("A rare trait raises the similarity more than a common one")
  func rareTrait() {
    func deck(_ trait: RareTrait) -> Deck {
      Sample.deck(
        [Sample.hound("a") { $0.look?.rareTraits = [trait] }]
          + [Sample.hound("b") { $0.look?.rareTraits = [trait] }]
          + (0..<40).map { index in
            Sample.hound("c\(index)") { $0.look?.rareTraits = [.whiteFeet] }
          })
    }
    let score = { (deck: Deck) in deck.similarBreeds(to: "a").first { $0.slug == "b" }?.score ?? 0
    }
    let other = { (deck: Deck) in deck.similarBreeds(to: "a").first { $0.slug != "b" }?.score ?? 0
    }
    #expect(score(deck(.ridge)) - other(deck(.ridge)) > 100)
    #expect(score(deck(.whiteFeet)) == other(deck(.whiteFeet)))
  }

  @Test("The similarity graph does not depend on thread scheduling")
  func deterministicGraph() {
    let breeds = Sample.randomBreeds(700)
    #expect(Sample.deck(breeds).similarityGraph == Sample.deck(breeds).similarityGraph)
  }

  @Test("Shared traits are described in English")
  func englishReasons() {
    let deck = Sample.deck([
      Sample.hound("beagle"),
      Sample.hound("basset") {
        $0.look?.tail = .sabre
        $0.look?.skull = .narrow
        $0.coat?.colours = [.white, .tan]
        $0.weight = .init(20...30)
      },
      Sample.spitz("samoyed"), Sample.nameOnly("blank"),
    ])
    let english = Locale(tag: "en", phrases: [:])
    #expect(
      deck.similarBreeds(to: "beagle").first?.reason(in: english)
        == "both: long hanging ears, short smooth coat, tan, white, dark saddle, medium square muzzle"
    )
    #expect(
      SimilarBreed(slug: "x", score: 0, shared: deck.sharedTraits(of: "beagle", and: "samoyed"))
        .reason(in: english) == "both: white")
    #expect(deck.sharedTraits(of: "beagle", and: "blank") == [])
    #expect(SimilarBreed(slug: "x", score: 0, shared: []).reason(in: english) == nil)
    #expect(
      SimilarBreed(slug: "x", score: 0, shared: [SharedTrait(.size, [])]).reason(in: english)
        == "same size")
  }

  @Test(
    "Breeds are the same size only if their weights are close and their heights overlap well",
    arguments: [
      ((25, 31), (9, 14), false), ((40, 43), (9, 11), true), ((42, 46), (9, 11), false),
      ((41, 44), (8, 12), true), ((43, 43), (10, 10), true), ((40, 43), (14, 18), false),
    ])
  func sameSize(_ height: (Int, Int), _ weight: (Int, Int), _ isSame: Bool) {
    let deck = Sample.deck([
      Sample.spitz("basenji") {
        $0.height = .init(40...43)
        $0.weight = .init(9...11)
      },
      Sample.spitz("other") {
        $0.height = .init(Double(height.0)...Double(height.1))
        $0.weight = .init(Double(weight.0)...Double(weight.1))
      },
    ])
    let shared = deck.sharedTraits(of: "basenji", and: "other")
    #expect(shared.contains(SharedTrait(.size, [])) == isSame)
  }

  @Test("Terms with a translation are translated, and other terms stay in English")
  func translatedTerms() {
    let korean = Locale(
      tag: "ko",
      phrases: [
        "vocabulary.ears.drop": "처진 귀", "vocabulary.colour.gold": "금색",
        "vocabulary.likeness.both": "둘 다 {traits}", "vocabulary.likeness.size": "같은 크기",
      ])
    let breed = SimilarBreed(
      slug: "x", score: 0,
      shared: [
        SharedTrait(.ears, ["drop"]), SharedTrait(.coat, ["long", "feathered"]),
        SharedTrait(.colour, ["gold"]), SharedTrait(.size, []),
      ])
    #expect(breed.reason(in: korean) == "둘 다 처진 귀, long feathered coat, 금색; 같은 크기")
    #expect(
      breed.reason(in: Locale(tag: "en", phrases: [:]))
        == "both: drop ears, long feathered coat, gold; same size")
  }

  @Test("Terms missing from the vocabulary fall back to portrait phrases")
  func portraitTerms() {
    let korean = Locale(
      tag: "ko",
      phrases: [
        "portrait.ears.drop": "늘어진 귀", "portrait.coat": "{length} {texture} 털",
        "portrait.length.long": "길고", "portrait.texture.feathered": "장식털이 있는",
        "portrait.muzzle": "{length} {form} 주둥이", "portrait.muzzleLength.short": "짧고",
        "portrait.muzzleForm.square": "네모난", "portrait.tail.curl": "말린 꼬리",
        "portrait.bareSkin": "맨살",
      ])
    let phrases = [
      SharedTrait(.ears, ["drop"]), SharedTrait(.coat, ["long", "feathered"]),
      SharedTrait(.muzzle, ["short", "square"]), SharedTrait(.tail, ["curl"]),
      SharedTrait(.coat, ["none", "bare"]),
    ].flatMap { $0.phrases(in: korean) }
    #expect(phrases == ["늘어진 귀", "길고 장식털이 있는 털", "짧고 네모난 주둥이", "말린 꼬리", "맨살"])
  }

  @Test("A cached graph is reused only if no look has changed")
  func cachedGraph() throws {
    let breeds = Sample.randomBreeds(60)
    let deck = Sample.deck(breeds)
    var writer = BinaryWriter()
    writer.store(try #require(deck.similarityGraph))
    var reader = BinaryReader(writer.bytes)
    let cached = try reader.readValue(SimilarityGraph.self)
    #expect(cached == deck.similarityGraph)

    let reused = Deck(settings: Sample.settings(), breeds: breeds + [Sample.nameOnly("newcomer")])
      .withSimilarities(reusing: cached)
    #expect(reused.similarity?.examinedCount == 0)
    #expect(reused.similarBreeds(to: "b7") == deck.similarBreeds(to: "b7"))

    var changed = breeds
    changed[7] = Sample.spitz("b7")
    let recomputed = Deck(settings: Sample.settings(), breeds: changed).withSimilarities(
      reusing: cached)
    #expect(recomputed.similarity?.examinedCount ?? 0 > 0)
    #expect(recomputed.similarityGraph == Sample.deck(changed).similarityGraph)
  }

  @Test("A corrupt graph throws CorruptData")
  func corruptGraph() throws {
    var writer = BinaryWriter()
    writer.store(
      SimilarityGraph(
        inputDigest: Digest(of: ""), linksByBreed: [[SimilarityGraph.Link(index: 7, score: 900)]]))
    var reader = BinaryReader(writer.bytes)
    #expect(throws: CorruptData.self) { try reader.readValue(SimilarityGraph.self) }
  }

  @Test("A look digest changes with a similar breed's look, but not with its temperament")
  func lookDigests() {
    let breeds = Sample.randomBreeds(120)
    let deck = Sample.deck(breeds)
    var changed = breeds
    changed[7] = Sample.breed("b7", changed[7].facts) { $0.temperament = ["merry"] }
    let merry = Sample.deck(changed)
    func changedDigests(_ after: Deck) -> Set<String> {
      Set(
        breeds.map(\.slug).filter {
          after.similarityDigest(of: $0) != deck.similarityDigest(of: $0)
        })
    }
    #expect(changedDigests(merry).isEmpty)
    changed[7] = Sample.breed("b7", breeds[7].facts) { $0.coat?.colours = [.skin] }
    let bare = Sample.deck(changed)
    func lookalikes(_ deck: Deck, _ slug: String) -> [String] {
      deck.similarBreeds(to: slug).map { "\($0.slug): \($0.shared)" }
    }
    let differing = breeds.map(\.slug).filter { lookalikes(deck, $0) != lookalikes(bare, $0) }
    #expect(!differing.isEmpty)
    #expect(changedDigests(bare).isSuperset(of: differing.filter { $0 != "b7" }))
    #expect(changedDigests(bare).count < 90)
  }
}
