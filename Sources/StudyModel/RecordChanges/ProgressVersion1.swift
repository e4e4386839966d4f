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
  /// - Format: id
  public var session: String
  /// The deck's id.
  ///
  /// - Format: slug
  public var deck: String
  /// The slug of the breed in the photo.
  ///
  /// - Format: slug
  public var breed: String
  /// The slug of the breed that was chosen.
  ///
  /// - Format: slug
  public var chosen: String
  /// Slugs of the breeds that were offered.
  ///
  /// - Count: 0...6
  /// - Format: slug
  public var choices: [String]
  /// The photo's id.
  ///
  /// - Format: id
  public var photo: String
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
    id: String, session: String, deck: String, breed: String, chosen: String, choices: [String],
    photo: String, at: Int, day: Int, ms: Int, other: [String: String]?
  ) {
    self.id = id
    self.session = session
    self.deck = deck
    self.breed = breed
    self.chosen = chosen
    self.choices = choices
    self.photo = photo
    self.at = at
    self.day = day
    self.ms = ms
    self.other = other
  }
}
