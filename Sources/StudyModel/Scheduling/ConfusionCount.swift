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
