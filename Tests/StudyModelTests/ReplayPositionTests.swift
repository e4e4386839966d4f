import StudyModel
import Testing

private let settings = defaultSettings(profileID: "p")
private let deck = ReviewSample.deck((0..<10).map { "breed\($0)" })
private let dayLength = 86_400_000

/// Returns a random log with one session per day and device. If its clocks are wrong, some reviews
/// are dated too early, too late or in the future.
private func log(seed: UInt32, wrongClocks: Bool) -> [Review] {
  var generator = RandomGenerator(seed: seed)
  return ReviewSample.log(of: 200, seed: seed).map { review in
    var review = review
    if wrongClocks && generator.below(30) == 0 {
      let shift = [-1, 1, 3, 400][generator.below(4)]
      review.at = max(0, review.at + shift * dayLength)
      review.day = max(0, review.day + shift)
    }
    review.sessionID = "\(review.deviceID)-\(review.day)"
    return review
  }
}

/// Returns the sessions of the reviews. Every second one is finished.
private func sessions(of reviews: [Review]) -> [SessionRecord] {
  Set(reviews.map(\.sessionID)).sorted().enumerated().map { index, id in
    record(id, ending: index % 2 == 0 ? .finished : nil)
  }
}

@Suite struct ReplayPositionTests {
  @Test(
    "earlier reviews and the rest, replayed one after the other, equal a replay of all",
    arguments: 1...8 as ClosedRange<UInt32>)
  func splitReplay(_ seed: UInt32) throws {
    let now = seed % 2 == 0 ? ReviewSample.now : 160 * dayLength
    let reviews = replayOrder(log(seed: seed, wrongClocks: seed % 4 > 1), now: now)
    let empty = emptyLearner(deck: deck, profileID: settings.profileID, settings: settings)
    func recorded(_ learner: Learner, _ reviews: [Review]) -> RecordedReplay {
      recordedReplay(
        learner, reviews, deck: deck, rollover: settings.rolloverHour, now: now)
    }
    let whole = replay(reviews, deck: deck, settings: settings, now: now)
    let histories = recorded(empty, reviews).histories
    let sessions = sessions(of: reviews)
    var splits = 0
    for (index, day) in Set(reviews.map(\.day)).sorted().enumerated() where index % 4 == 3 {
      guard
        let position = replayPosition(reviews, before: day, after: nil, now: now)
      else { continue }
      splits += 1
      let past = Array(reviews.prefix(position.count))
      let rest = reviews.filter { $0.at > position.at }
      #expect(past + rest == reviews)
      #expect(follows(rest, position, now: now))
      let before = replay(past, deck: deck, settings: settings, now: now)
      let continued = continueReplay(
        before, rest.reversed(), deck: deck, rollover: settings.rolloverHour, now: now)
      #expect(continued == whole)
      let earlier = recorded(empty, past)
      let later = recorded(earlier.learner, rest.reversed())
      #expect(later.learner == whole)
      let joined = zip(earlier.histories, later.histories).map(continuedHistory)
      #expect(joined == histories)
      for (breed, history) in zip(deck.breeds, joined) {
        #expect(
          historyCurve(history, settings: settings, day: 200, now: now)
            == memoryCurve(
              reviews, breedID: breed.id, deck: deck, settings: settings, day: 200, now: now))
      }
      let days =
        studyDays(past, sessions, now: now) + studyDays(rest, sessions, now: now)
      #expect(days == studyDays(reviews, sessions, now: now))
      if let later = rest.last?.day,
        let next = replayPosition(rest, before: later, after: position, now: now)
      {
        #expect(next == replayPosition(reviews, before: later, after: nil, now: now))
      }
    }
    if seed % 4 <= 1 { #expect(splits > 0) }
  }

  @Test("a position counts the reviews of each device")
  func devices() throws {
    let reviews = [
      ReviewSample.review(seq: 4, day: 100, device: "a"),
      ReviewSample.review(seq: 9, day: 101, device: "b"),
      ReviewSample.review(seq: 6, day: 102, device: "a"),
      ReviewSample.review(seq: 7, day: 103, device: "a"),
    ]
    let position = try #require(
      replayPosition(reviews, before: 103, after: nil, now: ReviewSample.now))
    #expect(position.count == 3 && position.day == 102 && position.at == reviews[2].at)
    #expect(
      position.devices == [
        DevicePosition(deviceID: "a", count: 2, seq: 6),
        DevicePosition(deviceID: "b", count: 1, seq: 9),
      ])
    #expect(replayPosition(reviews, before: 100, after: nil, now: ReviewSample.now) == nil)
    #expect(replayPosition([], before: 100, after: nil, now: ReviewSample.now) == nil)
  }

  @Test("a review that may belong before a position does not follow it")
  func earlier() throws {
    let position = ReplayPosition(
      count: 2, at: 100 * dayLength + 5000, day: 100,
      devices: [DevicePosition(deviceID: "a", count: 2, seq: 5)])
    func comesLater(_ review: Review, now: Int = 102 * dayLength) -> Bool {
      follows([review], position, now: now)
    }
    #expect(comesLater(ReviewSample.review(seq: 6, day: 101, device: "a")))
    #expect(comesLater(ReviewSample.review(seq: 1, day: 101, device: "new")))
    // A device's reviews are ordered by number.
    #expect(!comesLater(ReviewSample.review(seq: 5, day: 101, device: "a")))
    #expect(!comesLater(ReviewSample.review(seq: 6, at: position.at, day: 101, device: "a")))
    #expect(!comesLater(ReviewSample.review(seq: 6, day: 100, device: "a")))
    // A review dated in the future is treated as made now, which here is before the position.
    let future = ReviewSample.review(seq: 6, at: 300 * dayLength, day: 300, device: "a")
    #expect(comesLater(future))
    #expect(!comesLater(future, now: position.at))
    // If the position is more than a day ahead, reviews before it may count as future reviews.
    #expect(!follows([], position, now: 99 * dayLength))
    #expect(follows([], position, now: 99 * dayLength + 5000))
  }
}
