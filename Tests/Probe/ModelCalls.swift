// swift-format-ignore-file
// Compiled from the model by `make model`; change it there.
import Differential
import StudyModel

/// Calls what the model exports by its name.
func callModel(_ name: String, _ arguments: [JSON]) throws -> JSON {
  switch name {
  case "deckBreed": return try call_deckBreed(arguments)
  case "deckPlace": return try call_deckPlace(arguments)
  case "makeGenerator": return try call_makeGenerator(arguments)
  case "generatorNext": return try call_generatorNext(arguments)
  case "generatorBelow": return try call_generatorBelow(arguments)
  case "generatorShuffled": return try call_generatorShuffled(arguments)
  case "rolloverHour": return rolloverHour.probed
  case "studyDay": return try call_studyDay(arguments)
  case "emptyProgress": return try call_emptyProgress(arguments)
  case "reviewRight": return try call_reviewRight(arguments)
  case "sessionOver": return try call_sessionOver(arguments)
  case "sessionNumber": return try call_sessionNumber(arguments)
  case "defaultSettings": return try call_defaultSettings(arguments)
  case "defaultSiteConfiguration": return try call_defaultSiteConfiguration(arguments)
  default: throw Refusal("nothing is called \(name)")
  }
}

private func call_deckBreed(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try Deck(probing: arguments[0])
  let a1 = try String(probing: arguments[1])
  let result = a0.`breed`(a1)
  return result.probed
}

private func call_deckPlace(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try Deck(probing: arguments[0])
  let a1 = try String(probing: arguments[1])
  let result = a0.`place`(of: a1)
  return result.probed
}

private func call_makeGenerator(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try UInt32(probing: arguments[0])
  let result = Generator(seed: a0)
  return result.probed
}

private func call_generatorNext(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  var a0 = try Generator(probing: arguments[0])
  let result = a0.`next`()
  return .array([result.probed, a0.probed])
}

private func call_generatorBelow(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  var a0 = try Generator(probing: arguments[0])
  let a1 = try Int(probing: arguments[1])
  let result = a0.`below`(a1)
  return .array([result.probed, a0.probed])
}

private func call_generatorShuffled(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  var a0 = try Generator(probing: arguments[0])
  let a1 = try [String](probing: arguments[1])
  let result = a0.`shuffled`(a1)
  return .array([result.probed, a0.probed])
}

private func call_studyDay(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try Moment(probing: arguments[0])
  let a1 = try Int(probing: arguments[1])
  let result = `studyDay`(a0, rollover: a1)
  return result.probed
}

private func call_emptyProgress(_ arguments: [JSON]) throws -> JSON {
  try expect(0, arguments)
  let result = `emptyProgress`()
  return result.probed
}

private func call_reviewRight(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Review(probing: arguments[0])
  let result = a0.`right`
  return result.probed
}

private func call_sessionOver(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Session(probing: arguments[0])
  let result = a0.`over`
  return result.probed
}

private func call_sessionNumber(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Session(probing: arguments[0])
  let result = a0.`number`
  return result.probed
}

private func call_defaultSettings(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try String(probing: arguments[0])
  let result = `defaultSettings`(profile: a0)
  return result.probed
}

private func call_defaultSiteConfiguration(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try String(probing: arguments[0])
  let a1 = try [SiteDeck](probing: arguments[1])
  let result = `defaultSiteConfiguration`(contentVersion: a0, decks: a1)
  return result.probed
}

extension Deck: Probing {
  public init(probing json: JSON) throws {
    self.init(id: try json.field("id"), version: try json.field("version"), title: try json.field("title"), species: try json.field("species"), breeds: try json.field("breeds"), categories: try json.field("categories"), renamed: try json.field("renamed"))
  }
}

extension Breed: Probing {
  public init(probing json: JSON) throws {
    self.init(id: try json.field("id"), name: try json.field("name"), names: try json.field("names"), page: try json.field("page"), family: try json.field("family"), same: try json.field("same"), common: try json.field("common"), marks: try json.field("marks"), lookalikes: try json.field("lookalikes"), photos: try json.field("photos"))
  }
}

extension Breed: Probed {
  public var probed: JSON {
    JSON.fields([("id", `id`.probed), ("name", `name`.probed), ("names", `names`.probed), ("page", `page`.probed), ("family", `family`.probed), ("same", `same`.probed), ("common", `common`.probed), ("marks", `marks`.probed), ("lookalikes", `lookalikes`.probed), ("photos", `photos`.probed)])
  }
}

extension FieldMark: Probing {
  public init(probing json: JSON) throws {
    self.init(place: try json.field("place"), seen: try json.field("seen"))
  }
}

extension FieldMark: Probed {
  public var probed: JSON {
    JSON.fields([("place", `place`.probed), ("seen", `seen`.probed)])
  }
}

extension Lookalike: Probing {
  public init(probing json: JSON) throws {
    self.init(breed: try json.field("breed"), tell: try json.field("tell"))
  }
}

extension Lookalike: Probed {
  public var probed: JSON {
    JSON.fields([("breed", `breed`.probed), ("tell", `tell`.probed)])
  }
}

extension Category: Probing {
  public init(probing json: JSON) throws {
    self.init(id: try json.field("id"), title: try json.field("title"), breeds: try json.field("breeds"))
  }
}

extension Category: Probed {
  public var probed: JSON {
    JSON.fields([("id", `id`.probed), ("title", `title`.probed), ("breeds", `breeds`.probed)])
  }
}

extension Rename: Probing {
  public init(probing json: JSON) throws {
    self.init(from: try json.field("from"), to: try json.field("to"))
  }
}

extension Generator: Probing {
  public init(probing json: JSON) throws {
    self.init(seed: 0)
    self.state = try json.field("state")
  }
}

extension Generator: Probed {
  public var probed: JSON {
    JSON.fields([("state", `state`.probed)])
  }
}

extension Learner: Probing {
  public init(probing json: JSON) throws {
    self.init(profile: try json.field("profile"), deck: try json.field("deck"), scheduler: try json.field("scheduler"), cards: try json.field("cards"), confusions: try json.field("confusions"), paces: try json.field("paces"), answers: try json.field("answers"))
  }
}

extension Card: Probing {
  public init(probing json: JSON) throws {
    self.init(breed: try json.field("breed"), skill: try json.field("skill"), memory: try json.field("memory"), introduced: try json.field("introduced"), right: try json.field("right"), wrong: try json.field("wrong"), run: try json.field("run"), sightings: try json.field("sightings"))
  }
}

extension Sighting: Probing {
  public init(probing json: JSON) throws {
    self.init(photo: try json.field("photo"), times: try json.field("times"), right: try json.field("right"), last: try json.field("last"))
  }
}

extension Confusion: Probing {
  public init(probing json: JSON) throws {
    self.init(breed: try json.field("breed"), taken: try json.field("taken"), times: try json.field("times"), day: try json.field("day"), toldApart: try json.field("toldApart"))
  }
}

extension Pace: Probing {
  public init(probing json: JSON) throws {
    self.init(recent: try json.field("recent"))
  }
}

extension Scheduler: Probing {
  public init(probing json: JSON) throws {
    self.init(weights: try json.field("weights"), retention: try json.field("retention"), learningSteps: try json.field("learningSteps"), relearningSteps: try json.field("relearningSteps"), maximumInterval: try json.field("maximumInterval"))
  }
}

extension Mark: Probed {
  public var probed: JSON {
    JSON.fields([("profile", `profile`.probed), ("deck", `deck`.probed), ("breed", `breed`.probed), ("on", `on`.probed), ("modified", `modified`.probed), ("device", `device`.probed)])
  }
}

extension OwnList: Probed {
  public var probed: JSON {
    JSON.fields([("profile", `profile`.probed), ("deck", `deck`.probed), ("breeds", `breeds`.probed), ("modified", `modified`.probed), ("device", `device`.probed)])
  }
}

extension Note: Probed {
  public var probed: JSON {
    JSON.fields([("id", `id`.probed), ("profile", `profile`.probed), ("deck", `deck`.probed), ("breed", `breed`.probed), ("text", `text`.probed), ("at", `at`.probed), ("replaces", `replaces`.probed)])
  }
}

extension Unlock: Probed {
  public var probed: JSON {
    JSON.fields([("profile", `profile`.probed), ("achievement", `achievement`.probed), ("at", `at`.probed), ("review", `review`.probed)])
  }
}

extension Memory: Probing {
  public init(probing json: JSON) throws {
    self.init(stability: try json.field("stability"), difficulty: try json.field("difficulty"), last: try json.field("last"), due: try json.field("due"), reps: try json.field("reps"), lapses: try json.field("lapses"))
  }
}

extension Moment: Probing {
  public init(probing json: JSON) throws {
    self.init(at: try json.field("at"), offset: try json.field("offset"), zone: try json.field("zone"))
  }
}

extension Photo: Probing {
  public init(probing json: JSON) throws {
    self.init(id: try json.field("id"), kind: try json.field("kind"), description: try json.field("description"), renditions: try json.field("renditions"))
  }
}

extension Photo: Probed {
  public var probed: JSON {
    JSON.fields([("id", `id`.probed), ("kind", `kind`.probed), ("description", `description`.probed), ("renditions", `renditions`.probed)])
  }
}

extension PhotoKind: Probing {
  public init(probing json: JSON) throws {
    switch try String(probing: json) as String {
    case "photo": self = .`photo`
    case "portrait": self = .`portrait`
    case let other: throw Refusal("no PhotoKind is \(other)")
    }
  }
}

extension PhotoKind: Probed {
  public var probed: JSON {
    switch self {
    case .`photo`: .string("photo")
    case .`portrait`: .string("portrait")
    }
  }
}

extension Rendition: Probing {
  public init(probing json: JSON) throws {
    self.init(path: try json.field("path"), width: try json.field("width"), height: try json.field("height"))
  }
}

extension Rendition: Probed {
  public var probed: JSON {
    JSON.fields([("path", `path`.probed), ("width", `width`.probed), ("height", `height`.probed)])
  }
}

extension Profile: Probed {
  public var probed: JSON {
    JSON.fields([("id", `id`.probed), ("name", `name`.probed), ("kind", `kind`.probed), ("status", `status`.probed), ("created", `created`.probed), ("lastActive", `lastActive`.probed), ("failedAttempts", `failedAttempts`.probed), ("modified", `modified`.probed), ("device", `device`.probed), ("other", `other`.probed)])
  }
}

extension ProfileKind: Probed {
  public var probed: JSON {
    switch self {
    case .`guest`: .string("guest")
    case .`protected`: .string("protected")
    }
  }
}

extension ProfileStatus: Probed {
  public var probed: JSON {
    switch self {
    case .`active`: .string("active")
    case .`locked`: .string("locked")
    }
  }
}

extension Progress: Probed {
  public var probed: JSON {
    JSON.fields([("format", `format`.probed), ("version", `version`.probed), ("exported", `exported`.probed), ("profiles", `profiles`.probed), ("reviews", `reviews`.probed), ("sessions", `sessions`.probed), ("unlocks", `unlocks`.probed), ("favourites", `favourites`.probed), ("lists", `lists`.probed), ("notes", `notes`.probed), ("settings", `settings`.probed), ("conflicts", `conflicts`.probed), ("setAside", `setAside`.probed), ("other", `other`.probed)])
  }
}

extension SetAside: Probed {
  public var probed: JSON {
    JSON.fields([("list", `list`.probed), ("problem", `problem`.probed), ("record", `record`.probed)])
  }
}

extension Question: Probing {
  public init(probing json: JSON) throws {
    self.init(breed: try json.field("breed"), skill: try json.field("skill"), photo: try json.field("photo"), choices: try json.field("choices"), why: try json.field("why"), against: try json.field("against"))
  }
}

extension Choice: Probing {
  public init(probing json: JSON) throws {
    self.init(breed: try json.field("breed"), photo: try json.field("photo"))
  }
}

extension Reason: Probing {
  public init(probing json: JSON) throws {
    switch try String(probing: json) as String {
    case "due": self = .`due`
    case "slip": self = .`slip`
    case "weak": self = .`weak`
    case "confused": self = .`confused`
    case "new": self = .`new`
    case "practice": self = .`practice`
    case "stage": self = .`stage`
    case "challenge": self = .`challenge`
    case let other: throw Refusal("no Reason is \(other)")
    }
  }
}

extension Review: Probing {
  public init(probing json: JSON) throws {
    self.init(id: try json.field("id"), profile: try json.field("profile"), session: try json.field("session"), deck: try json.field("deck"), breed: try json.field("breed"), skill: try json.field("skill"), mode: try json.field("mode"), kind: try json.field("kind"), device: try json.field("device"), seq: try json.field("seq"), at: try json.field("at"), zone: try json.field("zone"), offset: try json.field("offset"), day: try json.field("day"), ms: try json.field("ms"), outcome: try json.field("outcome"), hinted: try json.field("hinted"), chosen: try json.field("chosen"), typed: try json.field("typed"), choices: try json.field("choices"), photo: try json.field("photo"), other: try json.field("other"))
  }
}

extension Review: Probed {
  public var probed: JSON {
    JSON.fields([("id", `id`.probed), ("profile", `profile`.probed), ("session", `session`.probed), ("deck", `deck`.probed), ("breed", `breed`.probed), ("skill", `skill`.probed), ("mode", `mode`.probed), ("kind", `kind`.probed), ("device", `device`.probed), ("seq", `seq`.probed), ("at", `at`.probed), ("zone", `zone`.probed), ("offset", `offset`.probed), ("day", `day`.probed), ("ms", `ms`.probed), ("outcome", `outcome`.probed), ("hinted", `hinted`.probed), ("chosen", `chosen`.probed), ("typed", `typed`.probed), ("choices", `choices`.probed), ("photo", `photo`.probed), ("other", `other`.probed)])
  }
}

extension Outcome: Probing {
  public init(probing json: JSON) throws {
    switch try String(probing: json) as String {
    case "right": self = .`right`
    case "wrong": self = .`wrong`
    case "near": self = .`near`
    case "skipped": self = .`skipped`
    case "timeout": self = .`timeout`
    case let other: throw Refusal("no Outcome is \(other)")
    }
  }
}

extension Outcome: Probed {
  public var probed: JSON {
    switch self {
    case .`right`: .string("right")
    case .`wrong`: .string("wrong")
    case .`near`: .string("near")
    case .`skipped`: .string("skipped")
    case .`timeout`: .string("timeout")
    }
  }
}

extension ReviewKind: Probing {
  public init(probing json: JSON) throws {
    switch try String(probing: json) as String {
    case "schedule": self = .`schedule`
    case "practice": self = .`practice`
    case "challenge": self = .`challenge`
    case let other: throw Refusal("no ReviewKind is \(other)")
    }
  }
}

extension ReviewKind: Probed {
  public var probed: JSON {
    switch self {
    case .`schedule`: .string("schedule")
    case .`practice`: .string("practice")
    case .`challenge`: .string("challenge")
    }
  }
}

extension Session: Probing {
  public init(probing json: JSON) throws {
    self.init(identity: try json.field("identity"), options: try json.field("options"), deck: try json.field("deck"), seed: try json.field("seed"), generator: try json.field("generator"), learner: try json.field("learner"), plan: try json.field("plan"), planned: try json.field("planned"), reviews: try json.field("reviews"), question: try json.field("question"), answered: try json.field("answered"), nearMiss: try json.field("nearMiss"), hinted: try json.field("hinted"), run: try json.field("run"), bestRun: try json.field("bestRun"), started: try json.field("started"), ending: try json.field("ending"), ended: try json.field("ended"))
  }
}

extension SessionIdentity: Probing {
  public init(probing json: JSON) throws {
    self.init(session: try json.field("session"), profile: try json.field("profile"), device: try json.field("device"), seq: try json.field("seq"))
  }
}

extension SessionOptions: Probing {
  public init(probing json: JSON) throws {
    self.init(mode: try json.field("mode"), kind: try json.field("kind"), category: try json.field("category"), stage: try json.field("stage"), drill: try json.field("drill"), choices: try json.field("choices"), cards: try json.field("cards"), seconds: try json.field("seconds"), newPerDay: try json.field("newPerDay"), rolloverHour: try json.field("rolloverHour"), typedKept: try json.field("typedKept"), paced: try json.field("paced"))
  }
}

extension Planned: Probing {
  public init(probing json: JSON) throws {
    self.init(breed: try json.field("breed"), skill: try json.field("skill"), why: try json.field("why"), against: try json.field("against"), wait: try json.field("wait"))
  }
}

extension NearMiss: Probing {
  public init(probing json: JSON) throws {
    self.init(typed: try json.field("typed"), moment: try json.field("moment"), ms: try json.field("ms"))
  }
}

extension SessionRecord: Probed {
  public var probed: JSON {
    JSON.fields([("id", `id`.probed), ("profile", `profile`.probed), ("deck", `deck`.probed), ("mode", `mode`.probed), ("kind", `kind`.probed), ("category", `category`.probed), ("stage", `stage`.probed), ("seed", `seed`.probed), ("started", `started`.probed), ("ended", `ended`.probed), ("day", `day`.probed), ("planned", `planned`.probed), ("answered", `answered`.probed), ("right", `right`.probed), ("ms", `ms`.probed), ("ending", `ending`.probed), ("other", `other`.probed)])
  }
}

extension Ending: Probing {
  public init(probing json: JSON) throws {
    switch try String(probing: json) as String {
    case "finished": self = .`finished`
    case "left": self = .`left`
    case "time": self = .`time`
    case let other: throw Refusal("no Ending is \(other)")
    }
  }
}

extension Ending: Probed {
  public var probed: JSON {
    switch self {
    case .`finished`: .string("finished")
    case .`left`: .string("left")
    case .`time`: .string("time")
    }
  }
}

extension Settings: Probed {
  public var probed: JSON {
    JSON.fields([("profile", `profile`.probed), ("language", `language`.probed), ("theme", `theme`.probed), ("sound", `sound`.probed), ("haptics", `haptics`.probed), ("motion", `motion`.probed), ("choices", `choices`.probed), ("newPerDay", `newPerDay`.probed), ("sessionCards", `sessionCards`.probed), ("sessionSeconds", `sessionSeconds`.probed), ("timer", `timer`.probed), ("retention", `retention`.probed), ("rolloverHour", `rolloverHour`.probed), ("reminders", `reminders`.probed), ("streakShown", `streakShown`.probed), ("paced", `paced`.probed), ("keys", `keys`.probed), ("typedKept", `typedKept`.probed), ("autoSync", `autoSync`.probed), ("offline", `offline`.probed), ("weights", `weights`.probed), ("flags", `flags`.probed), ("stamps", `stamps`.probed)])
  }
}

extension Stamp: Probed {
  public var probed: JSON {
    JSON.fields([("modified", `modified`.probed), ("device", `device`.probed)])
  }
}

extension Theme: Probed {
  public var probed: JSON {
    switch self {
    case .`system`: .string("system")
    case .`light`: .string("light")
    case .`dark`: .string("dark")
    }
  }
}

extension Motion: Probed {
  public var probed: JSON {
    switch self {
    case .`system`: .string("system")
    case .`reduced`: .string("reduced")
    case .`full`: .string("full")
    }
  }
}

extension SiteConfiguration: Probed {
  public var probed: JSON {
    JSON.fields([("format", `format`.probed), ("version", `version`.probed), ("contentVersion", `contentVersion`.probed), ("decks", `decks`.probed), ("maintenance", `maintenance`.probed), ("notice", `notice`.probed), ("minimumVersion", `minimumVersion`.probed), ("lifetime", `lifetime`.probed), ("methods", `methods`.probed), ("guestMode", `guestMode`.probed), ("passphraseMinimum", `passphraseMinimum`.probed), ("sessionTimeoutMinutes", `sessionTimeoutMinutes`.probed), ("maximumAttempts", `maximumAttempts`.probed), ("flags", `flags`.probed)])
  }
}

extension SiteDeck: Probing {
  public init(probing json: JSON) throws {
    self.init(id: try json.field("id"), title: try json.field("title"), data: try json.field("data"), breeds: try json.field("breeds"), categories: try json.field("categories"))
  }
}

extension SiteDeck: Probed {
  public var probed: JSON {
    JSON.fields([("id", `id`.probed), ("title", `title`.probed), ("data", `data`.probed), ("breeds", `breeds`.probed), ("categories", `categories`.probed)])
  }
}

extension Skill: Probing {
  public init(probing json: JSON) throws {
    switch try String(probing: json) as String {
    case "name": self = .`name`
    case "find": self = .`find`
    case "recall": self = .`recall`
    case let other: throw Refusal("no Skill is \(other)")
    }
  }
}

extension Skill: Probed {
  public var probed: JSON {
    switch self {
    case .`name`: .string("name")
    case .`find`: .string("find")
    case .`recall`: .string("recall")
    }
  }
}

extension Mode: Probing {
  public init(probing json: JSON) throws {
    switch try String(probing: json) as String {
    case "name": self = .`name`
    case "find": self = .`find`
    case "recall": self = .`recall`
    case "mixed": self = .`mixed`
    case "smart": self = .`smart`
    case let other: throw Refusal("no Mode is \(other)")
    }
  }
}

extension Mode: Probed {
  public var probed: JSON {
    switch self {
    case .`name`: .string("name")
    case .`find`: .string("find")
    case .`recall`: .string("recall")
    case .`mixed`: .string("mixed")
    case .`smart`: .string("smart")
    }
  }
}
