import StudyModel
import Testing

@Suite struct AchievementTests {
  private let now = 5000 * Span.day
  private let deck = plainDeck(
    (0..<30).map { "b\($0)" },
    categories: [("pair", ["b0", "b1"]), ("single", ["b2"]), ("gone", ["x", "y"])],
    lookalikes: ["b0": ["b1", "gone"], "b1": ["b0"], "b5": ["b6", "b5"]],
    renamed: [Rename(from: "old", to: "b0")])

  private func reached(
    _ reviews: [Review], _ sessions: [SessionRecord] = [], unlocks: [Unlock] = []
  ) -> [Achievement] {
    achievements(reviews, sessions, of: deck, unlocks: unlocks, now: now)
  }

  /// Returns the ids of the achievements that were reached.
  private func ids(_ reviews: [Review], _ sessions: [SessionRecord] = []) -> [String] {
    unlocks(of: reached(reviews, sessions)).map(\.achievementID)
  }

  /// Returns one right answer on each of the days, which is too few for a study day.
  private func right(_ breed: String, on days: [Int]) -> [Review] {
    days.map { makeReview(breed, session: "\(breed)-\($0)", day: $0) }
  }

  @Test("lists a deck's achievements with their stored ids")
  func ids() {
    let all = reached([])
    #expect(
      all.map(\.id) == [
        "run-5", "run-10", "run-25", "run-50", "days-3", "days-7", "days-30", "days-100",
        "dogs-breeds-10", "dogs-breeds-25", "dogs-breeds-all", "dogs-category-pair", "dogs-pair",
        "typed", "challenge", "perfect", "comeback",
      ])
    #expect(all.allSatisfy { $0.unlock == nil && $0.reached == 0 && $0.goal > 0 })
    #expect(all.map(\.tier) == [1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 1, 1, 1, 1, 1, 1])
    let tiny = achievements([], [], of: plainDeck([]), unlocks: [], now: now)
    #expect(!tiny.contains { $0.kind == .breeds || $0.kind == .category })
  }

  @Test(
    "the answer that completes a run unlocks its achievement, and a later miss does not lock it")
  func runs() throws {
    let reviews =
      (1...4).map { makeReview("x", seq: $0) } + [makeReview("x", taken: "y", seq: 5)]
      + (6...16).map { makeReview("x", seq: $0, day: 1) } + [
        makeReview("x", taken: "y", seq: 17, day: 1)
      ]
    let all = reached(reviews)
    let five = try #require(all.first { $0.id == "run-5" }?.unlock)
    #expect(five.reviewID == "s-1-10")
    #expect(five.at == reviews[9].at)
    #expect(five.profileID == "me")
    let next = try #require(all.first { $0.id == "run-25" })
    #expect(next.reached == 11)
    #expect(next.unlock == nil)
    #expect(all.first { $0.id == "run-10" }?.reached == 10)
  }

  @Test("a session reports only the achievements unlocked by its own answers")
  func inASession() {
    let before = (1...5).map { makeReview("x", session: "old", seq: $0) }
    let own = (6...10).map { makeReview("x", session: "new", seq: $0) }
    var session = SessionSample.start(SessionSample.deck(of: 20))
    session.reviews = own
    let all = reached(before + own)
    #expect(StudyModel.achievementsReached(all, in: session).map(\.id) == ["run-10"])
    // One answer completes the runs of 5 and of 10; only the longer run is reported.
    #expect(StudyModel.achievementsReached(reached(own + own), in: session).map(\.id) == ["run-10"])
    let kept = Unlock(profileID: "me", achievementID: "run-10", at: 0, reviewID: "elsewhere")
    #expect(
      StudyModel.achievementsReached(reached(before + own, unlocks: [kept]), in: session).isEmpty)
  }

  @Test("study days count from their fifth answer or finished session, whether consecutive or not")
  func days() {
    let reviews =
      studied(day: 10) + studied(day: 20).dropLast() + [makeReview(session: "t", day: 30)]
      + studied(day: 30) + studied(day: 41)
    let all = reached(reviews, [record("t")])
    let three = all.first { $0.id == "days-3" }
    #expect(three?.unlock?.reviewID == "s-41-5")
    #expect(all.first { $0.id == "days-7" }?.reached == 3)
  }

  @Test("a breed is proven after right answers on three study days without a miss in between")
  func proven() {
    func count(_ reviews: [Review]) -> Int {
      reached(reviews).first { $0.id == "dogs-breeds-10" }?.reached ?? -1
    }
    #expect(count(right("b3", on: [1, 1, 1, 1])) == 0)
    #expect(count(right("b3", on: [1, 2])) == 0)
    #expect(count(right("b3", on: [1, 2, 9])) == 1)
    #expect(count(right("b3", on: [1, 2]) + [makeReview("b3", taken: "b4", day: 3)]) == 0)
    let missed = [makeReview("b3", taken: "b4", day: 3)]
    #expect(count(right("b3", on: [1, 2]) + missed + right("b3", on: [3, 4])) == 0)
    #expect(count(right("b3", on: [1, 2]) + missed + right("b3", on: [3, 4, 5])) == 1)
    #expect(count(right("b3", on: [1, 2, 3]) + missed + missed) == 1, "stays proven")
    #expect(count(right("old", on: [1, 2]) + right("b0", on: [3])) == 1, "former slug")
    #expect(count(right("gone", on: [1, 2, 3])) == 0)
    #expect(count([1, 2, 3].map { makeReview("b3", deck: "cats", day: $0) }) == 0)
  }

  @Test("ten proven breeds, a whole category and the whole deck each unlock an achievement")
  func breeds() throws {
    let reviews = (0..<30).flatMap { right("b\($0)", on: [$0, $0 + 1, $0 + 2]) }
    let all = reached(reviews)
    let unlock = { (id: String) in all.first { $0.id == id }?.unlock?.reviewID }
    #expect(unlock("dogs-category-pair") == "b1-3-3-1")
    #expect(unlock("dogs-breeds-10") == "b9-11-11-1")
    #expect(unlock("dogs-breeds-25") == "b24-26-26-1")
    #expect(unlock("dogs-breeds-all") == "b29-31-31-1")
  }

  @Test("a pair needs ten right answers in a row, each with the other breed among the choices")
  func pairs() {
    let apart = (0..<10).map {
      makeReview($0 % 2 == 0 ? "b0" : "b1", beside: [$0 % 2 == 0 ? "b1" : "b0"])
    }
    func count(_ reviews: [Review]) -> Int {
      reached(reviews).first { $0.id == "dogs-pair" }?.reached ?? -1
    }
    #expect(count(apart) == 10)
    #expect(count(Array(apart.prefix(9))) == 9)
    #expect(count(apart.prefix(9) + [makeReview("b0", taken: "b1")] + apart.prefix(3)) == 9)
    #expect(count(apart.prefix(9) + [makeReview("b0", taken: "b7")] + apart.prefix(1)) == 10)
    #expect(count((0..<20).map { _ in makeReview("b0") }) == 0, "never offered together")
    #expect(count((0..<20).map { _ in makeReview("b3", beside: ["b4"]) }) == 0, "not look-alikes")
    #expect(count((0..<10).map { _ in makeReview("old", beside: ["b1"]) }) == 10)
  }

  @Test(
    "the first right typed answer, first finished challenge and perfect session are achievements")
  func firsts() {
    #expect(ids([makeReview(taken: "x", skill: .recall)]).isEmpty)
    #expect(ids([makeReview(outcome: .near, skill: .recall)]) == ["typed"])
    let challenge = [
      makeReview(kind: .challenge, session: "c"), makeReview(taken: "x", session: "c"),
    ]
    #expect(ids([challenge[0]], []).isEmpty)
    #expect(ids([challenge[0]], [record("c", ending: .left)]).isEmpty)
    #expect(ids([challenge[0]], [record("c")]) == ["challenge"])
    let five = (1...5).map { makeReview("x", session: "p", seq: $0) }
    #expect(ids(five, [record("p")]).contains("perfect"))
    #expect(!ids(five, [record("p", ending: .left)]).contains("perfect"))
    #expect(!ids(Array(five.prefix(4)), [record("p")]).contains("perfect"))
    #expect(
      !ids([makeReview(taken: "x", session: "p")] + five, [record("p")]).contains("perfect"))
  }

  @Test(
    "returning after two weeks is a comeback", arguments: [(13, false), (14, true), (400, true)])
  func comeback(_ days: Int, _ expected: Bool) {
    let reviews = [makeReview(day: 100), makeReview(taken: "x", day: 100 + days)]
    #expect(ids(reviews).contains("comeback") == expected)
    #expect(!ids(reviews.reversed()).contains("comeback"), "a clock was set back")
  }

  @Test("reviews dated in the future are ignored until then")
  func clockAhead() {
    let reviews = (1...5).map { makeReview(seq: $0, at: now + Span.day + $0) }
    #expect(ids(reviews).isEmpty)
    let later = achievements(reviews, [], of: deck, unlocks: [], now: now + Span.minute)
    #expect(unlocks(of: later).map(\.achievementID) == ["run-5"])
  }

  @Test("existing unlocks are kept; the earlier of two unlocks of an achievement is used")
  func existingUnlocks() throws {
    let early = Unlock(profileID: "me", achievementID: "run-5", at: 7, reviewID: "r")
    let late = Unlock(profileID: "me", achievementID: "run-5", at: now, reviewID: "z")
    let days = Unlock(profileID: "me", achievementID: "days-100", at: now, reviewID: "r")
    let gone = Unlock(profileID: "me", achievementID: "cats-breeds-10", at: 7, reviewID: "r")
    let five = (1...5).map { makeReview("x", seq: $0, day: 1) }
    let all = reached(five, unlocks: [late, early, days, gone])
    #expect(unlocks(of: all) == [early, days])
    #expect(all.first { $0.id == "days-100" }?.reached == 100)
    #expect(unlocks(of: reached(five, unlocks: [late])).map(\.reviewID) == ["s-1-5"])
    #expect(unlocks(of: reached([], unlocks: [early])) == [early])
  }

  @Test("adding reviews never removes an unlock", arguments: 0..<20)
  func growing(_ seed: UInt32) {
    var dice = SeededGenerator(seed)
    let reviews = (0..<400).map { index in
      let breed = "b\(Int.random(in: 0..<12, using: &dice))"
      let right = Double.random(in: 0..<1, using: &dice) < 0.9
      return makeReview(
        breed, taken: right ? nil : "b1", session: "s\(index / 10)", seq: index, day: index / 9)
    }
    var before: [Unlock] = []
    for count in stride(from: 0, through: 400, by: 40) {
      let after = unlocks(of: reached(Array(reviews.prefix(count))))
      #expect(before.allSatisfy { after.contains($0) })
      before = after
    }
    #expect(before.count > 4)
  }

  @Test("the next achievement of each kind is the one closest to being unlocked")
  func next() {
    let all = reached(studied(day: 1) + right("b1", on: [2, 3, 4]))
    #expect(
      nextAchievements(all).map(\.id) == [
        "run-10", "days-3", "dogs-breeds-10", "dogs-category-pair", "dogs-pair", "typed",
        "challenge", "perfect", "comeback",
      ])
    #expect(nextAchievements([]).isEmpty)
  }

  @Test("random reviews cause no trap", arguments: 0..<30)
  func noTrap(_ seed: UInt32) {
    var dice = SeededGenerator(seed)
    let pugs = plainDeck(
      ["pug", "beagle"], categories: [("all", ["pug", "beagle", "pug"])],
      lookalikes: ["pug": ["beagle"]],
      renamed: [Rename(from: "old-pug", to: "pug"), Rename(from: "", to: "nobody")])
    let reviews = randomReviews(500, &dice)
    for now in [-1, 0, Span.day, 9_000_000_000_000_000] {
      let all = achievements(
        reviews, [record("s"), record("s"), record("")], of: pugs, unlocks: [], now: now)
      #expect(all.allSatisfy { ($0.reached == $0.goal) == ($0.unlock != nil) })
    }
  }
}
