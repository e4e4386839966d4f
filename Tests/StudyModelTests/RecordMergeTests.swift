import Testing

import struct Foundation.Data
import class Foundation.JSONEncoder

@testable import StudyModel

/// Returns the bytes of a record for comparisons, since equal strings may have different bytes.
private func bytes(_ progress: Progress) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return try encoder.encode(progress)
}

@Suite struct RecordMergeTests {
  @Test(
    "merging produces the same bytes in any order and grouping, and with repetitions",
    arguments: 1...20)
  func laws(_ seed: UInt32) throws {
    var maker = RecordMaker(seed: seed)
    for _ in 0..<20 {
      let (a, b, c) = (maker.progress(), maker.progress(), maker.progress())
      let ab = mergedProgress(a, b)
      #expect(try bytes(ab) == bytes(mergedProgress(b, a)))
      #expect(try bytes(mergedProgress(ab, c)) == bytes(mergedProgress(a, mergedProgress(b, c))))
      #expect(try bytes(mergedProgress(ab, ab)) == bytes(ab))
      #expect(try bytes(mergedProgress(ab, b)) == bytes(ab))
      #expect(try bytes(mergedProgress(ab, emptyProgress())) == bytes(ab))
      #expect(
        try bytes(mergedProgress(mergedProgress(a, a), a))
          == bytes(mergedProgress(a, emptyProgress())))
    }
  }

  @Test("random overlapping parts merge into the whole", arguments: 1...20)
  func splits(_ seed: UInt32) throws {
    var maker = RecordMaker(seed: seed)
    let reviews = (0..<300).map { plainReview("r\($0)", at: maker.below(500)) }
    var whole = emptyProgress()
    whole.reviews = reviews
    whole = mergedProgress(whole, emptyProgress())
    var parts = (0..<4).map { _ in emptyProgress() }
    for review in reviews {
      for _ in 0...maker.below(3) { parts[maker.below(4)].reviews.append(review) }
    }
    let rejoined = parts.reduce(emptyProgress(), mergedProgress)
    #expect(rejoined == whole)
    #expect(rejoined.conflicts.isEmpty)
  }

  @Test("loses no answer, note or unreadable record", arguments: 1...20)
  func nothingLost(_ seed: UInt32) {
    var maker = RecordMaker(seed: seed)
    let (a, b) = (maker.progress(), maker.progress())
    let both = mergedProgress(a, b)
    for review in a.reviews + b.reviews + a.conflicts + b.conflicts {
      #expect((both.reviews + both.conflicts).filter { $0 == review }.isEmpty == false)
    }
    for note in a.notes + b.notes { #expect(both.notes.contains(note)) }
    for aside in a.setAside + b.setAside { #expect(both.setAside.contains(aside)) }
    #expect(Set(both.reviews.map(\.id)).count == both.reviews.count)
  }

  @Test("of two copies of a session, keeps the one with more answers, then the one that ended")
  func sessions() {
    var maker = RecordMaker(seed: 1)
    var open = maker.session()
    (open.id, open.answered, open.ended, open.ending) = ("s", 9, nil, nil)
    var more = open
    more.answered = 10
    var ended = more
    (ended.ended, ended.ending) = (5, .finished)
    for sessions in [[open, more, ended], [ended, more, open]] {
      #expect(mergedSessions(sessions) == [ended])
    }
    #expect(mergedSessions([open, more]) == [more])
  }

  @Test("keeps the later change of a favourite, even if it is a removal")
  func favourites() {
    func mark(_ on: Bool, _ modified: Int) -> Favourite {
      Favourite(
        profileID: "p", deckID: "d", breedID: "b", isFavourite: on, modified: modified,
        deviceID: "x")
    }
    #expect(mergedFavourites([mark(true, 9), mark(false, 10)]) == [mark(false, 10)])
    #expect(mergedFavourites([mark(true, 10), mark(false, 9)]) == [mark(true, 10)])
  }

  @Test("keeps the latest value of each setting")
  func settings() {
    let base = defaultSettings(profileID: "p")
    var phone = base
    phone.theme = .dark
    phone = changedSettings(base, to: phone, at: 10, deviceID: "phone")
    var desk = base
    (desk.choices, desk.theme) = (6, .light)
    desk = changedSettings(base, to: desk, at: 9, deviceID: "desk")
    let both = mergedFields(phone, desk)
    #expect(both.theme == .dark)
    #expect(both.choices == 6)
    #expect(both == mergedFields(desk, phone))
  }

  @Test("keeps the latest value of settings that only a newer version knows")
  func unknownSettings() {
    var newer = defaultSettings(profileID: "p")
    newer.stamps["novelty"] = Stamp(modified: 1, deviceID: "x")
    newer.other = ["novelty": "1"]
    let older = defaultSettings(profileID: "p")
    #expect(mergedFields(older, newer) == newer)
    var newest = newer
    newest.stamps["novelty"] = Stamp(modified: 2, deviceID: "a")
    newest.other = ["novelty": "0"]
    #expect(mergedFields(newest, newer) == newest)
    #expect(mergedFields(newer, newest) == newest)
  }

  @Test("keeps a profile's earliest creation and latest use")
  func profiles() {
    var a = newProfile(id: "p", name: "A", kind: .guest, at: 10, deviceID: "x")
    var b = a
    (a.modified, a.lastActive) = (20, 30)
    (b.name, b.created, b.modified, b.lastActive) = ("B", 5, 15, 99)
    let both = mergedProfiles([a, b])
    #expect(both.map(\.name) == ["A"])
    #expect(both.map(\.created) == [5])
    #expect(both.map(\.lastActive) == [99])
  }

  @Test("keeps the earliest time of an achievement")
  func unlocks() {
    let late = Unlock(profileID: "p", achievementID: "run-5", at: 10, reviewID: "a")
    let early = Unlock(profileID: "p", achievementID: "run-5", at: 9, reviewID: "b")
    #expect(mergedUnlocks([late, early]) == [early])
  }

  @Test("previews the changes that an import makes")
  func preview() {
    var here = emptyProgress()
    here.reviews = (0..<10).map { plainReview("r\($0)", at: $0) }
    var file = emptyProgress()
    file.reviews = (5..<12).map { plainReview("r\($0)", at: $0) }
    file.reviews[0].ms = 5
    file.setAside = [SetAside(list: "reviews", problem: "no id", record: "{}")]
    let preview = importPreview(of: file, into: here)
    #expect(preview == ImportPreview(reviews: 7, present: 5, new: 2, setAside: 2))
    #expect(
      importPreview(of: file, into: mergedProgress(here, file))
        == ImportPreview(reviews: 7, present: 7, new: 0, setAside: 0))
  }

  @Test("merges a hundred thousand answers twice")
  func large() {
    var log = emptyProgress()
    log.reviews = (0..<100_000).map { plainReview("r\($0)", at: $0 * 1000) }
    let both = mergedProgress(log, log)
    #expect(both.reviews == log.reviews)
  }
}
