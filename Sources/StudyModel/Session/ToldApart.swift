/// Returns the positions of the breeds that an answer tells apart from the breed in question, at
/// `position`: those that were offered with it, and the one that was chosen or typed.
///
/// Drills and achievements count with this function how often two breeds were told apart.
func contrastedPositions(_ review: Review, _ position: Int, _ positions: [String: Int]) -> [Int] {
  let offered = review.choiceIDs.compactMap { positions[$0] }
  return offered + [positions[review.chosenBreedID ?? review.breedID] ?? position]
}

/// Returns the pairs of a drill whose breeds were told apart `drillGoal` times in a row, up to the
/// last answer about them. The right answers of a drill of several pairs belong to one pair each.
public func pairsToldApart(_ session: Session) -> [BreedPair] {
  return session.options.drill.filter { timesToldApart($0, in: session) >= drillGoal }
}

/// Returns the length of the current run of correct answers that tell two breeds apart.
func timesToldApart(_ pair: BreedPair, in session: Session) -> Int {
  guard let first = session.positions[pair.firstID], let second = session.positions[pair.secondID]
  else {
    return 0
  }
  var times = 0
  for review in session.reviews {
    if let position = session.positions[review.breedID], position == first || position == second {
      let other = position == first ? second : first
      if contrastedPositions(review, position, session.positions).contains(other) {
        times = review.isRight ? times + 1 : 0
      }
    }
  }
  return times
}
