import StudyModel

/// Generates records with many conflicts. Ids, times and texts come from small pools, so that the
/// same id often has different contents, and the same stamp different values.
struct RecordMaker {
  var generator: RandomGenerator

  init(seed: UInt32) {
    generator = RandomGenerator(seed: seed)
  }

  mutating func below(_ bound: Int) -> Int { generator.below(bound) }
  mutating func chance() -> Bool { below(2) == 0 }
  mutating func one<Item>(of items: [Item]) -> Item { items[below(items.count)] }
  mutating func id() -> String { one(of: ["a", "a-1", "b", "10", "9"]) }
  mutating func time() -> Int { one(of: [0, 1, 999_999, 1_000_000, 8_640_000_000_000_000]) }
  mutating func text() -> String { one(of: ["", "e\u{301}", "\u{E9}", "=", "a\nb", "ㅎ"]) }
  mutating func some<Item>(_ make: (inout RecordMaker) -> Item) -> [Item] {
    (0..<below(4)).map { _ in make(&self) }
  }
  mutating func other() -> [String: String]? {
    one(of: [nil, [:], ["x": "1"], ["x": "2", "y": "\"e\u{301}\""], ["x": "\"\u{E9}\""]])
  }

  mutating func review() -> Review {
    Review(
      id: id(), profileID: id(), sessionID: "s", deckID: "dogs",
      breedID: one(of: ["pug", "beagle"]),
      skill: .name, mode: .smart, kind: .schedule, deviceID: "d", seq: below(2), at: time(),
      zone: nil, offset: 0, day: 0, ms: 5, outcome: one(of: [.right, .wrong]), isHinted: chance(),
      chosenBreedID: one(of: [nil, "pug"]), typed: one(of: [nil, text()]),
      choiceIDs: one(of: [[], ["pug"], ["pug", "beagle"]]), photoID: nil, other: other())
  }

  mutating func session() -> SessionRecord {
    SessionRecord(
      id: id(), profileID: "a", deckID: "dogs", mode: .name, kind: .schedule, categoryID: nil,
      stage: one(of: [nil, 2]), seed: UInt32(below(2)), started: time(),
      ended: one(of: [nil, time()]), day: 0, planned: 20, answered: one(of: [0, 9, 10, 100_000]),
      right: below(2), ms: 0, ending: one(of: [nil, .left, .finished]), other: other())
  }

  mutating func profile() -> Profile {
    Profile(
      id: id(), name: text(), kind: .guest, status: one(of: [.active, .locked]), created: time(),
      lastActive: time(), failedAttempts: below(3), lockedUntil: one(of: [nil, 1]),
      modified: time(), deviceID: id(), other: other())
  }

  mutating func note() -> Note {
    Note(
      id: id(), profileID: "a", deckID: "dogs", breedID: "pug", text: text(), at: time(),
      replaces: some { $0.id() }, other: other())
  }

  mutating func settings() -> Settings {
    var settings = defaultSettings(profileID: id())
    settings.choices = 2 + below(3)
    settings.theme = one(of: [.light, .dark])
    settings.language = one(of: [nil, "en", "ko"])
    settings.sound = chance()
    settings.weights = one(
      of: [nil, Array(repeating: 1, count: 21), Array(repeating: 0.5, count: 21)])
    settings.other = other()
    for flag in ["ai", "voice"] where chance() { settings.flags[flag] = chance() }
    settings.examDays = one(of: [nil, [:], ["dogs": ExamDay(day: below(3))]])
    for field in [
      "choices", "theme", "language", "weights", "flags.ai", "examDays.dogs", "x", "y",
    ]
    where chance() {
      settings.stamps[field] = Stamp(modified: time(), deviceID: id())
    }
    return settings
  }

  mutating func progress() -> Progress {
    var progress = emptyProgress()
    progress.exported = one(of: [nil, time()])
    progress.reviews = some { $0.review() }
    progress.conflicts = some { $0.review() }
    progress.sessions = some { $0.session() }
    progress.profiles = some { $0.profile() }
    progress.notes = some { $0.note() }
    progress.settings = some { $0.settings() }
    progress.unlocks = some {
      Unlock(
        profileID: $0.id(), achievementID: $0.id(), at: $0.time(), reviewID: $0.id(),
        other: $0.other())
    }
    progress.favourites = some {
      Favourite(
        profileID: "a", deckID: "dogs", breedID: $0.id(), isFavourite: $0.chance(),
        modified: $0.time(),
        deviceID: $0.id(), other: $0.other())
    }
    progress.lists = some {
      OwnList(
        profileID: "a", deckID: "dogs", breedIDs: $0.some { $0.id() }, modified: $0.time(),
        deviceID: $0.id(), other: $0.other())
    }
    progress.setAside = some {
      SetAside(list: "reviews", problem: $0.text(), record: $0.text())
    }
    progress.other = other()
    return progress
  }
}

/// Returns an answer with defaults for all fields.
func plainReview(
  _ id: String, profile: String = "guest", breed: String = "pug", device: String = "d",
  seq: Int = 1, at: Int = 0
) -> Review {
  Review(
    id: id, profileID: profile, sessionID: "s", deckID: "dogs", breedID: breed, skill: .name,
    mode: .name,
    kind: .schedule, deviceID: device, seq: seq, at: at, zone: nil, offset: 0,
    day: at / 86_400_000, ms: 1000, outcome: .right, isHinted: false, chosenBreedID: breed,
    typed: nil,
    choiceIDs: [breed, "other"], photoID: "p", other: nil)
}
