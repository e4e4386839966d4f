import Testing

@testable import StudyModel

@Suite struct PlannerTests {
  private typealias Sample = SessionSample
  private let deck = SessionSample.deck(of: 40)
  private let today = SessionSample.today

  private func planned(_ learner: Learner, _ options: SessionOptions, seed: UInt32 = 1)
    -> [PlannedCard]
  {
    var generator = RandomGenerator(seed: seed)
    return plan(
      deck, learner, options, positions: positionsByBreed(deck), day: today, using: &generator)
  }

  @Test("due cards are asked in an order set by the seed; other cards are not asked")
  func due() {
    var learner = Sample.learner(deck)
    for breed in 0..<8 {
      learner = learner.keeping("b\(breed)", .name, Sample.memory(due: today - breed % 3))
    }
    for breed in 8..<12 {
      learner = learner.keeping("b\(breed)", .name, Sample.memory(due: today + 1))
    }
    let options = Sample.options { $0.newPerDay = 0 }
    let first = planned(learner, options)
    #expect(first.allSatisfy { $0.reason == .due && $0.skill == .name })
    #expect(Set(first.map(\.breedID)) == Set((0..<8).map { "b\($0)" }))
    #expect(first.count == 8)
    #expect(planned(learner, options, seed: 2).map(\.breedID) != first.map(\.breedID))
    #expect(planned(learner, options) == first)
  }

  @Test("if too many cards are due, those most likely remembered come first")
  func overflow() {
    var learner = Sample.learner(deck)
    for breed in 0..<40 {
      learner = learner.keeping(
        "b\(breed)", .name, Sample.memory(stability: Double((breed * 7) % 40 + 1)))
    }
    let plan = planned(learner, Sample.options { $0.cards = 10 })
    let wanted = (0..<40).sorted { ($0 * 7) % 40 > ($1 * 7) % 40 }.prefix(10).map { "b\($0)" }
    #expect(plan.map(\.breedID) == wanted)
    #expect(plan.allSatisfy { $0.reason == .due })
  }

  @Test("hard or repeatedly forgotten cards are asked before they are due, against a look-alike")
  func weak() {
    var deck = deck
    deck.breeds[1].lookalikes = [Lookalike(breedID: "b30", distinction: "larger")]
    var learner = Sample.learner(deck)
      .keeping("b0", .name, Sample.memory(due: today + 5))
      .keeping("b1", .name, Sample.memory(due: today + 5, lapses: 2))
      .keeping("b2", .name, Sample.memory(due: today + 5, difficulty: 8))
      .keeping("b3", .name, Sample.memory(due: today + 5, difficulty: 7.9, lapses: 1))
    learner.confusions = []
    var generator = RandomGenerator(seed: 1)
    let plan = plan(
      deck, learner, Sample.options { $0.newPerDay = 0 }, positions: positionsByBreed(deck),
      day: today,
      using: &generator)
    #expect(Set(plan.map(\.breedID)) == ["b1", "b2"])
    #expect(plan.allSatisfy { $0.reason == .weak })
    #expect(plan.first { $0.breedID == "b1" }?.otherBreedID == "b30")
  }

  @Test("once something was answered on a day, weak and confused cards only accompany due ones")
  func weakOncePerDay() {
    let learner = Sample.learner(deck)
      .keeping("b1", .name, Sample.memory(due: today + 5, lapses: 2))
      .keeping("b2", .name, Sample.memory(due: today + 5))
      .taking("b2", for: "b1")
    let options = Sample.options { $0.newPerDay = 0 }
    #expect(planned(learner, options).map(\.breedID) == ["b2", "b1"])
    let begun = learner.keeping("b3", .name, Sample.memory(due: today + 3, lastDay: today))
    #expect(planned(begun, options).isEmpty)
    let due = begun.keeping("b4", .name, Sample.memory(due: today))
    #expect(planned(due, options).map(\.reason) == [.due, .confused, .confused])
  }

  @Test("a breed that was answered today in one skill is not asked again as weak in another")
  func weakInAnotherSkill() {
    let learner = Sample.learner(deck)
      .keeping("b1", .name, Sample.memory(due: today + 5, lastDay: today))
      .keeping("b1", .find, Sample.memory(due: today + 5, lapses: 2))
      .keeping("b4", .name, Sample.memory(due: today))
    let options = Sample.options(.mixed) { $0.newPerDay = 0 }
    #expect(planned(learner, options).map(\.breedID) == ["b4"])
  }

  @Test("confused breeds are drilled in both directions until three right answers in a row")
  func confused() {
    let met = Sample.learner(deck)
      .keeping("b1", .name, Sample.memory(due: today + 5))
      .keeping("b2", .name, Sample.memory(due: today + 5))
    let options = Sample.options { $0.newPerDay = 0 }
    #expect(
      planned(met.taking("b1", for: "b2", toldApart: 2), options) == [
        PlannedCard(
          breedID: "b1", skill: .name, reason: .confused, otherBreedID: "b2", questionsBefore: 0),
        PlannedCard(
          breedID: "b2", skill: .name, reason: .confused, otherBreedID: "b1", questionsBefore: 0),
      ])
    #expect(planned(met.taking("b1", for: "b2", toldApart: 3), options).isEmpty)
    #expect(planned(met.taking("b1", for: "gone"), options).isEmpty)
  }

  @Test("drills make up at most a fifth of a session")
  func drillLimit() {
    var learner = Sample.learner(deck)
    for breed in 0..<20 {
      learner = learner.keeping("b\(breed)", .name, Sample.memory(due: today + 5, lapses: 3))
        .taking("b\(breed)", for: "b\(39 - breed)")
    }
    let options = Sample.options { $0.newPerDay = 0 }
    #expect(planned(learner, options).count == 4)
    var smart = options
    smart.mode = .smart
    #expect(planned(learner, smart).count == 4)
  }

  @Test("due cards come before weak ones, and weak before new ones; in smart mode, weak come first")
  func order() {
    let learner = Sample.learner(deck)
      .keeping("b10", .name, Sample.memory(due: today + 5, lapses: 2))
      .keeping("b11", .name, Sample.memory(due: today))
    #expect(planned(learner, Sample.options()).prefix(3).map(\.reason) == [.due, .weak, .new])
    #expect(
      planned(learner, Sample.options(.smart)).prefix(3).map(\.reason) == [.weak, .due, .new])
  }

  @Test("a new breed is asked with choices before it is typed, even in a mixed session")
  func newInMixed() {
    let deck = Sample.deck((0..<9).map { Sample.breed("b\($0)", photos: 2) })
    for seed in UInt32(0)..<9 {
      let session = Sample.start(deck, nil, Sample.options(.mixed), seed: seed)
      let new = session.plan.filter { $0.reason == .new }
      #expect(!new.isEmpty)
      #expect(new.allSatisfy { $0.skill == .name })
    }
  }

  @Test(
    "each mode trains its own skill, and a mixed session trains all skills",
    arguments: [Skill.name, .find, .recall])
  func skills(_ skill: Skill) {
    let mode = Mode(rawValue: skill.rawValue) ?? .smart
    #expect(planned(Sample.learner(deck), Sample.options(mode)).allSatisfy { $0.skill == skill })
    let mixed = planned(Sample.learner(deck), Sample.options(.mixed, .practice))
    #expect(mixed.contains { $0.skill == skill })
    let due = Sample.learner(deck).keeping("b3", skill)
    #expect(planned(due, Sample.options(mode)).first?.reason == .due)
    #expect(planned(due, Sample.options(.mixed)).first?.skill == skill)
  }

  @Test("a plan has only one skill per breed", arguments: [Mode.mixed, .smart])
  func oneSkill(_ mode: Mode) {
    var learner = Sample.learner(deck)
    for breed in 0..<10 {
      for skill in [Skill.name, .find, .recall] {
        learner = learner.keeping("b\(breed)", skill, Sample.memory(lapses: breed))
      }
      learner = learner.taking("b\(breed)", for: "b\(9 - breed)")
    }
    let plan = planned(learner, Sample.options(mode))
    #expect(Set(plan.map(\.breedID)).count == plan.count)
    #expect(plan.count == 15)
  }

  @Test("smart mode asks a breed's weakest started skill, and begins with `name`")
  func smart() {
    let learner = Sample.learner(deck)
      .keeping("b5", .name, Sample.memory(due: today - 2, stability: 30))
      .keeping("b5", .recall, Sample.memory(due: today - 2, stability: 2))
    let plan = planned(learner, Sample.options(.smart))
    #expect(plan.first?.breedID == "b5")
    #expect(plan.first?.skill == .recall)
    #expect(plan.dropFirst().allSatisfy { $0.skill == .name && $0.reason == .new })
    let kept = Sample.learner(deck)
      .keeping("b0", .name, Sample.memory(due: today + 9, stability: 21))
      .keeping("b1", .name, Sample.memory(due: today + 9, stability: 20))
    #expect(
      planned(kept, Sample.options(.smart) { $0.newPerDay = 2 }) == [
        PlannedCard(
          breedID: "b2", skill: .name, reason: .new, otherBreedID: nil, questionsBefore: 0),
        PlannedCard(
          breedID: "b3", skill: .name, reason: .new, otherBreedID: nil, questionsBefore: 0),
        PlannedCard(
          breedID: "b0", skill: .find, reason: .skill, otherBreedID: nil, questionsBefore: 0),
      ])
  }

  @Test("a further skill of a breed already met does not count as new, and has its own daily limit")
  func furtherSkills() {
    var learner = Sample.learner(deck)
    for breed in 0..<9 {
      learner = learner.keeping("b\(breed)", .name, Sample.memory(due: today + 9, stability: 30))
    }
    learner = learner.keeping("b0", .find, Sample.memory(due: today + 9), introduced: today)
    let options = Sample.options(.smart) { $0.newPerDay = 3 }
    let plan = planned(learner, options)
    #expect(plan.filter { $0.reason == .new }.map(\.breedID) == ["b9", "b10", "b11"])
    #expect(plan.filter { $0.reason == .skill }.map(\.breedID) == ["b1", "b2"])
    #expect(plan.filter { $0.reason == .skill }.allSatisfy { $0.skill == .find })
    let outlook = sessionPreview(deck, learner, options, day: today)
    #expect(outlook.new == 3)
    #expect(outlook.further == 2)
    // Typing mode asks breeds that the learner has met, even if their other skills are weak.
    let typed = planned(learner, Sample.options(.recall) { $0.newPerDay = 3 })
    #expect(typed.filter { $0.reason == .skill }.map(\.breedID) == ["b0", "b1"])
    let none = planned(learner, Sample.options(.smart) { $0.newPerDay = 0 })
    #expect(none.isEmpty)
  }

  @Test("a category restricts the plan; an unknown category results in an empty plan")
  func category() {
    var deck = deck
    deck.categories = [
      StudyModel.Category(id: "odd", title: "Odd", breedIDs: ["b1", "b3", "gone"])
    ]
    for kind in [ReviewKind.schedule, .practice, .challenge] {
      let plan = Sample.start(deck, nil, Sample.options(.name, kind, category: "odd"))
      #expect(Set(Sample.played(plan, deck).questions.map(\.breedID)) == ["b1", "b3"])
      #expect(
        Sample.start(deck, nil, Sample.options(.name, kind, category: "none")).hasNothingToAsk)
    }
  }

  @Test("a breed without a picture or distinguishable alternatives is never planned")
  func unaskable() {
    var deck = Sample.deck([
      Sample.breed("hound"), Sample.breed("hound-2", same: ["hound"]),
      Sample.breed("unseen", photos: 0),
    ])
    for kind in [ReviewKind.schedule, .practice, .challenge] {
      #expect(Sample.start(deck, nil, Sample.options(.mixed, kind)).hasNothingToAsk)
    }
    deck.breeds.append(Sample.breed("pug"))
    for kind in [ReviewKind.schedule, .practice, .challenge] {
      let session = Sample.start(deck, nil, Sample.options(.mixed, kind))
      #expect(
        Set(Sample.played(session, deck).questions.map(\.breedID)) == [
          "hound", "hound-2", "pug",
        ])
    }
  }

  @Test("a session without due, weak or new cards is over at once and reports nothing to ask")
  func emptyPlan() {
    let session = Sample.start(deck, nil, Sample.options { $0.newPerDay = 0 })
    #expect(session.isOver)
    #expect(session.hasNothingToAsk)
    #expect(session.ending == nil)
    #expect(Sample.next(session, deck) == session)
    #expect(sessionPreview(deck, session.learner, session.options, day: today).cards == 0)
    let practice = Sample.start(deck, nil, Sample.options(.name, .practice) { $0.newPerDay = 0 })
    #expect(!practice.hasNothingToAsk)
    #expect(practice.plannedCount == 20)
  }
}
