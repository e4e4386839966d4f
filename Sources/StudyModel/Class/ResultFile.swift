/// The result of a challenge, as pupils hand it in: in a file or in a link.
public struct ResultFile: Equatable, Sendable, Codable {
  /// Always `decks-result`.
  ///
  /// - Constant: decks-result
  public var format: String
  /// Version of the format.
  ///
  /// - Constant: 1
  public var version: Int
  /// The id of the challenge's deck.
  ///
  /// - Key: deck
  /// - Format: slug
  public var deckID: String
  /// Selection of skills.
  public var mode: Mode
  /// Seed of the random generator.
  ///
  /// - Key: challenge
  public var seed: UInt32
  /// The questions as in the challenge's link.
  ///
  /// - Length: 1...40000
  public var questions: String
  /// The time of an exam in seconds; 0 if the challenge is none.
  ///
  /// - Key: exam
  /// - Bounds: 0...14400
  public var examSeconds: Int
  /// The language in which names were typed; nil if unknown.
  ///
  /// - Format: language
  public var language: String?
  /// The result codes, with the participants' names.
  ///
  /// - Count: 1...200
  public var codes: [String]

  public init(
    format: String, version: Int, deckID: String, mode: Mode, seed: UInt32, questions: String,
    examSeconds: Int, language: String?, codes: [String]
  ) {
    self.format = format
    self.version = version
    self.deckID = deckID
    self.mode = mode
    self.seed = seed
    self.questions = questions
    self.examSeconds = examSeconds
    self.language = language
    self.codes = codes
  }
}
