import Foundation
import Testing

@testable import StudyModel

private func breed(_ id: String, _ name: String, _ names: [String] = [], same: [String] = [])
  -> Breed
{
  Breed(
    id: id, name: name, names: names, page: "\(id).html", family: nil, duplicates: same,
    commonnessRank: nil,
    marks: [], lookalikes: [], photos: [])
}

private let deck = Deck(
  id: "dogs", version: "1", title: "Dogs", species: "dog",
  breeds: [
    breed("beagle", "Beagle", ["비글", "ビーグル", "比格犬", "Бигль"]),
    breed("terrier-norfolk", "Norfolk Terrier", ["Norfolk"]),
    breed("terrier-norwich", "Norwich Terrier", ["Norwich"]),
    breed("poodle-toy", "Toy Poodle"),
    breed("poodle", "Poodle"),
    breed("mountain-bernese", "Bernese Mountain Dog", ["Berner Sennenhund"]),
    breed("braque-auvergne", "Braque d’Auvergne"),
    breed("pug", "Pug", same: ["mops"]),
    breed("mops", "Mops"),
    breed("bulldog-french", "French Bulldog"),
    breed("drever", "Dräver"),
    breed("stabyhoun", "Stabyhoun"),
    breed("hound-walker", "Treeing Walker Coonhound"),
    breed("azawakh", "Azawakh", ["アザワク犬", "Αζαουάκ", "Азавак"]),
    breed("ovcharka", "Ovčarka", ["Южнорусская овчарка", "Ёж"]),
    breed("strassen", "Straßenhund"),
    breed("aland", "Ålandshund", ["Łódź Hound"]),
  ], categories: [], renamed: [])

private func folded(_ text: String) -> [[Int]] {
  var tables = LetterTables()
  return foldedWords(text, &tables)
}

private func judged(_ text: String, _ id: String) throws -> TypedJudgement {
  judgeTypedAnswer(text, asked: try #require(deck.breed(id)), deck: deck)
}

@Suite struct TypedAnswerTests {
  @Test(
    "ignores case, accents, hyphens, spaces and words such as `the` and `dog`",
    arguments: [
      ("beagle", "beagle"), ("  BEAGLE ", "beagle"), ("the Beagle dog", "beagle"),
      ("bea-gle", "beagle"), ("bé\u{301}agle", "beagle"), ("ＢＥＡＧＬＥ", "beagle"),
      ("비글", "beagle"), ("\u{1107}\u{1175}\u{1100}\u{1173}\u{11AF}", "beagle"),
      ("びーぐる", "beagle"), ("ヒ\u{3099}ーク\u{3099}ル", "beagle"), ("比格犬", "beagle"),
      ("БИГЛЬ", "beagle"), ("bernese mountain", "mountain-bernese"),
      ("bernesemountaindog", "mountain-bernese"), ("braque dauvergne", "braque-auvergne"),
      ("Braque d'Auvergne", "braque-auvergne"), ("Braque d Auvergne", "braque-auvergne"),
      ("bull dog, french", "bulldog-french"), ("draver", "drever"), ("αζαουακ", "azawakh"),
      ("ΑΖΑΟΥΆΚ", "azawakh"), ("ovcarka", "ovcharka"), ("южнорусская Овчарка", "ovcharka"),
      ("еж", "ovcharka"), ("STRASSENHUND", "strassen"), ("alandshund", "aland"),
      ("lodz hound", "aland"),
    ])
  func spelling(_ text: String, _ id: String) throws {
    #expect(try judged(text, id) == .right)
  }

  @Test(
    "accepts the breed before or after the sub-breed",
    arguments: [
      ("toy poodle", "poodle-toy"), ("poodle, toy", "poodle-toy"), ("poodle toy", "poodle-toy"),
      ("Poodle (Toy)", "poodle-toy"), ("Coonhound, Treeing Walker", "hound-walker"),
      ("walker coonhound treeing", "hound-walker"),
      ("mountain dog, bernese", "mountain-bernese"),
    ])
  func wordOrder(_ text: String, _ id: String) throws {
    #expect(try judged(text, id) == .right)
  }

  @Test(
    "one typo in seven letters, two in twelve or three in a longer name is a near miss",
    arguments: [
      ("pgu", "pug", "Pug"), ("beagel", "beagle", "Beagle"),
      ("poodel toy", "poodle-toy", "Toy Poodle"),
      ("stabihoum", "stabyhoun", "Stabyhoun"),
      ("norfolk terier", "terrier-norfolk", "Norfolk Terrier"),
      ("treing wolker coonhoun", "hound-walker", "Treeing Walker Coonhound"),
      ("비굴", "beagle", "비글"), ("mop", "pug", "Mops"),
    ])
  func near(_ text: String, _ id: String, _ name: String) throws {
    #expect(try judged(text, id) == .near(name: name))
  }

  @Test(
    "rejects too many typos, another breed's name, and typos equally close to another name",
    arguments: [
      ("", "beagle", nil), ("  -- ", "beagle", nil), ("baegel", "beagle", nil),
      ("dog", "beagle", nil), ("Norwich", "terrier-norfolk", "terrier-norwich"),
      ("poodle", "poodle-toy", "poodle"), ("beagle", "pug", "beagle"),
      ("Terrier, Norwich", "terrier-norfolk", "terrier-norwich"),
      ("cavalier", "pug", nil),
    ] as [(String, String, String?)])
  func wrong(_ text: String, _ id: String, _ other: String?) throws {
    #expect(try judged(text, id) == .wrong(breed: other))
  }

  @Test(
    "a misspelled name of another breed is recognized, so that asking tells nothing",
    arguments: [
      ("norwich terier", "terrier-norfolk", "terrier-norwich"),
      ("norwolk", "terrier-norwich", "terrier-norfolk"),
      ("norfich", "terrier-norfolk", "terrier-norwich"), ("beagel", "pug", "beagle"),
    ])
  func similar(_ text: String, _ id: String, _ other: String) throws {
    guard case .similar(breed: other, _) = try judged(text, id) else {
      Issue.record("\(text) is judged \(try judged(text, id))")
      return
    }
  }

  @Test("ignores the word for dog or cat at the end of Chinese, Japanese and Korean names")
  func commonEndings() {
    let deck = Deck(
      id: "d", version: "1", title: "D", species: "dog",
      breeds: [
        breed("shiba", "Shiba Inu", ["시바견", "柴犬"]), breed("akita", "Akita", ["아키타견", "秋田犬"]),
        breed("bengal", "Bengal", ["벵골고양이", "孟加拉猫"]), breed("pug", "Pug", ["퍼그", "巴哥"]),
      ], categories: [], renamed: [])
    for (text, place) in [
      ("시바", 0), ("시바개", 0), ("柴", 0), ("아키타", 1), ("秋田", 1), ("벵골", 2), ("孟加拉", 2), ("퍼그견", 3),
      ("巴哥犬", 3),
    ] {
      #expect(judgeTypedAnswer(text, asked: deck.breeds[place], deck: deck) == .right, "\(text)")
    }
    for text in ["犬", "견", "猫", "狼犬", "고양이"] {
      #expect(
        judgeTypedAnswer(text, asked: deck.breeds[0], deck: deck) == .wrong(breed: nil), "\(text)")
    }
  }

  @Test("one character of a two-character Chinese name is not a near miss")
  func twoLetters() {
    let golden = breed("golden", "Golden Retriever", ["金毛"])
    let deck = Deck(
      id: "d", version: "1", title: "D", species: "dog", breeds: [golden], categories: [],
      renamed: [])
    #expect(judgeTypedAnswer("金毛", asked: golden, deck: deck) == .right)
    for text in ["金", "毛", "金犬", "卷毛", "金毛毛"] {
      #expect(judgeTypedAnswer(text, asked: golden, deck: deck) == .wrong(breed: nil), "\(text)")
    }
  }

  @Test(
    "Chinese text that sounds like the breed's name, and like no other's, is a near miss",
    arguments: [
      ("哈是奇", "husky", .near(name: "哈士奇")), ("哈是其犬", "husky", .near(name: "哈士奇")),
      ("哈士奇", "husky", .right), ("边目", "collie", .near(name: "边牧")),
      ("边目", "husky", .wrong(breed: nil)), ("苏木", "sumu", .wrong(breed: nil)),
      ("哈牧奇", "husky", .near(name: "哈士奇")), ("哈牧目", "husky", .wrong(breed: nil)),
    ] as [(String, String, TypedJudgement)])
  func homophones(_ text: String, _ id: String, _ judgement: TypedJudgement) throws {
    let deck = Deck(
      id: "dogs", version: "1", title: "Dogs", species: "dog",
      breeds: [
        breed("husky", "Siberian Husky", ["哈士奇"]), breed("collie", "Border Collie", ["边牧"]),
        breed("sumu", "Sumu", ["苏牧"]), breed("sumo", "Sumo", ["苏目"]),
      ], categories: [], renamed: [])
    let asked = try #require(deck.breed(id))
    let homophones = ["士是", "奇其", "牧目木"]
    #expect(judgeTypedAnswer(text, asked: asked, deck: deck, homophones: homophones) == judgement)
    if judgement == .near(name: "边牧") {
      #expect(judgeTypedAnswer(text, asked: asked, deck: deck) == .wrong(breed: nil))
    }
  }

  @Test(
    "words of a name are near misses if no other breed has them; otherwise they ask which one",
    arguments: [
      ("norwich", 0, .near(name: "Norwich Terrier")), ("norwich", 1, .wrong(breed: nil)),
      ("Cardigan", 3, .near(name: "Cardigan Welsh Corgi")),
      ("cardigan corgi", 3, .near(name: "Cardigan Welsh Corgi")),
      ("pembroke corgi", 3, .wrong(breed: nil)), ("welsh corgi", 3, .family),
      ("terrier", 0, .family), ("terrier", 3, .wrong(breed: nil)), ("and", 4, .wrong(breed: nil)),
      ("the dog", 4, .wrong(breed: nil)),
      ("coonhound dog", 4, .near(name: "Black and Tan Coonhound")),
      ("norwich corgi", 0, .wrong(breed: nil)),
      ("tan", 4, .wrong(breed: nil)), ("mountain", 5, .near(name: "Bernese Mountain Dog")),
      ("black and tan", 0, .wrong(breed: nil)), ("tan", 0, .wrong(breed: nil)),
    ] as [(String, Int, TypedJudgement)])
  func distinctiveWords(_ text: String, _ place: Int, _ judgement: TypedJudgement) {
    let deck = Deck(
      id: "d", version: "1", title: "D", species: "dog",
      breeds: [
        breed("norwich", "Norwich Terrier"), breed("norfolk", "Norfolk Terrier"),
        breed("pembroke", "Pembroke Welsh Corgi"), breed("cardigan", "Cardigan Welsh Corgi"),
        breed("black", "Black and Tan Coonhound"), breed("mountain", "Bernese Mountain Dog"),
      ], categories: [], renamed: [])
    #expect(judgeTypedAnswer(text, asked: deck.breeds[place], deck: deck) == judgement)
  }

  @Test("accepts the name of a duplicate entry")
  func sameAnimals() throws {
    #expect(try judged("mops", "pug") == .right)
    #expect(try judged("pug", "mops") == .right)
  }

  @Test("a family and its member are different answers, unless the picture shows both")
  func family() {
    var collie = SessionSample.breed("collie", name: "Rough Collie", names: ["Collie"])
    let border = SessionSample.breed("collie-border", name: "Border Collie", family: "collie")
    func judged(_ text: String, _ asked: Breed, photo: String) -> TypedJudgement {
      judgeTypedAnswer(
        text, asked: asked, deck: SessionSample.deck([collie, border]), photoID: photo)
    }
    #expect(judged("border collie", collie, photo: "collie-1") == .wrong(breed: "collie-border"))
    #expect(judged("rough collie", border, photo: "collie-border-1") == .wrong(breed: "collie"))
    collie.photos.append(border.photos[1])
    #expect(judged("border collie", collie, photo: "collie-border-1") == .right)
    #expect(judged("border collie", collie, photo: "collie-1") == .wrong(breed: "collie-border"))
    #expect(judged("collie", border, photo: "collie-border-1") == .right)
  }

  @Test("for a drawing, but not for a photo, any breed that differs only in size is accepted")
  func sizeOnly() {
    var standard = SessionSample.breed("standard", name: "Standard Poodle", kind: .portrait)
    standard.photos[1].kind = .photo
    standard.sizeOnly = ["medium"]
    let medium = SessionSample.breed("medium", name: "Medium Poodle", kind: .portrait)
    let toy = SessionSample.breed("toy", name: "Toy Poodle", kind: .portrait)
    func judged(_ text: String, _ asked: Breed, photo: String) -> TypedJudgement {
      judgeTypedAnswer(
        text, asked: asked, deck: SessionSample.deck([standard, medium, toy]), photoID: photo)
    }
    #expect(judged("medium poodle", standard, photo: "standard-0") == .right)
    #expect(judged("standard poodle", medium, photo: "medium-0") == .right)
    #expect(judged("medum poodle", standard, photo: "standard-0") == .near(name: "Medium Poodle"))
    #expect(judged("medium poodle", standard, photo: "standard-1") == .wrong(breed: "medium"))
    #expect(judged("toy poodle", standard, photo: "standard-0") == .wrong(breed: "toy"))
  }

  @Test(
    "a misspelling is never mistaken for another breed; a family's name prompts for a member",
    arguments: [
      ("Poodle", "poodle-toy", .family), ("poodles", "poodle-toy", .family),
      ("푸들", "poodle-toy", .family), ("the poodle dog", "poodle-toy", .family),
      ("toy poodle", "poodle-toy", .right), ("Poodle", "beagle", .wrong(breed: nil)),
      ("poodel", "poodle-toy", .family), ("pooodle", "poodle-toy", .family),
      ("Coodle", "poodle-toy", .family),
      ("Coodle", "beagle", .similar(breed: "cockapoo", name: "Doodle")),
      ("Cockapoodle", "poodle-toy", .wrong(breed: "cockapoo")),
      ("GSD", "germanshepherd", .similar(breed: "pointer", name: "GSP")),
      ("GSD", "pointer", .near(name: "GSP")),
      ("GSP", "germanshepherd", .wrong(breed: "pointer")),
    ] as [(String, String, TypedJudgement)])
  func families(_ text: String, _ id: String, _ judgement: TypedJudgement) throws {
    func member(_ id: String, _ name: String) -> Breed {
      var breed = breed(id, name)
      breed.family = "poodle"
      return breed
    }
    let deck = Deck(
      id: "dogs", version: "1", title: "Dogs", species: "dog",
      breeds: [
        breed("beagle", "Beagle"), breed("cockapoo", "Cockapoo", ["Cockapoodle", "Doodle"]),
        member("poodle-toy", "Toy Poodle"), member("poodle-standard", "Standard Poodle"),
        breed("germanshepherd", "German Shepherd"),
        breed("pointer", "German Shorthaired Pointer", ["GSP"]),
      ], categories: [], renamed: [],
      families: [Family(id: "poodle", names: ["Poodles", "푸들", "poodle"])])
    #expect(
      judgeTypedAnswer(text, asked: try #require(deck.breed(id)), deck: deck) == judgement)
  }

  @Test(
    "a family's name prompts for a member whose alias it is, unless it is the breed's own name",
    arguments: [
      ("Schnauzer", "standard", .family), ("Schnauzer", "miniature", .family),
      ("Schnauzr", "standard", .family), ("슈나우저", "miniature", .family),
      ("Standard Schnauzer", "standard", .right), ("Mittelschnauzer", "standard", .right),
      ("Schnauzer", "beagle", .wrong(breed: nil)), ("Spitz", "spitz", .right),
      ("Spitz", "pomeranian", .family), ("Keeshond", "keeshond", .right),
    ] as [(String, String, TypedJudgement)])
  func familyAliases(_ text: String, _ id: String, _ judgement: TypedJudgement) throws {
    func member(_ id: String, _ name: String, _ names: [String], of family: String) -> Breed {
      var breed = breed(id, name, names)
      breed.family = family
      return breed
    }
    let deck = Deck(
      id: "dogs", version: "1", title: "Dogs", species: "dog",
      breeds: [
        breed("beagle", "Beagle"),
        member(
          "standard", "Standard Schnauzer", ["Schnauzer", "Mittelschnauzer"], of: "schnauzer"),
        member("miniature", "Miniature Schnauzer", ["슈나우저"], of: "schnauzer"),
        breed("spitz", "Spitz"), member("pomeranian", "Pomeranian", [], of: "spitz"),
        member("keeshond", "Wolfsspitz", ["Keeshond"], of: "keeshonden"),
      ], categories: [], renamed: [],
      families: [
        Family(id: "schnauzer", names: ["Schnauzer", "슈나우저"]),
        Family(id: "spitz", names: ["Spitz"]), Family(id: "keeshonden", names: ["Keeshond"]),
      ])
    #expect(
      judgeTypedAnswer(text, asked: try #require(deck.breed(id)), deck: deck) == judgement)
  }

  @Test(
    "the name of a family that is a breed itself prompts for a member too",
    arguments: [
      ("Collie", "collie", .family), ("Rough Collie", "collie", .right),
      ("collie dog", "collie-border", .family),
      ("Collie", "beagle", .wrong(breed: nil)), ("Rough Collie", "beagle", .wrong(breed: "collie")),
      ("Rough Collie", "collie-border", .wrong(breed: "collie")),
      ("Corgi", "corgi-cardigan", .family), ("Corgi", "pembroke", .family),
      ("Dane", "dane-great", .near(name: "Great Dane")),
      ("Great Danes", "dane-great", .near(name: "Great Dane")),
      ("Great Dane", "beagle", .wrong(breed: "dane-great")),
    ] as [(String, String, TypedJudgement)])
  func breedFamilies(_ text: String, _ id: String, _ judgement: TypedJudgement) throws {
    func member(_ id: String, _ name: String, of family: String) -> Breed {
      var breed = breed(id, name)
      breed.family = family
      return breed
    }
    let deck = Deck(
      id: "dogs", version: "1", title: "Dogs", species: "dog",
      breeds: [
        breed("beagle", "Beagle"), breed("collie", "Rough Collie", ["Collie"]),
        member("collie-border", "Border Collie", of: "collie"),
        member("corgi-cardigan", "Cardigan Welsh Corgi", of: "corgi"),
        breed("pembroke", "Pembroke Welsh Corgi"), member("dane-great", "Great Dane", of: "dane"),
      ], categories: [], renamed: [],
      families: [
        Family(id: "collie", names: ["Collie"]), Family(id: "corgi", names: ["Corgis", "corgi"]),
        Family(id: "dane", names: ["Great Danes", "dane"]),
      ])
    #expect(
      judgeTypedAnswer(text, asked: try #require(deck.breed(id)), deck: deck) == judgement)
  }

  @Test("an answer equally close to two breeds is wrong for both, without a confusion")
  func ties() throws {
    let deck = Deck(
      id: "d", version: "1", title: "D", species: "dog",
      breeds: [breed("a", "Laika"), breed("b", "Lajka"), breed("c", "Corgi")], categories: [],
      renamed: [])
    for breed in deck.breeds {
      #expect(judgeTypedAnswer("lakka", asked: breed, deck: deck) == .wrong(breed: nil))
    }
  }

  @Test("an answer equally close to another breed is wrong, even if its name allows fewer typos")
  func shortNames() {
    let deck = Deck(
      id: "d", version: "1", title: "D", species: "dog",
      breeds: [breed("a", "Abcdefghijklm"), breed("b", "Cdefghi"), breed("c", "Bcdefghijklm")],
      categories: [], renamed: [])
    #expect(
      judgeTypedAnswer("cdefghijkl", asked: deck.breeds[0], deck: deck)
        == .similar(breed: "c", name: "Bcdefghijklm"))
    var two = deck
    two.breeds.removeLast()
    #expect(judgeTypedAnswer("cdefghijkl", asked: deck.breeds[0], deck: two) == .wrong(breed: nil))
  }

  @Test("a name shared by two breeds is accepted for the one asked")
  func sharedNames() {
    let deck = Deck(
      id: "d", version: "1", title: "D", species: "dog",
      breeds: [breed("a", "Shepherd"), breed("b", "Shepherd Dog")], categories: [], renamed: [])
    #expect(judgeTypedAnswer("shepherd", asked: deck.breeds[0], deck: deck) == .right)
    #expect(judgeTypedAnswer("shepherd dog", asked: deck.breeds[1], deck: deck) == .right)
    #expect(judgeTypedAnswer("shepherd", asked: deck.breeds[1], deck: deck) == .wrong(breed: "a"))
  }

  @Test("reads only the first 80 code points of an answer")
  func longAnswers() throws {
    let text = String(repeating: "가", count: 100_000)
    #expect(try judged(text, "beagle") == .wrong(breed: nil))
    #expect(folded(text).map(\.count) == [160])
  }

  @Test(
    "folding ignores case, and treats composed and decomposed accents alike",
    arguments: [0xC0...0x17F, 0x1E00...0x1EF9, 0x386...0x3CE, 0x400...0x4BF, 0xAC00...0xAD00])
  func canonical(_ letters: ClosedRange<Int>) {
    for code in letters {
      guard let scalar = UnicodeScalar(code), scalar.properties.isAlphabetic else { continue }
      let letter = String(scalar)
      #expect(folded(letter.lowercased()) == folded(letter), "\(letter)")
      let unrelated = letter.decomposedStringWithCanonicalMapping
      #expect(folded(unrelated) == folded(letter), "\(letter)")
    }
  }
}
