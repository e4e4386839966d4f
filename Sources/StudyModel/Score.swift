/// What some answers amount to.
public struct Score: Equatable, Sendable, Codable {
  /// How many were given.
  public var answered: Int
  /// How many of them were right.
  public var right: Int
  /// Right of all, from 0 to 1; 0 when none was given.
  public var accuracy: Double
  /// Right answers in a row at the end.
  public var run: Int
  /// The longest such row.
  public var bestRun: Int
  /// Slugs of the breeds that were missed, each once, in the order first missed.
  public var missed: [String]

  public init(
    answered: Int, right: Int, accuracy: Double, run: Int, bestRun: Int, missed: [String]
  ) {
    self.answered = answered
    self.right = right
    self.accuracy = accuracy
    self.run = run
    self.bestRun = bestRun
    self.missed = missed
  }
}

/// The score of some answers in the order given.
public func score(_ reviews: [Review]) -> Score {
  var total = Score(answered: 0, right: 0, accuracy: 0, run: 0, bestRun: 0, missed: [])
  for review in reviews {
    total.answered += 1
    if review.right {
      total.right += 1
      total.run += 1
      total.bestRun = max(total.bestRun, total.run)
    } else {
      total.run = 0
      if !total.missed.contains(review.breed) {
        total.missed.append(review.breed)
      }
    }
  }
  if total.answered > 0 {
    total.accuracy = Double(total.right) / Double(total.answered)
  }
  return total
}

/// The figures of one study day.
public struct TodaysStats: Equatable, Sendable, Codable {
  /// Questions answered today.
  public var answered: Int
  /// How many of them were right.
  public var right: Int
  /// Time spent on them, in whole minutes, rounded up.
  public var minutes: Int
  /// Right answers in a row up to now, earlier days included.
  public var run: Int

  public init(answered: Int, right: Int, minutes: Int, run: Int) {
    self.answered = answered
    self.right = right
    self.minutes = minutes
    self.run = run
  }
}

/// Today's Stats from every answer there is, in the order given.
///
/// An answer counts for at most a minute: whoever took longer was elsewhere.
public func todaysStats(_ progress: Progress, day: Int) -> TodaysStats {
  let today = progress.reviews.filter { $0.day == day }
  var ms = 0
  for review in today {
    ms += max(0, min(review.ms, 60_000))
  }
  return TodaysStats(
    answered: today.count,
    right: today.filter { $0.right }.count,
    minutes: (ms + 59_999) / 60_000,
    run: score(progress.reviews).run)
}

/// The hour at which a study day begins, so that a late evening belongs to its own day.
public let rolloverHour = 4

/// The study day of an instant: days since 1970-01-01 on a clock that is `offset` minutes ahead of
/// UTC and begins its day at the rollover hour.
public func studyDay(at: Int, offset: Int) -> Int {
  let local = at + offset * 60_000 - rolloverHour * 3_600_000
  let day = local / 86_400_000
  return local % 86_400_000 < 0 ? day - 1 : day
}
