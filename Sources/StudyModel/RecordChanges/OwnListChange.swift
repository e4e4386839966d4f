/// Returns a profile's own list of a deck's breeds, with current slugs and without duplicates; all
/// breeds of the deck if the record has no list or an empty one.
public func ownList(of progress: Progress, profile: String, deck: Deck) -> OwnList {
  let kept = progress.lists.first(where: { $0.profile == profile && $0.deck == deck.id })
  var list =
    kept ?? OwnList(profile: profile, deck: deck.id, breeds: [], modified: 0, device: "deck")
  if list.breeds.isEmpty {
    list.breeds = deck.breeds.map { $0.id }
    return list
  }
  let positions = positionsByBreed(deck)
  var listed: [String: Bool] = [:]
  var breeds: [String] = []
  for breed in list.breeds {
    let present = currentSlug(breed, deck, positions)
    if listed[present] == nil {
      listed[present] = true
      breeds.append(present)
    }
  }
  list.breeds = breeds
  return list
}

/// Returns the list with new breeds or a new order; `at` is in milliseconds since 1970 (UTC).
public func changedOwnList(_ list: OwnList, to breeds: [String], at: Int, device: String) -> OwnList
{
  return OwnList(
    profile: list.profile, deck: list.deck, breeds: breeds,
    modified: nextModified(list.modified, at: at), device: device)
}
