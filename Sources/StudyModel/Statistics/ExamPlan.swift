/// The expected results of a learner on the day of an exam. All shares are probabilities of knowing a
/// breed, from 0 to 1: see `strengths`.
public struct ExamPlan: Equatable, Sendable, Codable {
  /// The study day of the exam.
  public var day: Int
  /// Number of days until then.
  public var daysLeft: Int
  /// The expected share of breeds that the learner knows on the day of the exam with the planned
  /// reviews.
  public var planned: Double
  /// The same without another review.
  public var unreviewed: Double
  /// The breeds that can be asked, weakest first.
  public var breeds: [ExamBreed]

  public init(
    day: Int, daysLeft: Int, planned: Double, unreviewed: Double, breeds: [ExamBreed]
  ) {
    self.day = day
    self.daysLeft = daysLeft
    self.planned = planned
    self.unreviewed = unreviewed
    self.breeds = breeds
  }
}

/// The expected strength of a breed on the day of an exam.
public struct ExamBreed: Equatable, Sendable, Codable {
  /// The breed's slug.
  ///
  /// - Key: breed
  public var breedID: String
  /// The probability that the learner knows the breed with the planned reviews.
  public var planned: Double
  /// The same without another review.
  public var unreviewed: Double

  public init(breedID: String, planned: Double, unreviewed: Double) {
    self.breedID = breedID
    self.planned = planned
    self.unreviewed = unreviewed
  }
}

/// Returns the plan for the learner's exam; nil if there is none or its day is over. Repeated calls
/// on a day return the same plan.
///
/// The planned shares are means of several simulations of one session a day: see `simulatedStudy`.
public func examPlan(
  _ deck: Deck, _ learner: Learner, _ options: SessionOptions, day: Int
) -> ExamPlan? {
  let today = clampedDay(day)
  guard let exam = learner.examDay, exam >= today else {
    return nil
  }
  let runs = max(1, min(8, simulatedDays / max(1, exam - today)))
  var sums = Array(repeating: 0.0, count: deck.breeds.count)
  for run in 0..<runs {
    let studied = simulatedStudy(
      deck, learner, options, from: today, until: exam, seed: UInt32(run))
    for (position, strength) in strengths(studied, of: deck, day: exam).enumerated() {
      sums[position] += strength ?? 0
    }
  }
  let idle = strengths(learner, of: deck, day: exam)
  var breeds: [ExamBreed] = []
  for (position, breed) in deck.breeds.enumerated() where canBeAsked(position, in: deck) {
    breeds.append(
      ExamBreed(
        breedID: breed.id, planned: sums[position] / Double(runs),
        unreviewed: idle[position] ?? 0))
  }
  let count = Double(max(1, breeds.count))
  return ExamPlan(
    day: exam, daysLeft: exam - today, planned: breeds.reduce(0.0) { $0 + $1.planned } / count,
    unreviewed: breeds.reduce(0.0) { $0 + $1.unreviewed } / count,
    breeds: breeds.sorted(by: { $0.planned < $1.planned }))
}

/// Number of days that all simulations of a plan have together, so that a distant exam takes no
/// longer to compute than a near one.
let simulatedDays = 168
