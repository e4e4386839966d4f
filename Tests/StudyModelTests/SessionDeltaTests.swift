import StudyModel
import Testing

private typealias Sample = SessionSample

@Suite("Session deltas")
struct SessionDeltaTests {
  let deck = Sample.deck(of: 20)

  @Test("breeds learned in the session are newly known, and newly met if first asked in it")
  func newAndRelearnedBreeds() {
    let faded = Sample.memory(due: Sample.today, stability: 2, last: Sample.today - 30)
    let before = Sample.learner(deck).keeping("b7", .name, faded)
    let session = Sample.start(deck, before, Sample.options { $0.newPerDay = 2 })
    let end = Sample.played(session, deck).end
    let changed = sessionDelta(from: before, to: end.learner, of: deck, day: Sample.today)
    #expect(changed.known == ["b0", "b1", "b7"])
    #expect(changed.met == ["b0", "b1"])
    #expect(changed.coverage.met == 3)
    #expect(changed.coverage.known == 3)
  }

  @Test("a breed met and missed is not known, even on the same day")
  func missedBreeds() {
    let before = Sample.learner(deck)
    let session = Sample.start(deck, before, Sample.options { $0.newPerDay = 2 })
    let end = Sample.played(session, deck) { _ in false }.end
    let changed = sessionDelta(from: before, to: end.learner, of: deck, day: Sample.today)
    #expect(changed.met == ["b0", "b1"])
    #expect(changed.known.isEmpty)
    #expect(changed.coverage.known == 0)
  }

  @Test("the newly known breeds are the learned breeds at any target retention")
  func anyRetention() {
    let before = Sample.learner(deck)
    let session = Sample.start(deck, before, Sample.options { $0.newPerDay = 2 })
    for wish in [0.5, 0.9, 1, 1e300] {
      var after = Sample.played(session, deck).end.learner
      after.scheduler.retention = wish
      let changed = sessionDelta(from: before, to: after, of: deck, day: Sample.today)
      #expect(changed.known.count == changed.coverage.learned, "\(wish)")
    }
  }

  @Test("counts cards due tomorrow, and reports no changes without an answer")
  func dueTomorrow() {
    let before = Sample.learner(deck)
      .keeping("b1", .name, Sample.memory(due: Sample.today + 1))
      .keeping("b2", .name, Sample.memory(due: Sample.today + 2))
    let changed = sessionDelta(from: before, to: before, of: deck, day: Sample.today)
    #expect(changed.tomorrow == 1)
    #expect(changed.known.isEmpty && changed.met.isEmpty)
  }
}
