import Catalog
import Diagnostics
import URLs

/// Reads the list `questions` of a deck's file.
struct QuestionReader {
  private static let known = [
    "text", "choices", "answer", "accept", "explanation", "category", "difficulty", "id",
  ]
  private static let textLimit = 200
  private static let explanationLimit = 1000

  private(set) var questions: [DeckQuestion] = []
  /// The languages of each text that is given by language, with its position.
  private(set) var translatedTexts: [TextLanguages] = []

  init(_ node: YAMLNode?, _ reader: inout YAMLReader) {
    guard let node else { return }
    if node.sequence?.isEmpty == true {
      reader.report(node, "this list is empty; add a question, or remove the field")
    }
    questions = reader.list(node) { question($1, &$0) }
  }

  /// Reads a question; nil after a problem.
  private mutating func question(_ node: YAMLNode, _ reader: inout YAMLReader) -> DeckQuestion? {
    guard case .mapping = node.content else {
      reader.report(node, "expected a question: { text: …, choices: [ …, … ], answer: … }")
      return nil
    }
    let fields = reader.fields(node, known: Self.known)
    for (name, what) in [("text", "the question itself"), ("answer", "the right answer")]
    where fields[name] == nil {
      reader.report(node, "a question needs \(what); add \"\(name): …\"")
    }
    let text = readText(fields["text"], &reader)
    let answer = readText(fields["answer"], &reader)
    let choices = choices(fields["choices"], &reader)
    if let accept = fields["accept"], fields["choices"] != nil {
      reader.report(
        accept, "\"accept\" is for typed answers; remove it, or remove \"choices\"")
    }
    let accepted = reader.list(fields["accept"]) { readText($1, &$0) }
    let explanation = readText(fields["explanation"], limit: Self.explanationLimit, &reader)
    let category = readText(fields["category"], &reader)
    let difficulty = reader.integer(fields["difficulty"], in: DeckQuestion.difficulties)
    let id = id(fields["id"], &reader)
    guard let text, var answer, let choices else { return nil }
    if fields["choices"] != nil {
      let right = choices.filter { $0.allTexts.isSuperset(of: answer.allTexts) }
      guard right.count == 1 else {
        reportAnswer(fields["answer"] ?? node, answer, among: choices, &reader)
        return nil
      }
      answer = right[0]
    }
    return DeckQuestion(
      id: id ?? "", text: text, answer: answer, accepted: accepted, choices: choices,
      explanation: explanation, category: category, difficulty: difficulty ?? 3,
      position: reader.position(of: node))
  }

  /// Reads the choices; empty if there are none, nil after a problem.
  private mutating func choices(
    _ node: YAMLNode?, _ reader: inout YAMLReader
  ) -> [LocalizedText]? {
    guard let node else { return [] }
    guard let items = node.sequence else {
      reader.report(node, "expected a list: [ …, … ]")
      return nil
    }
    guard DeckQuestion.choiceCounts.contains(items.count) else {
      reader.report(
        node,
        "a question has \(DeckQuestion.choiceCounts.lowerBound) to "
          + "\(DeckQuestion.choiceCounts.upperBound) choices; add or remove some, or remove "
          + "\"choices\" to have the answer typed")
      return nil
    }
    var choices: [LocalizedText] = []
    for item in items {
      guard let choice = readText(item, &reader) else { continue }
      if choices.contains(where: { $0.sharesText(with: choice) }) {
        let shown = choice.allTexts.sorted().first ?? ""
        reader.report(item, "the choice \"\(shown)\" is listed twice; change or remove one")
      } else {
        choices.append(choice)
      }
    }
    // Invalid choices have been reported.
    return choices.count == items.count ? choices : nil
  }

  private func reportAnswer(
    _ node: YAMLNode, _ answer: LocalizedText, among choices: [LocalizedText],
    _ reader: inout YAMLReader
  ) {
    let shown = answer.allTexts.sorted().first ?? ""
    let texts = choices.map { $0.original.isEmpty ? $0.allTexts.sorted()[0] : $0.original }
    let guess = didYouMean(shown, among: texts)
    reader.report(
      node,
      "the answer \"\(shown)\" is not one of the choices"
        + (guess.isEmpty
          ? "; write one of them: \(texts.map { "\"\($0)\"" }.joined(separator: ", "))" : guess))
  }

  /// Reads a text, and records its languages.
  private mutating func readText(
    _ node: YAMLNode?, limit: Int = Self.textLimit, _ reader: inout YAMLReader
  ) -> LocalizedText? {
    guard let node, let text = reader.localizedText(node) else { return nil }
    guard text.allTexts.allSatisfy({ $0.unicodeScalars.count <= limit }) else {
      reader.report(node, "this text is longer than \(limit) characters; shorten it")
      return nil
    }
    if case .mapping = node.content {
      translatedTexts.append(
        TextLanguages(tags: text.translations.keys.sorted(), position: reader.position(of: node)))
    }
    return text
  }

  private func id(_ node: YAMLNode?, _ reader: inout YAMLReader) -> String? {
    guard let node, let text = reader.text(node) else { return nil }
    guard let reason = Slug.validationError(of: text) else { return text }
    reader.report(
      node, "\"\(text)\" \(reason), so it cannot be an id; write one such as foal-at-birth")
    return nil
  }
}

extension LocalizedText {
  /// The text in all languages, without duplicates.
  fileprivate var allTexts: Set<String> {
    Set(translations.values).union(original.isEmpty ? [] : [original])
  }

  /// Whether two texts are the same in some language, so that they would look the same there.
  fileprivate func sharesText(with other: LocalizedText) -> Bool {
    Set(translations.keys).union(other.translations.keys).union([""]).contains { language in
      let text = text(in: language)
      return !text.isEmpty && text == other.text(in: language)
    }
  }
}

extension DeckSettings {
  /// Moves the questions' texts in the content's language to their originals, makes their ids, and
  /// returns the problems that appear only then.
  mutating func finishQuestions(for site: SiteSettings, path: String) -> [Problem] {
    questions = questions.map { $0.with(contentLanguage: site.language) }
    var problems = translatedQuestionTexts.filter { !$0.tags.contains(site.language) }.map {
      Problem(
        path, $0.position,
        "the text in the site's main language is missing; add \"\(site.language): …\"")
    }
    var lines: [String: Int] = [:]
    for question in questions {
      if let line = lines[question.id] {
        problems.append(
          Problem(
            path, question.position,
            "the question has the same id as the one in line \(line), \"\(question.id)\"; give "
              + "one of them another \"id\""))
      } else {
        lines[question.id] = question.position?.line ?? 0
      }
    }
    return problems
  }

  /// Returns warnings about texts of questions in languages that the site does not have, one per
  /// language.
  func questionLanguageWarnings(for site: SiteSettings, path: String) -> [Problem] {
    let languages = [site.language] + site.otherLanguages
    var known = Set(languages)
    var warnings: [Problem] = []
    for text in translatedQuestionTexts {
      for tag in text.tags where known.insert(tag).inserted {
        let guess = didYouMean(tag, among: languages)
        let remedy = "; add it to \"languages\" in content/site.yml, or remove the text"
        warnings.append(
          Problem(
            path, text.position,
            "\"\(tag)\" is not a language of the site\(guess.isEmpty ? remedy : guess)"))
      }
    }
    return warnings
  }
}
