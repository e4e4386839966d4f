import Testing

@testable import StudyModel

@Suite("Contradictions in a progress file")
struct ContradictionTests {
  /// Returns the record of played sessions, one for each seed, of which every third answer is wrong.
  func record(_ options: SessionOptions, seeds: Range<UInt32> = 1..<2) -> Progress {
    let deck = SessionSample.tangled
    var progress = emptyProgress()
    for seed in seeds {
      var session = SessionSample.start(deck, nil, options, seed: seed)
      session.identity.sessionID = "s\(seed)"
      session = SessionSample.played(session, deck, rightly: { $0.number % 3 != 0 }).end
      progress.reviews += session.reviews
      progress.sessions.append(sessionRecord(of: session))
    }
    return progress
  }

  @Test("a record of played sessions has none", arguments: [Mode.name, .find, .recall, .mixed])
  func honestRecord(mode: Mode) {
    let progress = record(SessionSample.options(mode), seeds: 1..<9)
    #expect(progress.reviews.count > 20)
    #expect(progress.reviews.contains { !$0.isRight })
    #expect(contradictions(in: progress) == [])
    #expect(contradictions(in: mergedProgress(progress, progress)) == [])
  }

  @Test("a record that is merged with one of an earlier time has none")
  func mergedRecord() {
    let whole = record(SessionSample.options())
    var earlier = whole
    earlier.reviews.removeLast(3)
    earlier.sessions[0].answered = earlier.reviews.count
    earlier.sessions[0].right = earlier.reviews.filter(\.isRight).count
    earlier.sessions[0].ended = nil
    earlier.sessions[0].ending = nil
    #expect(contradictions(in: earlier) == [])
    #expect(contradictions(in: mergedProgress(whole, earlier)) == [])
    // The session's totals are stored after the answer; an answer may be set aside.
    earlier.reviews.removeLast()
    #expect(contradictions(in: earlier) == [])
  }

  @Test("a record that was copied and continued twice has none after the copies are merged")
  func continuedTwice() throws {
    let first = record(SessionSample.options())
    var second = first
    let last = try #require(second.reviews.indices.last)
    let answer = second.reviews[last]
    let wasRight = answer.isRight
    second.reviews[last].outcome = wasRight ? .wrong : .right
    second.reviews[last].chosenBreedID =
      wasRight ? answer.choiceIDs.first { $0 != answer.breedID } : answer.breedID
    second.sessions[0].right += wasRight ? -1 : 1
    let merged = mergedProgress(first, second)
    try #require(merged.conflicts.count == 1)
    #expect(contradictions(in: merged) == [])
  }

  @Test("an answer that was made right afterwards contradicts its choice and its session")
  func forgedAnswer() throws {
    var progress = record(SessionSample.options())
    let wrong = try #require(progress.reviews.firstIndex { $0.outcome == .wrong })
    progress.reviews[wrong].outcome = .right
    #expect(
      contradictions(in: progress).map(\.pointer)
        == ["/reviews/\(wrong)/outcome", "/sessions/0/right"])
    progress.reviews[wrong].chosenBreedID = progress.reviews[wrong].breedID
    #expect(contradictions(in: progress).map(\.pointer) == ["/sessions/0/right"])
    progress.sessions[0].right += 1
    #expect(contradictions(in: progress) == [])
  }

  @Test("a choice that was not offered, and a right choice marked wrong, are contradictions")
  func forgedChoice() {
    var progress = record(SessionSample.options())
    progress.reviews[0].chosenBreedID = "elsewhere"
    progress.reviews[0].outcome = .wrong
    progress.reviews[1].chosenBreedID = progress.reviews[1].breedID
    progress.reviews[1].outcome = .wrong
    progress.sessions = []
    #expect(
      contradictions(in: progress).map(\.pointer)
        == ["/reviews/0/chosen", "/reviews/1/outcome"])
  }

  @Test("of many contradictions, those of the first records are listed")
  func manyContradictions() {
    var progress = emptyProgress()
    progress.reviews = (0..<50).map { makeReview(taken: "beagle", outcome: .right, seq: $0) }
    #expect(contradictions(in: progress).count == warningsPerKind)
  }
}
