import Testing

@testable import StudyModel

/// Tests of look-alikes as choices.
extension ChoicesTests {
  @Test(
    "offers one look-alike for a new memory, two from a stability of 3 days, three from 21",
    arguments: [(nil, 1), (2.9, 1), (3, 2), (20.9, 2), (21, 3), (300, 3)] as [(Double?, Int)])
  func lookalikeLimit(_ stability: Double?, _ limit: Int) throws {
    var learner = Sample.learner(deck)
    if let stability {
      learner = learner.keeping("asked", .name, Sample.memory(stability: stability))
    }
    for seed in 0..<40 as Range<UInt32> {
      let choices = wrong(try question(learner: learner, choices: 5, seed: seed))
      #expect(choices.filter { $0.hasPrefix("like") }.count == limit)
    }
  }

  @Test("a breed that lists the asked one as its look-alike counts as a look-alike")
  func reverseLookalike() throws {
    var deck = deck
    for place in 7..<30 {
      deck.breeds[place].lookalikes = [Lookalike(breedID: "asked", distinction: "smaller")]
    }
    for seed in 0..<20 as Range<UInt32> {
      let choices = wrong(try question(of: deck, seed: seed))
      #expect(choices.filter { (0..<23).map { "b\($0)" }.contains($0) }.isEmpty)
    }
  }

  @Test("in a small deck, look-alikes may exceed their limit, so that there are enough choices")
  func beyondLimit() throws {
    var deck = deck
    deck.breeds = Array(deck.breeds.prefix(7))
    #expect(try question(of: deck, choices: 6, seed: 1).choices.count == 6)
  }

  @Test(
    "look-alikes listed earlier are offered more often, and the learner's confusions most often")
  func weights() throws {
    func counts(_ learner: Learner) throws -> [String: Int] {
      var counts: [String: Int] = [:]
      for seed in 0..<400 as Range<UInt32> {
        for breed in wrong(try question(learner: learner, choices: 2, seed: seed)) {
          counts[breed, default: 0] += 1
        }
      }
      return counts
    }
    let fresh = try counts(Sample.learner(deck))
    #expect(fresh["like0", default: 0] > fresh["like5", default: 0])
    #expect(fresh["b9", default: 0] == 0)
    let slipped = try counts(Sample.learner(deck).taking("asked", for: "b9", times: 3))
    #expect(slipped["b9", default: 0] > fresh["like0", default: 0])
    let longAgo = try counts(
      Sample.learner(deck).taking("asked", for: "b9", times: 3, day: today - 900))
    #expect(longAgo["b9", default: 0] < slipped["b9", default: 0] / 4)
    #expect(longAgo["b9", default: 0] > 0)
  }

  /// The deck, in which the first breed has one look-alike and shares traits with eight others.
  private var resembling: Deck {
    var deck = deck
    deck.breeds[0].lookalikes = [Lookalike(breedID: "like0", distinction: "smaller")]
    deck.breeds[0].resembles = (0..<8).map { Resemblance(breedID: "b\($0)", score: 90 - 10 * $0) }
    return deck
  }

  @Test("breeds that share traits are offered as look-alikes, and more similar ones more often")
  func resemblance() throws {
    var counts: [String: Int] = [:]
    for seed in 0..<600 as Range<UInt32> {
      for breed in wrong(try question(of: resembling, choices: 2, seed: seed)) {
        counts[breed, default: 0] += 1
      }
    }
    #expect(Set(counts.keys) == Set(["like0"] + (0..<8).map { "b\($0)" }))
    #expect(counts["like0", default: 0] > counts["b0", default: 0])
    #expect(counts["b0", default: 0] > 2 * counts["b7", default: 0])
  }

  @Test(
    "breeds that share traits count towards the look-alike limit",
    arguments: [(nil, 1), (3, 2), (21, 3)] as [(Double?, Int)])
  func resemblanceLimits(_ stability: Double?, _ limit: Int) throws {
    let deck = resembling
    var learner = Sample.learner(deck)
    if let stability {
      learner = learner.keeping("asked", .name, Sample.memory(stability: stability))
    }
    let alike = Set(["like0"] + (0..<8).map { "b\($0)" })
    for seed in 0..<60 as Range<UInt32> {
      let choices = wrong(try question(of: deck, learner: learner, choices: 5, seed: seed))
      #expect(choices.filter(alike.contains).count == limit)
    }
  }

  @Test("a breed that lists the asked one as similar counts as similar, even if not listed by it")
  func reverseResemblance() throws {
    var deck = deck
    for place in 7..<30 {
      deck.breeds[place].resembles = [Resemblance(breedID: "asked", score: 50)]
    }
    for seed in 0..<20 as Range<UInt32> {
      let choices = wrong(try question(of: deck, seed: seed))
      #expect(choices.filter { (0..<23).map { "b\($0)" }.contains($0) }.isEmpty)
    }
  }

  @Test("an equivalent breed is never offered, even if it shares traits")
  func resemblingTwin() throws {
    var deck = resembling
    for place in 7..<15 { deck.breeds[place].duplicates = ["asked"] }
    for seed in 0..<60 as Range<UInt32> {
      let choices = wrong(try question(of: deck, choices: 6, seed: seed))
      #expect(choices.filter { (0..<8).map { "b\($0)" }.contains($0) }.isEmpty)
    }
  }

  @Test("a look-alike's look-alike is offered less often than the look-alike itself")
  func secondDegreeLookalike() throws {
    var deck = deck
    deck.breeds[0].lookalikes = [Lookalike(breedID: "like0", distinction: "smaller")]
    deck.breeds[1].lookalikes = [Lookalike(breedID: "b3", distinction: "smaller")]
    let first = try (0..<300 as Range<UInt32>).map { seed in
      wrong(try question(of: deck, choices: 2, seed: seed)).first
    }
    let near = first.filter { $0 == "like0" }.count
    let far = first.filter { $0 == "b3" }.count
    #expect(far > 0)
    #expect(near > 2 * far)
    #expect(near + far == 300)
  }
}
