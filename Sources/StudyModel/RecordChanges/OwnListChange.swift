/// Returns the list with new breeds or a new order; `at` is in milliseconds since 1970 (UTC).
public func changedOwnList(_ list: OwnList, to breedIDs: [String], at: Int, deviceID: String)
  -> OwnList
{
  return OwnList(
    profileID: list.profileID, deckID: list.deckID, breedIDs: breedIDs,
    modified: nextModified(list.modified, at: at), deviceID: deviceID)
}
