/// Returns the settings of each profile once, with the latest value of each field.
func mergedSettings(_ settings: [Settings]) -> [Settings] {
  var kept = settings.sorted(by: { $0.profileID < $1.profileID })
  var pairs = true
  // Merging in pairs keeps the running time proportional to the number of settings and their
  // fields.
  while pairs {
    pairs = false
    var merged: [Settings] = []
    var position = 0
    while position < kept.count {
      if position + 1 < kept.count && kept[position].profileID == kept[position + 1].profileID {
        merged.append(mergedFields(kept[position], kept[position + 1]))
        pairs = true
        position += 2
      } else {
        merged.append(kept[position])
        position += 1
      }
    }
    kept = merged
  }
  return kept
}

/// Merges two versions of a profile's settings: for each field, takes the value with the later
/// stamp, or the greater value if the stamps are equal.
func mergedFields(_ a: Settings, _ b: Settings) -> Settings {
  let mine = fieldTexts(a)
  let theirs = fieldTexts(b)
  var second: [String: Bool] = [:]
  for field in theirs.keys.sorted() {
    let order = stampOrder(a.stamps[field], b.stamps[field])
    second[field] = order < 0 || order == 0 && (mine[field] ?? "") < (theirs[field] ?? "")
  }
  var merged = a
  if second["language"] == true { merged.language = b.language }
  if second["theme"] == true { merged.theme = b.theme }
  if second["sound"] == true { merged.sound = b.sound }
  if second["volume"] == true { merged.volume = b.volume }
  if second["haptics"] == true { merged.haptics = b.haptics }
  if second["motion"] == true { merged.motion = b.motion }
  if second["choices"] == true { merged.choices = b.choices }
  if second["newPerDay"] == true { merged.newPerDay = b.newPerDay }
  if second["sessionCards"] == true { merged.sessionCards = b.sessionCards }
  if second["sessionSeconds"] == true { merged.sessionSeconds = b.sessionSeconds }
  if second["timer"] == true { merged.timer = b.timer }
  if second["retention"] == true { merged.retention = b.retention }
  if second["rolloverHour"] == true { merged.rolloverHour = b.rolloverHour }
  if second["reminders"] == true { merged.reminders = b.reminders }
  if second["streakShown"] == true { merged.showsStreak = b.showsStreak }
  if second["paced"] == true { merged.isPaced = b.isPaced }
  if second["keys"] == true { merged.keys = b.keys }
  if second["typedKept"] == true { merged.storesTypedText = b.storesTypedText }
  if second["autoSync"] == true { merged.autoSync = b.autoSync }
  if second["offline"] == true { merged.offline = b.offline }
  let order = stampOrder(a.stamps["weights"], b.stamps["weights"])
  if order < 0 || order == 0 && weightsOrder(a.weights, b.weights) < 0 {
    merged.weights = b.weights
  }
  for name in a.flags.keys.sorted() where b.flags[name] == nil {
    if stampOrder(a.stamps["flags." + name], b.stamps["flags." + name]) < 0 {
      merged.flags[name] = nil
    }
  }
  for name in b.flags.keys.sorted() where second["flags." + name] == true {
    merged.flags[name] = b.flags[name]
  }
  merged.examDays = mergedExamDays(a, b, second)
  for field in b.stamps.keys.sorted() where stampOrder(a.stamps[field], b.stamps[field]) < 0 {
    merged.stamps[field] = b.stamps[field]
  }
  merged.other = mergedUnknown(a, b)
  return merged
}

/// Merges the exams of two versions of the settings. An exam that one version lacks was removed if
/// that version has the later stamp. `second` contains the fields whose value is that of `b`.
func mergedExamDays(_ a: Settings, _ b: Settings, _ second: [String: Bool]) -> [String: ExamDay]? {
  var exams = a.examDays ?? [:]
  let others = b.examDays ?? [:]
  for deckID in exams.keys.sorted() where others[deckID] == nil {
    let field = "examDays." + deckID
    if stampOrder(a.stamps[field], b.stamps[field]) < 0 {
      exams[deckID] = nil
    }
  }
  for deckID in others.keys.sorted() where second["examDays." + deckID] == true {
    exams[deckID] = others[deckID]
  }
  return a.examDays == nil && b.examDays == nil ? nil : exams
}

/// Merges the unknown fields of two versions of the settings, keeping the latest value of each.
func mergedUnknown(_ a: Settings, _ b: Settings) -> [String: String]? {
  var fields = a.other ?? [:]
  let others = b.other ?? [:]
  for name in fields.keys.sorted() where others[name] == nil {
    if stampOrder(a.stamps[name], b.stamps[name]) < 0 {
      fields[name] = nil
    }
  }
  for name in others.keys.sorted() {
    let order = stampOrder(a.stamps[name], b.stamps[name])
    if order < 0 || order == 0 && textPrecedes(others[name], fields[name]) {
      fields[name] = others[name]
    }
  }
  return a.other == nil && b.other == nil ? nil : fields
}

/// Returns all fields but the weights as text, keyed by the names used for stamps.
func fieldTexts(_ settings: Settings) -> [String: String] {
  var texts = [
    "language": settings.language ?? "", "theme": settings.theme.rawValue,
    "sound": "\(settings.sound)",
    "volume": settings.volume == nil ? "" : "\(settings.volume ?? 0)",
    "haptics": "\(settings.haptics)",
    "motion": settings.motion.rawValue, "choices": "\(settings.choices)",
    "newPerDay": "\(settings.newPerDay)", "sessionCards": "\(settings.sessionCards)",
    "sessionSeconds": "\(settings.sessionSeconds)", "timer": "\(settings.timer)",
    "retention": "\(settings.retention)", "rolloverHour": "\(settings.rolloverHour)",
    "reminders": "\(settings.reminders)", "streakShown": "\(settings.showsStreak)",
    "paced": "\(settings.isPaced)", "keys": "\(settings.keys)",
    "typedKept": "\(settings.storesTypedText)", "autoSync": "\(settings.autoSync)",
    "offline": "\(settings.offline)",
  ]
  let exams = settings.examDays ?? [:]
  for deckID in exams.keys.sorted() {
    texts["examDays." + deckID] = "\(exams[deckID]?.day ?? 0)"
  }
  for name in settings.flags.keys.sorted() {
    texts["flags." + name] = "\(settings.flags[name] ?? false)"
  }
  return texts
}

/// Compares two stamps: negative if the first is earlier, positive if it is later, 0 if they are
/// equal. A missing stamp is earlier than any other.
func stampOrder(_ a: Stamp?, _ b: Stamp?) -> Int {
  guard let a else {
    return b == nil ? 0 : -1
  }
  guard let b else {
    return 1
  }
  if a.modified != b.modified {
    return a.modified < b.modified ? -1 : 1
  }
  return a.deviceID == b.deviceID ? 0 : a.deviceID < b.deviceID ? -1 : 1
}

/// Compares two lists of weights: negative if the first is less, positive if it is greater.
func weightsOrder(_ a: [Double]?, _ b: [Double]?) -> Int {
  guard let a else {
    return b == nil ? 0 : -1
  }
  guard let b else {
    return 1
  }
  for i in 0..<min(a.count, b.count) {
    if a[i] < b[i] {
      return -1
    }
    if a[i] > b[i] {
      return 1
    }
  }
  return a.count - b.count
}
