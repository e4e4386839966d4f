/// One answer, as it is stored: never changed, never removed.
public struct Review: Equatable, Sendable, Codable {
  /// The session's id and the question's number in it, such as `3f2a-4`.
  public var id: String
  /// The session it was given in.
  public var session: String
  /// The deck's id.
  public var deck: String
  /// The slug of the breed in the picture.
  public var breed: String
  /// The slug of the breed that was chosen.
  public var chosen: String
  /// Slugs of the breeds that stood to choose from.
  public var choices: [String]
  /// The picture's id.
  public var photo: String
  /// When it was given, in milliseconds since 1970 (UTC).
  public var at: Int
  /// The learner's study day, counted from 1970-01-01.
  public var day: Int
  /// From the picture's appearance to the answer, in milliseconds.
  public var ms: Int

  public init(
    id: String, session: String, deck: String, breed: String, chosen: String, choices: [String],
    photo: String, at: Int, day: Int, ms: Int
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
  }

  /// Whether the breed in the picture was chosen.
  public var right: Bool {
    return chosen == breed
  }
}

/// What a learner's browser keeps and hands out: everything else is computed from it.
public struct Progress: Equatable, Sendable, Codable {
  /// Always `decks-progress`.
  public var format: String
  /// The version of this form, 1.
  public var version: Int
  /// Every answer, in the order given.
  public var reviews: [Review]

  public init(format: String, version: Int, reviews: [Review]) {
    self.format = format
    self.version = version
    self.reviews = reviews
  }
}

/// A record without answers.
public func emptyProgress() -> Progress {
  return Progress(format: "decks-progress", version: 1, reviews: [])
}
