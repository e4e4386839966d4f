import Testing

@testable import StudyModel

@Suite struct StageTests {
  private typealias Sample = SessionSample
  private let deck = SessionSample.deck(of: 40)

  @Test("a stage asks only its ten breeds")
  func stage() {
    let session = Sample.start(deck, nil, Sample.options(.name, .practice, stage: 2))
    let questions = Sample.played(session, deck).questions
    #expect(Set(questions.map(\.breedID)) == Set((10..<20).map { "b\($0)" }))
    #expect(questions.allSatisfy { $0.reason == .stage })
    for stage in [-1, 0, 5] {
      #expect(
        Sample.start(deck, nil, Sample.options(.name, .practice, stage: stage)).hasNothingToAsk)
    }
  }

  @Test("stages have ten breeds each, the most common first, and the last has the remainder")
  func stages() {
    var deck = Sample.deck(of: 23)
    deck.breeds.reverse()
    deck.breeds[0].photos = []
    let all = StudyModel.stages(of: deck, categoryID: nil)
    #expect(all.map(\.count) == [10, 10, 2])
    #expect(all.first == (0..<10).map { "b\($0)" })
    #expect(all.last == ["b20", "b21"])
    deck.categories = [StudyModel.Category(id: "few", title: "Few", breedIDs: ["b9", "b2"])]
    #expect(StudyModel.stages(of: deck, categoryID: "few") == [["b2", "b9"]])
    #expect(StudyModel.stages(of: deck, categoryID: "none").isEmpty)
  }

  @Test("the next stage opens once eight of ten breeds are right on the first try, and stays open")
  func openStages() {
    func open(_ reviews: [Review]) -> Int {
      stageProgress(of: deck, categoryID: nil, reviews: reviews).count { $0.isOpen }
    }
    let seven = (0..<7).map { ReviewSample.review("b\($0)", seq: $0) }
    #expect(open([]) == 1)
    #expect(open(seven) == 1)
    #expect(open(seven + [ReviewSample.review("b15"), ReviewSample.review("gone")]) == 1)
    var later = ReviewSample.review("b0", .wrong)
    later.sessionID = "s2"
    #expect(open(seven + [later, ReviewSample.review("b7")]) == 1)
    let eight = seven + [ReviewSample.review("b7", .near)]
    #expect(open(eight) == 2)
    #expect(open(eight + [ReviewSample.review("b0", .wrong)]) == 2)
    let passed = stageProgress(of: deck, categoryID: nil, reviews: eight + [later])
    #expect(passed[0].isPassed && passed[0].right == 7 && !passed[1].isPassed)
    #expect(passed[0].stillNeeded == 0 && passed[1].stillNeeded == 8)
    #expect(stageProgress(of: deck, categoryID: nil, reviews: seven)[0].stillNeeded == 1)
    // A breed that was missed, then answered correctly in the same session, does not count until
    // another session.
    let missed = (0..<10).map { ReviewSample.review("b\($0)", .wrong, seq: $0) }
    let repeated = missed + (0..<8).map { ReviewSample.review("b\($0)", seq: 10 + $0) }
    #expect(open(repeated) == 1)
    var again = eight
    for index in again.indices { again[index].sessionID = "s2" }
    #expect(open(repeated + again) == 2)
    #expect(open((0..<40).map { ReviewSample.review("b\($0)") }) == 4)
    var renamed = deck
    renamed.renamed = [Rename(from: "old", to: "b7")]
    #expect(
      stageProgress(of: renamed, categoryID: nil, reviews: seven + [ReviewSample.review("old")])
        .count { $0.isOpen } == 2)
    #expect(stageProgress(of: Sample.deck(of: 0), categoryID: nil, reviews: eight).isEmpty)
    let first = stageProgress(of: deck, categoryID: nil, reviews: seven + [later])[0]
    #expect(first.asked == 7 && first.right == 6)
  }
}
