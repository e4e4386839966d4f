import TemplateEngine

/// A deck as pages show it.
struct DeckSummary: Encodable, Sendable {
  let id: String
  /// Whether this is the site's first deck.
  let isFirst: Bool
  let title: String
  let tagline: String
  /// The word for the species in the page's language.
  let species: String
  /// The number of breeds in the quiz.
  let quizBreedCount: Int
  /// The folder of the page's language.
  let folder: String
  let awaitsPhotos: Bool
  let cover: Picture?
  let squareCover: Picture?
  /// The deck's files; nil on pages whose scripts do not read them. The names of the files change
  /// whenever a breed changes.
  var files: Files?
  /// The questions that the deck's author wrote; nil if there are none.
  var questions: Questions?

  struct Files: Encodable, Sendable {
    let data: String
    let searchIndex: String
    let facts: String
  }

  /// The questions of a deck, which are a deck of their own.
  struct Questions: Encodable, Sendable {
    let id: String
    let title: String
    /// A phrase with the number of questions.
    let tagline: String
    let data: String
    let hasCategories: Bool

    /// Returns the values. In a template, other values, such as the cover, are those of the deck.
    func value(_ root: String, folder: String) -> Value {
      [
        "id": .text(id), "title": .text(title), "tagline": .text(tagline),
        "data": .text(root + data), "hasCategories": .bool(hasCategories),
        "quiz": .text("\(root)\(folder)quiz.html?deck=\(id)"),
      ]
    }
  }

  /// Whether the deck has enough breeds for a quiz.
  var isPlayable: Bool { quizBreedCount > 1 }

  /// Returns the address of the deck's quiz.
  ///
  /// - Parameter root: The relative path from the page to the root of the site.
  func quiz(_ root: String) -> String { "\(root)\(folder)quiz.html?deck=\(id)" }

  /// - Parameter root: The relative path from the page to the root of the site.
  func value(_ root: String) -> Value {
    var values: [String: Value] = [
      "id": .text(id),
      "first": .bool(isFirst),
      "title": .text(title),
      "tagline": .text(tagline),
      "species": .text(species),
      "count": .int(quizBreedCount),
      "href": .text("\(root)\(folder)\(id)/index.html"),
      "quiz": .text(quiz(root)),
      "playable": .bool(isPlayable),
      "awaitsPhotos": .bool(awaitsPhotos),
      "cover": cover?.value(root) ?? .null,
      "tile": squareCover?.value(root) ?? .null,
      "questions": questions?.value(root, folder: folder) ?? .null,
      "onlyQuestions": .bool(questions != nil && !isPlayable),
    ]
    if let files {
      values["data"] = .text(root + files.data)
      values["searchIndex"] = .text(root + files.searchIndex)
      values["facts"] = .text(root + files.facts)
    }
    return .object(values)
  }
}
