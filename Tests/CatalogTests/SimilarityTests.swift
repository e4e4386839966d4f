import BinaryCoding
import Hashing
import Localization
import Testing

@testable import Catalog

@Suite("Breeds that look alike are found, with what they share")
struct SimilarityTests {
  typealias Sample = SimilaritySample

  private func slugs(_ deck: Deck, of slug: String) -> [String] {
    deck.likenesses(of: slug).map(\.breed)
  }

  @Test("What shares most stands first, and what shares little is not named")
  func order() {
    let deck = Sample.deck([
      Sample.hound("basset") {
        $0.look?.special = [.shortLegs]
        $0.look?.ears = .longPendant
      },
      Sample.hound("beagle"),
      Sample.hound("foxhound") { $0.weight = .init(min: 27, max: 34) },
      Sample.spitz("samoyed"),
    ])
    #expect(slugs(deck, of: "beagle") == ["foxhound", "basset"])
    #expect(slugs(deck, of: "samoyed") == [])
    #expect(slugs(deck, of: "gone") == [])
  }

  @Test("Whom an author names comes first, in the author's order, with the tell")
  func authored() {
    let deck = Sample.deck([
      Sample.hound("beagle") {
        $0.lookalikes = [
          .init(breed: "samoyed", tell: "White."), .init(breed: "gone", tell: "Gone."),
          .init(breed: "basset", tell: "Short legs."), .init(breed: "beagle", tell: "Itself."),
        ]
      },
      Sample.hound("basset"), Sample.hound("foxhound"), Sample.spitz("samoyed"),
      Sample.unseen("whippet"),
    ])
    let found = deck.likenesses(of: "beagle")
    #expect(found.map(\.breed) == ["samoyed", "basset", "foxhound"])
    #expect(found.map(\.tell) == ["White.", "Short legs.", nil])
    #expect(found[0].score < 300 && found[1].score > 900)
    #expect(deck.resemblances(of: "beagle").map(\.breed) == ["foxhound"])
  }

  @Test("An author's word counts also where nobody has told the look, and before any comparison")
  func unseen() {
    let breeds = [
      Sample.unseen("a") { $0.lookalikes = [.init(breed: "b", tell: "Smaller.")] },
      Sample.unseen("b"),
    ]
    let wanted = [SimilarBreed(breed: "b", score: 0, shared: [], tell: "Smaller.")]
    #expect(Sample.deck(breeds).likenesses(of: "a") == wanted)
    #expect(Deck(settings: Sample.settings(), breeds: breeds).likenesses(of: "a") == wanted)
  }

  @Test("Likeness is the same from both sides")
  func symmetric() {
    let deck = Sample.deck(Sample.crowd(150))
    var scores: [Set<String>: Int] = [:]
    for breed in deck.breeds {
      for one in deck.likenesses(of: breed.slug) {
        let pair: Set = [breed.slug, one.breed]
        #expect(scores[pair] ?? one.score == one.score)
        scores[pair] = one.score
        #expect(
          Set(one.shared.flatMap(\.values))
            == Set(deck.sharedTraits(of: one.breed, and: breed.slug).flatMap(\.values)))
      }
    }
    #expect(scores.count > 600)
  }

  @Test("Families, the same animals under two names, a breed's family and unknown looks are none")
  func noCandidates() {
    let settings = Sample.settings { $0.same = [["beagle", "beagle-2"]] }
    let deck = Sample.deck(
      [
        Sample.hound("beagle", family: "hound"), Sample.hound("beagle-2"), Sample.hound("basset"),
        Sample.hound("hounds") { $0.kind = .family }, Sample.hound("hound"),
        Sample.hound("bald") { $0.coat = nil }, Sample.unseen("blank"),
      ], settings)
    #expect(slugs(deck, of: "beagle") == ["basset"])
    #expect(slugs(deck, of: "hound") == ["basset", "beagle-2"])
    #expect(slugs(deck, of: "hounds") == [])
    #expect(slugs(deck, of: "bald") == [])
  }

  @Test("Twelve at most, of equals the first by slug")
  func twelve() {
    let deck = Sample.deck((10..<40).map { Sample.hound("b\($0)") } + [Sample.spitz("samoyed")])
    #expect(slugs(deck, of: "b15") == (10...22).filter { $0 != 15 }.map { "b\($0)" })
  }

  @Test("A rare mark joins two breeds more than a common one")
  func rare() {
    func deck(_ mark: Special) -> Deck {
      Sample.deck(
        [Sample.hound("a") { $0.look?.special = [mark] }]
          + [Sample.hound("b") { $0.look?.special = [mark] }]
          + (0..<40).map { place in
            Sample.hound("c\(place)") { $0.look?.special = [.whiteFeet] }
          })
    }
    let score = { (deck: Deck) in deck.likenesses(of: "a").first { $0.breed == "b" }?.score ?? 0 }
    let other = { (deck: Deck) in deck.likenesses(of: "a").first { $0.breed != "b" }?.score ?? 0 }
    #expect(score(deck(.ridge)) - other(deck(.ridge)) > 100)
    #expect(score(deck(.whiteFeet)) == other(deck(.whiteFeet)))
  }

  @Test("The same breeds have the same look-alikes, whatever threads found them")
  func deterministic() {
    let crowd = Sample.crowd(700)
    #expect(Sample.deck(crowd).similarityGraph == Sample.deck(crowd).similarityGraph)
  }

  @Test("What both show is said in words")
  func words() {
    let deck = Sample.deck([
      Sample.hound("beagle"),
      Sample.hound("basset") {
        $0.look?.tail = .sabre
        $0.look?.skull = .narrow
        $0.coat?.colours = [.white, .tan]
        $0.weight = .init(min: 20, max: 30)
      },
      Sample.spitz("samoyed"), Sample.unseen("blank"),
    ])
    let english = Locale(tag: "en", phrases: [:])
    #expect(
      deck.likenesses(of: "beagle").first?.reason(in: english)
        == "both: long hanging ears, short smooth coat, tan, white, dark saddle, medium square muzzle"
    )
    #expect(
      SimilarBreed(breed: "x", score: 0, shared: deck.sharedTraits(of: "beagle", and: "samoyed"))
        .reason(in: english) == "both: white")
    #expect(deck.sharedTraits(of: "beagle", and: "blank") == [])
    #expect(SimilarBreed(breed: "x", score: 0, shared: []).reason(in: english) == nil)
    #expect(
      SimilarBreed(breed: "x", score: 0, shared: [SharedTrait(.size, [])]).reason(in: english)
        == "same size")
  }

  @Test("A language says the terms that it has")
  func languages() {
    let korean = Locale(
      tag: "ko",
      phrases: [
        "vocabulary.ears.drop": "처진 귀", "vocabulary.colour.gold": "금색",
        "vocabulary.likeness.both": "둘 다 {traits}", "vocabulary.likeness.size": "같은 크기",
      ])
    let likeness = SimilarBreed(
      breed: "x", score: 0,
      shared: [
        SharedTrait(.ears, ["drop"]), SharedTrait(.coat, ["long", "feathered"]),
        SharedTrait(.colour, ["gold"]), SharedTrait(.size, []),
      ])
    #expect(likeness.reason(in: korean) == "둘 다 처진 귀, long feathered coat, 금색; 같은 크기")
    #expect(
      likeness.reason(in: Locale(tag: "en", phrases: [:]))
        == "both: drop ears, long feathered coat, gold; same size")
  }

  @Test("Without a term of its own a language says a likeness as it describes portraits")
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
    let said = [
      SharedTrait(.ears, ["drop"]), SharedTrait(.coat, ["long", "feathered"]),
      SharedTrait(.muzzle, ["short", "square"]), SharedTrait(.tail, ["curl"]),
      SharedTrait(.coat, ["none", "bare"]),
    ].flatMap { $0.said(in: korean) }
    #expect(said == ["늘어진 귀", "길고 장식털이 있는 털", "짧고 네모난 주둥이", "말린 꼬리", "맨살"])
  }

  @Test("An earlier graph is taken over where no look has changed, and only there")
  func earlier() throws {
    let crowd = Sample.crowd(60)
    let deck = Sample.deck(crowd)
    var bytes = BinaryWriter()
    bytes.store(try #require(deck.similarityGraph))
    var reader = BinaryReader(bytes.bytes)
    let kept = try reader.value(SimilarityGraph.self)
    #expect(kept == deck.similarityGraph)

    let again = Deck(settings: Sample.settings(), breeds: crowd + [Sample.unseen("newcomer")])
      .compared(earlier: kept)
    #expect(again.comparison?.looks == 0)
    #expect(again.likenesses(of: "b7") == deck.likenesses(of: "b7"))

    var changed = crowd
    changed[7] = Sample.spitz("b7")
    let anew = Deck(settings: Sample.settings(), breeds: changed).compared(earlier: kept)
    #expect(anew.comparison?.looks ?? 0 > 0)
    #expect(anew.similarityGraph == Sample.deck(changed).similarityGraph)
  }

  @Test("A damaged graph is refused")
  func damaged() throws {
    var bytes = BinaryWriter()
    bytes.store(
      SimilarityGraph(
        key: Digest(of: ""), rows: [[SimilarityGraph.Link(member: 7, score: 900)]]))
    var reader = BinaryReader(bytes.bytes)
    #expect(throws: BinaryWriter.CorruptData.self) { try reader.value(SimilarityGraph.self) }
  }

  @Test("What is made of look-alikes is made anew where one of them changes, and only there")
  func digests() {
    let crowd = Sample.crowd(120)
    let deck = Sample.deck(crowd)
    var changed = crowd
    changed[7] = Sample.breed("b7", changed[7].facts) { $0.temperament = ["merry"] }
    let merry = Sample.deck(changed)
    func touched(_ after: Deck) -> Set<String> {
      Set(
        crowd.map(\.slug).filter { after.likenessDigest(of: $0) != deck.likenessDigest(of: $0) })
    }
    #expect(touched(merry).isEmpty)
    changed[7] = Sample.breed("b7", crowd[7].facts) { $0.coat?.colours = [.skin] }
    let bare = Sample.deck(changed)
    func shown(_ deck: Deck, _ slug: String) -> [String] {
      deck.likenesses(of: slug).map { "\($0.breed): \($0.shared)" }
    }
    let differing = crowd.map(\.slug).filter { shown(deck, $0) != shown(bare, $0) }
    #expect(!differing.isEmpty)
    #expect(touched(bare).isSuperset(of: differing.filter { $0 != "b7" }))
    #expect(touched(bare).count < 90)
  }
}
