/// Two records as one: every answer, session and note of either, and of what was set in both the
/// later.
///
/// It does not matter which record comes first, in what order several are merged, or how often:
/// each part is a union, or the first by an order that any two records are in. The lists come in an
/// order of their own, so that what is equal looks equal. Figures are computed from the merged
/// reviews, never merged.
public func mergedProgress(_ a: Progress, _ b: Progress) -> Progress {
  let reviews = a.reviews + b.reviews
  let kept = mergedReviews(reviews)
  return Progress(
    format: "decks-progress", version: 2, exported: laterTime(a.exported, b.exported),
    profiles: mergedProfiles(a.profiles + b.profiles), reviews: kept,
    sessions: mergedSessions(a.sessions + b.sessions),
    unlocks: mergedUnlocks(a.unlocks + b.unlocks),
    favourites: mergedFavourites(a.favourites + b.favourites),
    lists: mergedLists(a.lists + b.lists),
    notes: mergedNotes(a.notes + b.notes), settings: mergedSettings(a.settings + b.settings),
    conflicts: mergedConflicts(reviews + a.conflicts + b.conflicts, kept: kept),
    setAside: mergedSetAside(a.setAside + b.setAside), other: mergedOther(a.other, b.other))
}

/// The later of two times.
func laterTime(_ a: Int?, _ b: Int?) -> Int? {
  guard let a, let b else {
    return a ?? b
  }
  return max(a, b)
}

/// Whether two reviews are the same to the code point.
func areIdentical(_ a: Review, _ b: Review) -> Bool {
  return a == b && (a.typed == nil && a.other == nil || reviewKey(a) == reviewKey(b))
}

/// Each review once, by time; where several stand under one id, the first by its content.
func mergedReviews(_ reviews: [Review]) -> [Review] {
  var kept: [Review] = []
  var positions: [String: Int] = [:]
  for review in reviews {
    if let position = positions[review.id] {
      if !areIdentical(kept[position], review)
        && precedes(reviewKey(review), reviewKey(kept[position]))
      {
        kept[position] = review
      }
    } else {
      positions[review.id] = kept.count
      kept.append(review)
    }
  }
  return kept.sorted(by: { $0.at != $1.at ? $0.at < $1.at : $0.id < $1.id })
}

/// Each review that is not kept, once.
func mergedConflicts(_ reviews: [Review], kept: [Review]) -> [Review] {
  var positions: [String: Int] = [:]
  for position in 0..<kept.count {
    positions[kept[position].id] = position
  }
  var others: [Review] = []
  for review in reviews {
    if let position = positions[review.id], areIdentical(kept[position], review) {
      continue
    }
    others.append(review)
  }
  return firstPerPrefix(others.map { reviewKey($0) }, sharing: wholeKey).map { others[$0] }
}

/// Each session once: of those under one id, the one that knows more.
func mergedSessions(_ sessions: [SessionRecord]) -> [SessionRecord] {
  return firstPerPrefix(sessions.map { sessionKey($0) }, sharing: 1).map { sessions[$0] }
    .sorted(by: { $0.started != $1.started ? $0.started < $1.started : $0.id < $1.id })
}

/// Each profile once, as it was last changed, from when it was first made to when it was last used.
func mergedProfiles(_ profiles: [Profile]) -> [Profile] {
  var kept = firstPerPrefix(profiles.map { profileKey($0) }, sharing: 1).map { profiles[$0] }
  var positions: [String: Int] = [:]
  for position in 0..<kept.count {
    positions[kept[position].id] = position
  }
  for profile in profiles {
    if let position = positions[profile.id] {
      kept[position].created = min(kept[position].created, profile.created)
      kept[position].lastActive = max(kept[position].lastActive, profile.lastActive)
    }
  }
  return kept
}

/// Each achievement of a profile once, as it was first reached.
func mergedUnlocks(_ unlocks: [Unlock]) -> [Unlock] {
  return firstPerPrefix(unlocks.map { unlockKey($0) }, sharing: 2).map { unlocks[$0] }
}

/// The last mark of each profile on each breed.
func mergedFavourites(_ marks: [Favourite]) -> [Favourite] {
  return firstPerPrefix(marks.map { favouriteKey($0) }, sharing: 3).map { marks[$0] }
}

/// The last list of each profile and deck.
func mergedLists(_ lists: [OwnList]) -> [OwnList] {
  return firstPerPrefix(lists.map { listKey($0) }, sharing: 2).map { lists[$0] }
}

/// Each note once, by time; even two under one id, since no text may be lost.
func mergedNotes(_ notes: [Note]) -> [Note] {
  return firstPerPrefix(notes.map { noteKey($0) }, sharing: wholeKey).map { notes[$0] }
}

/// Each record that could not be read once.
func mergedSetAside(_ records: [SetAside]) -> [SetAside] {
  return firstPerPrefix(records.map { setAsideKey($0) }, sharing: wholeKey).map { records[$0] }
}

/// What is not known here of either; of a field that both have, the lesser.
func mergedOther(_ a: [String: String]?, _ b: [String: String]?) -> [String: String]? {
  var fields = a ?? [:]
  let others = b ?? [:]
  for name in others.keys.sorted() {
    if textPrecedes(others[name], fields[name]) {
      fields[name] = others[name]
    }
  }
  return fields.isEmpty ? nil : fields
}

/// Whether a text is to be kept rather than another: the lesser, or any where there is no other.
func textPrecedes(_ text: String?, _ other: String?) -> Bool {
  if other == nil {
    return true
  }
  var mine: [String] = []
  var theirs: [String] = []
  appendText(text, to: &mine)
  appendText(other, to: &theirs)
  return precedes(mine, theirs)
}

/// What an import would change.
public struct ImportPreview: Equatable, Sendable {
  /// How many reviews the file has.
  public var reviews: Int
  /// How many of them are here already.
  public var present: Int
  /// How many are not.
  public var new: Int
  /// How many records would be set aside beside those that are: such as cannot be read, and reviews
  /// that stand under the id of another.
  public var setAside: Int

  public init(reviews: Int, present: Int, new: Int, setAside: Int) {
    self.reviews = reviews
    self.present = present
    self.new = new
    self.setAside = setAside
  }
}

/// What it would change to merge a record that was handed in into the one that is here.
public func importPreview(of file: Progress, into here: Progress) -> ImportPreview {
  let both = mergedProgress(here, file)
  let present = mergedProgress(here, emptyProgress())
  let reviews = mergedReviews(file.reviews).count
  let new = both.reviews.count - present.reviews.count
  return ImportPreview(
    reviews: reviews, present: reviews - new, new: new,
    setAside: max(0, both.conflicts.count - present.conflicts.count)
      + both.setAside.count - present.setAside.count)
}
