import BinaryCoding
import Catalog
import Testing

@Suite("Binary coding of facts")
struct FactsCodingTests {
  @Test("Facts are unchanged after encoding and decoding")
  func roundTrip() throws {
    var facts = Facts(name: "Beagle")
    facts.names = ["ko": "비글"]
    facts.aliases = ["English Beagle"]
    facts.foreignAliases = ["zh-Hans": ["米格鲁"]]
    facts.group = "hound"
    facts.origin = ["GB"]
    facts.height = Facts.Measure(
      male: 36...41, female: 33...38)
    facts.lifespan = 12...15
    facts.temperament = ["merry"]
    facts.coat = Coat(
      length: .short, texture: .smooth, patterns: [.tricolourSaddle],
      colours: [.tan, .white, .black],
      otherColours: [.lemon, .red])
    facts.commonnessRank = 7
    facts.marks = [Facts.Mark(part: "ears", appearance: "long")]
    facts.lookalikes = [
      Facts.Lookalike(slug: "hound-basset", distinction: "Legs far shorter.", part: "legs")
    ]
    var writer = BinaryWriter()
    writer.store(facts)
    var reader = BinaryReader(writer.bytes)
    #expect(try reader.readValue(Facts.self) == facts)
  }
}
