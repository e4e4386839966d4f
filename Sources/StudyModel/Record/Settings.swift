/// Settings of a profile.
public struct Settings: Equatable, Sendable, Codable {
  /// The profile's id.
  ///
  /// - Key: profile
  /// - Format: id
  public var profileID: String
  /// Language of the pages; absent for the page's own language.
  ///
  /// - Format: language
  public var language: String?
  /// Colour theme.
  public var theme: Theme
  /// Whether answers play sounds.
  public var sound: Bool
  /// Volume as a percentage; absent for the device's volume.
  ///
  /// - Bounds: 0...100
  public var volume: Int?
  /// Whether answers have haptic feedback.
  public var haptics: Bool
  /// Amount of animation.
  public var motion: Motion
  /// Number of choices per question; fewer if the deck has fewer breeds.
  ///
  /// - Bounds: 2...6
  public var choices: Int
  /// Maximum number of new breeds per day.
  ///
  /// - Bounds: 0...20
  public var newPerDay: Int
  /// Maximum number of cards in a session, not counting repeats of missed cards.
  ///
  /// - Bounds: 1...200
  public var sessionCards: Int
  /// Time limit of a session, in seconds.
  ///
  /// - Bounds: 30...7200
  public var sessionSeconds: Int
  /// Time limit of a question, in seconds; 0 for none.
  ///
  /// - Bounds: 0...600
  public var timer: Int
  /// Desired retention as a percentage: the share of breeds that should still be known when they
  /// come due.
  ///
  /// - Bounds: 80...97
  public var retention: Int
  /// The hour at which a study day begins.
  ///
  /// - Bounds: 0...23
  public var rolloverHour: Int
  /// Whether reminders are shown.
  public var reminders: Bool
  /// Whether the streak is shown.
  ///
  /// - Key: streakShown
  public var showsStreak: Bool
  /// Whether a slow answer may be graded as hard.
  ///
  /// - Key: paced
  public var isPaced: Bool
  /// Whether keyboard shortcuts for choosing answers and continuing are enabled.
  public var keys: Bool
  /// Whether typed answers are stored.
  ///
  /// - Key: typedKept
  public var storesTypedText: Bool
  /// Whether backups are saved automatically.
  public var autoSync: Bool
  /// Whether pages and photos are kept for offline use.
  public var offline: Bool
  /// The learner's own 21 weights of FSRS-6; absent for the default weights.
  ///
  /// - Count: 21...21
  public var weights: [Double]?
  /// The learner's exams by deck; absent if there were never any.
  public var examDays: [String: ExamDay]?
  /// Feature flags by name.
  public var flags: [String: Bool]
  /// Time and device of each field's last change, by field name; absent for fields that were never
  /// changed.
  public var stamps: [String: Stamp]
  /// Unknown fields by name, as canonical JSON.
  ///
  /// - Unknown: kept
  public var other: [String: String]?

  public init(
    profileID: String, language: String?, theme: Theme, sound: Bool, haptics: Bool, motion: Motion,
    choices: Int, newPerDay: Int, sessionCards: Int, sessionSeconds: Int, timer: Int,
    retention: Int, rolloverHour: Int, reminders: Bool, showsStreak: Bool, isPaced: Bool,
    keys: Bool,
    storesTypedText: Bool, autoSync: Bool, offline: Bool, weights: [Double]?, flags: [String: Bool],
    stamps: [String: Stamp], other: [String: String]? = nil, volume: Int? = nil,
    examDays: [String: ExamDay]? = nil
  ) {
    self.profileID = profileID
    self.language = language
    self.theme = theme
    self.sound = sound
    self.volume = volume
    self.haptics = haptics
    self.motion = motion
    self.choices = choices
    self.newPerDay = newPerDay
    self.sessionCards = sessionCards
    self.sessionSeconds = sessionSeconds
    self.timer = timer
    self.retention = retention
    self.rolloverHour = rolloverHour
    self.reminders = reminders
    self.showsStreak = showsStreak
    self.isPaced = isPaced
    self.keys = keys
    self.storesTypedText = storesTypedText
    self.autoSync = autoSync
    self.offline = offline
    self.weights = weights
    self.examDays = examDays
    self.flags = flags
    self.stamps = stamps
    self.other = other
  }
}

/// The exam that a learner prepares for in a deck.
public struct ExamDay: Equatable, Sendable, Codable {
  /// The study day of the exam, counted from 1970-01-01.
  ///
  /// - Bounds: -2...100000000
  public var day: Int

  public init(day: Int) {
    self.day = day
  }
}

/// Time and device of a change.
public struct Stamp: Equatable, Sendable, Codable {
  /// Milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var modified: Int
  /// The device's id.
  ///
  /// - Key: device
  /// - Format: id
  public var deviceID: String

  public init(modified: Int, deviceID: String) {
    self.modified = modified
    self.deviceID = deviceID
  }
}

/// Colour theme.
public enum Theme: String, Equatable, Sendable, Codable {
  case system
  case light
  case dark
}

/// Amount of animation.
public enum Motion: String, Equatable, Sendable, Codable {
  case system
  case reduced
  case full
}
