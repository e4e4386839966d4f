import Testing

@testable import StudyModel

private let day = 86_400_000
private let now = 20_000 * day

private let dogs = Deck(
  id: "dogs", version: "1", title: "Dogs", species: "dog",
  breeds: [
    Breed(
      id: "pug", name: "Pug", names: [], page: "pug.html", family: nil, duplicates: [],
      commonnessRank: nil,
      marks: [], lookalikes: [], photos: [])
  ], categories: [], renamed: [Rename(from: "mops", to: "pug")])

/// Returns an otherwise valid record with these answers.
private func record(_ reviews: [Review]) -> Progress {
  var progress = emptyProgress()
  progress.profiles = [newProfile(id: "guest", name: "", kind: .guest, at: 0, deviceID: "d")]
  progress.reviews = reviews
  return progress
}

private func pointers(_ progress: Progress, decks: [Deck] = [dogs]) -> [String] {
  recordWarnings(in: progress, decks: decks, now: now).map { "\($0.kind.rawValue) \($0.pointer)" }
}

@Suite struct RecordWarningTests {
  @Test("a valid record has no warnings")
  func validRecord() {
    let reviews = (1...50).map { plainReview("r-\($0)", seq: $0, at: $0 * 1000) }
    #expect(
      pointers(record(reviews + [plainReview("x", breed: "mops", seq: 51, at: 51_000)])) == [])
    #expect(pointers(emptyProgress()) == [])
  }

  @Test("warns about removed breeds and unknown decks if decks are known")
  func missingBreedsAndDecks() {
    var elsewhere = plainReview("b", seq: 2)
    elsewhere.deckID = "cats"
    let progress = record([plainReview("a", breed: "dodo"), elsewhere])
    #expect(
      pointers(progress) == ["goneBreed /reviews/0/breed", "unknownDeck /reviews/1/deck"])
    #expect(pointers(progress, decks: []) == [])
  }

  @Test("warns about clocks more than a day ahead, and clocks set back by more than a minute")
  func clocks() {
    #expect(pointers(record([plainReview("a", at: now + day)])) == [])
    #expect(pointers(record([plainReview("a", at: now + day + 1)])) == ["clockAhead /reviews/0"])
    let back = [
      plainReview("c", seq: 3, at: 40_000), plainReview("b", seq: 2, at: 100_000),
      plainReview("a", device: "e", seq: 9, at: 900_000), plainReview("d", seq: 4, at: 0),
    ]
    #expect(pointers(record(back)) == [])
    let further = back + [plainReview("x", seq: 1, at: 160_001)]
    #expect(pointers(record(further)) == ["clockBack /reviews/1/at"])
  }

  @Test("warns about clocks and missing profiles in favourites, lists and achievements too")
  func marks() {
    var progress = record([])
    let late = now + day + 1
    progress.favourites = [
      Favourite(
        profileID: "guest", deckID: "dogs", breedID: "pug", isFavourite: true, modified: late,
        deviceID: "d")
    ]
    progress.lists = [
      OwnList(profileID: "nobody", deckID: "dogs", breedIDs: ["pug"], modified: 1, deviceID: "d")
    ]
    progress.unlocks = [Unlock(profileID: "guest", achievementID: "run-5", at: late, reviewID: "r")]
    #expect(
      pointers(progress) == [
        "clockAhead /favourites/0", "clockAhead /unlocks/0", "missingProfile /lists/0/profile",
      ])
  }

  @Test("warns about repeated ids and missing profiles")
  func repeatedIds() {
    let progress = record([plainReview("a"), plainReview("a", profile: "nobody", seq: 2)])
    #expect(
      pointers(progress) == ["missingProfile /reviews/1/profile", "repeatedId /reviews/1/id"])
  }

  @Test("warns about answers that contradict their question or date")
  func contradictoryAnswers() {
    var review = plainReview("a")
    review.day = 2
    review.chosenBreedID = "hound"
    review.outcome = .wrong
    #expect(
      pointers(record([review])) == ["notOffered /reviews/0/chosen", "otherDay /reviews/0/day"])
    review = plainReview("a")
    review.outcome = .wrong
    #expect(pointers(record([review])) == ["contradiction /reviews/0/outcome"])
    review.choiceIDs = ["x"]
    review.outcome = .right
    #expect(
      pointers(record([review])) == [
        "notOffered /reviews/0/choices", "notOffered /reviews/0/chosen",
      ])
  }

  @Test("lists ten warnings of a kind and counts the others")
  func warningLimit() {
    let found = recordWarnings(
      in: record((0..<5000).map { plainReview("r-\($0)", breed: "dodo", seq: $0, at: $0 * 1000) }),
      decks: [dogs], now: now)
    #expect(found.count == 11)
    #expect(found.last?.sentence.contains("4990") == true)
  }

  @Test("no record causes a trap", arguments: 1...50)
  func randomRecords(_ seed: UInt32) {
    var maker = RecordMaker(seed: seed)
    for now in [-1, 0, 9_007_199_254_740_991] {
      _ = recordWarnings(in: maker.progress(), decks: [dogs], now: now)
    }
  }
}
