/// The device id of answers from version 1, which does not record the device.
public let version1Device = "first"

/// Upgrades a record from version 1.
///
/// Each answer is converted independently of the file it is in, so that old files from one or
/// several devices can be merged. All answers belong to the guest profile. They have no sequence
/// numbers and are ordered by time. The time zone is unknown: the offset is the one closest to UTC
/// that gives the recorded study day. Sessions are rebuilt from their answers, without a seed, and
/// end with the last answer.
public func upgraded(_ old: Progress1) -> Progress {
  var answers = emptyProgress()
  answers.reviews = old.reviews.map { upgradedReview($0) }
  answers.setAside = old.setAside
  answers.other = upgradedOther(old.other)
  var progress = mergedProgress(answers, emptyProgress())
  progress.sessions = mergedSessions(rebuiltSessions(of: progress.reviews))
  if let first = progress.reviews.first, let last = progress.reviews.last {
    var profile = newProfile(
      id: guestProfile, name: "", kind: .guest, at: first.at, deviceID: version1Device)
    profile.lastActive = last.at
    profile.modified = 0
    progress.profiles = [profile]
  }
  return progress
}

/// Upgrades an answer from version 1.
func upgradedReview(_ old: Review1) -> Review {
  return Review(
    id: old.id, profileID: guestProfile, sessionID: old.sessionID, deckID: old.deckID,
    breedID: old.breedID,
    skill: .name, mode: .name, kind: .schedule, deviceID: version1Device, seq: 0, at: old.at,
    zone: nil, offset: likelyOffset(of: old.at, on: old.day), day: old.day, ms: old.ms,
    outcome: old.chosenBreedID == old.breedID ? .right : .wrong, isHinted: false,
    chosenBreedID: old.chosenBreedID,
    typed: nil, choiceIDs: old.choiceIDs, photoID: old.photoID, other: upgradedOther(old.other))
}

/// Returns the offset from UTC, in minutes, closest to 0 for which a time falls on a study day that
/// begins at the default hour, limited to the range of valid offsets.
func likelyOffset(of at: Int, on day: Int) -> Int {
  let start = day * dayMilliseconds + rolloverHour * 3_600_000
  var minutes = 0
  if at < start {
    minutes = (start - at + 59_999) / 60_000
  } else if at >= start + dayMilliseconds {
    minutes = -((at - start - dayMilliseconds) / 60_000 + 1)
  }
  return max(-1080, min(minutes, 1080))
}

/// Returns the unknown fields of version 1 under names that the current version does not use.
func upgradedOther(_ other: [String: String]?) -> [String: String]? {
  guard let other else {
    return nil
  }
  var fields: [String: String] = [:]
  for name in other.keys.sorted() {
    fields["version1." + name] = other[name]
  }
  return fields
}

/// Returns the sessions to which the reviews belong, rebuilt from the reviews.
func rebuiltSessions(of reviews: [Review]) -> [SessionRecord] {
  var sessions: [SessionRecord] = []
  var positions: [String: Int] = [:]
  for review in reviews {
    let started = max(0, review.at - review.ms)
    var session = SessionRecord(
      id: review.sessionID, profileID: review.profileID, deckID: review.deckID, mode: review.mode,
      kind: review.kind, categoryID: nil, stage: nil, seed: 0, started: started, ended: review.at,
      day: review.day, planned: 0, answered: 0, right: 0, ms: 0, ending: .left, other: nil)
    let position = positions[review.sessionID] ?? sessions.count
    if position < sessions.count {
      session = sessions[position]
    } else {
      positions[review.sessionID] = position
      sessions.append(session)
    }
    session.started = min(session.started, started)
    session.ended = laterTime(session.ended, review.at)
    session.answered = min(session.answered + 1, 100_000)
    session.planned = session.answered
    session.right = min(session.right + (review.isRight ? 1 : 0), 100_000)
    session.ms = clampedTime(session.ms + review.ms)
    sessions[position] = session
  }
  return sessions
}
