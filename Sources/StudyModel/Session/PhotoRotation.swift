/// Returns the id of the photo to show for the breed at `position`: the one shown least recently.
///
/// Photos that were never shown come first, in random order; a photo that was missed gets no
/// special treatment. With two or more, none is shown twice in a row. Held-out photos are used only
/// once the card's memory is mature: they test knowledge of the breed rather than of particular
/// photos. A photo that the breed shares with `otherBreedID` is used only if there is no alternative.
func nextPhoto(
  of position: Int, for skill: Skill, against otherBreedID: String?, in context: PlanningContext,
  using generator: inout RandomGenerator
) -> String? {
  let breed = context.deck.breeds[position]
  let kept = hasStability(context.memory(position, skill), matureStability)
  var open = availablePhotos(of: breed, includesHeldOut: kept)
  if let otherBreedID, let twin = context.position(of: otherBreedID) {
    open = ownPhotos(open, of: breed, besides: context.deck.breeds[twin])
  }
  var seen: [String: Int] = [:]
  for other in allSkills {
    for sighting in context.card(position, other)?.sightings ?? [] {
      seen[sighting.photoID] = max(sighting.last, seen[sighting.photoID] ?? sighting.last)
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

/// Returns the given photos of a breed that are not also photos of `other`; if there are none, all
/// such photos of the breed; failing that, the given photos.
func ownPhotos(_ photos: [Photo], of breed: Breed, besides other: Breed) -> [Photo] {
  for some in [photos, breed.photos] {
    let own = some.filter { photo in !other.photos.contains(where: { $0.id == photo.id }) }
    if !own.isEmpty {
      return own
    }
  }
  return photos
}

/// Whether a photo was shown before another; one that was never shown comes first.
func wasShownEarlier(_ shown: Int?, than other: Int?) -> Bool {
  guard let other else {
    return false
  }
  guard let shown else {
    return true
  }
  return shown < other
}

/// Returns the photos of a breed that may be shown, with the held-out ones if `includesHeldOut` is true.
func availablePhotos(of breed: Breed, includesHeldOut: Bool) -> [Photo] {
  let held = includesHeldOut ? [] : heldOutPhotos(breed)
  let open = breed.photos.filter { !held.contains($0.id) }
  return open.isEmpty ? breed.photos : open
}

/// Returns the ids of a breed's held-out photos: one if it has five or more photos, two if it has
/// eight or more. They are the last by id, which is as good as random because an id is a hash.
public func heldOutPhotos(_ breed: Breed) -> [String] {
  if breed.photos.count < 5 {
    return []
  }
  return Array(breed.photos.map { $0.id }.sorted().suffix(breed.photos.count < 8 ? 1 : 2))
}
