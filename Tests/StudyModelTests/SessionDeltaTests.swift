import StudyModel
import Testing

private typealias Sample = SessionSample

@Suite("Session deltas")
struct SessionDeltaTests {
  let deck = Sample.deck(of: 20)

  @Test("a breed is newly known on its second day, and one that was fading is not newly known")
  func newlyKnown() {
    let memory = Sample.memory(due: Sample.today, stability: 2, lastDay: Sample.today - 3)
    var before = Sample.learner(deck).keeping("b7", .name, memory).keeping("b8", .name, memory)
      .knowing("b8")
    before.rightDays[7] = RightDays(count: 1, lastDay: Sample.today - 3)
    let session = Sample.start(deck, before, Sample.options { $0.newPerDay = 2 })
    let changed = sessionDelta(
      from: before, to: Sample.played(session, deck).end.learner, of: deck, Sample.options(.smart),
      day: Sample.today)
    #expect(changed.known == ["b7"] && changed.knownAgain == ["b8"] && changed.forgotten == [])
    #expect(changed.met == ["b0", "b1"] && changed.metRight == changed.met)
    #expect(changed.coverage == Coverage(known: 2, fading: 0, learning: 2, new: 16))
  }

  @Test("a breed missed in the session is not known, even if it is answered right later")
  func missedBreeds() {
    let memory = Sample.memory(due: Sample.today, stability: 2, lastDay: Sample.today - 3)
    var before = Sample.learner(deck).keeping("b7", .name, memory)
    before.rightDays[7] = RightDays(count: 1, lastDay: Sample.today - 3)
    let session = Sample.start(deck, before, Sample.options { $0.newPerDay = 2 })
    let played = Sample.played(session, deck) { $0.reviews.count >= 3 }
    #expect(played.end.reviews.contains { $0.breedID == "b7" && $0.isRight })
    let missed = Set(score(played.end.reviews).missed)
    let changed = sessionDelta(
      from: before, to: played.end.learner, of: deck, Sample.options(.smart), day: Sample.today)
    #expect(changed.met == ["b0", "b1"])
    #expect(changed.metRight == ["b0", "b1"].filter { !missed.contains($0) })
    #expect(!missed.isDisjoint(with: ["b0", "b1"]))
    #expect(changed.known.isEmpty)
    #expect(changed.coverage == Coverage(known: 0, fading: 0, learning: 3, new: 17))
  }

  @Test("a breed is newly known once: after it faded, or was missed, it is known again")
  func knownAgain() {
    let settings = defaultSettings(profileID: Sample.profile)
    var learner = Sample.learner(deck)
    var changes: [String] = []
    // Right on two days, then faded, missed, and right on two days again.
    for (day, isRight) in [
      (0, true), (3, true), (60, true), (200, false), (201, true), (204, true),
    ] {
      let answer = ReviewSample.review("b0", isRight ? .right : .wrong, seq: day + 1, day: day)
      let after = continueReplay(
        learner, [answer], deck: deck, rollover: settings.rolloverHour, now: 300 * 86_400_000)
      let changed = sessionDelta(
        from: learner, to: after, of: deck, Sample.options(.smart), day: day)
      let known = coverage(learner, of: deck, day: day).known
      #expect(
        changed.coverage.known
          == known + changed.known.count + changed.knownAgain.count - changed.forgotten.count)
      changes.append(
        changed.known.count > 0 ? "known" : changed.knownAgain.count > 0 ? "again" : "-")
      learner = after
    }
    #expect(changes == ["-", "known", "again", "-", "-", "again"])
  }

  @Test("a known breed that is missed before its review is no longer known")
  func forgotten() {
    let memory = Sample.memory(due: Sample.today + 9, stability: 20, lastDay: Sample.today - 3)
    let before = Sample.learner(deck).keeping("b7", .name, memory).knowing("b7")
    let options = Sample.options(.name, .practice) { $0.breedIDs = ["b7"] }
    let played = Sample.played(Sample.start(deck, before, options), deck, rightly: { _ in false })
    let changed = sessionDelta(
      from: before, to: played.end.learner, of: deck, Sample.options(.smart), day: Sample.today)
    #expect(changed.forgotten == ["b7"] && changed.known == [] && changed.knownAgain == [])
    #expect(changed.coverage.known == 0)
  }

  @Test("counts breeds due tomorrow, not their cards, and reports no changes without an answer")
  func dueTomorrow() {
    let before = Sample.learner(deck)
      .keeping("b1", .name, Sample.memory(due: Sample.today + 1))
      .keeping("b1", .find, Sample.memory(due: Sample.today - 1))
      .keeping("b2", .name, Sample.memory(due: Sample.today + 2))
    let changed = sessionDelta(
      from: before, to: before, of: deck, Sample.options(.smart), day: Sample.today)
    #expect(changed.tomorrow == 1)
    #expect(changed.known.isEmpty && changed.met.isEmpty && changed.metRight.isEmpty)
  }

  @Test("announces as many breeds for tomorrow as tomorrow's sessions ask, besides new ones")
  func tomorrow() {
    var before = Sample.learner(deck)
      .keeping("b1", .name, Sample.memory(due: Sample.today + 1))
      .keeping("b2", .name, Sample.memory(due: Sample.today + 9))
      .keeping("b3", .name, Sample.memory(due: Sample.today + 9))
    before.confusions = [
      Confusion(breedID: "b2", chosenBreedID: "b3", times: 1, day: Sample.today, toldApart: 0)
    ]
    let few = Sample.options(.smart) { $0.cards = 1 }
    for options in [Sample.options(.smart), few] {
      let changed = sessionDelta(
        from: before, to: before, of: deck, options, day: Sample.today)
      let preview = sessionPreview(deck, before, options, day: Sample.today + 1)
      #expect(changed.tomorrow == preview.cards - preview.new + preview.moreDue)
    }
    let changed = sessionDelta(
      from: before, to: before, of: deck, Sample.options(.smart), day: Sample.today)
    #expect(changed.tomorrow == 3)
  }
}
