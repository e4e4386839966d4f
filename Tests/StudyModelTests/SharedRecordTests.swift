import StudyModel
import Testing

@Suite("Shared records")
struct SharedRecordTests {
  private let whole = SharedRecordTests.record()

  private static func record() -> Progress {
    var progress = emptyProgress()
    for id in ["mina", "jun"] {
      progress.profiles.append(
        newProfile(id: id, name: id, kind: .protected, at: 1_700_000_000_000, deviceID: "phone"))
      progress.reviews.append(
        Review(
          id: "\(id)-1", profileID: id, sessionID: id, deckID: "dogs", breedID: "beagle",
          skill: .name,
          mode: .name, kind: .schedule, deviceID: "phone", seq: 7, at: 1_700_000_123_456,
          zone: "Asia/Seoul", offset: 540, day: 19675, ms: 1500, outcome: .near, isHinted: false,
          chosenBreedID: "beagle", typed: "beagel", choiceIDs: [], photoID: nil,
          other: ["mood": "1"]))
      progress.notes.append(
        Note(
          id: "\(id)-n", profileID: id, deckID: "dogs", breedID: "beagle", text: "mine", at: 1,
          replaces: []))
    }
    return progress
  }

  @Test("contains only the learner's answers and their days")
  func keepsOnlyAnswersAndDays() throws {
    let shared = sharedRecord(whole, profileID: "mina", now: 1_800_000_000_000)
    let review = try #require(shared.reviews.first)
    #expect(shared.reviews.count == 1)
    #expect(review.at == 19675 * 86_400_000)
    #expect(review.day == 19675)
    #expect(review.seq == 7)
    #expect(review.outcome == .near)
    #expect(review.zone == nil && review.typed == nil && review.other == nil)
    #expect(review.deviceID != "phone" && review.offset == 0)
    #expect(shared.profiles.map(\.name) == ["mina"])
    #expect(shared.profiles.allSatisfy { $0.deviceID != "phone" && $0.created == 0 })
    #expect(shared.notes.isEmpty)
  }

  @Test("does not merge with the recipient's record, even for the same learner")
  func joinsNoRecord() {
    let shared = sharedRecord(whole, profileID: "mina", now: 1_800_000_000_000)
    let both = mergedProgress(whole, shared)
    #expect(both.profiles.count == whole.profiles.count + 1)
    #expect(both.reviews.count == whole.reviews.count + 1)
    #expect(both.conflicts.isEmpty)
    #expect(
      both.reviews.filter { $0.profileID == "mina" }
        == whole.reviews.filter { $0.profileID == "mina" })
    #expect(mergedProgress(both, shared) == both)
  }

  @Test("stays separate from another unnamed learner's shared record")
  func keepsGuestsSeparate() {
    let guests = ["one", "two"].map { device in
      var progress = emptyProgress()
      progress.profiles = [newProfile(id: "guest", name: "", kind: .guest, at: 1, deviceID: device)]
      return progress
    }
    let names = guests.flatMap {
      sharedRecord($0, profileID: "guest", now: 1_800_000_000_000).profiles.map(\.id)
    }
    #expect(Set(names).count == 2)
    #expect(names.allSatisfy { !$0.contains("one") && !$0.contains("two") })
  }

  @Test("causes no warnings when the recipient opens it")
  func hasNoWarnings() {
    #expect(
      recordWarnings(
        in: sharedRecord(whole, profileID: "mina", now: 1_800_000_000_000), decks: [],
        now: 1_800_000_000_000
      )
      .isEmpty)
  }
}
