/// Returns the id of the photo to show for the breed at `position`: the one shown least recently.
///
/// Photos that were never shown come first, in random order; missed photos get no special
/// treatment. With two or more photos, none is shown twice in a row. Held-out photos are used only
/// once the card's memory is mature: they test knowledge of the breed rather than of particular
/// photos.
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

/// True if a photo was shown before another; one that was never shown comes first.
func wasShownEarlier(_ shown: Int?, than other: Int?) -> Bool {
  guard let other else {
    return false
  }
  guard let shown else {
    return true
  }
  return shown < other
}

/// Returns the photos of a breed that may be shown; `kept` includes the held-out ones.
func availablePhotos(of breed: Breed, kept: Bool) -> [Photo] {
  let held = kept ? [] : heldOutPhotos(breed)
  let open = breed.photos.filter { !held.contains($0.id) }
  return open.isEmpty ? breed.photos : open
}

/// Returns the ids of a breed's held-out photos: one of five or more, two of eight or more. They
/// are the last by id, which is a hash and therefore as good as random.
public func heldOutPhotos(_ breed: Breed) -> [String] {
  if breed.photos.count < 5 {
    return []
  }
  return Array(breed.photos.map { $0.id }.sorted().suffix(breed.photos.count < 8 ? 1 : 2))
}
