/// Returns a copy of a profile's record to share with a teacher: answers and sessions by day,
/// without running exams, typed text, times of day, time zone, device and other private data.
///
/// All ids are changed, so that the copy cannot be merged with any other record, not even with the
/// shared record of another unnamed learner.
///
/// - Parameter now: The current time, in milliseconds since 1970 (UTC).
public func sharedRecord(_ record: Progress, profileID: String, now: Int) -> Progress {
  let progress = recordsBesideExams(record, now: now).progress
  var shared = emptyProgress()
  var id = sharedID(profileID)
  for one in progress.profiles where one.id == profileID {
    id = sharedID("\(Int(hash(of: "\(one.deviceID) \(one.id)")))")
    shared.profiles.append(
      newProfile(id: id, name: one.name, kind: .guest, at: 0, deviceID: sharedDevice))
  }
  for review in progress.reviews where review.profileID == profileID {
    var one = review
    one.id = sharedID(review.id)
    one.profileID = id
    one.sessionID = sharedID(review.sessionID)
    one.deviceID = sharedDevice
    one.at = startOfDay(review.day)
    one.zone = nil
    one.offset = 0
    one.typed = nil
    one.other = nil
    shared.reviews.append(one)
  }
  for session in progress.sessions where session.profileID == profileID {
    var one = session
    one.id = sharedID(session.id)
    one.profileID = id
    one.started = startOfDay(session.day)
    one.ended = session.ended == nil ? nil : one.started
    one.examQuestions = nil
    one.other = nil
    shared.sessions.append(one)
  }
  return shared
}

/// Returns the id, of at most 100 characters, that replaces `id` in a shared record.
private func sharedID(_ id: String) -> String {
  let isShort = id.unicodeScalars.map { Int($0.value) }.count <= 90
  return isShort ? "shared-\(id)" : "shared-\(Int(hash(of: id)))"
}

/// The device id in a shared record.
private let sharedDevice = "shared"

/// Returns the start of a day, in milliseconds since 1970 (UTC).
private func startOfDay(_ day: Int) -> Int {
  return clampedTime(day * dayMilliseconds)
}
