import Diagnostics
import Hashing
import URLs

/// A question that the author of a deck wrote, from `questions` in the deck's file.
public struct DeckQuestion: Sendable, Equatable {
  /// The id in learners' records.
  public var id: String
  /// The question itself.
  public var text: LocalizedText
  /// The right answer: one of the choices, or the text to type.
  public var answer: LocalizedText
  /// Other texts that are right as a typed answer.
  public var accepted: [LocalizedText]
  /// The choices, the answer among them; empty if the answer is typed.
  public var choices: [LocalizedText]
  /// The explanation shown after the answer.
  public var explanation: LocalizedText?
  /// The category under which the question can be chosen.
  public var category: LocalizedText?
  /// The difficulty, from 1 to 5; easy questions are asked first.
  public var difficulty: Int
  /// The position in the deck's file.
  public var position: Position?

  /// The numbers of choices that a question may have.
  public static let choiceCounts = 2...6
  /// The difficulties that a question may have.
  public static let difficulties = 1...5

  public init(
    id: String, text: LocalizedText, answer: LocalizedText, accepted: [LocalizedText] = [],
    choices: [LocalizedText] = [], explanation: LocalizedText? = nil,
    category: LocalizedText? = nil, difficulty: Int = 3, position: Position? = nil
  ) {
    self.id = id
    self.text = text
    self.answer = answer
    self.accepted = accepted
    self.choices = choices
    self.explanation = explanation
    self.category = category
    self.difficulty = difficulty
    self.position = position
  }

  /// Returns the question with its texts in the content's language as originals and, if it has no
  /// id, with one made from its text.
  package func with(contentLanguage: String) -> DeckQuestion {
    func localized(_ text: LocalizedText) -> LocalizedText {
      text.with(contentLanguage: contentLanguage)
    }
    var question = self
    question.text = localized(text)
    question.answer = localized(answer)
    question.accepted = accepted.map(localized)
    question.choices = choices.map(localized)
    question.explanation = explanation.map(localized)
    question.category = category.map(localized)
    if id.isEmpty { question.id = Self.slug(of: question.text.original, prefix: "q") }
    return question
  }

  /// The choice that is the answer; nil if the answer is typed.
  public var rightChoice: Int? { choices.firstIndex(of: answer) }

  /// Returns the id of a wrong choice in learners' records. It does not depend on the order of the
  /// choices, and is not the id of any question, since those have single hyphens only.
  public func choiceID(_ choice: LocalizedText) -> String {
    "\(id)--\(Digest(of: Array(choice.original.utf8)).hex.prefix(8))"
  }

  /// Returns a slug made from a text: its first words in Latin letters; if there are none, its hash
  /// after a prefix.
  static func slug(of text: String, prefix: String) -> String {
    var slug = Slug.folded(text)
    if slug.utf8.count > Slug.maximumLength {
      let start = slug.prefix(Slug.maximumLength)
      slug = String(start.lastIndex(of: "-").map { start[..<$0] } ?? start)
    }
    guard Slug.validationError(of: slug) == nil else {
      return "\(prefix)-\(Digest(of: Array(text.utf8)).hex.prefix(8))"
    }
    return slug
  }
}

extension DeckSettings {
  /// The id under which a deck's questions are published, as a deck of their own.
  public static func questionDeckID(of deckID: String) -> String { "\(deckID)-questions" }

  /// The categories of the questions, in the order in which they first occur.
  public var questionCategories: [(id: String, title: LocalizedText, questionIDs: [String])] {
    var categories: [(id: String, title: LocalizedText, questionIDs: [String])] = []
    for question in questions {
      guard let title = question.category else { continue }
      let id = "category-\(DeckQuestion.slug(of: title.original, prefix: "c"))"
      if let index = categories.firstIndex(where: { $0.id == id }) {
        categories[index].questionIDs.append(question.id)
      } else {
        categories.append((id, title, [question.id]))
      }
    }
    return categories
  }
}
