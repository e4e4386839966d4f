import StudyModel

/// Statistics of one profile in all decks, as shown on the site's pages and computed by the same model.
struct LearnerStatistics: Encodable, Sendable {
  var id: String
  var name: String
  var kind: ProfileKind
  var score: ScoreStatistics
  /// Sessions with at least one answer.
  var sessions: Int
  /// Study days: days with at least five answers or a finished session.
  var days: Int
  var minutes: Int
  var streak: Streak
  var level: Level
  var today: TodayStatistics
  var decks: [DeckStatistics]

  /// - Parameters:
  ///   - decks: The decks of the site; empty if there is no site.
  ///   - now: The current time. Its time zone is used only if there are no reviews; otherwise, the
  ///     zone of the last review is used.
  init(_ profile: Profile, in progress: Progress, decks: [Deck], now: Timestamp) {
    let reviews = replayOrder(progress.reviews.filter { $0.profileID == profile.id }, now: now.at)
    let sessions = progress.sessions.filter { $0.profileID == profile.id }
    let settings = StudyModel.settings(of: progress, profileID: profile.id)
    let timestamp = Timestamp(at: now.at, offset: reviews.last?.offset ?? now.offset, zone: nil)
    let day = studyDay(timestamp, rollover: settings.rolloverHour)
    let days = studyDays(reviews, sessions, now: now.at)
    id = profile.id
    name = profile.name
    kind = profile.kind
    score = ScoreStatistics(reviews)
    self.sessions = answeredSessions(sessions, reviews).count
    self.days = studyDayCount(days)
    minutes = wholeMinutes(timeStudied(days))
    streak = StudyModel.streak(days, day: day, now: now.at, offset: timestamp.offset)
    level = StudyModel.level(reviews)
    today = todayStatistics(
      reviews, sessions, day: day, now: now.at, offset: timestamp.offset)
    self.decks = Set(reviews.map(\.deckID)).sorted().map { id in
      DeckStatistics(
        id, reviews.filter { $0.deckID == id }, deck: decks.first { $0.id == id }, settings,
        day: day, now: now.at)
    }
  }
}

/// A score without its list of breeds.
struct ScoreStatistics: Encodable, Sendable {
  var answered: Int
  var right: Int
  var accuracy: Double
  /// Accuracy corrected for guessing, from 0 to 1.
  var known: Double
  var bestRun: Int

  init(_ reviews: [Review]) {
    let score = StudyModel.score(reviews)
    answered = score.answered
    right = score.right
    accuracy = score.accuracy
    known = score.known
    bestRun = score.bestRun
  }
}

/// The numbers of breeds of a deck by familiarity. `learned` duplicates `known` for older consumers
/// of the report.
struct CoverageStatistics: Encodable, Sendable {
  var known: Int
  var learned: Int
  var fading: Int
  var learning: Int
  var met: Int
  var total: Int

  init(_ coverage: Coverage) {
    known = coverage.known
    learned = coverage.known
    fading = coverage.fading
    learning = coverage.learning
    met = coverage.met
    total = coverage.total
  }
}

/// Statistics of a profile's answers in one deck.
struct DeckStatistics: Encodable, Sendable {
  var id: String
  /// The deck's title; nil if the deck is unknown.
  var title: String?
  var score: ScoreStatistics
  /// The numbers of breeds by familiarity today; nil if the deck is unknown.
  var coverage: CoverageStatistics?
  /// The number of cards due today; nil if the deck is unknown.
  var due: Int?

  init(
    _ id: String, _ reviews: [Review], deck: Deck?, _ settings: Settings, day: Int, now: Int
  ) {
    self.id = id
    score = ScoreStatistics(reviews)
    guard let deck else { return }
    let learner = replay(reviews, deck: deck, settings: settings, now: now)
    title = deck.title
    coverage = CoverageStatistics(StudyModel.coverage(learner, of: deck, day: day))
    due = forecast(learner, from: day, days: 1).first
  }
}
