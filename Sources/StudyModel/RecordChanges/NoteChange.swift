/// Returns a profile's current notes about a breed, oldest first; there are several if they were
/// written independently on different devices. Notes under an earlier slug are included.
public func currentNotes(of progress: Progress, profileID: String, deck: Deck, breedID: String)
  -> [Note]
{
  let positions = positionsByBreed(deck)
  let present = currentSlug(breedID, deck, positions)
  let notes = progress.notes.filter {
    $0.profileID == profileID && $0.deckID == deck.id
      && currentSlug($0.breedID, deck, positions) == present
  }
  .sorted(by: { $0.at != $1.at ? $0.at < $1.at : $0.id < $1.id })
  var replaced: [String: Bool] = [:]
  var current: [Note] = []
  for note in notes.reversed() {
    if replaced[note.id] == nil {
      current.append(note)
    }
    for id in note.replaces {
      replaced[id] = true
    }
  }
  return current.reversed()
}

/// Returns the texts of the current notes, separated by horizontal rules.
public func noteText(_ notes: [Note]) -> String {
  var text = ""
  for note in notes where !note.text.isEmpty {
    text += text.isEmpty ? note.text : "\n\n---\n\n" + note.text
  }
  return text
}

/// Returns a note that replaces the current ones; an empty text deletes them. `at` is in
/// milliseconds since 1970 (UTC).
public func newNote(
  id: String, profileID: String, deckID: String, breedID: String, text: String, at: Int,
  current: [Note]
) -> Note {
  return Note(
    id: id, profileID: profileID, deckID: deckID, breedID: breedID, text: text,
    at: nextModified(current.last?.at, at: at),
    replaces: current.map { $0.id })
}
