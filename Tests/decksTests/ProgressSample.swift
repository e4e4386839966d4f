import Foundation

/// An editable progress file of one learner.
struct ProgressSample {
  /// 2026-03-14T18:00:00Z.
  static let start = 1_773_511_200_000
  static let day = 86_400_000
  /// Returns the time an hour after the last of `days` sessions begins.
  static func end(days: Int) -> String {
    let seconds = (start + (days - 1) * day + 3_600_000) / 1000
    return Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
  }

  var root: [String: Any]
  var reviews: [[String: Any]]
  var sessions: [[String: Any]]

  /// Creates one session of ten questions per day. The first answer of each day is wrong.
  init(days: Int) {
    reviews = []
    sessions = []
    for day in 0..<days {
      let at = Self.start + day * Self.day
      let studyDay = (at - 4 * 3_600_000) / Self.day
      for number in 1...10 {
        reviews.append([
          "id": "s\(day)-\(number)", "profile": "p1", "session": "s\(day)", "deck": "dogs",
          "breed": "beagle", "skill": "name", "mode": "smart", "kind": "schedule",
          "device": "d1", "seq": day * 10 + number, "at": at + number * 6000, "zone": "Etc/UTC",
          "offset": 0, "day": studyDay, "ms": 3000, "outcome": number == 1 ? "wrong" : "right",
          "hinted": false, "chosen": number == 1 ? "pug" : "beagle",
          "choices": ["beagle", "pug", "boxer", "husky"], "photo": "f1",
        ])
      }
      sessions.append([
        "id": "s\(day)", "profile": "p1", "deck": "dogs", "mode": "smart", "kind": "schedule",
        "seed": 7, "started": at, "ended": at + 70_000, "day": studyDay, "planned": 10,
        "answered": 10, "right": 9, "ms": 30_000, "ending": "finished",
      ])
    }
    let profile: [String: Any] = [
      "id": "p1", "name": "Mia", "kind": "guest", "status": "active", "created": Self.start,
      "lastActive": Self.start, "failedAttempts": 0, "modified": Self.start, "device": "d1",
    ]
    root = [
      "format": "decks-progress", "version": 2, "profiles": [profile], "unlocks": [],
      "favourites": [], "lists": [], "notes": [], "settings": [], "conflicts": [], "setAside": [],
    ]
  }

  var text: String {
    get throws {
      var root = root
      root["reviews"] = reviews
      root["sessions"] = sessions
      return String(decoding: try JSONSerialization.data(withJSONObject: root), as: UTF8.self)
    }
  }
}
