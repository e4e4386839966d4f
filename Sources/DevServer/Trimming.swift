extension BidirectionalCollection {
  /// Returns the elements without the leading and trailing ones that satisfy a condition.
  func trimming(while isOuter: (Element) -> Bool) -> SubSequence {
    let start = drop(while: isOuter)
    guard let last = start.lastIndex(where: { !isOuter($0) }) else { return start }
    return start[...last]
  }
}
