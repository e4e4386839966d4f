/// A breed that is, or is no longer, a favourite. The later mark counts, so that taking one away
/// survives a merge.
public struct Mark: Equatable, Sendable, Codable {
  /// The id of the profile.
  ///
  /// - Format: id
  public var profile: String
  /// The deck's id.
  ///
  /// - Format: slug
  public var deck: String
  /// The breed's slug.
  ///
  /// - Format: slug
  public var breed: String
  /// Whether it is one.
  public var on: Bool
  /// When that was said, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var modified: Int
  /// The device it was said on.
  ///
  /// - Format: id
  public var device: String
  /// What stands in a file beside this and is not known here: canonical JSON by field.
  ///
  /// - Unknown: kept
  public var other: [String: String]?

  public init(
    profile: String, deck: String, breed: String, on: Bool, modified: Int, device: String,
    other: [String: String]? = nil
  ) {
    self.profile = profile
    self.deck = deck
    self.breed = breed
    self.on = on
    self.modified = modified
    self.device = device
    self.other = other
  }
}

/// A learner's own list of a deck's breeds, in the order given to it. The later list counts.
public struct OwnList: Equatable, Sendable, Codable {
  /// The id of the profile.
  ///
  /// - Format: id
  public var profile: String
  /// The deck's id.
  ///
  /// - Format: slug
  public var deck: String
  /// Slugs of the breeds.
  ///
  /// - Count: 0...10000
  /// - Format: slug
  public var breeds: [String]
  /// When it last changed, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var modified: Int
  /// The device it was changed on.
  ///
  /// - Format: id
  public var device: String
  /// What stands in a file beside this and is not known here: canonical JSON by field.
  ///
  /// - Unknown: kept
  public var other: [String: String]?

  public init(
    profile: String, deck: String, breeds: [String], modified: Int, device: String,
    other: [String: String]? = nil
  ) {
    self.profile = profile
    self.deck = deck
    self.breeds = breeds
    self.modified = modified
    self.device = device
    self.other = other
  }
}

/// A note that a learner wrote about a breed.
///
/// Each saving is a note of its own that names those it replaces. Notes that nobody replaced stand
/// side by side: what two devices wrote apart is shown together.
public struct Note: Equatable, Sendable, Codable {
  /// A name that no other note has.
  ///
  /// - Format: id
  public var id: String
  /// The id of the profile.
  ///
  /// - Format: id
  public var profile: String
  /// The deck's id.
  ///
  /// - Format: slug
  public var deck: String
  /// The breed's slug.
  ///
  /// - Format: slug
  public var breed: String
  /// What was written; empty where the note was taken away.
  ///
  /// - Length: 0...10000
  public var text: String
  /// When it was written, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var at: Int
  /// Ids of the notes it replaces.
  ///
  /// - Count: 0...10000
  /// - Format: id
  public var replaces: [String]
  /// What stands in a file beside this and is not known here: canonical JSON by field.
  ///
  /// - Unknown: kept
  public var other: [String: String]?

  public init(
    id: String, profile: String, deck: String, breed: String, text: String, at: Int,
    replaces: [String], other: [String: String]? = nil
  ) {
    self.id = id
    self.profile = profile
    self.deck = deck
    self.breed = breed
    self.text = text
    self.at = at
    self.replaces = replaces
    self.other = other
  }
}

/// An achievement that was reached; never taken away.
public struct Unlock: Equatable, Sendable, Codable {
  /// The id of the profile.
  ///
  /// - Format: id
  public var profile: String
  /// The achievement's id.
  ///
  /// - Format: id
  public var achievement: String
  /// When the review that made it true was given, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var at: Int
  /// The id of that review.
  ///
  /// - Format: id
  public var review: String
  /// What stands in a file beside this and is not known here: canonical JSON by field.
  ///
  /// - Unknown: kept
  public var other: [String: String]?

  public init(
    profile: String, achievement: String, at: Int, review: String,
    other: [String: String]? = nil
  ) {
    self.profile = profile
    self.achievement = achievement
    self.at = at
    self.review = review
    self.other = other
  }
}

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

/// A profile's own list of a deck's breeds: that of the record, filled again from the deck where it
/// has none or an empty one.
public func ownList(of progress: Progress, profile: String, deck: Deck) -> OwnList {
  let kept = progress.lists.first(where: { $0.profile == profile && $0.deck == deck.id })
  var list =
    kept ?? OwnList(profile: profile, deck: deck.id, breeds: [], modified: 0, device: "deck")
  if list.breeds.isEmpty {
    list.breeds = deck.breeds.map { $0.id }
  }
  return list
}

/// A list with other breeds or in another order; `at` is in milliseconds since 1970 (UTC).
public func changedList(_ list: OwnList, to breeds: [String], at: Int, device: String) -> OwnList {
  return OwnList(
    profile: list.profile, deck: list.deck, breeds: breeds,
    modified: nextTime(list.modified, at: at), device: device)
}

/// Breeds in the order they are in after the one at a place was moved to another; the same where a
/// place is none of theirs.
public func moved(_ breeds: [String], from: Int, to: Int) -> [String] {
  guard from >= 0, from < breeds.count, to >= 0, to < breeds.count else {
    return breeds
  }
  var moved = breeds
  let breed = moved.remove(at: from)
  moved.insert(breed, at: to)
  return moved
}

/// The notes of a profile on a breed that no later one replaces, the first written first. There are
/// several where two devices wrote apart.
public func currentNotes(of progress: Progress, profile: String, deck: String, breed: String)
  -> [Note]
{
  let notes = progress.notes.filter {
    $0.profile == profile && $0.deck == deck && $0.breed == breed
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

/// What a learner wrote about a breed: the texts of the current notes, a line between two.
public func noteText(_ notes: [Note]) -> String {
  var text = ""
  for note in notes where !note.text.isEmpty {
    text += text.isEmpty ? note.text : "\n\n---\n\n" + note.text
  }
  return text
}

/// A note in place of the current ones; its text is empty where it takes them away. `at` is in
/// milliseconds since 1970 (UTC).
public func newNote(
  id: String, profile: String, deck: String, breed: String, text: String, at: Int, current: [Note]
) -> Note {
  return Note(
    id: id, profile: profile, deck: deck, breed: breed, text: text,
    at: nextTime(current.last?.at, at: at),
    replaces: current.map { $0.id })
}
