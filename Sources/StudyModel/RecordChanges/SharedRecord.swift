/// What a learner shows to a teacher: the answers and sessions of a profile by their
/// days. What was typed, the times of day, the zone, the device, and all that is private stay away.
///
/// All in it has another name than with the learner, so that it joins no record of whoever reads it,
/// not even of another learner that has no name.
public func sharedRecord(_ progress: Progress, profile: String) -> Progress {
  var shared = emptyProgress()
  var id = sharedID(profile)
  for one in progress.profiles where one.id == profile {
    id = sharedID("\(Int(hash(of: "\(one.device) \(one.id)")))")
    shared.profiles.append(
      newProfile(id: id, name: one.name, kind: .guest, at: 0, device: sharedDevice))
  }
  for review in progress.reviews where review.profile == profile {
    var one = review
    one.id = sharedID(review.id)
    one.profile = id
    one.session = sharedID(review.session)
    one.device = sharedDevice
    one.at = startOfDay(review.day)
    one.zone = nil
    one.offset = 0
    one.typed = nil
    one.other = nil
    shared.reviews.append(one)
  }
  for session in progress.sessions where session.profile == profile {
    var one = session
    one.id = sharedID(session.id)
    one.profile = id
    one.started = startOfDay(session.day)
    one.ended = session.ended == nil ? nil : one.started
    one.other = nil
    shared.sessions.append(one)
  }
  return shared
}

/// Another name, of at most 100 letters, for what is shown to others.
private func sharedID(_ id: String) -> String {
  let isShort = id.unicodeScalars.map { Int($0.value) }.count <= 90
  return isShort ? "shared-\(id)" : "shared-\(Int(hash(of: id)))"
}

/// What every device is called in a record that is shown to others.
private let sharedDevice = "shared"

/// The midnight in which a day begins, in milliseconds since 1970 (UTC).
private func startOfDay(_ day: Int) -> Int {
  return clampedTime(day * 86_400_000)
}
