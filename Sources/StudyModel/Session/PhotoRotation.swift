/// The id of the picture to show of the breed at `place`, the least recently seen first.
///
/// Pictures that were never shown come first, in an order by chance; a picture that was missed is
/// shown again like any other. With two or more to show, none comes twice running. Those held out
/// wait until the memory of the card is three weeks old: they tell whether the breed is known, and
/// not the picture.
func nextPhoto(
  of position: Int, for skill: Skill, in context: PlanningContext,
  using generator: inout RandomGenerator
) -> String? {
  let kept = hasStability(context.memory(position, skill), matureStability)
  let open = availablePhotos(of: context.deck.breeds[position], kept: kept)
  var seen: [String: Int] = [:]
  for other in allSkills {
    for sighting in context.card(position, other)?.sightings ?? [] {
      seen[sighting.photo] = max(sighting.last, seen[sighting.photo] ?? sighting.last)
    }
  }
  var first: [String] = []
  var last: Int? = nil
  for photo in open {
    let shown = seen[photo.id]
    if first.isEmpty || wasShownEarlier(shown, than: last) {
      first = [photo.id]
      last = shown
    } else if shown == last {
      first.append(photo.id)
    }
  }
  if first.isEmpty {
    return nil
  }
  return first[generator.below(first.count)]
}

/// Whether a picture was shown before another; one never shown comes before all.
func wasShownEarlier(_ shown: Int?, than other: Int?) -> Bool {
  guard let other else {
    return false
  }
  guard let shown else {
    return true
  }
  return shown < other
}

/// The pictures of a breed that may be shown.
func availablePhotos(of breed: Breed, kept: Bool) -> [Photo] {
  let held = kept ? [] : heldOutPhotos(breed)
  let open = breed.photos.filter { !held.contains($0.id) }
  return open.isEmpty ? breed.photos : open
}

/// Ids of the pictures of a breed that are held out: one of five or more, two of eight or more, the
/// last by id, which is a hash and so as good as chance.
public func heldOutPhotos(_ breed: Breed) -> [String] {
  if breed.photos.count < 5 {
    return []
  }
  return Array(breed.photos.map { $0.id }.sorted().suffix(breed.photos.count < 8 ? 1 : 2))
}
