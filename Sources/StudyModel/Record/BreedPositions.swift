/// Returns the positions of the deck's breeds by current and earlier slugs.
func positionsByBreed(_ deck: Deck) -> [String: Int] {
  var positions: [String: Int] = [:]
  // In reverse, so that the first of equal slugs wins, and a current slug wins over an earlier one.
  for rename in deck.renamed.reversed() {
    positions[rename.from] = deck.breeds.firstIndex(where: { $0.id == rename.to })
  }
  var position = deck.breeds.count
  while position > 0 {
    position -= 1
    positions[deck.breeds[position].id] = position
  }
  return positions
}
