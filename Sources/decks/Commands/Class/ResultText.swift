import StudyModel

/// The links to challenges and the result codes in a text, such as a message.
struct ResultText {
  /// The challenges with the codes in their links.
  private(set) var challenges: [ResultFile] = []
  /// The number of codes in links beyond the maximum of each.
  private(set) var leftOut = 0
  /// Maximum number of result codes of one challenge.
  static let maximumCodes = 200
  /// The links that are incomplete or were changed.
  private(set) var damagedLinks: [String] = []
  /// The codes outside links, without those that a link contains.
  private(set) var codes: [String] = []

  init(_ text: String) {
    var codes: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      let link = String(
        word.drop { "<([\"'".contains($0) }.reversed().drop { ">)]\"',".contains($0) }
          .reversed())
      if !ChallengeLink.isLink(link) {
        codes += Self.codes(in: word)
      } else if var challenge = ChallengeLink.parse(link) {
        leftOut += max(0, challenge.codes.count - Self.maximumCodes)
        challenge.codes = Array(challenge.codes.prefix(Self.maximumCodes))
        challenges.append(challenge)
      } else {
        damagedLinks.append(link)
      }
    }
    let linked = Set(challenges.flatMap(\.codes))
    self.codes = codes.filter { !linked.contains($0) }
  }

  /// Returns the result codes in a text.
  static func codes(in text: some StringProtocol) -> [String] {
    text.split { !isCodeCharacter($0) }.map { word in
      String(word.reversed().drop { $0 == "." }.reversed())
    }.filter(isCode)
  }

  private static func isCodeCharacter(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "_.-".contains(character))
  }

  /// Whether a text has the form of a code; those that join numbers with hyphens are from earlier
  /// versions of the site.
  private static func isCode(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 1 {
      let numbers = text.split(separator: "-", omittingEmptySubsequences: false)
      return numbers.count == 3 && areDigits(numbers[0], 1...210) && areDigits(numbers[1], 1...6)
        && areDigits(numbers[2], 4...4)
    }
    let answers = parts[0].hasPrefix("e") ? parts[0].dropFirst() : parts[0]
    let hasTexts = answers.hasPrefix("t")
    let names = parts.dropFirst(hasTexts ? 2 : 1).dropLast()
    return areDigits(hasTexts ? answers.dropFirst() : answers, 4...2000)
      && (!hasTexts || (parts.count > 2 && (1...9000).contains(parts[1].utf8.count)))
      && names.count <= 1 && names.allSatisfy { (1...240).contains($0.utf8.count) }
      && areDigits(parts[parts.count - 1], 1...10)
  }

  private static func areDigits(_ text: Substring, _ count: ClosedRange<Int>) -> Bool {
    count.contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
