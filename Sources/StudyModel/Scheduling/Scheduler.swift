/// How memory is reckoned: the parameters of FSRS-6.
public struct Scheduler: Equatable, Sendable {
  /// The 21 weights of FSRS-6; others than such count as the default ones.
  public var weights: [Double]
  /// What share of the cards is to be known when they come up again, from 0.5 to 0.99.
  public var retention: Double
  /// How many choices a question offers where it offers any.
  ///
  /// - Bounds: 2...6
  public var choices: Int
  /// Days between two reviews at most.
  ///
  /// - Bounds: 1...36500
  public var maximumInterval: Int

  public init(weights: [Double], retention: Double, choices: Int, maximumInterval: Int) {
    self.weights = weights
    self.retention = retention
    self.choices = choices
    self.maximumInterval = maximumInterval
  }

  /// The same with each number within its bounds, as every formula takes it.
  var clamped: Scheduler {
    return Scheduler(
      weights: areValidWeights(weights) ? weights : defaultWeights,
      retention: clamp(retention, 0.5, 0.99), choices: max(2, min(choices, 6)),
      maximumInterval: max(1, min(maximumInterval, 36_500)))
  }

  /// The share of right answers at which a card of this skill comes up again.
  ///
  /// One in so many guesses is right, so that knowing 0.9 shows as 0.925 where there are four
  /// choices.
  func wanted(_ skill: Skill) -> Double {
    return skill == .recall ? retention : retention + (1 - retention) / Double(choices)
  }
}

/// The share that is known of a skill where this share of the answers is right: what guessing among
/// so many choices gives is taken off.
public func knownShare(_ seen: Double, _ skill: Skill, choices: Int) -> Double {
  let guess = 1 / Double(max(2, min(choices, 6)))
  return clamp(skill == .recall ? seen : (seen - guess) / (1 - guess), 0, 1)
}

/// How memory is reckoned for a learner who chose nothing.
public func defaultScheduler() -> Scheduler {
  return Scheduler(weights: defaultWeights, retention: 0.9, choices: 4, maximumInterval: 36_500)
}

/// How memory is reckoned for a learner with these settings.
public func scheduler(of settings: Settings) -> Scheduler {
  let given = Scheduler(
    weights: settings.weights ?? defaultWeights, retention: Double(settings.retention) / 100,
    choices: settings.choices, maximumInterval: 36_500)
  return given.clamped
}
