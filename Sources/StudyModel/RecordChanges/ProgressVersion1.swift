/// Version 1 of the progress file.
public struct Progress1: Equatable, Sendable, Codable {
  /// Always `decks-progress`.
  ///
  /// - Constant: decks-progress
  public var format: String
  /// Version of the format.
  ///
  /// - Constant: 1
  public var version: Int
  /// All answers, in order.
  ///
  /// - Count: 0...200000
  public var reviews: [Review1]
  /// Records that could not be read, unchanged.
  ///
  /// - Count: 0...1000000
  /// - Unreadable: kept
  public var setAside: [SetAside]
  /// Unknown fields by name, as canonical JSON.
  ///
  /// - Unknown: kept
  public var other: [String: String]?

  public init(
    format: String, version: Int, reviews: [Review1], setAside: [SetAside],
    other: [String: String]?
  ) {
    self.format = format
    self.version = version
    self.reviews = reviews
    self.setAside = setAside
    self.other = other
  }
}

/// An answer in version 1 of the progress file: a name chosen for a photo.
public struct Review1: Equatable, Sendable, Codable {
  /// The session's id and the number of the question, such as `3f2a-4`.
  ///
  /// - Format: id
  public var id: String
  /// The session's id.
  ///
  /// - Key: session
  /// - Format: id
  public var sessionID: String
  /// The deck's id.
  ///
  /// - Key: deck
  /// - Format: slug
  public var deckID: String
  /// The slug of the breed in the photo.
  ///
  /// - Key: breed
  /// - Format: slug
  public var breedID: String
  /// The slug of the breed that was chosen.
  ///
  /// - Key: chosen
  /// - Format: slug
  public var chosenBreedID: String
  /// Slugs of the breeds that were offered.
  ///
  /// - Key: choices
  /// - Count: 0...6
  /// - Format: slug
  public var choiceIDs: [String]
  /// The photo's id.
  ///
  /// - Key: photo
  /// - Format: id
  public var photoID: String
  /// Time of the answer, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var at: Int
  /// The learner's study day, counted from 1970-01-01.
  ///
  /// - Bounds: -2...100000000
  public var day: Int
  /// Milliseconds from the photo's appearance to the answer.
  ///
  /// - Bounds: 0...86400000
  public var ms: Int
  /// Unknown fields by name, as canonical JSON.
  ///
  /// - Unknown: kept
  public var other: [String: String]?

  public init(
    id: String, sessionID: String, deckID: String, breedID: String, chosenBreedID: String,
    choiceIDs: [String],
    photoID: String, at: Int, day: Int, ms: Int, other: [String: String]?
  ) {
    self.id = id
    self.sessionID = sessionID
    self.deckID = deckID
    self.breedID = breedID
    self.chosenBreedID = chosenBreedID
    self.choiceIDs = choiceIDs
    self.photoID = photoID
    self.at = at
    self.day = day
    self.ms = ms
    self.other = other
  }
}
