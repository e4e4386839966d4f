/// Running counts for achievements while reviews are processed in replay order.
struct AchievementTally: Equatable, Sendable {
  /// Current run of correct answers.
  var running: Int
  /// Number of study days.
  var studied: Int
  /// Day of the previous review, and its index in `answers`.
  var day: Int
  var position: Int
  /// Answers on each day; a finished session counts as `studyDayAnswers`.
  var answers: [Int]
  var placesByDay: [String: Int]
  /// Latest day so far; nil before the first review.
  var latest: Int?
  var comebacks: Int
  /// Number of correct answers in each session, or -1 after a miss.
  var flawless: [String: Int]
  var perfect: Int
  /// For each breed, the number of days on which it was answered correctly with no miss in between,
  /// and the last such day.
  var rightDays: [Int]
  var lastRight: [Int]
  var proven: Int
  /// Each breed's pairs of look-alikes, and how often in a row each pair was told apart.
  var pairs: [[LookalikePair]]
  var apart: [Int]

  mutating func countRun(_ review: Review) -> Int {
    running = review.right ? running + 1 : 0
    return running
  }

  mutating func countComeback(_ review: Review) -> Int {
    let before = latest ?? review.day
    comebacks += review.day - before >= 14 ? 1 : 0
    latest = max(before, review.day)
    return comebacks
  }

  mutating func countStudyDay(_ review: Review, _ finishes: Bool) -> Int {
    if answers.isEmpty || review.day != day {
      day = review.day
      position = placesByDay["\(day)"] ?? answers.count
    }
    if position == answers.count {
      placesByDay["\(day)"] = position
      answers.append(0)
    }
    let counted = answers[position] >= studyDayAnswers
    answers[position] += finishes ? studyDayAnswers : 1
    studied += !counted && answers[position] >= studyDayAnswers ? 1 : 0
    return studied
  }

  mutating func countPerfectSession(_ review: Review, _ finishes: Bool) -> Int {
    let before = flawless[review.session, default: 0]
    let after = before >= 0 && review.right ? before + 1 : -1
    flawless[review.session] = after
    perfect += finishes && after >= studyDayAnswers ? 1 : 0
    return perfect
  }

  /// Counts a review of the breed at `position`; returns true if it proves the breed, which happens
  /// at most once.
  mutating func countProof(_ review: Review, _ position: Int) -> Bool {
    if rightDays[position] >= 3 {
      return false
    }
    if !review.right {
      rightDays[position] = 0
      return false
    }
    if rightDays[position] > 0 && review.day <= lastRight[position] {
      return false
    }
    rightDays[position] += 1
    lastRight[position] = review.day
    proven += rightDays[position] >= 3 ? 1 : 0
    return rightDays[position] >= 3
  }

  /// Counts a review for the pairs that it involves, and returns the longest run among them.
  mutating func countPairs(_ review: Review, _ position: Int, _ positions: [String: Int]) -> Int {
    if pairs[position].isEmpty {
      return 0
    }
    let offered = review.choices.compactMap { positions[$0] }
    let taken = positions[review.chosen ?? review.breed] ?? position
    var most = 0
    for pairing in pairs[position] where offered.contains(pairing.other) || taken == pairing.other {
      apart[pairing.pair] = review.right ? apart[pairing.pair] + 1 : 0
      most = max(most, apart[pairing.pair])
    }
    return most
  }
}

/// One side of a pair of look-alikes: the other breed's position and the pair's number.
struct LookalikePair: Equatable, Sendable {
  var other: Int
  var pair: Int
}

func emptyAchievementTally(_ deck: Deck, _ positions: [String: Int]) -> AchievementTally {
  let zeros = Array(repeating: 0, count: deck.breeds.count)
  var tally = AchievementTally(
    running: 0, studied: 0, day: 0, position: 0, answers: [], placesByDay: [:], latest: nil,
    comebacks: 0, flawless: [:], perfect: 0, rightDays: zeros, lastRight: zeros, proven: 0,
    pairs: Array(repeating: [], count: deck.breeds.count), apart: [])
  var paired: [String: Bool] = [:]
  for (position, breed) in deck.breeds.enumerated() {
    for lookalike in breed.lookalikes {
      if let other = positions[lookalike.breed], other != position,
        paired["\(min(position, other)) \(max(position, other))"] == nil
      {
        paired["\(min(position, other)) \(max(position, other))"] = true
        tally.pairs[position].append(LookalikePair(other: other, pair: tally.apart.count))
        tally.pairs[other].append(LookalikePair(other: position, pair: tally.apart.count))
        tally.apart.append(0)
      }
    }
  }
  return tally
}
