/// Two breeds that were mistaken for one another, in either direction.
public struct MixedUpPair: Equatable, Sendable {
  /// The slug of the breed that was shown in the first confusion.
  ///
  /// - Key: first
  public var firstID: String
  /// The slug of the breed that was chosen in it.
  ///
  /// - Key: second
  public var secondID: String
  /// Number of confusions, in both directions.
  public var times: Int
  /// The study day of the latest confusion.
  public var day: Int

  public init(firstID: String, secondID: String, times: Int, day: Int) {
    self.firstID = firstID
    self.secondID = secondID
    self.times = times
    self.day = day
  }
}

/// Returns the pairs of breeds in a deck that a learner ever mixed up, the most frequent first, then
/// the most recent. Every page that lists such pairs lists these.
public func mixedUpPairs(_ confusions: [Confusion], in deck: Deck) -> [MixedUpPair] {
  let positions = positionsByBreed(deck)
  var pairs: [MixedUpPair] = []
  var indices: [String: Int] = [:]
  for confusion in confusions {
    if let shown = positions[confusion.breedID], let chosen = positions[confusion.chosenBreedID],
      shown != chosen, confusion.times > 0
    {
      let key = "\(min(shown, chosen)) \(max(shown, chosen))"
      if let index = indices[key] {
        pairs[index].times += confusion.times
        pairs[index].day = max(pairs[index].day, confusion.day)
      } else {
        indices[key] = pairs.count
        pairs.append(
          MixedUpPair(
            firstID: deck.breeds[shown].id, secondID: deck.breeds[chosen].id,
            times: confusion.times, day: confusion.day))
      }
    }
  }
  return pairs.sorted { $0.times > $1.times || ($0.times == $1.times && $0.day > $1.day) }
}
