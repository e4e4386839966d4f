import StudyModel
import Testing

private let settings = defaultSettings(profileID: "p")
private let breeds = (0..<10).map { "breed\($0)" }
private let now = ReviewSample.now

/// A deck with some of the breeds and photos of the reviews.
private let deck = withPhotos(
  plainDeck(
    breeds, categories: [("size-small", Array(breeds.prefix(4))), ("size-large", ["breed3"])],
    lookalikes: ["breed0": ["breed1", "breed2"], "breed4": ["breed0"]]))

private func withPhotos(_ deck: Deck) -> Deck {
  var deck = deck
  for (index, breed) in deck.breeds.enumerated() {
    deck.breeds[index].photos = (0..<6).map {
      Photo(id: "\(breed.id)-\($0)", kind: .photo, description: "", renditions: [])
    }
  }
  return deck
}

/// Returns a random log of two decks, with a session for each day, device and deck.
private func log(seed: UInt32) -> [Review] {
  var generator = RandomGenerator(seed: seed)
  let reviews = ReviewSample.log(of: 400, seed: seed).map { review in
    var review = review
    review.deckID = generator.below(4) == 0 ? "cats" : "dogs"
    review.photoID = "\(review.breedID)-\(generator.below(6))"
    review.sessionID = "\(review.deviceID)-\(review.day)-\(review.deckID)"
    return review
  }
  return replayOrder(reviews, now: now)
}

/// Returns the sessions of the reviews. Some are finished, some are not, and some are left out.
private func sessions(of reviews: [Review]) -> [SessionRecord] {
  Set(reviews.map(\.sessionID)).sorted().enumerated().compactMap { index, id in
    guard index % 5 != 4, let first = reviews.first(where: { $0.sessionID == id }) else {
      return nil
    }
    var session = record(
      id, ending: index % 2 == 0 ? .finished : nil, day: first.day, started: first.at)
    session.deckID = first.deckID
    // Some sessions took longer than their answers.
    session.ms = index % 3 * 200_000
    return session
  }
}

@Suite struct StoredTotalsTests {
  @Test(
    "totals of earlier reviews, continued with the rest, equal those of all",
    arguments: 1...8 as ClosedRange<UInt32>)
  func continued(_ seed: UInt32) throws {
    let reviews = log(seed: seed)
    let sessions = sessions(of: reviews)
    let learner = replay(reviews, deck: deck, settings: settings, now: now)
    let own = filteredReviews(reviews, to: deck, categoryID: nil)
    let day = try #require(reviews.last?.day)
    var splits = 0
    for (index, day) in Set(reviews.map(\.day)).sorted().enumerated() where index % 3 == 2 {
      guard let position = replayPosition(reviews, before: day, after: nil, now: now) else {
        continue
      }
      splits += 1
      let past = Array(reviews.prefix(position.count))
      let rest = Array(reviews.dropFirst(position.count))
      func totals(_ earlier: DeckTotals, _ reviews: [Review]) -> DeckTotals {
        continuedTotals(earlier, reviews, sessions, of: deck, now: now)
      }
      func counts(_ earlier: AchievementCounts, _ reviews: [Review]) -> AchievementCounts {
        continuedAchievements(earlier, reviews, sessions, of: deck, now: now)
      }
      let joined = totals(totals(emptyTotals(of: deck), past), rest)
      let atOnce = totals(emptyTotals(of: deck), reviews)
      #expect(joined == atOnce)
      let reached = counts(counts(emptyAchievementCounts(of: deck), past), rest)
      #expect(reached == counts(emptyAchievementCounts(of: deck), reviews))
      #expect(
        restoredAchievements(reached, unlocks: [])
          == achievements(reviews, sessions, of: deck, unlocks: [], now: now))
      func stages(_ earlier: StageCounts, _ reviews: [Review]) -> StageCounts {
        continuedStages(earlier, reviews, of: deck)
      }
      let staged = stages(stages(emptyStageCounts(of: deck), past), rest)
      #expect(staged == stages(emptyStageCounts(of: deck), reviews))
      let level = continuedLevel(
        continuedLevel(LevelCounts(breeds: [], days: []), past), rest)
      #expect(levelReached(level) == StudyModel.level(reviews))
    }
    #expect(splits > 2)
    let totals = continuedTotals(emptyTotals(of: deck), reviews, sessions, of: deck, now: now)
    let results = deckResults(totals, learner, of: deck, day: day, tableSize: 6)
    #expect(results.score == score(own))
    #expect(results.skills == scoresBySkill(own))
    #expect(results.transfer.answered > 0)
    #expect(results.transfer == transferScore(own, of: deck))
    #expect(results.categories == categoryStatistics(own, sessions, learner, of: deck, day: day))
    #expect(results.breeds == scoresByBreed(own, of: deck))
    #expect(results.table == confusionTable(own, of: deck, size: 6))
    let days = studyDays(own, sessions, now: now)
    #expect(results.days == studyDayCount(days))
    #expect(results.ms == timeStudied(days) && results.minutes == wholeMinutes(results.ms))
    for (from, through) in [(-2, 100_000), (day - 20, day - 5)] {
      let played = playedSessions(totals, sessions, of: deck, from: from, through: through)
      let history = sessionHistory(
        own, sessions, of: deck, from: from, through: through, categoryID: nil)
      #expect(!history.isEmpty)
      #expect(
        played
          == history.map {
            PlayedSession(session: $0.session, answered: $0.score.answered, right: $0.score.right)
          })
    }
  }

  @Test("counts of a deck that is played later start from those of another deck")
  func newDeck() {
    var reviews = log(seed: 2)
    for index in reviews.indices.prefix(reviews.count / 2) { reviews[index].deckID = "cats" }
    let sessions = sessions(of: reviews)
    let cats = Deck(
      id: "cats", version: "1", title: "Cats", species: "cat", breeds: deck.breeds,
      categories: deck.categories, renamed: [])
    let past = Array(reviews.prefix { $0.deckID == "cats" })
    let rest = Array(reviews.dropFirst(past.count))
    func counts(_ earlier: AchievementCounts, _ reviews: [Review], of deck: Deck)
      -> AchievementCounts
    {
      continuedAchievements(earlier, reviews, sessions, of: deck, now: now)
    }
    let before = counts(emptyAchievementCounts(of: cats), past, of: cats)
    #expect(
      countsOfNewDeck(before, deck) == counts(emptyAchievementCounts(of: deck), past, of: deck))
    #expect(before.run + before.days > 0 && !rest.isEmpty)
  }

  @Test("totals are not continued with another deck")
  func otherDeck() {
    let reviews = log(seed: 1)
    let other = plainDeck(["breed0"])
    let totals = continuedTotals(emptyTotals(of: deck), reviews, [], of: deck, now: now)
    let continued = continuedTotals(totals, [], [], of: other, now: now)
    #expect(continued.scores == emptyTotals(of: other).scores)
    let counts = continuedAchievements(
      emptyAchievementCounts(of: deck), reviews, [], of: deck, now: now)
    #expect(
      continuedAchievements(counts, [], [], of: other, now: now)
        == emptyAchievementCounts(of: other))
  }
}
