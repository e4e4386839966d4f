/// A breed that was mistakenly chosen for another.
public struct WrongChoice: Equatable, Sendable {
  /// The slug of the chosen breed.
  public var breed: String
  /// Number of times that the breed was chosen.
  ///
  /// - Bounds: 1...1000000000
  public var times: Int
  /// The id of the photo for which the breed was first chosen, if the question showed one.
  public var photo: String?

  public init(breed: String, times: Int, photo: String?) {
    self.breed = breed
    self.times = times
    self.photo = photo
  }
}

/// Returns the breeds that were mistakenly chosen for a breed, each once, in the order in which
/// they were first chosen.
public func wrongChoices(about breed: String, in reviews: [Review]) -> [WrongChoice] {
  var choices: [WrongChoice] = []
  for review in reviews where review.breed == breed && !review.right {
    if let chosen = review.chosen, chosen != breed {
      if let index = choices.firstIndex(where: { $0.breed == chosen }) {
        choices[index].times = min(choices[index].times + 1, 1_000_000_000)
      } else {
        choices.append(WrongChoice(breed: chosen, times: 1, photo: review.photo))
      }
    }
  }
  return choices
}
