/// The slugs of a profile's favourite breeds of a deck, the last marked first; a breed that was
/// renamed stands under its present slug.
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

/// A mark that makes a breed a favourite or none, in place of those that the record has; `at` is in
/// milliseconds since 1970 (UTC).
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

/// The slug that a breed has now; the same where the deck has it no longer.
func currentSlug(_ breed: String, _ deck: Deck, _ positions: [String: Int]) -> String {
  guard let position = positions[breed] else {
    return breed
  }
  return deck.breeds[position].id
}
