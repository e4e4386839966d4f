import FoundationEssentials
import JSON
import StudyCodecs
import StudyModel

/// The validation result and statistics of a progress file.
struct ProgressReport: Encodable, Sendable {
  /// A violation of the schema.
  struct Problem: Encodable, Sendable {
    /// A JSON pointer to the value; empty for the whole file.
    var pointer: String
    /// The problem and the accepted values.
    var message: String
  }

  /// A warning about a valid record.
  struct Warning: Encodable, Sendable {
    var kind: String
    var pointer: String
    var sentence: String
  }

  /// A record that could not be read, now or in an earlier import.
  struct SetAsideRecord: Encodable, Sendable {
    /// The list that contained the record.
    var list: String
    var problem: String
  }

  /// The number of records of each kind.
  struct Counts: Encodable, Sendable {
    var profiles: Int
    var reviews: Int
    var sessions: Int
    var unlocks: Int
    var favourites: Int
    var lists: Int
    var notes: Int
    var conflicts: Int
  }

  var file: String
  var valid: Bool
  var problems: [Problem]
  /// The number of problems that are not listed.
  var unlisted: Int
  /// Time of the export, in milliseconds since 1970 (UTC).
  var exported: Int?
  /// The number of records; nil if the file as a whole cannot be read.
  var counts: Counts?
  var learners: [LearnerStatistics] = []
  var setAside: [SetAsideRecord] = []
  var remarks: [Warning] = []
  /// Whether the breeds were checked against those of a site.
  var knowsBreeds: Bool

  /// - Parameters:
  ///   - decks: The decks of the site; nil if there is no site.
  ///   - now: The current time.
  init(of bytes: [UInt8], named file: String, decks: [Deck]?, now: Timestamp) {
    let parsed = parseProgress(bytes)
    self.file = file
    valid = parsed.problems.isEmpty
    problems = Self.problems(parsed, in: bytes)
    unlisted = parsed.unlisted
    knowsBreeds = decks != nil
    guard let progress = parsed.value else { return }
    exported = progress.exported
    counts = Counts(
      profiles: progress.profiles.count, reviews: progress.reviews.count,
      sessions: progress.sessions.count, unlocks: progress.unlocks.count,
      favourites: progress.favourites.count { $0.isFavourite }, lists: progress.lists.count,
      notes: progress.notes.count, conflicts: progress.conflicts.count)
    setAside = progress.setAside.map { SetAsideRecord(list: $0.list, problem: $0.problem) }
    remarks = StudyModel.recordWarnings(in: progress, decks: decks ?? [], now: now.at).map {
      Warning(kind: $0.kind.rawValue, pointer: $0.pointer, sentence: $0.sentence)
    }
    learners = progress.profiles.map {
      LearnerStatistics($0, in: progress, decks: decks ?? [], now: now)
    }
  }

  /// Returns the violations of the schema, or else the newer version that the file requires.
  static func problems(_ parsed: Parsed<Progress>, in bytes: [UInt8]) -> [Problem] {
    if parsed.value == nil, let version = newerVersion(in: bytes) {
      return [
        Problem(
          pointer: "/version",
          message:
            "is \(version), but this version of decks reads versions up to "
            + "\(emptyProgress().version); check the file with a newer version of decks")
      ]
    }
    return parsed.problems.map { Problem(pointer: $0.pointer, message: $0.message) }
  }

  /// Returns the file's version if it is newer than this program's.
  private static func newerVersion(in bytes: [UInt8]) -> String? {
    let newest = emptyProgress()
    guard let json = try? JSON(parsing: bytes, sizeLimit: fileSizeLimit),
      json["format"] == .string(newest.format),
      case .number(let version)? = json["version"], version > Double(newest.version)
    else { return nil }
    return try? JSON.text(of: version)
  }
}
