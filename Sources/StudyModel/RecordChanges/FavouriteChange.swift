/// Returns the slugs of a profile's favourite breeds in a deck, most recently marked first. Renamed
/// breeds are listed under their current slug.
public func favourites(of progress: Progress, profile: String, deck: Deck) -> [String] {
  let positions = positionsByBreed(deck)
  var latest: [String: Favourite] = [:]
  for mark in progress.favourites where mark.profile == profile && mark.deck == deck.id {
    let breed = currentSlug(mark.breed, deck, positions)
    if mark.modified > (latest[breed]?.modified ?? -1) {
      latest[breed] = mark
    }
  }
  return latest.keys.sorted().filter { latest[$0]?.on == true }
    .sorted(by: { (latest[$0]?.modified ?? 0) > (latest[$1]?.modified ?? 0) })
}

/// Returns a mark that adds a breed to the favourites or removes it from them, and supersedes
/// earlier marks of the breed in the record; `at` is in milliseconds since 1970 (UTC).
public func newFavourite(
  in progress: Progress, profile: String, deck: Deck, breed: String, on: Bool, at: Int,
  device: String
) -> Favourite {
  let positions = positionsByBreed(deck)
  let present = currentSlug(breed, deck, positions)
  var last: Int? = nil
  for mark in progress.favourites where mark.profile == profile && mark.deck == deck.id {
    if currentSlug(mark.breed, deck, positions) == present {
      last = laterTime(last, mark.modified)
    }
  }
  return Favourite(
    profile: profile, deck: deck.id, breed: present, on: on, modified: nextModified(last, at: at),
    device: device)
}

/// Returns the current slug of a breed; `breed` itself if the deck no longer has it.
func currentSlug(_ breed: String, _ deck: Deck, _ positions: [String: Int]) -> String {
  guard let position = positions[breed] else {
    return breed
  }
  return deck.breeds[position].id
}
