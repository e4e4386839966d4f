/// A breed that was mistaken for another.
public struct Confusion: Equatable, Sendable {
  /// The slug of the breed in question.
  ///
  /// - Key: breed
  public var breedID: String
  /// The slug of the breed that was chosen or typed.
  ///
  /// - Key: taken
  public var chosenBreedID: String
  /// Number of times that this happened.
  ///
  /// - Bounds: 0...1000000000
  public var times: Int
  /// The study day of the latest confusion.
  ///
  /// - Bounds: -2...100000000
  public var day: Int
  /// Number of consecutive times since then that the two breeds were told apart: by correct answers
  /// about either breed that were typed or had the other breed among the choices.
  ///
  /// - Bounds: 0...1000000000
  public var toldApart: Int

  public init(breedID: String, chosenBreedID: String, times: Int, day: Int, toldApart: Int) {
    self.breedID = breedID
    self.chosenBreedID = chosenBreedID
    self.times = times
    self.day = day
    self.toldApart = toldApart
  }
}

/// Returns the number of times that two breeds were confused, whichever of them was shown.
public func confusionCount(_ confusions: [Confusion], _ firstID: String, _ secondID: String) -> Int
{
  var count = 0
  for confusion in confusions {
    let isSame = confusion.breedID == firstID && confusion.chosenBreedID == secondID
    let isReverse = confusion.breedID == secondID && confusion.chosenBreedID == firstID
    if isSame || isReverse {
      count += confusion.times
    }
  }
  return count
}
