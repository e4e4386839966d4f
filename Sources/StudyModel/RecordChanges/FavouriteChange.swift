/// The slugs of a profile's favourite breeds of a deck, the last marked first; a breed that was
/// renamed stands under its present slug.
public func favourites(of progress: Progress, profile: String, deck: Deck) -> [String] {
  let places = placesByBreed(deck)
  var latest: [String: Favourite] = [:]
  for mark in progress.favourites where mark.profile == profile && mark.deck == deck.id {
    let breed = presentSlug(mark.breed, deck, places)
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
  let places = placesByBreed(deck)
  let present = presentSlug(breed, deck, places)
  var last: Int? = nil
  for mark in progress.favourites where mark.profile == profile && mark.deck == deck.id {
    if presentSlug(mark.breed, deck, places) == present {
      last = laterTime(last, mark.modified)
    }
  }
  return Favourite(
    profile: profile, deck: deck.id, breed: present, on: on, modified: nextTime(last, at: at),
    device: device)
}

/// The slug that a breed has now; the same where the deck has it no longer.
func presentSlug(_ breed: String, _ deck: Deck, _ places: [String: Int]) -> String {
  guard let place = places[breed] else {
    return breed
  }
  return deck.breeds[place].id
}
