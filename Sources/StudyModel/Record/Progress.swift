/// A learner's record as stored in the browser and exported; everything else is computed from it.
///
/// - Supersedes: Progress1
public struct Progress: Equatable, Sendable, Codable {
  /// Always `decks-progress`.
  ///
  /// - Constant: decks-progress
  public var format: String
  /// Version of the format.
  ///
  /// - Constant: 2
  public var version: Int
  /// Time of the export, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var exported: Int?
  /// The learners' profiles.
  ///
  /// - Count: 0...200000
  public var profiles: [Profile]
  /// All answers.
  ///
  /// - Count: 0...1000000
  public var reviews: [Review]
  /// All sessions.
  ///
  /// - Count: 0...1000000
  public var sessions: [SessionRecord]
  /// Achievements reached.
  ///
  /// - Count: 0...200000
  public var unlocks: [Unlock]
  /// Favourite breeds.
  ///
  /// - Count: 0...200000
  public var favourites: [Favourite]
  /// Learners' own lists.
  ///
  /// - Count: 0...200000
  public var lists: [OwnList]
  /// Learners' notes.
  ///
  /// - Count: 0...200000
  public var notes: [Note]
  /// Settings of each profile.
  ///
  /// - Count: 0...200000
  public var settings: [Settings]
  /// Reviews with the same id as another review; the one that counts is in `reviews`.
  ///
  /// - Count: 0...1000000
  public var conflicts: [Review]
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
    format: String, version: Int, exported: Int?, profiles: [Profile], reviews: [Review],
    sessions: [SessionRecord], unlocks: [Unlock], favourites: [Favourite], lists: [OwnList],
    notes: [Note], settings: [Settings], conflicts: [Review], setAside: [SetAside],
    other: [String: String]?
  ) {
    self.format = format
    self.version = version
    self.exported = exported
    self.profiles = profiles
    self.reviews = reviews
    self.sessions = sessions
    self.unlocks = unlocks
    self.favourites = favourites
    self.lists = lists
    self.notes = notes
    self.settings = settings
    self.conflicts = conflicts
    self.setAside = setAside
    self.other = other
  }
}

/// A record that could not be read.
public struct SetAside: Equatable, Sendable, Codable {
  /// The list that contained the record, such as `reviews`.
  ///
  /// - Length: 1...100
  public var list: String
  /// The reason why the record could not be read.
  public var problem: String
  /// The record as canonical JSON.
  public var record: String

  public init(list: String, problem: String, record: String) {
    self.list = list
    self.problem = problem
    self.record = record
  }
}

/// Returns an empty record.
public func emptyProgress() -> Progress {
  return Progress(
    format: "decks-progress", version: 2, exported: nil, profiles: [], reviews: [], sessions: [],
    unlocks: [], favourites: [], lists: [], notes: [], settings: [], conflicts: [], setAside: [],
    other: nil)
}
