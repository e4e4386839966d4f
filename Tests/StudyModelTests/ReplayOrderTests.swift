import StudyModel
import Testing

private let day = 86_400_000
private let now = 200 * day

private func review(_ device: String, _ seq: Int, at: Int, day: Int = 0) -> Review {
  ReviewSample.review(seq: seq, at: at, day: day, device: device)
}

private func order(_ reviews: [Review]) -> [String] {
  replayOrder(reviews, now: now).map(\.id)
}

@Suite struct ReplayOrderTests {
  @Test("reviews of several devices are interleaved by time")
  func devices() {
    let reviews = [
      review("b", 1, at: 20), review("a", 2, at: 30), review("a", 1, at: 10),
      review("b", 2, at: 40),
    ]
    #expect(order(reviews) == ["a-1", "b-1", "a-2", "b-2"])
  }

  @Test("reviews with equal times are ordered by device, then by number")
  func ties() {
    let reviews = [review("b", 1, at: 10), review("a", 2, at: 10), review("a", 1, at: 10)]
    #expect(order(reviews) == ["a-1", "a-2", "b-1"])
  }

  @Test("setting a clock back does not reorder its device's reviews")
  func setBack() {
    let reviews = [
      review("a", 1, at: 10 * day), review("a", 2, at: day), review("a", 3, at: 11 * day),
      review("b", 1, at: 9 * day), review("b", 2, at: 10 * day + 1),
    ]
    #expect(order(reviews) == ["b-1", "a-1", "a-2", "b-2", "a-3"])
  }

  @Test("a future review takes the time of the next trusted review, or the current time")
  func future() {
    let reviews = [
      review("a", 1, at: 500 * day), review("a", 2, at: 900 * day), review("a", 3, at: 20 * day),
      review("a", 4, at: 300 * day), review("b", 1, at: 19 * day), review("b", 2, at: 21 * day),
    ]
    #expect(order(reviews) == ["b-1", "a-1", "a-2", "a-3", "b-2", "a-4"])
    #expect(reviews.map { isFromFuture($0, now: now) } == [true, true, false, true, false, false])
    #expect(!isFromFuture(review("a", 1, at: now + day), now: now))
    #expect(isFromFuture(review("a", 1, at: now + day + 1), now: now))
  }

  @Test("any input order produces the same result; reviews are unchanged", arguments: [1, 2, 3])
  func shuffles(_ seed: UInt32) {
    var reviews = ReviewSample.log(of: 300, seed: seed)
    reviews.append(review("desk", 1000, at: 900_000 * day))
    reviews.append(review("phone", 0, at: 900_000 * day))
    let expected = replayOrder(reviews, now: now)
    var generator = RandomGenerator(seed: seed)
    for _ in 0..<5 {
      for last in stride(from: reviews.count - 1, to: 0, by: -1) {
        reviews.swapAt(last, generator.below(last + 1))
      }
      #expect(replayOrder(reviews, now: now) == expected)
    }
    #expect(Set(expected.map(\.id)) == Set(reviews.map(\.id)))
  }

  @Test("extreme numbers cause no trap")
  func extremeNumbers() {
    let far = 9_007_199_254_740_992
    let reviews = [0, 8_640_000_000_000_000].flatMap { at in
      [0, 1_000_000_000].map { review("a", $0, at: at, day: 100_000_000) }
    }
    for now in [-far, 0, far] {
      #expect(replayOrder(reviews, now: now).count == 4)
    }
    #expect(replayOrder([], now: 0).isEmpty)
  }
}
