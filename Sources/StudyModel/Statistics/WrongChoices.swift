/// A breed that was mistakenly chosen for another.
public struct WrongChoice: Equatable, Sendable {
  /// The slug of the chosen breed.
  ///
  /// - Key: breed
  public var breedID: String
  /// Number of times that the breed was chosen.
  ///
  /// - Bounds: 1...1000000000
  public var times: Int
  /// The id of the photo for which the breed was first chosen, if the question showed one.
  ///
  /// - Key: photo
  public var photoID: String?

  public init(breedID: String, times: Int, photoID: String?) {
    self.breedID = breedID
    self.times = times
    self.photoID = photoID
  }
}

/// Returns the breeds that were mistakenly chosen for a breed, each once, in the order in which
/// they were first chosen.
public func wrongChoices(about breedID: String, in reviews: [Review]) -> [WrongChoice] {
  var choices: [WrongChoice] = []
  for review in reviews where review.breedID == breedID && !review.isRight {
    if let chosen = review.chosenBreedID, chosen != breedID {
      if let index = choices.firstIndex(where: { $0.breedID == chosen }) {
        choices[index].times = min(choices[index].times + 1, 1_000_000_000)
      } else {
        choices.append(WrongChoice(breedID: chosen, times: 1, photoID: review.photoID))
      }
    }
  }
  return choices
}
