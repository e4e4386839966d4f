/// A stage, and a learner's progress in it.
public struct StageProgress: Equatable, Sendable {
  /// Slugs of the stage's breeds.
  ///
  /// - Key: breeds
  public var breedIDs: [String]
  /// Number of breeds that have been asked about.
  public var asked: Int
  /// Number of breeds that were answered correctly on the first try in the last session that asked
  /// about them.
  public var right: Int
  /// Whether the stage can be played. The first stage is always open; a later one opens
  /// when at least 80% of the breeds of every earlier stage were answered correctly at the same
  /// time. An open stage never closes again.
  public var isOpen: Bool
  /// Whether at least 80% of the breeds were ever answered correctly at the same time. A passed stage
  /// stays passed, even if fewer are right now.
  public var isPassed: Bool

  public init(breedIDs: [String], asked: Int, right: Int, isOpen: Bool, isPassed: Bool) {
    self.breedIDs = breedIDs
    self.asked = asked
    self.right = right
    self.isOpen = isOpen
    self.isPassed = isPassed
  }

  /// Number of further breeds that have to be right at the same time to pass the stage.
  public var stillNeeded: Int {
    return isPassed ? 0 : max(0, rightToPass(breedIDs.count) - right)
  }
}

/// Returns how many of a stage's breeds have to be right at the same time to pass it.
func rightToPass(_ breedCount: Int) -> Int {
  return (breedCount * 8 + 9) / 10
}

/// Returns the stages of a deck or of one of its categories.
///
/// - Parameter reviews: The reviews of one profile in this deck, in order.
public func stageProgress(
  of deck: Deck, categoryID: String?, reviews: [Review]
) -> [StageProgress] {
  return stagesReached(
    continuedStages(emptyStageCounts(of: deck), reviews, of: deck), of: deck, categoryID: categoryID
  )
}

/// Returns the reviews without repeats: the first one of each breed in each session.
public func firstTries(_ reviews: [Review]) -> [Review] {
  var isAsked: [String: Bool] = [:]
  var first: [Review] = []
  for review in reviews {
    let key = "\(review.sessionID) \(review.breedID)"
    if isAsked[key] == nil {
      isAsked[key] = true
      first.append(review)
    }
  }
  return first
}
