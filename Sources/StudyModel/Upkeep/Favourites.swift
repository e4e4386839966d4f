/// The slugs of a profile's favourite breeds of a deck, the last marked first.
public func favourites(of progress: Progress, profile: String, deck: String) -> [String] {
  return progress.favourites.filter { $0.profile == profile && $0.deck == deck && $0.on }
    .sorted(by: { $0.modified != $1.modified ? $0.modified > $1.modified : $0.breed < $1.breed })
    .map { $0.breed }
}

/// A mark that makes a breed a favourite or none, in place of the one that the record has; `at` is in
/// milliseconds since 1970 (UTC).
public func newMark(
  in progress: Progress, profile: String, deck: String, breed: String, on: Bool, at: Int,
  device: String
) -> Mark {
  let last = progress.favourites.first(where: {
    $0.profile == profile && $0.deck == deck && $0.breed == breed
  })
  return Mark(
    profile: profile, deck: deck, breed: breed, on: on, modified: nextTime(last?.modified, at: at),
    device: device)
}
