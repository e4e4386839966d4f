/// Returns the default settings of a profile.
public func defaultSettings(profile: String) -> Settings {
  return Settings(
    profile: profile, language: nil, theme: .system, sound: true, haptics: true, motion: .system,
    choices: 4, newPerDay: 5, sessionCards: 20, sessionSeconds: 270, timer: 0, retention: 90,
    rolloverHour: 4, reminders: false, streakShown: true, paced: true, keys: true,
    typedKept: false, autoSync: false, offline: true, weights: nil, flags: [:], stamps: [:])
}

/// Returns the settings of a profile, or the defaults if it has none.
public func settings(of progress: Progress, profile: String) -> Settings {
  return progress.settings.first(where: { $0.profile == profile })
    ?? defaultSettings(profile: profile)
}
