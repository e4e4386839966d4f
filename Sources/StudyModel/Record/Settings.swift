/// What a profile has chosen.
public struct Settings: Equatable, Sendable, Codable {
  /// The id of the profile.
  ///
  /// - Format: id
  public var profile: String
  /// The language of the pages; absent for that of the page at hand.
  ///
  /// - Format: language
  public var language: String?
  /// Light or dark.
  public var theme: Theme
  /// Whether answers are heard.
  public var sound: Bool
  /// How loud, in per cent; absent for as loud as the device is.
  ///
  /// - Bounds: 0...100
  public var volume: Int?
  /// Whether answers are felt.
  public var haptics: Bool
  /// How much moves.
  public var motion: Motion
  /// How many choices a question offers, where the deck has as many.
  ///
  /// - Bounds: 2...6
  public var choices: Int
  /// New breeds a day.
  ///
  /// - Bounds: 0...20
  public var newPerDay: Int
  /// Questions a session.
  ///
  /// - Bounds: 1...200
  public var sessionCards: Int
  /// Seconds a session takes at most.
  ///
  /// - Bounds: 30...7200
  public var sessionSeconds: Int
  /// Seconds for each question; 0 for no limit.
  ///
  /// - Bounds: 0...600
  public var timer: Int
  /// What share of the breeds is to be known when they come up again, in per cent.
  ///
  /// - Bounds: 80...97
  public var retention: Int
  /// The hour at which a study day begins.
  ///
  /// - Bounds: 0...23
  public var rolloverHour: Int
  /// Whether to be reminded to play.
  public var reminders: Bool
  /// Whether the streak is shown.
  public var streakShown: Bool
  /// Whether a slow answer may count as a hard one.
  public var paced: Bool
  /// Whether keys choose and go on.
  public var keys: Bool
  /// Whether typed answers are kept.
  public var typedKept: Bool
  /// Whether backups are written without being asked for.
  public var autoSync: Bool
  /// Whether pages and photos are kept for use without a network.
  public var offline: Bool
  /// The 21 weights of FSRS-6 for the learner's own memory; absent for those of everyone.
  ///
  /// - Count: 21...21
  public var weights: [Double]?
  /// Switches by name.
  public var flags: [String: Bool]
  /// When and where each field was set, by the field's name; absent while it is the default.
  public var stamps: [String: Stamp]
  /// What stands in a file beside this and is not known here: canonical JSON by field.
  ///
  /// - Unknown: kept
  public var other: [String: String]?

  public init(
    profile: String, language: String?, theme: Theme, sound: Bool, haptics: Bool, motion: Motion,
    choices: Int, newPerDay: Int, sessionCards: Int, sessionSeconds: Int, timer: Int,
    retention: Int, rolloverHour: Int, reminders: Bool, streakShown: Bool, paced: Bool, keys: Bool,
    typedKept: Bool, autoSync: Bool, offline: Bool, weights: [Double]?, flags: [String: Bool],
    stamps: [String: Stamp], other: [String: String]? = nil, volume: Int? = nil
  ) {
    self.profile = profile
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
    self.streakShown = streakShown
    self.paced = paced
    self.keys = keys
    self.typedKept = typedKept
    self.autoSync = autoSync
    self.offline = offline
    self.weights = weights
    self.flags = flags
    self.stamps = stamps
    self.other = other
  }
}

/// When and where something was set.
public struct Stamp: Equatable, Sendable, Codable {
  /// Milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var modified: Int
  /// The device.
  ///
  /// - Format: id
  public var device: String

  public init(modified: Int, device: String) {
    self.modified = modified
    self.device = device
  }
}

/// Light or dark.
public enum Theme: String, Equatable, Sendable, Codable {
  case system
  case light
  case dark
}

/// How much moves.
public enum Motion: String, Equatable, Sendable, Codable {
  case system
  case reduced
  case full
}

/// What a profile has that chose nothing.
public func defaultSettings(profile: String) -> Settings {
  return Settings(
    profile: profile, language: nil, theme: .system, sound: true, haptics: true, motion: .system,
    choices: 4, newPerDay: 5, sessionCards: 20, sessionSeconds: 270, timer: 0, retention: 90,
    rolloverHour: 4, reminders: false, streakShown: true, paced: true, keys: true,
    typedKept: false, autoSync: false, offline: true, weights: nil, flags: [:], stamps: [:])
}

/// What a profile has chosen, or what one has that chose nothing.
public func settings(of progress: Progress, profile: String) -> Settings {
  return progress.settings.first(where: { $0.profile == profile })
    ?? defaultSettings(profile: profile)
}
