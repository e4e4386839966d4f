import FoundationEssentials
import JSON
import StudyCodecs
import StudyModel

/// What there is to say of a progress file.
struct ProgressReport: Encodable, Sendable {
  /// Something that is not as the schema wants it.
  struct Problem: Encodable, Sendable {
    /// The value it is about, as a JSON pointer; empty for the whole file.
    var pointer: String
    /// What is wrong, and what would be accepted.
    var message: String
  }

  /// Something odd about a sound record.
  struct Oddity: Encodable, Sendable {
    var kind: String
    var pointer: String
    var sentence: String
  }

  /// A record that could not be read, now or by an import before.
  struct Unread: Encodable, Sendable {
    /// The list it stood in.
    var list: String
    var problem: String
  }

  /// How many records of each kind there are.
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
  /// How many more problems there are.
  var unlisted: Int
  /// When the file was handed out, in milliseconds since 1970 (UTC).
  var exported: Int?
  /// Nil where the file cannot be read as a whole, as are the following.
  var counts: Counts?
  var learners: [LearnerStatistics] = []
  var setAside: [Unread] = []
  var remarks: [Oddity] = []
  /// Whether breeds were compared with those of a site.
  var knowsBreeds: Bool

  /// - Parameters:
  ///   - decks: those of the site; nil where none is at hand.
  ///   - now: the present instant.
  init(of bytes: [UInt8], named file: String, decks: [Deck]?, now: Timestamp) {
    let parsed = parseProgress(bytes)
    self.file = file
    valid = parsed.problems.isEmpty
    problems = parsed.problems.map { Problem(pointer: $0.pointer, message: $0.message) }
    if parsed.value == nil, let version = Self.newerVersion(in: bytes) {
      problems = [
        Problem(
          pointer: "/version",
          message:
            "is \(version), and this decks reads \(emptyProgress().version) at most: a newer "
            + "site wrote the file, which is as sound as it was; check it with that site's decks")
      ]
    }
    unlisted = parsed.unlisted
    knowsBreeds = decks != nil
    guard let progress = parsed.value else { return }
    exported = progress.exported
    counts = Counts(
      profiles: progress.profiles.count, reviews: progress.reviews.count,
      sessions: progress.sessions.count, unlocks: progress.unlocks.count,
      favourites: progress.favourites.count { $0.on }, lists: progress.lists.count,
      notes: progress.notes.count, conflicts: progress.conflicts.count)
    setAside = progress.setAside.map { Unread(list: $0.list, problem: $0.problem) }
    remarks = StudyModel.recordWarnings(in: progress, decks: decks ?? [], now: now.at).map {
      Oddity(kind: $0.kind.rawValue, pointer: $0.pointer, sentence: $0.sentence)
    }
    learners = progress.profiles.map {
      LearnerStatistics($0, in: progress, decks: decks ?? [], now: now)
    }
  }

  /// The file's version where it is one of a form that is not known yet.
  private static func newerVersion(in bytes: [UInt8]) -> String? {
    let newest = emptyProgress()
    guard let json = try? JSON(parsing: bytes), json["format"] == .string(newest.format),
      case .number(let version)? = json["version"], version > Double(newest.version)
    else { return nil }
    return try? JSON.text(of: version)
  }

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}
