/// Returns the default settings of a profile.
public func defaultSettings(profileID: String) -> Settings {
  return Settings(
    profileID: profileID, language: nil, theme: .system, sound: true, haptics: true,
    motion: .system,
    choices: 4, newPerDay: 5, sessionCards: 20, sessionSeconds: 270, timer: 0, retention: 90,
    rolloverHour: 4, reminders: false, showsStreak: true, isPaced: true, keys: true,
    storesTypedText: false, autoSync: false, offline: true, weights: nil, flags: [:], stamps: [:])
}

/// Returns the study day of the learner's exam in a deck; nil if there is none.
public func examDay(of settings: Settings, deckID: String) -> Int? {
  let exams = settings.examDays ?? [:]
  guard let exam = exams[deckID] else {
    return nil
  }
  return exam.day
}

/// Returns the settings of a profile, or the defaults if it has none.
public func settings(of progress: Progress, profileID: String) -> Settings {
  return progress.settings.first(where: { $0.profileID == profileID })
    ?? defaultSettings(profileID: profileID)
}
