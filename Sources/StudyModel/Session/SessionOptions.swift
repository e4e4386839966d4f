/// Options of a session.
public struct SessionOptions: Equatable, Sendable {
  /// Selection of skills.
  public var mode: Mode
  /// Effect of the answers on the schedule.
  public var kind: ReviewKind
  /// The id of the category that the session is limited to.
  ///
  /// - Key: category
  public var categoryID: String?
  /// The stage to play, from 1.
  public var stage: Int?
  /// Pairs of breeds to tell apart; empty for an ordinary session.
  public var drill: [BreedPair]
  /// Slugs of the only breeds to ask about; empty for all.
  ///
  /// - Key: breeds
  public var breedIDs: [String]
  /// The questions of a challenge whose link contains them; empty if they are chosen at random.
  public var questions: [Question]
  /// Number of choices of a question, 2 to 6; fewer if the deck has fewer breeds.
  public var choices: Int
  /// Maximum number of cards, not counting repeats of missed cards.
  public var cards: Int
  /// Time limit in seconds, as measured by `secondsSpent`; the current question may still be
  /// finished.
  public var seconds: Int
  /// Maximum number of new breeds per day.
  public var newPerDay: Int
  /// Number of new breeds beyond that limit, in this session.
  public var extraNew: Int
  /// The hour at which a study day begins.
  public var rolloverHour: Int
  /// Whether typed text is stored in the review.
  ///
  /// - Key: typedKept
  public var storesTypedText: Bool
  /// Whether a slow answer may be graded as hard.
  ///
  /// - Key: paced
  public var isPaced: Bool
  /// Whether the session is an exam: without hints and second chances, and with `seconds` as the time
  /// from its start to its end.
  ///
  /// - Key: exam
  public var isExam: Bool
  /// The questions of an exam as in its link, to find the way back to it; empty in other sessions.
  public var examQuestions: String

  public init(
    mode: Mode, kind: ReviewKind, categoryID: String?, stage: Int?, drill: [BreedPair],
    choices: Int,
    cards: Int, seconds: Int, newPerDay: Int, extraNew: Int = 0, rolloverHour: Int,
    storesTypedText: Bool,
    isPaced: Bool, breedIDs: [String] = [], questions: [Question] = [], isExam: Bool = false,
    examQuestions: String = ""
  ) {
    self.mode = mode
    self.kind = kind
    self.categoryID = categoryID
    self.stage = stage
    self.drill = drill
    self.breedIDs = breedIDs
    self.questions = questions
    self.choices = choices
    self.cards = cards
    self.seconds = seconds
    self.newPerDay = newPerDay
    self.extraNew = extraNew
    self.rolloverHour = rolloverHour
    self.storesTypedText = storesTypedText
    self.isPaced = isPaced
    self.isExam = isExam
    self.examQuestions = examQuestions
  }

  /// Maximum number of cards, limited to 1...200.
  var length: Int {
    return max(1, min(cards, 200))
  }
}
