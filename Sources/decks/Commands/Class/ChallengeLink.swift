import StudyModel
import URLs

/// The link of a challenge, with the result codes in it.
enum ChallengeLink {
  /// Whether a text is a link to a challenge rather than the name of a file.
  static func isLink(_ text: String) -> Bool {
    text.contains("?") && text.contains("challenge=") && !text.contains(where: \.isWhitespace)
  }

  /// Returns the challenge and all codes in a link; nil if the link is incomplete or was changed.
  static func parse(_ link: String) -> ResultFile? {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let address = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard address.count == 2 else { return nil }
    let query = fields(address[1])
    let fragment = parts.count == 2 ? fields(parts[1]) : [:]
    guard let deck = query["deck"],
      let seed = query["challenge"].flatMap({ number($0, atMost: 0xFFFF_FFFF) }),
      let questions = query["questions"], !questions.isEmpty, questions.utf8.count <= 40_000,
      let exam = number(query["exam"] ?? "0", atMost: maximumExamSeconds)
    else { return nil }
    // Links of earlier versions have no check value, but are not exams.
    if query["check"] != nil || query["exam"] != nil {
      let expected = challengeCheck(
        deck: deck, mode: query["mode"] ?? "", seed: query["challenge"] ?? "", questions: questions,
        exam: query["exam"] ?? "")
      if query["check"] != expected { return nil }
    }
    let codes = [query, fragment].flatMap { ResultText.codes(in: $0["codes"] ?? "") }
    return ResultFile(
      format: "decks-result", version: 1, deckID: deck, mode: mode(query["mode"]),
      seed: UInt32(seed), questions: questions, examSeconds: exam,
      language: language(of: address[0]), codes: codes)
  }

  /// Returns the first value of each field in a query.
  private static func fields(_ query: Substring) -> [String: String] {
    let pairs = query.split(separator: "&").map { field in
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.replacing("+", with: " ").percentDecoded }
      return (parts[0], parts.count == 2 ? parts[1] : "")
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Returns the mode with this name; like the quiz, that of naming breeds for an unknown name.
  private static func mode(_ text: String?) -> Mode {
    switch text {
    case "find": .find
    case "type", "recall", "say": .recall
    case "mixed": .mixed
    case "smart": .smart
    default: .name
    }
  }

  private static func number(_ text: String, atMost limit: Int) -> Int? {
    guard text.utf8.count <= 10, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text), number <= limit
    else { return nil }
    return number
  }

  /// Returns the language of the page in an address, whose folder is named after it; nil if its folder
  /// has another name.
  private static func language(of address: Substring) -> String? {
    let folders = address.split(separator: "/")
    guard folders.count >= 2 else { return nil }
    let folder = folders[folders.count - 2]
    let parts = folder.split(separator: "-", omittingEmptySubsequences: false)
    let isTag =
      (2...3).contains(parts[0].utf8.count)
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.count <= 8
          && part.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
      }
    return isTag ? String(folder) : nil
  }
}
