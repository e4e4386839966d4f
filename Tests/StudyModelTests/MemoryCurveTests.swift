import StudyModel
import Testing

@Suite("Memory curves")
struct MemoryCurveTests {
  private let deck = plainDeck(["pug", "beagle"])
  private let settings = defaultSettings(profileID: "me")

  private func curve(_ reviews: [Review], day: Int) -> MemoryCurve? {
    memoryCurve(
      reviews, breedID: deck.breeds[0].id, deck: deck, settings: settings, day: day,
      now: day * Span.day + 20 * Span.hour)
  }

  @Test("is nil without scheduled reviews of the breed")
  func noScheduledReviews() {
    let breed = deck.breeds[0].id
    #expect(curve([], day: 3) == nil)
    #expect(curve([makeReview(breed, kind: .practice, day: 1)], day: 3) == nil)
    #expect(curve([makeReview(deck.breeds[1].id, day: 1)], day: 3) == nil)
  }

  @Test("falls from each review to the next, and ends after the due date")
  func falls() throws {
    let breed = deck.breeds[0].id
    let reviews = [0, 3, 12].enumerated().map { makeReview(breed, seq: $0 + 1, day: $1) }
    let drawn = try #require(curve(reviews, day: 15))
    #expect(drawn.reviews.map(\.day) == [0, 3, 12])
    #expect(drawn.reviews[0].share == 0)
    #expect(drawn.spans.map { $0.points.first?.day } == [0, 3, 12])
    #expect(drawn.spans.map { $0.points.last?.day } == [3, 12, drawn.last])
    for span in drawn.spans {
      #expect(span.points.count <= 50)
      #expect(span.points.first?.share == 1)
      #expect(zip(span.points, span.points.dropFirst()).allSatisfy { $0.share > $1.share })
    }
    #expect(drawn.last > drawn.due && drawn.last > 15)
    #expect(drawn.today < 1 && drawn.today > 0.5)
    #expect(drawn.elapsed == 3)
  }

  @Test("the target comes from the settings and is reached on the due date")
  func targetRetention() throws {
    var settings = settings
    settings.retention = 85
    let breed = deck.breeds[0].id
    let reviews = [0, 3, 12].enumerated().map { makeReview(breed, seq: $0 + 1, day: $1) }
    let drawn = try #require(
      memoryCurve(
        reviews, breedID: breed, deck: deck, settings: settings, day: 13, now: 13 * Span.day))
    #expect(drawn.wanted == 0.85)
    let dueOn = try #require(
      memoryCurve(
        reviews, breedID: breed, deck: deck, settings: settings, day: drawn.due,
        now: drawn.due * Span.day))
    // Not exactly 85%, since intervals are whole days with some fuzz.
    #expect(abs(dueOn.today - 0.85) < 0.03)
  }

  @Test("ends with the memory that a replay of all answers computes", arguments: [1, 2, 3])
  func equalsReplay(_ seed: UInt32) throws {
    let reviews = ReviewSample.log(of: 600, seed: seed)
    let deck = ReviewSample.deck((0..<10).map { "breed\($0)" })
    let settings = defaultSettings(profileID: "p")
    let now = ReviewSample.now
    let learner = replay(reviews, deck: deck, settings: settings, now: now)
    for (index, breed) in deck.breeds.enumerated() {
      let drawn = memoryCurve(
        reviews, breedID: breed.id, deck: deck, settings: settings, day: 400, now: now)
      let memory = learner.cards[index * 3].memory
      #expect(drawn?.due == memory?.due)
      #expect(drawn?.reviews.count == memory?.reps)
      #expect(drawn?.reviews.last?.day == memory?.lastDay)
    }
    #expect(learner.cards.contains { $0.skill == .name && $0.memory != nil })
  }

  @Test("falls within the day of an answer, and stays above the next day's value")
  func today() throws {
    let breed = deck.breeds[0].id
    let reviews = [makeReview(breed, at: 5 * Span.day + 8 * Span.hour, day: 5)]
    func share(_ now: Int, day: Int = 5) throws -> Double {
      try #require(
        memoryCurve(reviews, breedID: breed, deck: deck, settings: settings, day: day, now: now)
      ).today
    }
    let hours = try [8, 9, 12, 20].map { try share(5 * Span.day + $0 * Span.hour) }
    #expect(hours[0] == 1)
    #expect(zip(hours, hours.dropFirst()).allSatisfy { $0 > $1 })
    #expect(try hours[3] > share(6 * Span.day, day: 6))
  }
}
