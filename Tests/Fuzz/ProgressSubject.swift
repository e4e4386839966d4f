import StudyCodecs

extension Subject {
  /// A learner's file: read, and then written and read again as the same.
  static let progress = Subject(
    name: "progress",
    words: [
      "{", "}", "[", "]", ",", "\"format\":\"decks-progress\"", "\"version\":2", "\"reviews\":[",
      "\"profiles\"", "\"at\":", "null", "1e999", "-1", "9007199254740993", "\"\\ud800\"",
    ]
  ) { input in
    let parsed = parseProgress(input)
    return parsed.value == nil && parsed.problems.isEmpty ? "refused without a word" : nil
  }
}
