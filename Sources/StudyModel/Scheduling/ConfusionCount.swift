/// Returns the number of times that two breeds were confused, whichever of them was shown.
public func confusionCount(_ confusions: [Confusion], _ first: String, _ second: String) -> Int {
  var count = 0
  for confusion in confusions {
    let isSame = confusion.breed == first && confusion.taken == second
    let isReverse = confusion.breed == second && confusion.taken == first
    if isSame || isReverse {
      count += confusion.times
    }
  }
  return count
}
