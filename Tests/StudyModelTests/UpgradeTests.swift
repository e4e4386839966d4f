import Testing

@testable import StudyModel

private func old(
  _ id: String, session: String = "3f2a", chosen: String = "beagle", at: Int, day: Int,
  ms: Int = 2000, other: [String: String]? = nil
) -> Review1 {
  Review1(
    id: id, sessionID: session, deckID: "dogs", breedID: "beagle", chosenBreedID: chosen,
    choiceIDs: ["beagle", "pug"], photoID: "0123456789abcdef", at: at, day: day, ms: ms,
    other: other)
}

private func file(_ reviews: [Review1], other: [String: String]? = nil) -> Progress1 {
  Progress1(format: "decks-progress", version: 1, reviews: reviews, setAside: [], other: other)
}

/// 2026-11-20, 12:00 UTC, and its study day.
private let noon = 1_795_176_000_000
private let today = 20_777

@Suite struct UpgradeTests {
  @Test("a file is upgraded to the expected record")
  func literal() {
    let progress = upgraded(
      file([
        old("3f2a-1", at: noon, day: today),
        old("3f2a-2", chosen: "pug", at: noon + 9000, day: today, ms: 3000),
      ]))
    func review(_ number: Int, at: Int, ms: Int, _ outcome: Outcome, chosen: String) -> Review {
      Review(
        id: "3f2a-\(number)", profileID: "guest", sessionID: "3f2a", deckID: "dogs",
        breedID: "beagle",
        skill: .name, mode: .name, kind: .schedule, deviceID: "first", seq: 0, at: at,
        zone: nil, offset: 0, day: today, ms: ms, outcome: outcome, isHinted: false,
        chosenBreedID: chosen,
        typed: nil, choiceIDs: ["beagle", "pug"], photoID: "0123456789abcdef", other: nil)
    }
    var expected = emptyProgress()
    expected.reviews = [
      review(1, at: noon, ms: 2000, .right, chosen: "beagle"),
      review(2, at: noon + 9000, ms: 3000, .wrong, chosen: "pug"),
    ]
    expected.profiles = [
      Profile(
        id: "guest", name: "", kind: .guest, status: .active, created: noon,
        lastActive: noon + 9000, failedAttempts: 0, lockedUntil: nil, modified: 0,
        deviceID: "first", other: nil)
    ]
    expected.sessions = [
      SessionRecord(
        id: "3f2a", profileID: "guest", deckID: "dogs", mode: .name, kind: .schedule,
        categoryID: nil,
        stage: nil, seed: 0, started: noon - 2000, ended: noon + 9000, day: today, planned: 2,
        answered: 2, right: 1, ms: 5000, ending: .left, other: nil)
    ]
    #expect(progress == expected)
  }

  @Test("an empty file is upgraded to an empty record")
  func emptyFile() {
    #expect(upgraded(file([])) == emptyProgress())
  }

  @Test("upgrades of a file and of a later copy merge into one record")
  func repeatedUpgrade() {
    let reviews = (1...9).map { old("s-\($0)", session: "s", at: noon + $0, day: today) }
    let first = upgraded(file(Array(reviews.prefix(5))))
    let later = upgraded(file(reviews))
    #expect(mergedProgress(first, first) == first)
    #expect(mergedProgress(first, later) == later)
    #expect(mergedProgress(later, first).conflicts.isEmpty)
    #expect(upgraded(file(reviews + reviews)) == later)
  }

  @Test("answers of two devices keep their own times")
  func devices() {
    let spring = (1...3).map { old("a-\($0)", session: "a", at: noon + $0, day: today) }
    let later = noon + 30 * 86_400_000
    let summer = (1...3).map { old("b-\($0)", session: "b", at: later + $0, day: today + 30) }
    let both = mergedProgress(upgraded(file(summer)), upgraded(file(spring)))
    #expect(both == upgraded(file(spring + summer)))
    #expect(
      replayOrder(both.reviews, now: later + 10).map(\.sessionID) == ["a", "a", "a", "b", "b", "b"])
  }

  @Test("two answers with the same id are both kept")
  func repeatedId() {
    let progress = upgraded(
      file([old("s-1", at: noon, day: today), old("s-1", chosen: "pug", at: noon, day: today)]))
    #expect(progress.reviews.count == 1)
    #expect(progress.conflicts.count == 1)
  }

  @Test("unknown fields are kept under unused names")
  func unknownFields() {
    let review = old("s-1", at: noon, day: today, other: ["profile": "1", "x": "[]"])
    let progress = upgraded(file([review], other: ["profiles": "{}"]))
    #expect(progress.other == ["version1.profiles": "{}"])
    #expect(progress.reviews[0].other == ["version1.profile": "1", "version1.x": "[]"])
  }

  @Test("derives an offset that reproduces the recorded study day", arguments: -18...18)
  func offsets(_ hours: Int) {
    for hour in 0..<24 {
      let at = noon + hour * 3_600_000
      let day = studyDay(Timestamp(at: at, offset: hours * 60, zone: nil), rollover: rolloverHour)
      let minutes = likelyOffset(of: at, on: day)
      #expect(abs(minutes) <= abs(hours * 60))
      #expect(
        studyDay(Timestamp(at: at, offset: minutes, zone: nil), rollover: rolloverHour) == day)
    }
  }

  @Test("accepts any day and time")
  func extremes() {
    for at in [0, 8_640_000_000_000_000] {
      for day in [-2, 0, 100_000_000] {
        #expect((-1080...1080).contains(likelyOffset(of: at, on: day)))
        #expect(upgraded(file([old("s-1", at: at, day: day)])).reviews.count == 1)
      }
    }
  }
}
