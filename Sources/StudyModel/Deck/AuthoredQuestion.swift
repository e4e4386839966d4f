/// A question that the deck's author wrote. The entry of the deck that has it is named by its text.
public struct AuthoredQuestion: Equatable, Sendable, Codable {
  /// The right answer: one of the choices, or the text to type.
  public var answer: AuthoredText
  /// Other texts that are right as a typed answer.
  public var accepted: [String]
  /// The choices in the author's order, the right one among them; empty if the answer is typed.
  ///
  /// - Count: 0...6
  public var choices: [AuthoredChoice]
  /// The explanation shown after the answer.
  public var explanation: AuthoredText?

  public init(
    answer: AuthoredText, accepted: [String], choices: [AuthoredChoice],
    explanation: AuthoredText? = nil
  ) {
    self.answer = answer
    self.accepted = accepted
    self.choices = choices
    self.explanation = explanation
  }

  /// The skill that the question trains: choosing among names, or typing one.
  var skill: Skill {
    return choices.isEmpty ? .recall : .name
  }
}

/// A text of a question.
public struct AuthoredText: Equatable, Sendable, Codable {
  /// The text.
  ///
  /// - Length: 1...1000
  public var text: String
  /// Language of the text, if it is not the language of the deck.
  public var language: String?

  public init(text: String, language: String? = nil) {
    self.text = text
    self.language = language
  }
}

/// A choice of a question.
public struct AuthoredChoice: Equatable, Sendable, Codable {
  /// The choice's id in records: that of the question for the right choice.
  ///
  /// - Format: slug
  public var id: String
  /// The text.
  ///
  /// - Length: 1...200
  public var text: String
  /// Language of the text, if it is not the language of the deck.
  public var language: String?

  public init(id: String, text: String, language: String? = nil) {
    self.id = id
    self.text = text
    self.language = language
  }
}

/// Whether a deck consists of questions that its author wrote, not of breeds.
public func hasAuthoredQuestions(_ deck: Deck) -> Bool {
  return deck.breeds.contains(where: { $0.question != nil })
}

/// Whether an entry of a deck has what a question about it shows: a picture of the breed, or nothing if
/// the deck's author wrote the question.
func isShowable(_ breed: Breed) -> Bool {
  return breed.question != nil || !breed.photos.isEmpty
}
