/// Scheduling parameters of a learner: those of FSRS-6 and the number of choices.
public struct Scheduler: Equatable, Sendable {
  /// The 21 weights of FSRS-6; the default weights are used if these are not valid.
  public var weights: [Double]
  /// Desired retention: the share of cards that should still be known when they come due, from 0.5
  /// to 0.99.
  public var retention: Double
  /// Number of choices of a multiple-choice question.
  ///
  /// - Bounds: 2...6
  public var choices: Int
  /// Longest interval between two reviews, in days.
  ///
  /// - Bounds: 1...36500
  public var maximumInterval: Int

  public init(weights: [Double], retention: Double, choices: Int, maximumInterval: Int) {
    self.weights = weights
    self.retention = retention
    self.choices = choices
    self.maximumInterval = maximumInterval
  }

  /// The scheduler with each number within its bounds.
  var clamped: Scheduler {
    return Scheduler(
      weights: areValidWeights(weights) ? weights : defaultWeights,
      retention: clamp(retention, 0.5, 0.99), choices: max(2, min(choices, 6)),
      maximumInterval: max(1, min(maximumInterval, 36_500)))
  }

  /// Returns the probability of a correct answer at which a card of this skill comes due.
  ///
  /// Multiple choice allows lucky guesses: with four choices, a retention of 0.9 means a
  /// probability of 0.925.
  func wanted(_ skill: Skill) -> Double {
    return skill == .recall ? retention : retention + (1 - retention) / Double(choices)
  }
}

/// Returns the share of answers that are known rather than guessed: the share of correct answers,
/// corrected for guessing among the choices.
public func knownShare(_ seen: Double, _ skill: Skill, choices: Int) -> Double {
  let guess = 1 / Double(max(2, min(choices, 6)))
  return clamp(skill == .recall ? seen : (seen - guess) / (1 - guess), 0, 1)
}

/// Returns the default scheduling parameters.
public func defaultScheduler() -> Scheduler {
  return Scheduler(weights: defaultWeights, retention: 0.9, choices: 4, maximumInterval: 36_500)
}

/// Returns the scheduling parameters from a profile's settings.
public func scheduler(of settings: Settings) -> Scheduler {
  let given = Scheduler(
    weights: settings.weights ?? defaultWeights, retention: Double(settings.retention) / 100,
    choices: settings.choices, maximumInterval: 36_500)
  return given.clamped
}
