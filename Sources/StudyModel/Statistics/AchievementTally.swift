/// What achievements count, while the reviews are gone through in replay order.
struct Feats: Equatable, Sendable {
  /// Right answers in a row.
  var running: Int
  /// Study days so far.
  var studied: Int
  /// The day of the review before; it stands at `place` of `answers`.
  var day: Int
  var place: Int
  /// Answers on each day; a finished session counts as many as make a study day.
  var answers: [Int]
  var placesByDay: [String: Int]
  /// The latest day so far, nil before the first review.
  var latest: Int?
  var comebacks: Int
  /// Right answers in each session, -1 once one was missed.
  var flawless: [String: Int]
  var perfect: Int
  /// Days running on which each breed was right, and the last of them.
  var rightDays: [Int]
  var lastRight: [Int]
  var proven: Int
  /// The pairs that each breed belongs to, and how often running each was told apart.
  var pairs: [[Pairing]]
  var apart: [Int]

  mutating func run(_ review: Review) -> Int {
    running = review.right ? running + 1 : 0
    return running
  }

  mutating func cameBack(_ review: Review) -> Int {
    let before = latest ?? review.day
    comebacks += review.day - before >= 14 ? 1 : 0
    latest = max(before, review.day)
    return comebacks
  }

  mutating func studyDays(_ review: Review, _ finishes: Bool) -> Int {
    if answers.isEmpty || review.day != day {
      day = review.day
      place = placesByDay["\(day)"] ?? answers.count
    }
    if place == answers.count {
      placesByDay["\(day)"] = place
      answers.append(0)
    }
    let counted = answers[place] >= studyDayAnswers
    answers[place] += finishes ? studyDayAnswers : 1
    studied += !counted && answers[place] >= studyDayAnswers ? 1 : 0
    return studied
  }

  mutating func perfectSessions(_ review: Review, _ finishes: Bool) -> Int {
    let before = flawless[review.session, default: 0]
    let after = before >= 0 && review.right ? before + 1 : -1
    flawless[review.session] = after
    perfect += finishes && after >= studyDayAnswers ? 1 : 0
    return perfect
  }

  /// Whether this review proves the breed at a place of the deck, which happens once.
  mutating func proves(_ review: Review, _ place: Int) -> Bool {
    if rightDays[place] >= 3 {
      return false
    }
    if !review.right {
      rightDays[place] = 0
      return false
    }
    if rightDays[place] > 0 && review.day <= lastRight[place] {
      return false
    }
    rightDays[place] += 1
    lastRight[place] = review.day
    proven += rightDays[place] >= 3 ? 1 : 0
    return rightDays[place] >= 3
  }

  /// How often running the pairs were told apart that this review was about: the most of them.
  mutating func toldApart(_ review: Review, _ place: Int, _ places: [String: Int]) -> Int {
    if pairs[place].isEmpty {
      return 0
    }
    let offered = review.choices.compactMap { places[$0] }
    let taken = places[review.chosen ?? review.breed] ?? place
    var most = 0
    for pairing in pairs[place] where offered.contains(pairing.other) || taken == pairing.other {
      apart[pairing.pair] = review.right ? apart[pairing.pair] + 1 : 0
      most = max(most, apart[pairing.pair])
    }
    return most
  }
}

/// A breed's place in the deck as one of two look-alikes, and the number of the pair.
struct Pairing: Equatable, Sendable {
  var other: Int
  var pair: Int
}

func emptyFeats(_ deck: Deck, _ places: [String: Int]) -> Feats {
  let zeros = Array(repeating: 0, count: deck.breeds.count)
  var feats = Feats(
    running: 0, studied: 0, day: 0, place: 0, answers: [], placesByDay: [:], latest: nil,
    comebacks: 0, flawless: [:], perfect: 0, rightDays: zeros, lastRight: zeros, proven: 0,
    pairs: Array(repeating: [], count: deck.breeds.count), apart: [])
  var paired: [String: Bool] = [:]
  for (place, breed) in deck.breeds.enumerated() {
    for lookalike in breed.lookalikes {
      if let other = places[lookalike.breed], other != place,
        paired["\(min(place, other)) \(max(place, other))"] == nil
      {
        paired["\(min(place, other)) \(max(place, other))"] = true
        feats.pairs[place].append(Pairing(other: other, pair: feats.apart.count))
        feats.pairs[other].append(Pairing(other: place, pair: feats.apart.count))
        feats.apart.append(0)
      }
    }
  }
  return feats
}
