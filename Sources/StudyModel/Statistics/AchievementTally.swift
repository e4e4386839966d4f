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
  /// For each breed, the days on which it was answered correctly with no miss in between.
  var rightDays: [RightDays]
  var proven: Int
  /// Each breed's pairs of look-alikes, with how many times in a row each pair was told apart.
  var pairs: [[LookalikePair]]
  var apart: [Int]
  /// Pairs that are no look-alikes in the deck, but that the learner mixed up. Their counts follow
  /// those of the look-alikes.
  var mixedUp: [BreedPair]

  /// Continues from counts of earlier reviews, none of which shares a study day or session with
  /// later ones.
  mutating func restore(_ earlier: AchievementCounts, _ positions: [String: Int]) {
    running = earlier.run
    studied = earlier.days
    latest = earlier.latest
    comebacks = earlier.comebacks
    perfect = earlier.perfect
    rightDays = earlier.rightDays
    proven = earlier.rightDays.filter { $0.count >= 3 }.count
    for pair in earlier.mixedUp {
      if let first = positions[pair.firstID], let second = positions[pair.secondID] {
        addPair(first, second)
      }
    }
    mixedUp = earlier.mixedUp
    apart = earlier.apart
  }

  /// Adds a pair that has not been told apart yet.
  mutating func addPair(_ first: Int, _ second: Int) {
    pairs[first].append(LookalikePair(other: second, pair: apart.count))
    pairs[second].append(LookalikePair(other: first, pair: apart.count))
    apart.append(0)
  }

  mutating func countRun(_ review: Review) -> Int {
    running = review.isRight ? running + 1 : 0
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
    let before = flawless[review.sessionID, default: 0]
    let after = before >= 0 && review.isRight ? before + 1 : -1
    flawless[review.sessionID] = after
    perfect += finishes && after >= studyDayAnswers ? 1 : 0
    return perfect
  }

  /// Counts a review of the breed at `position`; returns true if it proves the breed, which happens
  /// at most once.
  mutating func countProof(_ review: Review, _ position: Int) -> Bool {
    let before = rightDays[position]
    if before.count >= 3 || (review.isRight && before.count > 0 && review.day <= before.lastDay) {
      return false
    }
    rightDays[position] = RightDays(
      count: review.isRight ? before.count + 1 : 0, lastDay: review.day)
    proven += rightDays[position].count >= 3 ? 1 : 0
    return rightDays[position].count >= 3
  }

  /// Counts a review for the pairs that it involves, and returns the longest run among them. A pair
  /// that was mixed up counts from then on.
  mutating func countPairs(_ review: Review, _ position: Int, _ positions: [String: Int]) -> Int {
    if !review.isRight, let chosen = review.chosenBreedID, let other = positions[chosen],
      other != position, !pairs[position].contains(where: { $0.other == other })
    {
      addPair(position, other)
      mixedUp.append(BreedPair(firstID: review.breedID, secondID: chosen))
    }
    if pairs[position].isEmpty {
      return 0
    }
    let others = contrastedPositions(review, position, positions)
    var most = 0
    for pairing in pairs[position] where others.contains(pairing.other) {
      apart[pairing.pair] = review.isRight ? apart[pairing.pair] + 1 : 0
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
  var tally = AchievementTally(
    running: 0, studied: 0, day: 0, position: 0, answers: [], placesByDay: [:], latest: nil,
    comebacks: 0, flawless: [:], perfect: 0,
    rightDays: Array(repeating: RightDays(count: 0, lastDay: 0), count: deck.breeds.count),
    proven: 0,
    pairs: Array(repeating: [], count: deck.breeds.count), apart: [], mixedUp: [])
  var paired: [String: Bool] = [:]
  for (position, breed) in deck.breeds.enumerated() {
    for lookalike in breed.lookalikes {
      if let other = positions[lookalike.breedID], other != position,
        paired["\(min(position, other)) \(max(position, other))"] == nil
      {
        paired["\(min(position, other)) \(max(position, other))"] = true
        tally.addPair(position, other)
      }
    }
  }
  return tally
}
