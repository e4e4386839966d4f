import StudyModel
import Testing

private func judged(_ text: String, _ breed: String, _ language: String) throws -> TypedJudgement {
  let parts = breed.split(separator: "/")
  let deck = try #require(repositoryDecks["\(language)/\(parts[0])"])
  return judgeTypedAnswer(text, asked: try #require(deck.breed(String(parts[1]))), deck: deck)
}

@Suite("Typed names of the repository's breeds")
struct BreedNameTests {
  @Test(
    "A common misspelling is a near match for the breed asked for",
    arguments: [
      ("Daschund", "dogs/dachshund"), ("Dashund", "dogs/dachshund"),
      ("Chiwawa", "dogs/chihuahua"), ("chiuaua", "dogs/chihuahua"),
      ("Sharpay", "dogs/sharpei"), ("shitsu", "dogs/shihtzu"), ("Shi Tsu", "dogs/shihtzu"),
      ("german shepard", "dogs/germanshepherd"), ("German Sheperd", "dogs/germanshepherd"),
      ("rotweiler", "dogs/rottweiler"), ("Rottwieler", "dogs/rottweiler"),
      ("Doberman Pincher", "dogs/doberman"), ("Dalmation", "dogs/dalmatian"),
      ("wippet", "dogs/whippet"), ("Bichon Freeze", "dogs/frise-bichon"),
      ("viszla", "dogs/vizsla"), ("Lasa Apso", "dogs/lhasa"),
      ("Golden Retreiver", "dogs/retriever-golden"), ("samoid", "dogs/samoyed"),
      ("sphinx", "cats/sphynx"), ("Abisinian", "cats/abyssinian"),
      ("Norweigan Forest Cat", "cats/norwegian-forest-cat"),
    ])
  func misspelling(_ text: String, _ breed: String) throws {
    guard case .near = try judged(text, breed, "en") else {
      Issue.record("\(text): \(try judged(text, breed, "en"))")
      return
    }
  }

  @Test(
    "Names in common use are accepted as right",
    arguments: [
      ("GSD", "dogs/germanshepherd", "en"), ("GSD", "dogs/germanshepherd", "ko"),
      ("哈士奇", "dogs/husky", "zh-Hans"), ("边牧", "dogs/collie-border", "zh-Hans"),
      ("德牧", "dogs/germanshepherd", "zh-Hans"), ("金毛", "dogs/retriever-golden", "zh-Hans"),
      ("金毛犬", "dogs/retriever-golden", "zh-Hans"), ("泰迪", "dogs/poodle-toy", "zh-Hans"),
      ("狮子狗", "dogs/pekinese", "zh-Hans"), ("狮子狗", "dogs/shihtzu", "zh-Hans"),
      ("蓝猫", "cats/british-shorthair", "zh-Hans"), ("英短", "cats/british-shorthair", "zh-Hans"),
      ("러시안블루", "cats/russian-blue", "ko"), ("러블", "cats/russian-blue", "ko"),
      ("골든리트리버", "dogs/retriever-golden", "ko"), ("인절미", "dogs/retriever-golden", "ko"),
      ("웰시코기", "dogs/pembroke", "ko"), ("프렌치 불독", "dogs/bulldog-french", "ko"),
      ("시츄", "dogs/shihtzu", "ko"), ("쉐퍼드", "dogs/germanshepherd", "ko"),
      ("스탠다드 푸들", "dogs/poodle-standard", "ko"),
      ("브리티쉬 숏헤어", "cats/british-shorthair", "ko"),
      ("오스트레일리안 셰퍼드", "dogs/australian-shepherd", "ko"),
    ])
  func alias(_ text: String, _ breed: String, _ language: String) throws {
    #expect(try judged(text, breed, language) == .right, "\(text)")
  }

  @Test("An abbreviation or a family's name is not accepted for another breed")
  func otherBreeds() throws {
    #expect(
      try judged("GSD", "dogs/pointer-german", "en") == .wrong(breed: "germanshepherd"))
    #expect(try judged("푸들", "dogs/poodle-standard", "ko") == .family)
    #expect(try judged("푸들", "dogs/poodle-toy", "ko") == .family)
    #expect(try judged("poodle", "dogs/poodle-toy", "en") == .family)
    #expect(try judged("二哈", "dogs/husky", "ko") == .wrong(breed: nil))
  }

  @Test(
    "A family's name asks for one of its breeds, and names none in other questions",
    arguments: [
      ("collie", "dogs/collie-border", "en", .family), ("collie", "dogs/collie", "en", .family),
      ("collie", "dogs/beagle", "en", .wrong(breed: nil)),
      ("schnauzer", "dogs/schnauzer-giant", "en", .family),
      ("schnauzer", "dogs/schnauzer", "en", .family),
      ("Schnowzer", "dogs/schnauzer", "en", .family),
      ("schnauzer", "dogs/beagle", "en", .wrong(breed: nil)),
      ("corgi", "dogs/corgi-cardigan", "en", .family),
      ("corgi", "dogs/pembroke", "en", .family),
      ("콜리", "dogs/collie-border", "ko", .family),
      ("슈나우저", "dogs/schnauzer", "ko", .family),
      ("슈나우저", "dogs/schnauzer-miniature", "ko", .family),
      ("雪纳瑞", "dogs/schnauzer-giant", "zh-Hans", .family),
      ("柯基", "dogs/corgi-cardigan", "zh-Hans", .family),
      ("greyhound", "dogs/greyhound-italian", "en", .wrong(breed: "greyhound")),
      ("Great Dane", "dogs/beagle", "en", .wrong(breed: "dane-great")),
      ("dane", "dogs/dane-great", "en", .near(name: "Great Dane")),
    ] as [(String, String, String, TypedJudgement)])
  func families(
    _ text: String, _ breed: String, _ language: String, _ judgement: TypedJudgement
  ) throws {
    #expect(try judged(text, breed, language) == judgement)
  }

  @Test("No breed's name is accepted for another breed", arguments: ["en", "ko", "zh-Hans"])
  func distinctNames(_ language: String) throws {
    for id in ["dogs", "cats"] {
      let deck = try #require(repositoryDecks["\(language)/\(id)"])
      // Names in other languages are the same in every deck, so they are checked only in English.
      let names = deck.breeds.map { [$0.name] + (language == "en" ? $0.names : []) }
      // In English, each breed has several names, so only every fourth breed is checked.
      for (position, breed) in deck.breeds.enumerated() where language != "en" || position % 4 == 0
      {
        // Only breeds with similarly spelled names can be confused with this one.
        var others = names
        others[position] = []
        for name in names[position] {
          for other in closestNames(to: name, among: others).map({ deck.breeds[$0] }) {
            guard !areEquivalent(breed, other) else { continue }
            switch judgeTypedAnswer(name, asked: other, deck: deck) {
            case .wrong(let named): #expect(named == breed.id || named == nil, "\(name)")
            case .family: break
            case .right, .near, .similar: Issue.record("\(name) is accepted for \(other.id)")
            }
          }
        }
      }
    }
  }
}
