import Testing

@testable import StudyModel

/// Property tests: statistics that a page shows together agree, for random logs and the sessions
/// that follow. Failures report the seed.
@Suite struct StatisticsConsistencyTests {
  private typealias Sample = SessionSample
  private let hour = 3_600_000

  private let deck: Deck = {
    var deck = Sample.deck(of: 12)
    deck.categories = [
      StudyModel.Category(id: "some", title: "Some", breedIDs: (0..<7).map { "b\($0)" })
    ]
    return deck
  }()

  /// A learner's log, with the time at which it ends.
  private struct Log {
    var reviews: [Review] = []
    var sessions: [SessionRecord] = []
    var learner: Learner
    var now: Timestamp
    var settings: Settings
  }

  /// Plays sessions at random times of the day, some after midnight and some days apart.
  private func log(_ generator: inout RandomGenerator) -> Log {
    var settings = defaultSettings(profileID: "p")
    settings.newPerDay = 1 + generator.below(6)
    settings.sessionCards = 1 + generator.below(10)
    var log = Log(
      learner: emptyLearner(deck: deck, profileID: "p", settings: settings),
      now: Timestamp(at: 20_000 * 24 * hour + generator.below(24) * hour, offset: 0, zone: nil),
      settings: settings)
    let right = 2 + generator.below(4)
    for number in 0..<generator.below(8) {
      log.now.at += generator.below(3) == 0 ? generator.below(4) * 24 * hour : generator.below(hour)
      let session = start(log, number, &generator)
      _ = play(session, right, &log, &generator)
    }
    return log
  }

  private func start(_ log: Log, _ number: Int, _ generator: inout RandomGenerator) -> Session {
    let modes: [Mode] = [.smart, .smart, .name, .mixed, .find, .recall]
    let kinds: [ReviewKind] = [.schedule, .schedule, .schedule, .practice, .challenge]
    var options = sessionOptions(
      from: log.settings, mode: modes[generator.below(6)], kind: kinds[generator.below(5)])
    if options.kind == .practice {
      switch generator.below(4) {
      case 0: options.stage = 1 + generator.below(2)
      case 1: options.drill = [Sample.pair("b1", "b2"), Sample.pair("b7", "b9")]
      case 2: options.breedIDs = ["b3", "b0", "b11"]
      default: options.categoryID = generator.below(2) == 0 ? "some" : nil
      }
    } else if options.kind == .schedule {
      options.extraNew = generator.below(3) == 0 ? 5 : 0
    }
    return startSession(
      deck, log.learner, options,
      SessionIdentity(
        sessionID: "s\(number)", profileID: "p", deviceID: "d", seq: log.reviews.count + 1),
      seed: generator.next(), moment: log.now)
  }

  /// Plays a session, checks the place of each question, and adds the session to the log.
  private func play(
    _ session: Session, _ right: Int, _ log: inout Log, _ generator: inout RandomGenerator
  ) -> Session {
    var session = session
    let total = sessionPlace(in: session).total
    var last = 0
    while let question = session.question {
      let place = sessionPlace(in: session)
      // The length of a drill cannot be planned, since it ends with a run of right answers.
      if session.options.drill.isEmpty {
        #expect(place.total == total && place.total == session.plannedCount)
        #expect((max(1, last)...last + 1).contains(place.number) && place.number <= total)
        #expect(place.number + place.again <= session.number + session.plan.count)
        #expect((place.repeatNumber > 0) == (place.number == last))
        let repeats = session.number - place.number
        #expect(place.repeatNumber == (place.number == last ? repeats : 0))
        #expect(repeats + place.toRepeat == place.again)
      }
      #expect(place.number <= place.total)
      last = place.number
      log.now.at += 1000 + generator.below(20_000)
      let isRight = generator.below(right) > 0
      let other = question.choices.first { $0.breedID != question.breedID }?.breedID
      let event: SessionEvent =
        isRight && question.skill == .recall
        ? typedAnswerEvent(
          deck.breed(question.breedID)?.name ?? "", in: session, of: deck, moment: log.now, ms: 900)
        : isRight || other == nil
          ? .choose(breedID: question.breedID, moment: log.now, ms: 900)
          : .choose(breedID: other ?? "", moment: log.now, ms: 900)
      var answered = advance(session, event, deck)
      if !answered.isAnswered { answered = advance(session, .skip(moment: log.now, ms: 900), deck) }
      let after = sessionPlace(in: answered)
      #expect(after.number == place.number)
      #expect(after.total == total || !session.options.drill.isEmpty)
      log.now.at += generator.below(9000)
      let leaves = generator.below(20) == 0
      session = advance(
        answered, leaves ? .leave(moment: log.now) : .next(moment: log.now), deck)
    }
    if !session.reviews.isEmpty {
      log.reviews += session.reviews
      log.sessions.append(sessionRecord(of: session))
      log.learner = session.learner
    }
    return session
  }

  @Test("known, fading, learning and new breeds add up, and a known breed was right on two days")
  func familiarity() {
    for seed in 0..<1500 as Range<UInt32> {
      var generator = RandomGenerator(seed: seed)
      let log = log(&generator)
      let day = studyDay(log.now, rollover: rolloverHour) + generator.below(9)
      let all = familiarities(log.learner, of: deck, day: day)
      let covered = coverage(log.learner, of: deck, day: day)
      #expect(
        covered.known + covered.fading + covered.learning + covered.new == deck.breeds.count)
      #expect(covered.total == deck.breeds.count && covered.met == covered.total - covered.new)
      let parts = coverageByCategory(log.learner, of: deck, day: day)
      #expect(parts.map(\.total) == [7] && (parts.first?.known ?? 99) <= covered.known)
      for (breed, familiarity) in zip(deck.breeds, all) {
        let answers = log.reviews.filter { $0.breedID == breed.id }
        let since = answers.suffix(from: (answers.lastIndex { !$0.isRight } ?? -1) + 1)
        let days = Set(since.filter { $0.kind == .schedule }.map(\.day)).count
        #expect((familiarity == .new) == answers.isEmpty, "seed \(seed)")
        if familiarity == .known || familiarity == .fading {
          #expect(days >= 2, "seed \(seed)")
        }
      }
    }
  }

  @Test("a preview's counts add up, and its new breeds are those that the session meets")
  func preview() {
    for seed in 0..<800 as Range<UInt32> {
      var generator = RandomGenerator(seed: seed)
      var log = log(&generator)
      log.now.at += generator.below(3) * 24 * hour
      let day = studyDay(log.now, rollover: rolloverHour)
      let options = sessionOptions(from: log.settings, mode: .smart, kind: .schedule)
      let preview = sessionPreview(deck, log.learner, options, day: day)
      let reasons =
        preview.again + preview.fading + preview.learning + preview.mixedUp + preview.hard
        + preview.new + preview.further
      #expect(reasons == preview.cards && preview.suggestions.count == preview.cards)
      let covered = coverage(log.learner, of: deck, day: day)
      #expect(preview.fading <= covered.fading && preview.new <= covered.new, "seed \(seed)")
      #expect(preview.again + preview.learning <= covered.learning, "seed \(seed)")
      let cards = forecast(log.learner, from: day, days: 365)
      #expect(preview.again + preview.fading + preview.learning <= cards[0], "seed \(seed)")
      #expect(preview.missed <= cards[0], "seed \(seed)")
      #expect(cards.reduce(0, +) <= covered.met * allSkills.count, "seed \(seed)")
      let before = log.learner
      let session = play(
        startSession(
          deck, before, options,
          SessionIdentity(sessionID: "last", profileID: "p", deviceID: "d", seq: 1_000),
          seed: generator.next(), moment: log.now), 3, &log, &generator)
      let changed = sessionDelta(from: before, to: session.learner, of: deck, day: day)
      #expect(changed.met.count <= preview.new, "seed \(seed)")
      if session.ending == .finished { #expect(changed.met.count == preview.new, "seed \(seed)") }
      let total = score(session.reviews)
      #expect(Set(changed.known).isDisjoint(with: total.missed), "seed \(seed)")
      #expect(Set(changed.known).isDisjoint(with: changed.met), "seed \(seed)")
      let old = familiarities(before, of: deck, day: day)
      for (breed, familiarity) in zip(deck.breeds, old) where changed.known.contains(breed.id) {
        #expect(familiarity == .learning, "seed \(seed)")
      }
      #expect(changed.known.count <= changed.coverage.known)
      #expect(changed.tomorrow == forecast(session.learner, from: day + 1, days: 1)[0])
      let planned = sessionPreview(deck, session.learner, options, day: day + 1)
      #expect(planned.again + planned.fading + planned.learning <= changed.tomorrow, "seed \(seed)")
      #expect(total.right + session.reviews.count { !$0.isRight } == total.answered)
      #expect(Set(session.reviews.filter { !$0.isRight }.map(\.breedID)) == Set(total.missed))
    }
  }

  @Test("the figures of days and sessions agree")
  func days() {
    for seed in 0..<1500 as Range<UInt32> {
      var generator = RandomGenerator(seed: seed)
      let log = log(&generator)
      let day = studyDay(log.now, rollover: rolloverHour)
      let days = studyDays(log.reviews, log.sessions, now: log.now.at)
      let today = todayStatistics(
        log.reviews, log.sessions, day: day, now: log.now.at, offset: log.now.offset)
      #expect(0 <= today.run && today.run <= today.right && today.right <= today.answered)
      let streak = streak(days, day: day, now: log.now.at, offset: log.now.offset)
      let week = calendarDays(days, through: day, count: 7)
      #expect(streak.ofSeven == week.count { $0.counts } && streak.ofSeven <= streak.ofThirty)
      #expect(today.streak == streak.current && streak.current <= streak.best)
      let rested = Set(restDaysTaken(days, day: day, now: log.now.at, offset: log.now.offset))
      let counted = days.filter(\.counts).suffix(streak.current)
      for (one, next) in zip(counted, counted.dropFirst()) {
        #expect((one.day + 1..<next.day).allSatisfy(rested.contains), "seed \(seed)")
      }
      let history = sessionHistory(
        log.reviews, log.sessions, of: deck, from: -2, through: day + 1, categoryID: nil)
      let parts = categoryStatistics(
        log.reviews, log.sessions, log.learner, of: deck, day: day)
      for (category, part) in zip(deck.categories, parts) {
        let listed = sessionHistory(
          log.reviews, log.sessions, of: deck, from: -2, through: day + 1, categoryID: category.id)
        #expect(part.sessions == listed.count, "seed \(seed)")
        let own = log.reviews.filter { category.breedIDs.contains($0.breedID) }
        #expect(part.score == score(own), "seed \(seed)")
      }
      let all = score(log.reviews)
      #expect(history.reduce(0) { $0 + $1.score.answered } == all.answered)
      #expect(history.reduce(0) { $0 + $1.score.right } == all.right)
      #expect(days.reduce(0) { $0 + $1.answered } == all.answered)
      for one in history {
        let first = log.reviews.first { $0.sessionID == one.session.id }
        #expect(one.session.answered == one.score.answered)
        #expect(one.session.day <= first?.day ?? 0, "seed \(seed)")
        #expect(one.score.bestRun <= all.bestRun && one.score.run <= one.score.bestRun)
        #expect(one.session.ms >= one.score.ms)
      }
    }
  }
}
