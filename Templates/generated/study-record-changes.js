// Generated from Sources/StudyModel by `make model`.
// @ts-check

import {
  clampedTime,
  dayMilliseconds,
  deviceRanks,
  emptyProgress,
  guestProfile,
  hash,
  indicesByDevice,
  newProfile,
  positionsByBreed,
  recordsBesideExams,
  reviewIsRight,
  rolloverHour,
  studyDay,
} from "./study-record.js";
import {
  appendAll,
  arraysEqual,
  codePoints,
  compareStrings,
  containsItem,
  copyAt,
  dictionariesEqual,
  elementAt,
  int,
  makeDictionary,
  optionalsEqual,
  prefix,
  quotient,
  remainder,
  setElement,
  setValue,
  sortedBy,
  sortedStrings,
  stringsEqual,
  uint32,
  valueAt,
} from "./study-runtime.js";

/** @import { Deck } from "./study-model.js" */
/** @import { ExamDay, Favourite, Note, OwnList, Profile, Progress, Review, SessionRecord, SetAside, Settings, Stamp, Timestamp, Unlock } from "./study-record.js" */

/**
 * Returns the slugs of a profile's favourite breeds in a deck, most recently marked first. Renamed
 * breeds are listed under their current slug.
 *
 * @param {Progress} progress
 * @param {string} profileID
 * @param {Deck} deck
 * @returns {string[]}
 */
export function favourites(progress, profileID, deck) {
  const positions = positionsByBreed(deck);
  /** @type {{ [key: string]: Favourite }} */
  const latest = {};
  for (const mark of progress.favourites) {
    if (stringsEqual(mark.profile, profileID) &&
    stringsEqual(mark.deck, deck.id)) {
      const breed = currentSlug(mark.breed, deck, positions);
      if (mark.modified > (valueAt(latest, breed)?.modified ?? -1)) {
        setValue(latest, breed, mark);
      }
    }
  }
  return sortedBy(
    sortedStrings(Object.keys(latest)).filter((item) =>
      (valueAt(latest, item)?.on ?? null) === true
    ),
    (first, second) =>
      (valueAt(latest, first)?.modified ?? 0) >
      (valueAt(latest, second)?.modified ?? 0),
  );
}

/**
 * Returns a mark that adds a breed to the favourites or removes it from them, and supersedes
 * earlier marks of the breed in the record; `at` is in milliseconds since 1970 (UTC).
 *
 * @param {Progress} progress
 * @param {string} profileID
 * @param {Deck} deck
 * @param {string} breedID
 * @param {boolean} isFavourite
 * @param {number} at
 * @param {string} deviceID
 * @returns {Favourite}
 */
export function newFavourite(
  progress,
  profileID,
  deck,
  breedID,
  isFavourite,
  at,
  deviceID,
) {
  const positions = positionsByBreed(deck);
  const present = currentSlug(breedID, deck, positions);
  let last = /** @type {number | null} */ (null);
  for (const mark of progress.favourites) {
    if (stringsEqual(mark.profile, profileID) &&
    stringsEqual(mark.deck, deck.id)) {
      if (stringsEqual(currentSlug(mark.breed, deck, positions), present)) {
        last = laterTime(last, mark.modified);
      }
    }
  }
  return {
    profile: profileID,
    deck: deck.id,
    breed: present,
    on: isFavourite,
    modified: nextModified(last, at),
    device: deviceID,
    other: null,
  };
}

/**
 * Returns the current slug of a breed; `breedID` itself if the deck no longer has it.
 *
 * @param {string} breedID
 * @param {Deck} deck
 * @param {{ [key: string]: number }} positions
 * @returns {string}
 */
function currentSlug(breedID, deck, positions) {
  const position = valueAt(positions, breedID);
  if (position === null) {
    return breedID;
  }
  return elementAt(deck.breeds, position).id;
}

/**
 * Merges two records: keeps all answers, sessions and notes of both, and the later of any two
 * values of the same setting.
 *
 * The operation is commutative, associative and idempotent: each part is a union, or the minimum
 * under a total order. The resulting lists are sorted, so that equal records have equal
 * representations. Statistics are not merged but computed from the merged reviews.
 *
 * @param {Progress} a
 * @param {Progress} b
 * @returns {Progress}
 */
export function mergedProgress(a, b) {
  const reviews = [...a.reviews, ...b.reviews];
  const kept = mergedReviews(reviews);
  return {
    format: "decks-progress",
    version: 2,
    exported: laterTime(a.exported ?? null, b.exported ?? null),
    profiles: mergedProfiles([...a.profiles, ...b.profiles]),
    reviews: kept,
    sessions: mergedSessions([...a.sessions, ...b.sessions]),
    unlocks: mergedUnlocks([...a.unlocks, ...b.unlocks]),
    favourites: mergedFavourites([...a.favourites, ...b.favourites]),
    lists: mergedLists([...a.lists, ...b.lists]),
    notes: mergedNotes([...a.notes, ...b.notes]),
    settings: mergedSettings([...a.settings, ...b.settings]),
    conflicts: mergedConflicts(
      [...reviews, ...a.conflicts, ...b.conflicts],
      kept,
    ),
    setAside: mergedSetAside([...a.setAside, ...b.setAside]),
    other: mergedOther(a.other ?? null, b.other ?? null),
  };
}

/**
 * Returns the later of two times.
 *
 * @param {number | null} a
 * @param {number | null} b
 * @returns {number | null}
 */
function laterTime(a, b) {
  if (a === null) {
    return a ?? b;
  }
  if (b === null) {
    return a ?? b;
  }
  return Math.max(a, b);
}

/**
 * Whether two reviews are equal code point by code point; `==` also accepts canonically equivalent
 * text.
 *
 * @param {Review} a
 * @param {Review} b
 * @returns {boolean}
 */
function areIdentical(a, b) {
  return reviewEquals(a, b) &&
    ((a.typed == null && a.other == null) ||
    arraysEqual(reviewKey(a), reviewKey(b), stringsEqual));
}

/**
 * Returns each review once, ordered by time; of several with the same id, the one whose key comes
 * first.
 *
 * @param {Review[]} reviews
 * @returns {Review[]}
 */
function mergedReviews(reviews) {
  /** @type {Review[]} */
  const kept = [];
  /** @type {{ [key: string]: number }} */
  const positions = {};
  for (const review of reviews) {
    const position = valueAt(positions, review.id);
    if (position !== null) {
      if (
        !areIdentical(elementAt(kept, position), review) &&
        precedes(reviewKey(review), reviewKey(elementAt(kept, position)))
      ) {
        setElement(kept, position, review);
      }
    } else {
      setValue(positions, review.id, kept.length);
      kept.push(review);
    }
  }
  return sortedBy(
    kept,
    (first, second) =>
      first.at !== second.at
        ? first.at < second.at
        : compareStrings(first.id, second.id) < 0,
  );
}

/**
 * Returns each review that is not in `kept`, once.
 *
 * @param {Review[]} reviews
 * @param {Review[]} kept
 * @returns {Review[]}
 */
function mergedConflicts(reviews, kept) {
  /** @type {{ [key: string]: number }} */
  const positions = {};
  for (let position = 0, end = kept.length; position < end; position++) {
    setValue(positions, elementAt(kept, position).id, position);
  }
  /** @type {Review[]} */
  const others = [];
  for (const review of reviews) {
    const position = valueAt(positions, review.id);
    if (position !== null && areIdentical(elementAt(kept, position), review)) {
      continue;
    }
    others.push(review);
  }
  return firstPerPrefix(
    others.map((review) => reviewKey(review)),
    wholeKey,
  ).map((item) =>
    elementAt(others, item)
  );
}

/**
 * Returns each session once; of several with the same id, the most complete one.
 *
 * @param {SessionRecord[]} sessions
 * @returns {SessionRecord[]}
 */
function mergedSessions(sessions) {
  return sortedBy(
    firstPerPrefix(
      sessions.map((sessionRecord) => sessionKey(sessionRecord)),
      1,
    ).map((item) =>
      elementAt(sessions, item)
    ),
    (first, second) =>
      first.started !== second.started
        ? first.started < second.started
        : compareStrings(first.id, second.id) < 0,
  );
}

/**
 * Returns each profile once, as last changed, with the earliest time of creation and the latest
 * time of use.
 *
 * @param {Profile[]} profiles
 * @returns {Profile[]}
 */
function mergedProfiles(profiles) {
  const kept = firstPerPrefix(
    profiles.map((profile) => profileKey(profile)),
    1,
  ).map((item) =>
    elementAt(profiles, item)
  );
  /** @type {{ [key: string]: number }} */
  const positions = {};
  for (let position = 0, end = kept.length; position < end; position++) {
    setValue(positions, elementAt(kept, position).id, position);
  }
  for (const profile of profiles) {
    const position = valueAt(positions, profile.id);
    if (position !== null) {
      copyAt(
        kept,
        position,
      ).created = Math.min(elementAt(kept, position).created, profile.created);
      copyAt(
        kept,
        position,
      ).lastActive = Math.max(
        elementAt(kept, position).lastActive,
        profile.lastActive,
      );
    }
  }
  return kept;
}

/**
 * Returns the earliest unlock of each profile and achievement.
 *
 * @param {Unlock[]} unlocks
 * @returns {Unlock[]}
 */
function mergedUnlocks(unlocks) {
  return firstPerPrefix(
    unlocks.map((unlock) => unlockKey(unlock)),
    2,
  ).map((item) =>
    elementAt(unlocks, item)
  );
}

/**
 * Returns the latest mark of each profile and breed.
 *
 * @param {Favourite[]} marks
 * @returns {Favourite[]}
 */
function mergedFavourites(marks) {
  return firstPerPrefix(
    marks.map((favourite) => favouriteKey(favourite)),
    3,
  ).map((item) =>
    elementAt(marks, item)
  );
}

/**
 * Returns the latest list of each profile and deck.
 *
 * @param {OwnList[]} lists
 * @returns {OwnList[]}
 */
function mergedLists(lists) {
  return firstPerPrefix(
    lists.map((ownList) => listKey(ownList)),
    2,
  ).map((item) =>
    elementAt(lists, item)
  );
}

/**
 * Returns each note once, ordered by time. Different notes with the same id are all kept, so that
 * no text is lost.
 *
 * @param {Note[]} notes
 * @returns {Note[]}
 */
function mergedNotes(notes) {
  return firstPerPrefix(
    notes.map((note) => noteKey(note)),
    wholeKey,
  ).map((item) =>
    elementAt(notes, item)
  );
}

/**
 * Returns each unreadable record once.
 *
 * @param {SetAside[]} records
 * @returns {SetAside[]}
 */
function mergedSetAside(records) {
  return firstPerPrefix(
    records.map((setAside) => setAsideKey(setAside)),
    wholeKey,
  ).map((item) =>
    elementAt(records, item)
  );
}

/**
 * Merges unknown fields; for a field in both, keeps the value that sorts first.
 *
 * @param {{ [key: string]: string } | null} a
 * @param {{ [key: string]: string } | null} b
 * @returns {{ [key: string]: string } | null}
 */
function mergedOther(a, b) {
  const fields = { ...a ?? {} };
  const others = b ?? {};
  for (const name of sortedStrings(Object.keys(others))) {
    if (textPrecedes(valueAt(others, name), valueAt(fields, name))) {
      setValue(fields, name, valueAt(others, name));
    }
  }
  return Object.keys(fields).length === 0 ? null : fields;
}

/**
 * Whether a string sorts before another; also true if there is no other.
 *
 * @param {string | null} text
 * @param {string | null} other
 * @returns {boolean}
 */
function textPrecedes(text, other) {
  if (other === null) {
    return true;
  }
  /** @type {string[]} */
  const mine = [];
  /** @type {string[]} */
  const theirs = [];
  appendText(text, mine);
  appendText(other, theirs);
  return precedes(mine, theirs);
}

/**
 * Changes that an import would make.
 *
 * @typedef {object} ImportPreview
 * @property {number} reviews Reviews in the file.
 * @property {number} present Reviews of the file that are already present.
 * @property {number} new Reviews in the file that are new.
 * @property {number} setAside Additional records that would be set aside: unreadable ones, and reviews with the id of a different review.
 */

/**
 * Returns the changes that merging a file into the current record would make.
 *
 * @param {Progress} file
 * @param {Progress} here
 * @returns {ImportPreview}
 */
export function importPreview(file, here) {
  const both = mergedProgress(here, file);
  const present = mergedProgress(here, emptyProgress());
  const reviews = mergedReviews(file.reviews).length;
  const new_ = both.reviews.length - present.reviews.length;
  return {
    reviews,
    present: int(reviews - new_),
    new: new_,
    setAside: Math.max(0, both.conflicts.length - present.conflicts.length) +
    both.setAside.length -
    present.setAside.length,
  };
}

/**
 * Appends free text, followed by a hash of its code points, since canonically equivalent strings
 * compare as equal.
 *
 * @param {string | null} text
 * @param {string[]} content Changed in place.
 */
function appendText(text, content) {
  if (text === null) {
    content.push("");
    return;
  }
  let hash = 2_166_136_261;
  for (const code of codePoints(text)) {
    hash = Math.imul(hash ^ uint32(code), 16_777_619) >>> 0;
  }
  content.push("=" + text);
  content.push(`${hash}`);
}

/**
 * Appends a list of names, preceded by its count.
 *
 * @param {string[]} names
 * @param {string[]} content Changed in place.
 */
function appendNames(names, content) {
  content.push(`${names.length}`);
  appendAll(content, names);
}

/**
 * Appends unknown fields.
 *
 * @param {{ [key: string]: string } | null} other
 * @param {string[]} content Changed in place.
 */
function appendUnknown(other, content) {
  const fields = other;
  if (fields === null) {
    content.push("");
    return;
  }
  content.push(`${Object.keys(fields).length}`);
  for (const name of sortedStrings(Object.keys(fields))) {
    appendText(name, content);
    appendText(valueAt(fields, name), content);
  }
}

/**
 * Appends an optional number.
 *
 * @param {number | null} number
 * @param {string[]} content Changed in place.
 */
function appendNumber(number, content) {
  if (number !== null) {
    content.push(`${number}`);
  } else {
    content.push("");
  }
}

/**
 * Returns the timestamp of a change: its time, or just after the previous change if the clock was
 * set back.
 *
 * @param {number | null} last
 * @param {number} at
 * @returns {number}
 */
function nextModified(last, at) {
  return Math.max(clampedTime(at), clampedTime(int((last ?? -1) + 1)));
}

/**
 * Returns a clamped time as text that sorts in ascending order of time.
 *
 * @param {number} time
 * @returns {string}
 */
function ascendingText(time) {
  return `${10_000_000_000 + quotient(time, 1_000_000)}.${1_000_000 + remainder(time, 1_000_000)}`;
}

/**
 * Returns a clamped time as text that sorts in descending order of time.
 *
 * @param {number} time
 * @returns {string}
 */
function descendingText(time) {
  return ascendingText(int(8_640_000_000_000_000 - time));
}

/**
 * Whether a key comes before another.
 *
 * @param {string[]} a
 * @param {string[]} b
 * @returns {boolean}
 */
function precedes(a, b) {
  for (let i = 0, end = Math.min(a.length, b.length); i < end; i++) {
    if (!stringsEqual(elementAt(a, i), elementAt(b, i))) {
      return compareStrings(elementAt(a, i), elementAt(b, i)) < 0;
    }
  }
  return a.length < b.length;
}

/**
 * Returns the indices of the first key for each distinct prefix of `count` strings, in sorted
 * order.
 *
 * @param {string[][]} contents
 * @param {number} count
 * @returns {number[]}
 */
function firstPerPrefix(contents, count) {
  /** @type {number[]} */
  let positions = [];
  for (let position = 0, end = contents.length; position < end; position++) {
    positions.push(position);
  }
  positions = sortedBy(
    positions,
    (first, second) =>
      precedes(elementAt(contents, first), elementAt(contents, second)),
  );
  /** @type {number[]} */
  const first = [];
  for (const position of positions) {
    const last = first.at(-1) ?? null;
    if (
      last !== null &&
      arraysEqual(
        prefix(elementAt(contents, last), count),
        prefix(elementAt(contents, position), count),
        stringsEqual,
      )
    ) {
      continue;
    }
    first.push(position);
  }
  return first;
}

/**
 * A prefix length greater than that of any key, which compares whole keys.
 *
 * @type {number}
 */
const wholeKey = 1_000_000_000;

/**
 * Returns the key of a review.
 *
 * @param {Review} review
 * @returns {string[]}
 */
function reviewKey(review) {
  /** @type {string[]} */
  const content = [
    ascendingText(review.at),
    review.id,
    review.profile,
    review.session,
    review.deck,
    review.breed,
    review.skill,
    review.mode,
    review.kind,
    review.device,
    `${review.seq}`,
    review.zone ?? "",
    `${review.offset}`,
    `${review.day}`,
    `${review.ms}`,
    review.outcome,
    `${review.hinted}`,
    review.chosen ?? "",
    review.photo ?? "",
  ];
  appendText(review.typed ?? null, content);
  appendNames(review.choices, content);
  appendUnknown(review.other ?? null, content);
  return content;
}

/**
 * Returns the key of a session; among those with the same id, the one with the most answers comes
 * first, then one that has ended.
 *
 * @param {SessionRecord} session
 * @returns {string[]}
 */
function sessionKey(session) {
  /** @type {string[]} */
  const content = [
    session.id,
    `${int(200_000 - session.answered)}`,
    session.ended == null ? "open" : "ended",
    session.profile,
    session.deck,
    session.mode,
    session.kind,
    session.category ?? "",
    `${session.seed}`,
    `${session.started}`,
    `${session.day}`,
    `${session.planned}`,
    `${session.right}`,
    `${session.ms}`,
  ];
  const ending = session.ending ?? null;
  if (ending !== null) {
    content.push(ending);
  } else {
    content.push("");
  }
  appendNumber(session.stage ?? null, content);
  appendNumber(session.ended ?? null, content);
  content.push((session.drill ?? null) === true ? "drill" : "");
  content.push((session.chosen ?? null) === true ? "chosen" : "");
  appendNumber(session.exam ?? null, content);
  content.push(session.questions ?? "");
  appendUnknown(session.other ?? null, content);
  return content;
}

/**
 * Returns the key of a profile without its times of creation and use; among those with the same
 * id, the latest comes first.
 *
 * @param {Profile} profile
 * @returns {string[]}
 */
function profileKey(profile) {
  /** @type {string[]} */
  const content = [
    profile.id,
    descendingText(profile.modified),
    profile.device,
    profile.kind,
    profile.status,
    `${profile.failedAttempts}`,
  ];
  appendNumber(profile.lockedUntil ?? null, content);
  appendText(profile.name, content);
  appendUnknown(profile.other ?? null, content);
  return content;
}

/**
 * Returns the key of an unlock; among those of the same profile and achievement, the earliest
 * comes first.
 *
 * @param {Unlock} unlock
 * @returns {string[]}
 */
function unlockKey(unlock) {
  /** @type {string[]} */
  const content = [
    unlock.profile,
    unlock.achievement,
    ascendingText(unlock.at),
    unlock.review,
  ];
  appendUnknown(unlock.other ?? null, content);
  return content;
}

/**
 * Returns the key of a favourite; among those of the same profile, deck and breed, the latest
 * comes first.
 *
 * @param {Favourite} mark
 * @returns {string[]}
 */
function favouriteKey(mark) {
  /** @type {string[]} */
  const content = [
    mark.profile,
    mark.deck,
    mark.breed,
    descendingText(mark.modified),
    mark.device,
    `${mark.on}`,
  ];
  appendUnknown(mark.other ?? null, content);
  return content;
}

/**
 * Returns the key of a list; among those of the same profile and deck, the latest comes first.
 *
 * @param {OwnList} list
 * @returns {string[]}
 */
function listKey(list) {
  /** @type {string[]} */
  const content = [
    list.profile,
    list.deck,
    descendingText(list.modified),
    list.device,
  ];
  appendNames(list.breeds, content);
  appendUnknown(list.other ?? null, content);
  return content;
}

/**
 * Returns the key of a note.
 *
 * @param {Note} note
 * @returns {string[]}
 */
function noteKey(note) {
  /** @type {string[]} */
  const content = [
    ascendingText(note.at),
    note.id,
    note.profile,
    note.deck,
    note.breed,
  ];
  appendText(note.text, content);
  appendNames(note.replaces, content);
  appendUnknown(note.other ?? null, content);
  return content;
}

/**
 * Returns the key of an unreadable record.
 *
 * @param {SetAside} aside
 * @returns {string[]}
 */
function setAsideKey(aside) {
  /** @type {string[]} */
  const content = [aside.list];
  appendText(aside.record, content);
  appendText(aside.problem, content);
  return content;
}

/**
 * Returns the settings of each profile once, with the latest value of each field.
 *
 * @param {Settings[]} settings
 * @returns {Settings[]}
 */
function mergedSettings(settings) {
  let kept = sortedBy(
    settings,
    (first, second) => compareStrings(first.profile, second.profile) < 0,
  );
  let pairs = true;
  // Merging in pairs keeps the running time proportional to the number of settings and their
  // fields.
  while (pairs) {
    pairs = false;
    /** @type {Settings[]} */
    const merged = [];
    let position = 0;
    while (position < kept.length) {
      if (
        int(position + 1) < kept.length &&
        stringsEqual(
          elementAt(kept, position).profile,
          elementAt(kept, int(position + 1)).profile,
        )
      ) {
        merged.push(
          mergedFields(
            elementAt(kept, position),
            elementAt(kept, int(position + 1)),
          ),
        );
        pairs = true;
        position = int(position + 2);
      } else {
        merged.push(elementAt(kept, position));
        position = int(position + 1);
      }
    }
    kept = merged;
  }
  return kept;
}

/**
 * Merges two versions of a profile's settings: for each field, takes the value with the later
 * stamp, or the greater value if the stamps are equal.
 *
 * @param {Settings} a
 * @param {Settings} b
 * @returns {Settings}
 */
function mergedFields(a, b) {
  const mine = fieldTexts(a);
  const theirs = fieldTexts(b);
  /** @type {{ [key: string]: boolean }} */
  const second = {};
  for (const field of sortedStrings(Object.keys(theirs))) {
    const order = stampOrder(
      valueAt(a.stamps, field),
      valueAt(b.stamps, field),
    );
    setValue(
      second,
      field,
      order < 0 ||
      (order === 0 &&
      compareStrings(valueAt(mine, field) ?? "", valueAt(theirs, field) ?? "") <
      0),
    );
  }
  const merged = { ...a, flags: { ...a.flags }, stamps: { ...a.stamps } };
  if (valueAt(second, "language") === true) {
    merged.language = b.language ?? null;
  }
  if (valueAt(second, "theme") === true) {
    merged.theme = b.theme;
  }
  if (valueAt(second, "sound") === true) {
    merged.sound = b.sound;
  }
  if (valueAt(second, "volume") === true) {
    merged.volume = b.volume ?? null;
  }
  if (valueAt(second, "haptics") === true) {
    merged.haptics = b.haptics;
  }
  if (valueAt(second, "motion") === true) {
    merged.motion = b.motion;
  }
  if (valueAt(second, "choices") === true) {
    merged.choices = b.choices;
  }
  if (valueAt(second, "newPerDay") === true) {
    merged.newPerDay = b.newPerDay;
  }
  if (valueAt(second, "sessionCards") === true) {
    merged.sessionCards = b.sessionCards;
  }
  if (valueAt(second, "sessionSeconds") === true) {
    merged.sessionSeconds = b.sessionSeconds;
  }
  if (valueAt(second, "timer") === true) {
    merged.timer = b.timer;
  }
  if (valueAt(second, "retention") === true) {
    merged.retention = b.retention;
  }
  if (valueAt(second, "rolloverHour") === true) {
    merged.rolloverHour = b.rolloverHour;
  }
  if (valueAt(second, "reminders") === true) {
    merged.reminders = b.reminders;
  }
  if (valueAt(second, "streakShown") === true) {
    merged.streakShown = b.streakShown;
  }
  if (valueAt(second, "paced") === true) {
    merged.paced = b.paced;
  }
  if (valueAt(second, "keys") === true) {
    merged.keys = b.keys;
  }
  if (valueAt(second, "typedKept") === true) {
    merged.typedKept = b.typedKept;
  }
  if (valueAt(second, "autoSync") === true) {
    merged.autoSync = b.autoSync;
  }
  if (valueAt(second, "offline") === true) {
    merged.offline = b.offline;
  }
  const order = stampOrder(
    valueAt(a.stamps, "weights"),
    valueAt(b.stamps, "weights"),
  );
  if (
    order < 0 ||
    (order === 0 && weightsOrder(a.weights ?? null, b.weights ?? null) < 0)
  ) {
    merged.weights = b.weights ?? null;
  }
  for (const name of sortedStrings(Object.keys(a.flags))) {
    if (valueAt(b.flags, name) === null) {
      if (
        stampOrder(
          valueAt(a.stamps, "flags." + name),
          valueAt(b.stamps, "flags." + name),
        ) <
        0
      ) {
        setValue(merged.flags, name, null);
      }
    }
  }
  for (const name of sortedStrings(Object.keys(b.flags))) {
    if (valueAt(second, "flags." + name) === true) {
      setValue(merged.flags, name, valueAt(b.flags, name));
    }
  }
  merged.examDays = mergedExamDays(a, b, second);
  for (const field of sortedStrings(Object.keys(b.stamps))) {
    if (stampOrder(valueAt(a.stamps, field), valueAt(b.stamps, field)) < 0) {
      setValue(merged.stamps, field, valueAt(b.stamps, field));
    }
  }
  merged.other = mergedUnknown(a, b);
  return merged;
}

/**
 * Merges the exams of two versions of the settings. An exam that one version lacks was removed if
 * that version has the later stamp. `second` contains the fields whose value is that of `b`.
 *
 * @param {Settings} a
 * @param {Settings} b
 * @param {{ [key: string]: boolean }} second
 * @returns {{ [key: string]: ExamDay } | null}
 */
function mergedExamDays(a, b, second) {
  const exams = { ...a.examDays ?? {} };
  const others = b.examDays ?? {};
  for (const deckID of sortedStrings(Object.keys(exams))) {
    if (valueAt(others, deckID) === null) {
      const field = "examDays." + deckID;
      if (stampOrder(valueAt(a.stamps, field), valueAt(b.stamps, field)) < 0) {
        setValue(exams, deckID, null);
      }
    }
  }
  for (const deckID of sortedStrings(Object.keys(others))) {
    if (valueAt(second, "examDays." + deckID) === true) {
      setValue(exams, deckID, valueAt(others, deckID));
    }
  }
  return (a.examDays == null && b.examDays == null) ? null : exams;
}

/**
 * Merges the unknown fields of two versions of the settings, keeping the latest value of each.
 *
 * @param {Settings} a
 * @param {Settings} b
 * @returns {{ [key: string]: string } | null}
 */
function mergedUnknown(a, b) {
  const fields = { ...a.other ?? {} };
  const others = b.other ?? {};
  for (const name of sortedStrings(Object.keys(fields))) {
    if (valueAt(others, name) === null) {
      if (stampOrder(valueAt(a.stamps, name), valueAt(b.stamps, name)) < 0) {
        setValue(fields, name, null);
      }
    }
  }
  for (const name of sortedStrings(Object.keys(others))) {
    const order = stampOrder(valueAt(a.stamps, name), valueAt(b.stamps, name));
    if (
      order < 0 ||
      (order === 0 &&
      textPrecedes(valueAt(others, name), valueAt(fields, name)))
    ) {
      setValue(fields, name, valueAt(others, name));
    }
  }
  return (a.other == null && b.other == null) ? null : fields;
}

/**
 * Returns all fields but the weights as text, keyed by the names used for stamps.
 *
 * @param {Settings} settings
 * @returns {{ [key: string]: string }}
 */
function fieldTexts(settings) {
  /** @type {{ [key: string]: string }} */
  const texts = makeDictionary([
    ["language", settings.language ?? ""],
    ["theme", settings.theme],
    ["sound", `${settings.sound}`],
    ["volume", settings.volume == null ? "" : `${settings.volume ?? 0}`],
    ["haptics", `${settings.haptics}`],
    ["motion", settings.motion],
    ["choices", `${settings.choices}`],
    ["newPerDay", `${settings.newPerDay}`],
    ["sessionCards", `${settings.sessionCards}`],
    ["sessionSeconds", `${settings.sessionSeconds}`],
    ["timer", `${settings.timer}`],
    ["retention", `${settings.retention}`],
    ["rolloverHour", `${settings.rolloverHour}`],
    ["reminders", `${settings.reminders}`],
    ["streakShown", `${settings.streakShown}`],
    ["paced", `${settings.paced}`],
    ["keys", `${settings.keys}`],
    ["typedKept", `${settings.typedKept}`],
    ["autoSync", `${settings.autoSync}`],
    ["offline", `${settings.offline}`],
  ]);
  const exams = settings.examDays ?? {};
  for (const deckID of sortedStrings(Object.keys(exams))) {
    setValue(
      texts,
      "examDays." + deckID,
      `${valueAt(exams, deckID)?.day ?? 0}`,
    );
  }
  for (const name of sortedStrings(Object.keys(settings.flags))) {
    setValue(
      texts,
      "flags." + name,
      `${valueAt(settings.flags, name) ?? false}`,
    );
  }
  return texts;
}

/**
 * Compares two stamps: negative if the first is earlier, positive if it is later, 0 if they are
 * equal. A missing stamp is earlier than any other.
 *
 * @param {Stamp | null} a
 * @param {Stamp | null} b
 * @returns {number}
 */
function stampOrder(a, b) {
  if (a === null) {
    return b === null ? 0 : -1;
  }
  if (b === null) {
    return 1;
  }
  if (a.modified !== b.modified) {
    return a.modified < b.modified ? -1 : 1;
  }
  return stringsEqual(a.device, b.device)
    ? 0
    : compareStrings(a.device, b.device) < 0 ? -1 : 1;
}

/**
 * Compares two lists of weights: negative if the first is less, positive if it is greater.
 *
 * @param {number[] | null} a
 * @param {number[] | null} b
 * @returns {number}
 */
function weightsOrder(a, b) {
  if (a === null) {
    return b === null ? 0 : -1;
  }
  if (b === null) {
    return 1;
  }
  for (let i = 0, end = Math.min(a.length, b.length); i < end; i++) {
    const aItem = elementAt(a, i);
    const bItem = elementAt(b, i);
    if (aItem < bItem) {
      return -1;
    }
    if (aItem > bItem) {
      return 1;
    }
  }
  return a.length - b.length;
}

/**
 * Returns a profile's current notes about a breed, oldest first; there are several if they were
 * written independently on different devices. Notes under an earlier slug are included.
 *
 * @param {Progress} progress
 * @param {string} profileID
 * @param {Deck} deck
 * @param {string} breedID
 * @returns {Note[]}
 */
export function currentNotes(progress, profileID, deck, breedID) {
  const positions = positionsByBreed(deck);
  const present = currentSlug(breedID, deck, positions);
  const notes = sortedBy(
    progress.notes.filter((note) =>
      stringsEqual(note.profile, profileID) &&
      stringsEqual(note.deck, deck.id) &&
      stringsEqual(currentSlug(note.breed, deck, positions), present)
    ),
    (first, second) =>
      first.at !== second.at
        ? first.at < second.at
        : compareStrings(first.id, second.id) < 0,
  );
  /** @type {{ [key: string]: boolean }} */
  const replaced = {};
  /** @type {Note[]} */
  const current = [];
  for (const note of [...notes].reverse()) {
    if (valueAt(replaced, note.id) === null) {
      current.push(note);
    }
    for (const id of note.replaces) {
      setValue(replaced, id, true);
    }
  }
  return [...current].reverse();
}

/**
 * Returns the texts of the current notes, separated by horizontal rules.
 *
 * @param {Note[]} notes
 * @returns {string}
 */
export function noteText(notes) {
  let text = "";
  for (const note of notes) {
    if (note.text !== "") {
      text = text + (text === "" ? note.text : `\n\n---\n\n` + note.text);
    }
  }
  return text;
}

/**
 * Returns a note that replaces the current ones; an empty text deletes them. `at` is in
 * milliseconds since 1970 (UTC).
 *
 * @param {string} id
 * @param {string} profileID
 * @param {string} deckID
 * @param {string} breedID
 * @param {string} text
 * @param {number} at
 * @param {Note[]} current
 * @returns {Note}
 */
export function newNote(id, profileID, deckID, breedID, text, at, current) {
  return {
    id,
    profile: profileID,
    deck: deckID,
    breed: breedID,
    text,
    at: nextModified((current.at(-1) ?? null)?.at ?? null, at),
    replaces: current.map((note) => note.id),
    other: null,
  };
}

/**
 * Returns the list with new breeds or a new order; `at` is in milliseconds since 1970 (UTC).
 *
 * @param {OwnList} list
 * @param {string[]} breedIDs
 * @param {number} at
 * @param {string} deviceID
 * @returns {OwnList}
 */
export function changedOwnList(list, breedIDs, at, deviceID) {
  return {
    profile: list.profile,
    deck: list.deck,
    breeds: breedIDs,
    modified: nextModified(list.modified, at),
    device: deviceID,
    other: null,
  };
}

/**
 * Version 1 of the progress file.
 *
 * @typedef {object} Progress1
 * @property {string} format Always `decks-progress`.
 * @property {number} version Version of the format.
 * @property {Review1[]} reviews All answers, in order.
 * @property {SetAside[]} setAside Records that could not be read, unchanged.
 * @property {{ [key: string]: string } | null} [other] Unknown fields by name, as canonical JSON.
 */

/**
 * An answer in version 1 of the progress file: a name chosen for a photo.
 *
 * @typedef {object} Review1
 * @property {string} id The session's id and the number of the question, such as `3f2a-4`.
 * @property {string} session The session's id.
 * @property {string} deck The deck's id.
 * @property {string} breed The slug of the breed in the photo.
 * @property {string} chosen The slug of the breed that was chosen.
 * @property {string[]} choices Slugs of the breeds that were offered.
 * @property {string} photo The photo's id.
 * @property {number} at Time of the answer, in milliseconds since 1970 (UTC).
 * @property {number} day The learner's study day, counted from 1970-01-01.
 * @property {number} ms Milliseconds from the photo's appearance to the answer.
 * @property {{ [key: string]: string } | null} [other] Unknown fields by name, as canonical JSON.
 */

/**
 * A warning about a valid but suspicious record. The record is not changed.
 *
 * @typedef {object} RecordWarning
 * @property {RecordWarningKind} kind The kind of problem.
 * @property {string} pointer Location in the record, as a JSON pointer (RFC 6901).
 * @property {string} sentence The problem, as an English sentence.
 */

/**
 * A kind of problem in a record.
 *
 * - `unknownDeck`: A deck that the site does not have.
 * - `goneBreed`: A breed that the deck no longer has.
 * - `clockAhead`: A time more than a day in the future.
 * - `clockBack`: A clock that went back between two answers on the same device.
 * - `otherDay`: A study day that does not contain the time of the answer.
 * - `repeatedId`: An id that occurs twice.
 * - `missingProfile`: A reference to a profile that is not in the file.
 * - `notOffered`: A chosen breed that was not offered.
 * - `contradiction`: Fields that contradict each other.
 *
 * @typedef {"unknownDeck" | "goneBreed" | "clockAhead" | "clockBack" | "otherDay" | "repeatedId" | "missingProfile" | "notOffered" | "contradiction"} RecordWarningKind
 */

/**
 * Maximum number of warnings listed per kind; further ones are only counted.
 *
 * @type {number}
 */
export const warningsPerKind = 10;

/**
 * Returns warnings about problems that the types do not rule out: at most ten of each kind,
 * followed by the number of further ones.
 *
 * - Parameters:
 *   - decks: The site's decks; empty if unknown.
 *   - now: The current time, in milliseconds since 1970 (UTC).
 *
 * @param {Progress} progress
 * @param {Deck[]} decks
 * @param {number} now
 * @returns {RecordWarning[]}
 */
export function recordWarnings(progress, decks, now) {
  /** @type {WarningCollector} */
  const collector = {
    warnings: [],
    countsByKind: {},
    profiles: {},
    latest: int(clampedTime(now) + dayMilliseconds),
  };
  const reviews = progress.reviews;
  const sessions = progress.sessions;
  for (const profile of progress.profiles) {
    setValue(collector.profiles, profile.id, true);
  }
  checkList(
    "profiles",
    progress.profiles.map((profile) =>
      /** @type {CheckedRecord} */ ({
        id: profile.id,
        profile: profile.id,
        time: profile.modified,
      })
    ),
    collector,
  );
  checkList(
    "reviews",
    reviews.map((review) =>
      /** @type {CheckedRecord} */ ({
        id: review.id,
        profile: review.profile,
        time: review.at,
      })
    ),
    collector,
  );
  checkList(
    "sessions",
    sessions.map((sessionRecord) =>
      /** @type {CheckedRecord} */ ({
        id: sessionRecord.id,
        profile: sessionRecord.profile,
        time: sessionRecord.started,
      })
    ),
    collector,
  );
  checkList(
    "notes",
    progress.notes.map((note) =>
      /** @type {CheckedRecord} */ ({
        id: note.id,
        profile: note.profile,
        time: note.at,
      })
    ),
    collector,
  );
  checkList(
    "favourites",
    progress.favourites.map((favourite) =>
      /** @type {CheckedRecord} */ ({
        id: null,
        profile: favourite.profile,
        time: favourite.modified,
      })
    ),
    collector,
  );
  checkList(
    "lists",
    progress.lists.map((ownList) =>
      /** @type {CheckedRecord} */ ({
        id: null,
        profile: ownList.profile,
        time: ownList.modified,
      })
    ),
    collector,
  );
  checkList(
    "unlocks",
    progress.unlocks.map((unlock) =>
      /** @type {CheckedRecord} */ ({
        id: null,
        profile: unlock.profile,
        time: unlock.at,
      })
    ),
    collector,
  );
  checkList(
    "settings",
    progress.settings.map((settings) =>
      /** @type {CheckedRecord} */ ({
        id: null,
        profile: settings.profile,
        time: null,
      })
    ),
    collector,
  );
  checkDecks(reviews, decks, collector);
  checkClocks(reviews, collector);
  for (const [position, review] of reviews.entries()) {
    checkReview(review, `/reviews/${position}`, collector);
  }
  for (const [position, session] of sessions.entries()) {
    checkSession(session, `/sessions/${position}`, collector);
  }
  /** @type {RecordWarningKind[]} */
  const kinds = [
    "unknownDeck",
    "goneBreed",
    "clockAhead",
    "clockBack",
    "otherDay",
    "repeatedId",
    "missingProfile",
    "notOffered",
    "contradiction",
  ];
  for (const kind of kinds) {
    const more = int(
      (valueAt(collector.countsByKind, kind) ?? 0) - warningsPerKind,
    );
    if (more > 0) {
      collector.warnings.push({
        kind,
        pointer: "",
        sentence: `… and ${more} more of this kind.`,
      });
    }
  }
  return sortedBy(
    collector.warnings,
    (first, second) => compareStrings(first.kind, second.kind) < 0,
  );
}

/**
 * Collected warnings.
 *
 * @typedef {object} WarningCollector
 * @property {RecordWarning[]} warnings The warnings, at most ten of a kind.
 * @property {{ [key: string]: number }} countsByKind Number of problems by kind.
 * @property {{ [key: string]: boolean }} profiles Ids of the record's profiles.
 * @property {number} latest Latest time that causes no warning, in milliseconds since 1970 (UTC).
 */

/**
 * @param {RecordWarningKind} kind
 * @param {string} pointer
 * @param {string} sentence
 * @param {WarningCollector} collector Changed in place, with `countsByKind`, `warnings`.
 */
function warn(kind, pointer, sentence, collector) {
  const name = kind;
  setValue(
    collector.countsByKind,
    name,
    int((valueAt(collector.countsByKind, name) ?? 0) + 1),
  );
  if ((valueAt(collector.countsByKind, name) ?? 0) <= warningsPerKind) {
    collector.warnings.push({ kind, pointer, sentence });
  }
}

/**
 * The fields of a record that are checked in every list.
 *
 * @typedef {object} CheckedRecord
 * @property {string | null} id The record's id; nil if records of its list have none.
 * @property {string} profile The profile's id.
 * @property {number | null} time Time of the record, in milliseconds since 1970 (UTC); nil if records of its list have none.
 */

/**
 * Checks the ids, profiles and times of a list's records.
 *
 * @param {string} list
 * @param {CheckedRecord[]} records
 * @param {WarningCollector} collector Changed in place, with `countsByKind`, `warnings`.
 */
function checkList(list, records, collector) {
  /** @type {{ [key: string]: number }} */
  const positions = {};
  for (const [position, record] of records.entries()) {
    const id = record.id;
    if (id !== null) {
      const first = valueAt(positions, id);
      if (first !== null) {
        warn(
          "repeatedId",
          `/${list}/${position}/id`,
          `The id ${id} is also used by /${list}/${first}.`,
          collector,
        );
      } else {
        setValue(positions, id, position);
      }
    }
    if (valueAt(collector.profiles, record.profile) === null) {
      warn(
        "missingProfile",
        `/${list}/${position}/profile`,
        `The record's profile ${record.profile} does not exist.`,
        collector,
      );
    }
    const time = record.time;
    if (time !== null && time > collector.latest) {
      const hours = quotient(int(time - collector.latest), 3_600_000) + 24;
      const span = hours < 48
        ? `${hours} hours`
        : `${quotient(hours, 24)} days`;
      warn(
        "clockAhead",
        `/${list}/${position}`,
        `The device's clock was at least ${span} ahead.`,
        collector,
      );
    }
  }
}

/**
 * @param {Review[]} reviews
 * @param {Deck[]} decks
 * @param {WarningCollector} collector Changed in place, with `countsByKind`, `warnings`.
 */
function checkDecks(reviews, decks, collector) {
  if (decks.length === 0) {
    return;
  }
  const breeds = decks.map((deck) => positionsByBreed(deck));
  /** @type {{ [key: string]: number }} */
  const positions = {};
  for (let position = 0, end = decks.length; position < end; position++) {
    setValue(positions, elementAt(decks, position).id, position);
  }
  for (const [position, review] of reviews.entries()) {
    const deck = valueAt(positions, review.deck);
    if (deck !== null) {
      if (valueAt(elementAt(breeds, deck), review.breed) === null) {
        warn(
          "goneBreed",
          `/reviews/${position}/breed`,
          `The deck ${review.deck} no longer contains the breed ${review.breed}.`,
          collector,
        );
      }
    } else {
      warn(
        "unknownDeck",
        `/reviews/${position}/deck`,
        `The site has no deck ${review.deck}.`,
        collector,
      );
    }
  }
}

/**
 * Checks for devices whose time goes back by more than a minute between consecutive reviews.
 *
 * @param {Review[]} reviews
 * @param {WarningCollector} collector Changed in place, with `countsByKind`, `warnings`.
 */
function checkClocks(reviews, collector) {
  const devices = deviceRanks(reviews);
  const line = indicesByDevice(reviews, devices);
  for (let i = 0, end = Math.max(0, line.length - 1); i < end; i++) {
    const before = elementAt(line, i);
    const position = elementAt(line, int(i + 1));
    if (
      elementAt(devices, before) !== elementAt(devices, position) ||
      int(elementAt(reviews, position).at + 60_000) >=
      elementAt(reviews, before).at
    ) {
      continue;
    }
    warn(
      "clockBack",
      `/reviews/${position}/at`,
      `The clock of device ${elementAt(reviews, position).device} was set back before this answer.`,
      collector,
    );
  }
}

/**
 * @param {Review} review
 * @param {string} pointer
 * @param {WarningCollector} collector Changed in place, with `countsByKind`, `warnings`.
 */
function checkReview(review, pointer, collector) {
  /** @type {Timestamp} */
  const moment = {
    at: review.at,
    offset: review.offset,
    zone: review.zone ?? null,
  };
  if (review.day > studyDay(moment, 0) || review.day < studyDay(moment, 23)) {
    warn(
      "otherDay",
      pointer + "/day",
      `The time of the answer is not on study day ${review.day}.`,
      collector,
    );
  }
  if (review.choices.length > 0) {
    if (!containsItem(review.choices, review.breed, stringsEqual)) {
      warn(
        "notOffered",
        pointer + "/choices",
        `The breed in question, ${review.breed}, is not among the choices.`,
        collector,
      );
    }
    const chosen = review.chosen ?? null;
    if (
      chosen !== null &&
      !containsItem(review.choices, chosen, stringsEqual)
    ) {
      warn(
        "notOffered",
        pointer + "/chosen",
        `${chosen} is not among the choices.`,
        collector,
      );
    }
  }
  const chosen = review.chosen ?? null;
  if (chosen !== null) {
    if (review.outcome === "wrong" && stringsEqual(chosen, review.breed)) {
      warn(
        "contradiction",
        pointer + "/outcome",
        "The answer is marked wrong, but the correct breed was chosen.",
        collector,
      );
    }
  }
}

/**
 * @param {SessionRecord} session
 * @param {string} pointer
 * @param {WarningCollector} collector Changed in place, with `countsByKind`, `warnings`.
 */
function checkSession(session, pointer, collector) {
  if (session.right > session.answered) {
    warn(
      "contradiction",
      pointer + "/right",
      `There are more correct answers (${session.right}) than answers (${session.answered}).`,
      collector,
    );
  }
  const ended = session.ended ?? null;
  if (ended !== null && ended < session.started) {
    warn(
      "contradiction",
      pointer + "/ended",
      "The session ends before it starts.",
      collector,
    );
  }
}

/**
 * Returns the changed settings, with each changed field stamped with the device and the time, in
 * milliseconds since 1970 (UTC).
 *
 * A field's new stamp is later than its last one, even if the clock was set back. A flag can be
 * changed but not removed; an exam can be removed.
 *
 * @param {Settings} settings
 * @param {Settings} wanted
 * @param {number} at
 * @param {string} deviceID
 * @returns {Settings}
 */
export function changedSettings(settings, wanted, at, deviceID) {
  const changed = {
    ...wanted,
    flags: { ...wanted.flags },
    stamps: { ...wanted.stamps },
  };
  changed.profile = settings.profile;
  changed.stamps = { ...settings.stamps };
  changed.other = settings.other ?? null;
  for (const name of sortedStrings(Object.keys(settings.flags))) {
    if (valueAt(wanted.flags, name) === null) {
      setValue(changed.flags, name, valueAt(settings.flags, name));
    }
  }
  const before = fieldTexts(settings);
  const after = fieldTexts(changed);
  for (const field of sortedStrings(Object.keys(after))) {
    if (!stringsEqual(valueAt(after, field), valueAt(before, field))) {
      setValue(
        changed.stamps,
        field,
        nextStamp(valueAt(settings.stamps, field), at, deviceID),
      );
    }
  }
  for (const field of sortedStrings(Object.keys(before))) {
    if (valueAt(after, field) === null) {
      setValue(
        changed.stamps,
        field,
        nextStamp(valueAt(settings.stamps, field), at, deviceID),
      );
    }
  }
  if (weightsOrder(settings.weights ?? null, wanted.weights ?? null) !== 0) {
    setValue(
      changed.stamps,
      "weights",
      nextStamp(valueAt(settings.stamps, "weights"), at, deviceID),
    );
  }
  return changed;
}

/**
 * Returns a stamp that is later than the last one.
 *
 * @param {Stamp | null} last
 * @param {number} at
 * @param {string} deviceID
 * @returns {Stamp}
 */
function nextStamp(last, at, deviceID) {
  return {
    modified: nextModified(last?.modified ?? null, at),
    device: deviceID,
  };
}

/**
 * Returns a copy of a profile's record to share with a teacher: answers and sessions by day,
 * without running exams, typed text, times of day, time zone, device and other private data.
 *
 * All ids are changed, so that the copy cannot be merged with any other record, not even with the
 * shared record of another unnamed learner.
 *
 * - Parameter now: The current time, in milliseconds since 1970 (UTC).
 *
 * @param {Progress} record
 * @param {string} profileID
 * @param {number} now
 * @returns {Progress}
 */
export function sharedRecord(record, profileID, now) {
  const progress = recordsBesideExams(record, now).progress;
  /** @type {Progress} */
  const value = emptyProgress();
  const shared = {
    ...value,
    profiles: [...value.profiles],
    reviews: [...value.reviews],
    sessions: [...value.sessions],
  };
  let id = sharedID(profileID);
  for (const one of progress.profiles) {
    if (stringsEqual(one.id, profileID)) {
      id = sharedID(`${hash(`${one.device} ${one.id}`)}`);
      shared.profiles.push(newProfile(id, one.name, "guest", 0, sharedDevice));
    }
  }
  for (const review of progress.reviews) {
    if (stringsEqual(review.profile, profileID)) {
      const one = { ...review };
      one.id = sharedID(review.id);
      one.profile = id;
      one.session = sharedID(review.session);
      one.device = sharedDevice;
      one.at = startOfDay(review.day);
      one.zone = /** @type {string | null} */ (null);
      one.offset = 0;
      one.typed = /** @type {string | null} */ (null);
      one.other = /** @type {{ [key: string]: string } | null} */ (null);
      shared.reviews.push(one);
    }
  }
  for (const session of progress.sessions) {
    if (stringsEqual(session.profile, profileID)) {
      const one = { ...session };
      one.id = sharedID(session.id);
      one.profile = id;
      one.started = startOfDay(session.day);
      one.ended = session.ended == null ? null : one.started;
      one.questions = /** @type {string | null} */ (null);
      one.other = /** @type {{ [key: string]: string } | null} */ (null);
      shared.sessions.push(one);
    }
  }
  return shared;
}

/**
 * Returns the id, of at most 100 characters, that replaces `id` in a shared record.
 *
 * @param {string} id
 * @returns {string}
 */
function sharedID(id) {
  const isShort = codePoints(id).length <= 90;
  return isShort ? `shared-${id}` : `shared-${hash(id)}`;
}

/**
 * The device id in a shared record.
 *
 * @type {string}
 */
const sharedDevice = "shared";

/**
 * Returns the start of a day, in milliseconds since 1970 (UTC).
 *
 * @param {number} day
 * @returns {number}
 */
function startOfDay(day) {
  return clampedTime(int(day * dayMilliseconds));
}

/**
 * The device id of answers from version 1, which does not record the device.
 *
 * @type {string}
 */
export const version1Device = "first";

/**
 * Upgrades a record from version 1.
 *
 * Each answer is converted independently of the file it is in, so that old files from one or
 * several devices can be merged. All answers belong to the guest profile. They have no sequence
 * numbers and are ordered by time. The time zone is unknown: the offset is the one closest to UTC
 * that gives the recorded study day. Sessions are rebuilt from their answers, without a seed, and
 * end with the last answer.
 *
 * @param {Progress1} old
 * @returns {Progress}
 */
export function upgraded(old) {
  const answers = { ...emptyProgress() };
  answers.reviews = old.reviews.map((review1) => upgradedReview(review1));
  answers.setAside = old.setAside;
  answers.other = upgradedOther(old.other ?? null);
  const progress = { ...mergedProgress(answers, emptyProgress()) };
  progress.sessions = mergedSessions(rebuiltSessions(progress.reviews));
  const first = progress.reviews.at(0) ?? null;
  if (first !== null) {
    const last = progress.reviews.at(-1) ?? null;
    if (last !== null) {
      const profile = {
        ...newProfile(guestProfile, "", "guest", first.at, version1Device),
      };
      profile.lastActive = last.at;
      profile.modified = 0;
      progress.profiles = [profile];
    }
  }
  return progress;
}

/**
 * Upgrades an answer from version 1.
 *
 * @param {Review1} old
 * @returns {Review}
 */
function upgradedReview(old) {
  return {
    id: old.id,
    profile: guestProfile,
    session: old.session,
    deck: old.deck,
    breed: old.breed,
    skill: "name",
    mode: "name",
    kind: "schedule",
    device: version1Device,
    seq: 0,
    at: old.at,
    zone: null,
    offset: likelyOffset(old.at, old.day),
    day: old.day,
    ms: old.ms,
    outcome: stringsEqual(old.chosen, old.breed) ? "right" : "wrong",
    hinted: false,
    chosen: old.chosen,
    typed: null,
    choices: old.choices,
    photo: old.photo,
    other: upgradedOther(old.other ?? null),
  };
}

/**
 * Returns the offset from UTC, in minutes, closest to 0 for which a time falls on a study day that
 * begins at the default hour, limited to the range of valid offsets.
 *
 * @param {number} at
 * @param {number} day
 * @returns {number}
 */
function likelyOffset(at, day) {
  const start = int(int(day * dayMilliseconds) + rolloverHour * 3_600_000);
  let minutes = 0;
  if (at < start) {
    minutes = quotient(int(int(start - at) + 59_999), 60_000);
  } else if (at >= int(start + dayMilliseconds)) {
    minutes = int(
      -(quotient(int(int(at - start) - dayMilliseconds), 60_000) + 1),
    );
  }
  return Math.max(-1080, Math.min(minutes, 1080));
}

/**
 * Returns the unknown fields of version 1 under names that the current version does not use.
 *
 * @param {{ [key: string]: string } | null} other
 * @returns {{ [key: string]: string } | null}
 */
function upgradedOther(other) {
  if (other === null) {
    return null;
  }
  /** @type {{ [key: string]: string }} */
  const fields = {};
  for (const name of sortedStrings(Object.keys(other))) {
    setValue(fields, "version1." + name, valueAt(other, name));
  }
  return fields;
}

/**
 * Returns the sessions to which the reviews belong, rebuilt from the reviews.
 *
 * @param {Review[]} reviews
 * @returns {SessionRecord[]}
 */
export function rebuiltSessions(reviews) {
  /** @type {SessionRecord[]} */
  const sessions = [];
  /** @type {{ [key: string]: number }} */
  const positions = {};
  for (const review of reviews) {
    const started = Math.max(0, int(review.at - review.ms));
    /** @type {SessionRecord} */
    let session = {
      id: review.session,
      profile: review.profile,
      deck: review.deck,
      mode: review.mode,
      kind: review.kind,
      category: null,
      stage: null,
      seed: 0,
      started,
      ended: review.at,
      day: review.day,
      planned: 0,
      answered: 0,
      right: 0,
      ms: 0,
      ending: "left",
      drill: null,
      chosen: null,
      exam: null,
      questions: null,
      other: null,
    };
    const position = valueAt(positions, review.session) ?? sessions.length;
    if (position < sessions.length) {
      session = elementAt(sessions, position);
    } else {
      setValue(positions, review.session, position);
      sessions.push(session);
    }
    session = { ...session, started: Math.min(session.started, started) };
    session = {
      ...session,
      ended: laterTime(session.ended ?? null, review.at),
    };
    session = {
      ...session,
      answered: Math.min(int(session.answered + 1), 100_000),
    };
    session = { ...session, planned: session.answered };
    session = {
      ...session,
      right: Math.min(
        int(session.right + (reviewIsRight(review) ? 1 : 0)),
        100_000,
      ),
    };
    session = { ...session, ms: clampedTime(int(session.ms + review.ms)) };
    setElement(sessions, position, session);
  }
  return sessions;
}

/**
 * Returns whether two values of Review are equal.
 *
 * @param {Review} a
 * @param {Review} b
 * @returns {boolean}
 */
function reviewEquals(a, b) {
  return stringsEqual(a.id, b.id) &&
    stringsEqual(a.profile, b.profile) &&
    stringsEqual(a.session, b.session) &&
    stringsEqual(a.deck, b.deck) &&
    stringsEqual(a.breed, b.breed) &&
    a.skill === b.skill &&
    a.mode === b.mode &&
    a.kind === b.kind &&
    stringsEqual(a.device, b.device) &&
    a.seq === b.seq &&
    a.at === b.at &&
    optionalsEqual(a.zone ?? null, b.zone ?? null, stringsEqual) &&
    a.offset === b.offset &&
    a.day === b.day &&
    a.ms === b.ms &&
    a.outcome === b.outcome &&
    a.hinted === b.hinted &&
    optionalsEqual(a.chosen ?? null, b.chosen ?? null, stringsEqual) &&
    optionalsEqual(a.typed ?? null, b.typed ?? null, stringsEqual) &&
    arraysEqual(a.choices, b.choices, stringsEqual) &&
    optionalsEqual(a.photo ?? null, b.photo ?? null, stringsEqual) &&
    optionalsEqual(a.other ?? null, b.other ?? null, (a, b) => dictionariesEqual(a, b, stringsEqual));
}
