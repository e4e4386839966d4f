import Testing

@testable import StudyModel

/// Property tests: figures that a page shows together agree, for random logs of two decks and the
/// sessions that follow. Failures report the seed.
@Suite struct StatisticsConsistencyTests {
  private typealias Sample = SessionSample
  private let hour = 3_600_000

  /// Two decks whose breeds have the same slugs.
  private let decks: [Deck] = [("dogs", 12), ("cats", 9)].map { id, count in
    var deck = Sample.deck(of: count)
    deck.id = id
    deck.breeds[1].lookalikes = [Lookalike(breedID: "b2", distinction: "smaller")]
    deck.categories = [
      StudyModel.Category(id: "some", title: "Some", breedIDs: (0..<7).map { "b\($0)" })
    ]
    return deck
  }

  /// A learner's log, with the time at which it ends.
  private struct Log {
    var reviews: [Review] = []
    var sessions: [SessionRecord] = []
    /// The learner's state in each deck.
    var learners: [Learner]
    var now: Timestamp
    var settings: Settings

    /// Returns the answers about the breeds of a deck.
    func reviews(of deck: Deck) -> [Review] { reviews.filter { $0.deckID == deck.id } }
  }

  /// Plays sessions of both decks at random times of the day, some days apart, and some of them
  /// through the hour at which the study day ends.
  private func log(_ generator: inout RandomGenerator) -> Log {
    var settings = defaultSettings(profileID: "p")
    settings.newPerDay = 1 + generator.below(6)
    settings.sessionCards = 1 + generator.below(10)
    var log = Log(
      learners: decks.map { emptyLearner(deck: $0, profileID: "p", settings: settings) },
      now: Timestamp(at: 20_000 * 24 * hour + generator.below(24) * hour, offset: 0, zone: nil),
      settings: settings)
    let isLate = generator.below(3) == 0
    let right = 2 + generator.below(4)
    for number in 0..<generator.below(8) {
      log.now.at += generator.below(3) == 0 ? generator.below(4) * 24 * hour : generator.below(hour)
      if isLate && generator.below(2) == 0 {
        let day = studyDay(log.now, rollover: rolloverHour)
        let end = ((day + 1) * 24 + rolloverHour) * hour
        log.now.at = max(log.now.at, end - generator.below(120_000))
      }
      let place = generator.below(2)
      let session = start(log, place, number, &generator)
      _ = play(session, place, right, &log, &generator)
    }
    return log
  }

  private func start(
    _ log: Log, _ place: Int, _ number: Int, _ generator: inout RandomGenerator
  ) -> Session {
    let modes: [Mode] = [.smart, .smart, .name, .mixed, .find, .recall]
    let kinds: [ReviewKind] = [.schedule, .schedule, .schedule, .practice, .challenge]
    var options = sessionOptions(
      from: log.settings, mode: modes[generator.below(6)], kind: kinds[generator.below(5)])
    if options.kind == .practice {
      switch generator.below(3) {
      case 0:
        options.drill = [Sample.pair("b1", "b2"), Sample.pair("b7", "b8")]
        options.drill.removeLast(generator.below(2))
      case 1: options.breedIDs = ["b3", "b0", "b8"]
      default: options.categoryID = generator.below(2) == 0 ? "some" : nil
      }
    } else if options.kind == .schedule {
      options.extraNew = generator.below(3) == 0 ? 5 : 0
      options.stage = generator.below(5) == 0 ? 1 : nil
    }
    return startSession(
      decks[place], log.learners[place], options,
      SessionIdentity(
        sessionID: "s\(number)", profileID: "p", deviceID: "d", seq: log.reviews.count + 1),
      seed: generator.next(), moment: log.now)
  }

  /// Plays a session, checks the place of each question, and adds the session to the log.
  private func play(
    _ session: Session, _ place: Int, _ right: Int, _ log: inout Log,
    _ generator: inout RandomGenerator
  ) -> Session {
    let deck = decks[place]
    var session = session
    let total = sessionPlace(in: session).total
    var last = 0
    while let question = session.question {
      let shown = sessionPlace(in: session)
      // The length of a drill cannot be planned, since it ends with a run of right answers.
      if session.options.drill.isEmpty {
        #expect(shown.total == total && shown.total == session.plannedCount)
        #expect((max(1, last)...last + 1).contains(shown.number) && shown.number <= total)
        #expect(shown.number + shown.again <= session.number + session.plan.count)
        #expect((shown.repeatNumber > 0) == (shown.number == last))
        let repeats = session.number - shown.number
        #expect(shown.repeatNumber == (shown.number == last ? repeats : 0))
        #expect(repeats + shown.toRepeat == shown.again)
      }
      #expect(shown.number <= shown.total)
      last = shown.number
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
      #expect(after.number == shown.number)
      #expect(after.total == total || !session.options.drill.isEmpty)
      log.now.at += generator.below(9000)
      let leaves = generator.below(20) == 0
      session = advance(
        answered, leaves ? .leave(moment: log.now) : .next(moment: log.now), deck)
    }
    if !session.reviews.isEmpty {
      log.reviews += session.reviews
      log.sessions.append(sessionRecord(of: session))
      log.learners[place] = session.learner
      checkPairs(session, deck, log)
    }
    return session
  }

  /// Checks that a pair of look-alikes that a drill names is one that the progress page counts.
  private func checkPairs(_ session: Session, _ deck: Deck, _ log: Log) {
    for pair in pairsToldApart(session) {
      let asked = session.reviews.filter { pair.includes($0.breedID) }
      #expect(asked.count >= drillGoal && asked.suffix(drillGoal).allSatisfy(\.isRight))
      if pair == Sample.pair("b1", "b2") {
        let all = achievements(log.reviews, log.sessions, of: deck, unlocks: [], now: log.now.at)
        #expect(all.first { $0.kind == .pair }?.reached == drillGoal)
      }
    }
  }

  @Test("a breed is new until the first answer about it; known ones were right on two days")
  func familiarity() {
    for seed in 0..<400 as Range<UInt32> {
      var generator = RandomGenerator(seed: seed)
      let log = log(&generator)
      let day = studyDay(log.now, rollover: rolloverHour) + generator.below(9)
      for (deck, learner) in zip(decks, log.learners) {
        let all = familiarities(learner, of: deck, day: day)
        let covered = coverage(learner, of: deck, day: day)
        #expect(covered.known + covered.fading + covered.learning == covered.met)
        #expect(covered.met + covered.new == deck.breeds.count && covered.total == all.count)
        #expect(covered.known == all.count { $0 == .known }, "seed \(seed)")
        // Overnight, known breeds can only fade; ever known ones stay counted.
        let later = coverage(learner, of: deck, day: day + 1 + generator.below(30))
        #expect(later.known <= covered.known && later.learning == covered.learning)
        #expect(later.known + later.fading == covered.known + covered.fading, "seed \(seed)")
        #expect(covered.known <= learner.encounters.count { $0.knownDay != nil }, "seed \(seed)")
        let parts = coverageByCategory(learner, of: deck, day: day)
        #expect(parts.map(\.total) == [7] && (parts.first?.known ?? 99) <= covered.known)
        for (position, (breed, familiarity)) in zip(deck.breeds, all).enumerated() {
          let answers = log.reviews(of: deck).filter { $0.breedID == breed.id }
          let since = answers.suffix(from: (answers.lastIndex { !$0.isRight } ?? -1) + 1)
          let days = Set(since.filter { $0.kind == .schedule }.map(\.day)).count
          #expect((familiarity == .new) == answers.isEmpty, "seed \(seed)")
          if familiarity == .known || familiarity == .fading {
            #expect(days >= 2, "seed \(seed)")
          }
          let newDay = answers.first?.kind == .schedule ? answers.first?.day : nil
          let encounter = learner.encounters[position]
          #expect(encounter.newDay == newDay && encounter.lastDay == answers.last?.day)
          if familiarity == .known { #expect(encounter.knownDay != nil, "seed \(seed)") }
          if let knownDay = encounter.knownDay {
            let before = Set(answers.filter { $0.day <= knownDay && $0.isRight }.map(\.day))
            #expect(before.count >= 2 && before.contains(knownDay), "seed \(seed)")
          }
          // The breed page and the other pages date the next review alike.
          if familiarity == .known || familiarity == .fading {
            let due = nextReview(learner, at: position, from: day)?.due ?? day
            #expect((familiarity == .fading) == (due <= day), "seed \(seed)")
          }
        }
      }
    }
  }

  @Test("a preview's counts add up, and its new breeds are those that the session meets")
  func preview() {
    for seed in 0..<400 as Range<UInt32> {
      var generator = RandomGenerator(seed: seed)
      var log = log(&generator)
      log.now.at += generator.below(3) * 24 * hour
      let place = generator.below(2)
      let (deck, before) = (decks[place], log.learners[place])
      let day = studyDay(log.now, rollover: rolloverHour)
      let options = sessionOptions(from: log.settings, mode: .smart, kind: .schedule)
      let preview = sessionPreview(deck, before, options, day: day)
      let reasons =
        preview.again + preview.fading + preview.learning + preview.mixedUp + preview.hard
        + preview.exam + preview.new + preview.further
      #expect(reasons == preview.cards && preview.suggestions.count == preview.cards)
      #expect(Set(preview.suggestions.map(\.breedID)).count == preview.cards, "seed \(seed)")
      let answered = Set(log.reviews(of: deck).map(\.breedID))
      for suggestion in preview.suggestions {
        #expect((suggestion.reason == .new) == !answered.contains(suggestion.breedID))
        #expect((suggestion.days == nil) == (suggestion.reason == .new), "seed \(seed)")
      }
      let newToday = before.encounters.count { $0.newDay == day }
      #expect(newToday + preview.new <= max(newToday, options.newPerDay), "seed \(seed)")
      let covered = coverage(before, of: deck, day: day)
      #expect(preview.fading <= covered.fading && preview.new <= covered.new, "seed \(seed)")
      #expect(preview.again + preview.learning <= covered.learning, "seed \(seed)")
      let cards = forecast(before, from: day, days: 365)
      #expect(preview.again + preview.fading + preview.learning <= cards[0], "seed \(seed)")
      #expect(preview.missed <= cards[0], "seed \(seed)")
      #expect(cards.reduce(0, +) <= covered.met * allSkills.count, "seed \(seed)")
      let session = play(
        startSession(
          deck, before, options,
          SessionIdentity(sessionID: "last", profileID: "p", deviceID: "d", seq: 1_000),
          seed: generator.next(), moment: log.now), place, 3, &log, &generator)
      let changed = sessionDelta(from: before, to: session.learner, of: deck, options, day: day)
      #expect(changed.met.count <= preview.new, "seed \(seed)")
      if session.ending == .finished { #expect(changed.met.count == preview.new, "seed \(seed)") }
      #expect(changed.met.count == covered.new - changed.coverage.new, "seed \(seed)")
      let total = score(session.reviews)
      let lists = changed.known + changed.knownAgain + changed.metRight + total.missed
      #expect(Set(lists).count == lists.count, "a breed is in two lists; seed \(seed)")
      let metMissed = Set(changed.met).intersection(total.missed)
      #expect(Set(changed.metRight) == Set(changed.met).subtracting(metMissed), "seed \(seed)")
      let old = familiarities(before, of: deck, day: day)
      for (position, breed) in deck.breeds.enumerated() {
        let isAgain = before.encounters[position].knownDay != nil
        if changed.known.contains(breed.id) {
          #expect(!isAgain && old[position] != .new && old[position] != .known, "seed \(seed)")
        }
        if changed.knownAgain.contains(breed.id) { #expect(isAgain, "seed \(seed)") }
      }
      let gained = changed.known.count + changed.knownAgain.count - changed.forgotten.count
      #expect(changed.coverage.known == covered.known + gained, "seed \(seed)")
      #expect(Set(changed.forgotten).isSubset(of: total.missed), "seed \(seed)")
      let cardsTomorrow = forecast(session.learner, from: day + 1, days: 1)[0]
      #expect(changed.tomorrow > 0 || cardsTomorrow == 0, "seed \(seed)")
      #expect(changed.tomorrow <= changed.coverage.met, "seed \(seed)")
      let planned = sessionPreview(deck, session.learner, options, day: day + 1)
      let plannedDue = planned.again + planned.fading + planned.learning
      #expect(plannedDue + planned.moreDue <= changed.tomorrow, "seed \(seed)")
      #expect(planned.cards + planned.moreDue == changed.tomorrow + planned.new, "seed \(seed)")
      #expect(total.right + session.reviews.count { !$0.isRight } == total.answered)
      #expect(Set(session.reviews.filter { !$0.isRight }.map(\.breedID)) == Set(total.missed))
    }
  }

  @Test("the figures of today, of all days and of the streak agree")
  func days() {
    for seed in 0..<400 as Range<UInt32> {
      var generator = RandomGenerator(seed: seed)
      let log = log(&generator)
      let day = studyDay(log.now, rollover: rolloverHour)
      let days = studyDays(log.reviews, log.sessions, now: log.now.at)
      let today = todayStatistics(
        log.reviews, log.sessions, day: day, now: log.now.at, offset: log.now.offset)
      #expect(0 <= today.run && today.run <= today.right && today.right <= today.answered)
      #expect(today.minutes == wholeMinutes(days.first { $0.day == day }?.ms ?? 0))
      let streak = streak(days, day: day, now: log.now.at, offset: log.now.offset)
      let week = calendarDays(days, through: day, count: 7)
      #expect(streak.ofSeven == week.count { $0.counts } && streak.ofSeven <= streak.ofThirty)
      #expect(streak.ofThirty <= studyDayCount(days) && streak.best <= studyDayCount(days))
      #expect(today.streak == streak.current && streak.current <= streak.best)
      let rested = Set(restDaysTaken(days, day: day, now: log.now.at, offset: log.now.offset))
      let counted = days.filter(\.counts).suffix(streak.current)
      for (one, next) in zip(counted, counted.dropFirst()) {
        #expect((one.day + 1..<next.day).allSatisfy(rested.contains), "seed \(seed)")
      }
      let all = score(log.reviews)
      #expect(days.reduce(0) { $0 + $1.answered } == all.answered)
      #expect(days.reduce(0) { $0 + $1.right } == all.right)
      #expect(timeStudied(days) == log.sessions.reduce(0) { $0 + $1.ms }, "seed \(seed)")
    }
  }

  @Test("the figures of the decks add up to those of all decks, and those of sessions to a deck's")
  func deckFigures() {
    for seed in 0..<400 as Range<UInt32> {
      var generator = RandomGenerator(seed: seed)
      let log = log(&generator)
      let day = studyDay(log.now, rollover: rolloverHour)
      let days = studyDays(log.reviews, log.sessions, now: log.now.at)
      var sums = (answered: 0, right: 0, ms: 0, sessions: 0)
      for (deck, learner) in zip(decks, log.learners) {
        let totals = continuedTotals(
          emptyTotals(of: deck), log.reviews, log.sessions, of: deck, now: log.now.at)
        let results = deckResults(totals, learner, of: deck, day: day, tableSize: 4)
        let played = playedSessions(totals, log.sessions, of: deck, from: -2, through: day + 1)
        let own = log.reviews(of: deck)
        #expect(results.score == score(own) && results.days <= studyDayCount(days))
        #expect(results.ms == played.reduce(0) { $0 + $1.session.ms }, "seed \(seed)")
        #expect(results.minutes == wholeMinutes(results.ms) && results.score.ms <= results.ms)
        let history = sessionHistory(
          log.reviews, log.sessions, of: deck, from: -2, through: day + 1, categoryID: nil)
        #expect(history.map(\.session) == played.map(\.session))
        #expect(history.reduce(0) { $0 + $1.score.answered } == results.score.answered)
        #expect(history.reduce(0) { $0 + $1.score.right } == results.score.right)
        for one in history {
          let first = log.reviews.first { $0.sessionID == one.session.id }
          #expect(one.session.answered == one.score.answered)
          #expect(one.session.day <= first?.day ?? 0, "seed \(seed)")
          #expect(one.score.bestRun <= results.score.bestRun && one.score.run <= one.score.bestRun)
          #expect(one.session.ms >= one.score.ms)
        }
        for (category, part) in zip(deck.categories, results.categories) {
          let listed = sessionHistory(
            log.reviews, log.sessions, of: deck, from: -2, through: day + 1,
            categoryID: category.id)
          #expect(part.sessions == listed.count, "seed \(seed)")
          #expect(part.score == score(own.filter { category.breedIDs.contains($0.breedID) }))
        }
        sums.answered += results.score.answered
        sums.right += results.score.right
        sums.ms += results.ms
        sums.sessions += played.count
      }
      let all = score(log.reviews)
      #expect(sums.answered == all.answered && sums.right == all.right)
      #expect(sums.ms == timeStudied(days), "seed \(seed)")
      #expect(sums.sessions == answeredSessions(log.sessions, log.reviews).count)
    }
  }
}
