/// Returns the slugs of a profile's favourite breeds in a deck, most recently marked first. Renamed
/// breeds are listed under their current slug.
public func favourites(of progress: Progress, profileID: String, deck: Deck) -> [String] {
  let positions = positionsByBreed(deck)
  var latest: [String: Favourite] = [:]
  for mark in progress.favourites where mark.profileID == profileID && mark.deckID == deck.id {
    let breed = currentSlug(mark.breedID, deck, positions)
    if mark.modified > (latest[breed]?.modified ?? -1) {
      latest[breed] = mark
    }
  }
  return latest.keys.sorted().filter { latest[$0]?.isFavourite == true }
    .sorted(by: { (latest[$0]?.modified ?? 0) > (latest[$1]?.modified ?? 0) })
}

/// Returns a mark that adds a breed to the favourites or removes it from them, and supersedes
/// earlier marks of the breed in the record; `at` is in milliseconds since 1970 (UTC).
public func newFavourite(
  in progress: Progress, profileID: String, deck: Deck, breedID: String, isFavourite: Bool, at: Int,
  deviceID: String
) -> Favourite {
  let positions = positionsByBreed(deck)
  let present = currentSlug(breedID, deck, positions)
  var last: Int? = nil
  for mark in progress.favourites where mark.profileID == profileID && mark.deckID == deck.id {
    if currentSlug(mark.breedID, deck, positions) == present {
      last = laterTime(last, mark.modified)
    }
  }
  return Favourite(
    profileID: profileID, deckID: deck.id, breedID: present, isFavourite: isFavourite,
    modified: nextModified(last, at: at),
    deviceID: deviceID)
}

/// Returns the current slug of a breed; `breedID` itself if the deck no longer has it.
func currentSlug(_ breedID: String, _ deck: Deck, _ positions: [String: Int]) -> String {
  guard let position = positions[breedID] else {
    return breedID
  }
  return deck.breeds[position].id
}
