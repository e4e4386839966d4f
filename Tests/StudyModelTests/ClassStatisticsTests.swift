import Testing

@testable import StudyModel

@Suite("Results of a class")
struct ClassStatisticsTests {
  let deck = SessionSample.deck(of: 6)

  func pupil(_ name: String, _ reviews: [Review]) -> PupilAnswers {
    PupilAnswers(
      name: name, source: "\(name).json", code: "", examSeconds: nil,
      sessions: rebuiltSessions(of: reviews), reviews: reviews)
  }

  @Test("each pupil has the score of the deck's answers, and the class that of all")
  func scores() {
    let results = classStatistics(
      [
        pupil("Mia", [makeReview("b0"), makeReview("b1", taken: "b2", session: "t")]),
        pupil("Ben", [makeReview("b0", taken: "b1"), makeReview("tabby", deck: "cats")]),
        pupil("Ada", [makeReview("tabby", deck: "cats")]),
      ], of: deck)
    #expect(results.pupils.map(\.name) == ["Mia", "Ben"])
    #expect(results.pupils.map(\.source) == ["Mia.json", "Ben.json"])
    #expect(results.pupils.map(\.sessions) == [2, 1])
    #expect(results.pupils.map(\.score.answered) == [2, 1])
    #expect(results.pupils.map(\.score.right) == [1, 0])
    #expect(results.total.answered == 3 && results.total.right == 1)
  }

  @Test("each breed has a cell for each pupil; the breed with the fewest right answers is first")
  func breeds() {
    let results = classStatistics(
      [
        pupil("Mia", [makeReview("b0"), makeReview("b1"), makeReview("b3", taken: "b4")]),
        pupil("Ben", [makeReview("b1", taken: "b2"), makeReview("b3", taken: "b5")]),
      ], of: deck)
    #expect(results.breeds.map(\.breedID) == ["b3", "b1", "b0"])
    #expect(results.breeds.map { $0.cells.map(\.answered) } == [[1, 1], [1, 1], [1, 0]])
    #expect(results.breeds.map { $0.cells.map(\.right) } == [[0, 0], [1, 0], [1, 0]])
    #expect(results.breeds.map(\.total.answered) == [2, 2, 1])
  }

  @Test("a question that an exam did not reach counts in the score, but not for its breed")
  func unreachedQuestion() {
    var unreached = makeReview("b3")
    unreached.outcome = .timeout
    unreached.ms = 0
    let results = classStatistics([pupil("Mia", [makeReview("b0"), unreached])], of: deck)
    #expect(results.pupils.map(\.score.answered) == [2])
    #expect(results.breeds.map(\.breedID) == ["b0"])
  }

  @Test("a confusion of two pupils comes before one that a single pupil repeats")
  func confusions() {
    let results = classStatistics(
      [
        pupil("Mia", (1...3).map { makeReview("b0", taken: "b1", seq: $0) }),
        pupil("Ben", [makeReview("b2", taken: "b3")]),
        pupil("Ada", [makeReview("b2", taken: "b3")]),
      ], of: deck)
    #expect(
      results.confusions == [
        ClassConfusion(breedID: "b2", chosenBreedID: "b3", times: 2, pupils: 2),
        ClassConfusion(breedID: "b0", chosenBreedID: "b1", times: 3, pupils: 1),
      ])
  }

  @Test("answers under an earlier slug count for the renamed breed")
  func renamedBreed() {
    var deck = deck
    deck.renamed = [Rename(from: "old", to: "b0")]
    let results = classStatistics(
      [pupil("Mia", [makeReview("old", taken: "b1"), makeReview("b0")])], of: deck)
    #expect(results.breeds.map(\.breedID) == ["b0"])
    #expect(results.breeds.map(\.total.answered) == [2])
    #expect(results.confusions.map(\.breedID) == ["b0"])
  }

  @Test("a file has a pupil for each profile with answers, with that profile's sessions")
  func profiles() {
    var progress = emptyProgress()
    progress.profiles = ["mia", "ben", "ada"].map {
      newProfile(id: $0, name: $0, kind: .guest, at: 0, deviceID: "d")
    }
    progress.reviews = [
      plainReview("1", profile: "mia", seq: 2, at: 2000), plainReview("2", profile: "ada"),
      plainReview("3", profile: "mia", seq: 1, at: 1000),
    ]
    progress.sessions = rebuiltSessions(of: progress.reviews)
    progress.sessions.append(progress.sessions[0])
    progress.sessions[1].profileID = "ada"
    let pupils = pupilAnswers(in: progress, source: "f", now: 5000)
    #expect(pupils.map(\.name) == ["mia", "ada"])
    #expect(pupils.map { $0.reviews.map(\.id) } == [["3", "1"], ["2"]])
    #expect(pupils.map { $0.sessions.count } == [1, 1])
  }
}
