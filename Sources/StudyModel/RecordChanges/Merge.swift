/// Merges two records: keeps all answers, sessions and notes of both, and the later of any two
/// values of the same setting.
///
/// The operation is commutative, associative and idempotent: each part is a union, or the minimum
/// under a total order. The resulting lists are sorted, so that equal records have equal
/// representations. Statistics are not merged but computed from the merged reviews.
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

/// Returns the later of two times.
func laterTime(_ a: Int?, _ b: Int?) -> Int? {
  guard let a, let b else {
    return a ?? b
  }
  return max(a, b)
}

/// Whether two reviews are equal code point by code point; `==` also accepts canonically equivalent
/// text.
func areIdentical(_ a: Review, _ b: Review) -> Bool {
  return a == b && (a.typed == nil && a.other == nil || reviewKey(a) == reviewKey(b))
}

/// Returns each review once, ordered by time; of several with the same id, the one whose key comes
/// first.
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

/// Returns each review that is not in `kept`, once.
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

/// Returns each session once; of several with the same id, the most complete one.
func mergedSessions(_ sessions: [SessionRecord]) -> [SessionRecord] {
  return firstPerPrefix(sessions.map { sessionKey($0) }, sharing: 1).map { sessions[$0] }
    .sorted(by: { $0.started != $1.started ? $0.started < $1.started : $0.id < $1.id })
}

/// Returns each profile once, as last changed, with the earliest time of creation and the latest
/// time of use.
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

/// Returns the earliest unlock of each profile and achievement.
func mergedUnlocks(_ unlocks: [Unlock]) -> [Unlock] {
  return firstPerPrefix(unlocks.map { unlockKey($0) }, sharing: 2).map { unlocks[$0] }
}

/// Returns the latest mark of each profile and breed.
func mergedFavourites(_ marks: [Favourite]) -> [Favourite] {
  return firstPerPrefix(marks.map { favouriteKey($0) }, sharing: 3).map { marks[$0] }
}

/// Returns the latest list of each profile and deck.
func mergedLists(_ lists: [OwnList]) -> [OwnList] {
  return firstPerPrefix(lists.map { listKey($0) }, sharing: 2).map { lists[$0] }
}

/// Returns each note once, ordered by time. Different notes with the same id are all kept, so that
/// no text is lost.
func mergedNotes(_ notes: [Note]) -> [Note] {
  return firstPerPrefix(notes.map { noteKey($0) }, sharing: wholeKey).map { notes[$0] }
}

/// Returns each unreadable record once.
func mergedSetAside(_ records: [SetAside]) -> [SetAside] {
  return firstPerPrefix(records.map { setAsideKey($0) }, sharing: wholeKey).map { records[$0] }
}

/// Merges unknown fields; for a field in both, keeps the value that sorts first.
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

/// Whether a string sorts before another; also true if there is no other.
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

/// Changes that an import would make.
public struct ImportPreview: Equatable, Sendable {
  /// Reviews in the file.
  public var reviews: Int
  /// Reviews of the file that are already present.
  public var present: Int
  /// Reviews in the file that are new.
  public var new: Int
  /// Additional records that would be set aside: unreadable ones, and reviews with the id of a
  /// different review.
  public var setAside: Int

  public init(reviews: Int, present: Int, new: Int, setAside: Int) {
    self.reviews = reviews
    self.present = present
    self.new = new
    self.setAside = setAside
  }
}

/// Returns the changes that merging a file into the current record would make.
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
