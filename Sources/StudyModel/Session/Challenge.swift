/// Returns the seed of a deck's daily challenge, which is the same for everyone on a study day.
public func dailySeed(deckID: String, day: Int) -> UInt32 {
  return hash(of: "\(deckID) \(clampedDay(day))")
}

/// Returns the options of a challenge. Of the learner's settings, only those that affect records
/// are used.
///
/// Except in an exam, there is no effective time limit, so that every participant gets the same
/// questions. An exam stores typed texts whatever the settings, since its result contains them, also
/// if it is continued on another page.
///
/// - Parameters:
///   - questions: The questions that the challenge's link contains; if there are none, the seed
///     determines them.
///   - examSeconds: The time of an exam; 0 for a challenge that is none.
///   - breedIDs: Slugs of the only breeds to ask about; empty for all.
///   - linkedQuestions: The questions as in the challenge's link.
public func challengeOptions(
  from settings: Settings, mode: Mode, categoryID: String?, choices: Int, cards: Int,
  questions: [Question] = [], examSeconds: Int = 0, breedIDs: [String] = [],
  linkedQuestions: String = ""
) -> SessionOptions {
  var asked = sessionOptions(
    from: settings, mode: mode, kind: .challenge, categoryID: categoryID, breedIDs: breedIDs)
  asked.choices = max(2, min(choices, 6))
  asked.cards = max(1, min(cards, 200))
  asked.isExam = examSeconds > 0
  asked.storesTypedText = settings.storesTypedText || asked.isExam
  asked.seconds = asked.isExam ? min(examSeconds, maximumExamSeconds) : 86_400
  asked.questions = questions
  asked.examQuestions = asked.isExam ? linkedQuestions : ""
  return asked
}
