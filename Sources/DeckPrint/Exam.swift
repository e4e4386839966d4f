import StudyModel

/// A written test in several versions: the same questions, each version in its own order.
public struct Exam: Sendable, Equatable {
  public var versions: [Version]
  public var seed: UInt32

  /// A version, such as A.
  public struct Version: Sendable, Equatable {
    public var label: String
    public var questions: [Question]
  }

  /// Creates a test with the questions and choices that the quiz would ask.
  ///
  /// - Parameters:
  ///   - deck: The deck in the quiz's format.
  ///   - breeds: The slugs of the breeds to ask about.
  ///   - count: The number of questions; fewer if there are fewer breeds.
  ///   - labels: The labels of the versions.
  public init(_ deck: Deck, breeds: [String], count: Int, labels: [String], seed: UInt32) {
    let options = SessionOptions(
      mode: .name, kind: .challenge, categoryID: nil, stage: nil, drill: [], choices: 4,
      cards: count, seconds: 86_400, newPerDay: count, rolloverHour: 0, storesTypedText: false,
      isPaced: false, breedIDs: breeds)
    let questions = challengeQuestions(deck, options, seed: seed)
    self.seed = seed
    var generator = RandomGenerator(seed: seed)
    versions = []
    var earlier: [[String]] = []
    for label in labels {
      let order = Self.order(of: questions, differingFrom: earlier, using: &generator)
      earlier.append(order)
      let bySlug = Dictionary(
        questions.map { ($0.breedID, $0) }, uniquingKeysWith: { first, _ in first })
      versions.append(
        Version(
          label: label,
          questions: order.compactMap { bySlug[$0] }.map {
            Self.shufflingChoices($0, using: &generator)
          }))
    }
  }

  /// Returns a random order of the questions that no earlier version has, unless there are too few
  /// questions.
  private static func order(
    of questions: [Question], differingFrom earlier: [[String]],
    using generator: inout RandomGenerator
  ) -> [String] {
    let slugs = questions.map(\.breedID)
    for _ in 0..<20 {
      let order = generator.shuffled(slugs)
      if !earlier.contains(order) { return order }
    }
    return generator.shuffled(slugs)
  }

  private static func shufflingChoices(
    _ question: Question, using generator: inout RandomGenerator
  ) -> Question {
    var question = question
    let choices = question.choices
    question.choices = generator.shuffled(choices.map(\.breedID)).compactMap { slug in
      choices.first { $0.breedID == slug }
    }
    return question
  }

  /// The slugs of the breeds whose pictures are shown.
  public var picturedSlugs: [String] { versions.first?.questions.map(\.breedID) ?? [] }
}

extension Question {
  /// The letter of the correct choice.
  var answerLetter: String {
    choices.firstIndex { $0.breedID == breedID }.map(choiceLetter) ?? ""
  }
}

/// Returns the letter of a choice: a, b, c.
func choiceLetter(_ index: Int) -> String {
  String(UnicodeScalar(UInt8(ascii: "a") + UInt8(clamping: index)))
}
