/// Returns the answers of pupils with each answer counted once, although several files contain it.
///
/// Answers that only the later of two files with common answers contains are added to those of the
/// earlier one. The pupil of the later file has none left.
public func countedOnce(_ pupils: [PupilAnswers]) -> [PupilAnswers] {
  var counted: [PupilAnswers] = []
  var owners: [String: Int] = [:]
  for (index, pupil) in pupils.enumerated() {
    let owner = firstOwner(of: pupil, owners) ?? index
    counted.append(
      PupilAnswers(
        name: pupil.name, source: pupil.source, code: pupil.code, examSeconds: pupil.examSeconds,
        sessions: [], reviews: []))
    for review in pupil.reviews {
      let key = answerKey(review, of: pupil)
      if owners[key] == nil {
        owners[key] = owner
        counted[owner].reviews.append(review)
      }
    }
    let known = counted[owner].sessions
    counted[owner].sessions += pupil.sessions.filter { session in
      !known.contains(where: { $0.id == session.id })
    }
  }
  return counted
}

/// Returns the index of the pupil to whom the first answer counted before belongs; nil if none was.
func firstOwner(of pupil: PupilAnswers, _ owners: [String: Int]) -> Int? {
  for review in pupil.reviews {
    if let owner = owners[answerKey(review, of: pupil)] {
      return owner
    }
  }
  return nil
}

/// Returns the key of an answer among those of a class. It contains the result code, or the profile
/// and device, because the ids of an exam's answers are the same for all pupils.
func answerKey(_ review: Review, of pupil: PupilAnswers) -> String {
  return "\(pupil.code) \(review.profileID) \(review.deviceID) \(review.id)"
}
