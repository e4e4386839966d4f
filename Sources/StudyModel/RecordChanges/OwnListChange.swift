/// Returns the list with new breeds or a new order; `at` is in milliseconds since 1970 (UTC).
public func changedOwnList(_ list: OwnList, to breeds: [String], at: Int, device: String) -> OwnList
{
  return OwnList(
    profile: list.profile, deck: list.deck, breeds: breeds,
    modified: nextModified(list.modified, at: at), device: device)
}
