import StudyCodecs

extension Subject {
  /// A learner's progress file.
  static let progress = Subject(
    name: "progress",
    words: [
      "{", "}", "[", "]", ",", "\"format\":\"decks-progress\"", "\"version\":2", "\"reviews\":[",
      "\"profiles\"", "\"at\":", "null", "1e999", "-1", "9007199254740993", "\"\\ud800\"",
    ]
  ) { input in
    let parsed = parseProgress(input)
    return parsed.value == nil && parsed.problems.isEmpty ? "rejected without an error" : nil
  }
}
