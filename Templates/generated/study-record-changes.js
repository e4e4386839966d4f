// Compiled from Sources/StudyModel by `make model`; change it there.
// @ts-check

import {
  clampedTime,
  deviceRanks,
  emptyProgress,
  guestProfile,
  hash,
  indicesByDevice,
  newProfile,
  positionsByBreed,
  reviewRight,
  rolloverHour,
  studyDay,
} from "./study-model.js";
import {
  appendAll,
  codePoints,
  copyAt,
  dictionary,
  elementAt,
  hasItem,
  int,
  prefix,
  quotient,
  remainder,
  sameItems,
  sameOrNull,
  sameText,
  sameValues,
  setElement,
  setValue,
  sortedBy,
  sortedTexts,
  textOrder,
  uint32,
  valueAt,
} from "./study-runtime.js";

/** @import { Deck, Favourite, Note, OwnList, Profile, Progress, Review, SessionRecord, SetAside, Settings, Stamp, Timestamp, Unlock } from "./study-model.js" */

/**
 * The slugs of a profile's favourite breeds of a deck, the last marked first; a breed that was
 * renamed stands under its present slug.
 *
 * @param {Progress} progress
 * @param {string} profile
 * @param {Deck} deck
 * @returns {string[]}
 */
export function favourites(progress, profile, deck) {
  const positions = positionsByBreed(deck);
  /** @type {{ [key: string]: Favourite }} */
  const latest = {};
  for (const mark of progress.favourites) {
    if (sameText(mark.profile, profile) && sameText(mark.deck, deck.id)) {
      const breed = currentSlug(mark.breed, deck, positions);
      if (mark.modified > (valueAt(latest, breed)?.modified ?? -1)) {
        setValue(latest, breed, mark);
      }
    }
  }
  return sortedBy(
    sortedTexts(Object.keys(latest)).filter((item) =>
      (valueAt(latest, item)?.on ?? null) === true
    ),
    (first, second) =>
      (valueAt(latest, first)?.modified ?? 0) >
      (valueAt(latest, second)?.modified ?? 0),
  );
}

/**
 * A mark that makes a breed a favourite or none, in place of those that the record has; `at` is in
 * milliseconds since 1970 (UTC).
 *
 * @param {Progress} progress
 * @param {string} profile
 * @param {Deck} deck
 * @param {string} breed
 * @param {boolean} on
 * @param {number} at
 * @param {string} device
 * @returns {Favourite}
 */
export function newFavourite(progress, profile, deck, breed, on, at, device) {
  const positions = positionsByBreed(deck);
  const present2 = currentSlug(breed, deck, positions);
  let last = /** @type {number | null} */ (null);
  for (const mark of progress.favourites) {
    if (sameText(mark.profile, profile) && sameText(mark.deck, deck.id)) {
      if (sameText(currentSlug(mark.breed, deck, positions), present2)) {
        last = laterTime(last, mark.modified);
      }
    }
  }
  return {
    profile,
    deck: deck.id,
    breed: present2,
    on,
    modified: nextModified(last, at),
    device,
    other: null,
  };
}

/**
 * The slug that a breed has now; the same where the deck has it no longer.
 *
 * @param {string} breed
 * @param {Deck} deck
 * @param {{ [key: string]: number }} positions
 * @returns {string}
 */
function currentSlug(breed, deck, positions) {
  const position = valueAt(positions, breed);
  if (position === null) {
    return breed;
  }
  return elementAt(deck.breeds, position).id;
}

/**
 * Two records as one: every answer, session and note of either, and of what was set in both the
 * later.
 *
 * It does not matter which record comes first, in what order several are merged, or how often:
 * each part is a union, or the first by an order that any two records are in. The lists come in an
 * order of their own, so that what is equal looks equal. Figures are computed from the merged
 * reviews, never merged.
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
 * The later of two times.
 *
 * @param {number | null} a
 * @param {number | null} b
 * @returns {number | null}
 */
function laterTime(a, b) {
  const a2 = a;
  if (a2 === null) {
    return a ?? b;
  }
  const b2 = b;
  if (b2 === null) {
    return a ?? b;
  }
  return Math.max(a2, b2);
}

/**
 * Whether two reviews are the same to the code point.
 *
 * @param {Review} a
 * @param {Review} b
 * @returns {boolean}
 */
function areIdentical(a, b) {
  return reviewEquals(a, b) &&
    ((a.typed == null && a.other == null) ||
    sameItems(reviewKey(a), reviewKey(b), sameText));
}

/**
 * Each review once, by time; where several stand under one id, the first by its content.
 *
 * @param {Review[]} reviews
 * @returns {Review[]}
 */
function mergedReviews(reviews) {
  /** @type {Review[]} */
  const kept = [];
  /** @type {{ [key: string]: number }} */
  const positions = {};
  for (const review2 of reviews) {
    const position = valueAt(positions, review2.id);
    if (position !== null) {
      if (
        !areIdentical(elementAt(kept, position), review2) &&
        precedes(reviewKey(review2), reviewKey(elementAt(kept, position)))
      ) {
        setElement(kept, position, review2);
      }
    } else {
      setValue(positions, review2.id, kept.length);
      kept.push(review2);
    }
  }
  return sortedBy(
    kept,
    (first, second) =>
      first.at !== second.at
        ? first.at < second.at
        : textOrder(first.id, second.id) < 0,
  );
}

/**
 * Each review that is not kept, once.
 *
 * @param {Review[]} reviews
 * @param {Review[]} kept
 * @returns {Review[]}
 */
function mergedConflicts(reviews, kept) {
  /** @type {{ [key: string]: number }} */
  const positions = {};
  for (let position = 0, end2 = kept.length; position < end2; position++) {
    setValue(positions, elementAt(kept, position).id, position);
  }
  /** @type {Review[]} */
  const others = [];
  for (const review2 of reviews) {
    const position = valueAt(positions, review2.id);
    if (position !== null && areIdentical(elementAt(kept, position), review2)) {
      continue;
    }
    others.push(review2);
  }
  return firstPerPrefix(
    others.map((other) => reviewKey(other)),
    wholeKey,
  ).map((item) =>
    elementAt(others, item)
  );
}

/**
 * Each session once: of those under one id, the one that knows more.
 *
 * @param {SessionRecord[]} sessions
 * @returns {SessionRecord[]}
 */
function mergedSessions(sessions) {
  return sortedBy(
    firstPerPrefix(sessions.map((other) => sessionKey(other)), 1).map((item) =>
      elementAt(sessions, item)
    ),
    (first, second) =>
      first.started !== second.started
        ? first.started < second.started
        : textOrder(first.id, second.id) < 0,
  );
}

/**
 * Each profile once, as it was last changed, from when it was first made to when it was last used.
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
  for (let position = 0, end2 = kept.length; position < end2; position++) {
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
 * Each achievement of a profile once, as it was first reached.
 *
 * @param {Unlock[]} unlocks2
 * @returns {Unlock[]}
 */
function mergedUnlocks(unlocks2) {
  return firstPerPrefix(
    unlocks2.map((unlock) => unlockKey(unlock)),
    2,
  ).map((item) =>
    elementAt(unlocks2, item)
  );
}

/**
 * The last mark of each profile on each breed.
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
 * The last list of each profile and deck.
 *
 * @param {OwnList[]} lists
 * @returns {OwnList[]}
 */
function mergedLists(lists) {
  return firstPerPrefix(lists.map((other) => listKey(other)), 2).map((item) =>
    elementAt(lists, item)
  );
}

/**
 * Each note once, by time; even two under one id, since no text may be lost.
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
 * Each record that could not be read once.
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
 * What is not known here of either; of a field that both have, the lesser.
 *
 * @param {{ [key: string]: string } | null} a
 * @param {{ [key: string]: string } | null} b
 * @returns {{ [key: string]: string } | null}
 */
function mergedOther(a, b) {
  const fields = { ...a ?? {} };
  const others = b ?? {};
  for (const name of sortedTexts(Object.keys(others))) {
    if (textPrecedes(valueAt(others, name), valueAt(fields, name))) {
      setValue(fields, name, valueAt(others, name));
    }
  }
  return Object.keys(fields).length === 0 ? null : fields;
}

/**
 * Whether a text is to be kept rather than another: the lesser, or any where there is no other.
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
 * What an import would change.
 *
 * @typedef {object} ImportPreview
 * @property {number} reviews How many reviews the file has.
 * @property {number} present How many of them are here already.
 * @property {number} new How many are not.
 * @property {number} setAside How many records would be set aside beside those that are: such as cannot be read, and reviews that stand under the id of another.
 */

/**
 * What it would change to merge a record that was handed in into the one that is here.
 *
 * @param {Progress} file
 * @param {Progress} here
 * @returns {ImportPreview}
 */
export function importPreview(file, here) {
  const both = mergedProgress(here, file);
  const present2 = mergedProgress(here, emptyProgress());
  const reviews = mergedReviews(file.reviews).length;
  const new_ = both.reviews.length - present2.reviews.length;
  return {
    reviews,
    present: int(reviews - new_),
    new: new_,
    setAside: Math.max(0, both.conflicts.length - present2.conflicts.length) +
    both.setAside.length -
    present2.setAside.length,
  };
}

/**
 * Adds a text that people write. Canonically equivalent texts are equal, so what tells their code
 * points apart stands beside it.
 *
 * @param {string | null} text
 * @param {string[]} content Changed in place.
 */
function appendText(text, content) {
  const text2 = text;
  if (text2 === null) {
    content.push("");
    return;
  }
  let hash2 = 2_166_136_261;
  for (const code of codePoints(text2)) {
    hash2 = Math.imul(hash2 ^ uint32(code), 16_777_619) >>> 0;
  }
  content.push("=" + text2);
  content.push(`${hash2}`);
}

/**
 * Adds a list of names.
 *
 * @param {string[]} names
 * @param {string[]} content Changed in place.
 */
function appendNames(names, content) {
  content.push(`${names.length}`);
  appendAll(content, names);
}

/**
 * Adds what was not known.
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
  for (const name of sortedTexts(Object.keys(fields))) {
    appendText(name, content);
    appendText(valueAt(fields, name), content);
  }
}

/**
 * Adds a number that may be missing.
 *
 * @param {number | null} number2
 * @param {string[]} content Changed in place.
 */
function appendNumber(number2, content) {
  const number3 = number2;
  if (number3 !== null) {
    content.push(`${number3}`);
  } else {
    content.push("");
  }
}

/**
 * When a change counts as made: at a time, or after the last change where the clock was set back.
 *
 * @param {number | null} last
 * @param {number} at
 * @returns {number}
 */
function nextModified(last, at) {
  return Math.max(clampedTime(at), clampedTime(int((last ?? -1) + 1)));
}

/**
 * A time that a record can hold, as a text that comes before those of later times.
 *
 * @param {number} time
 * @returns {string}
 */
function ascendingText(time) {
  return `${10_000_000_000 + quotient(time, 1_000_000)}.${1_000_000 + remainder(time, 1_000_000)}`;
}

/**
 * A time that a record can hold, as a text that comes before those of earlier times.
 *
 * @param {number} time
 * @returns {string}
 */
function descendingText(time) {
  return ascendingText(int(8_640_000_000_000_000 - time));
}

/**
 * Whether texts come before others.
 *
 * @param {string[]} a
 * @param {string[]} b
 * @returns {boolean}
 */
function precedes(a, b) {
  for (let i = 0, end2 = Math.min(a.length, b.length); i < end2; i++) {
    if (!sameText(elementAt(a, i), elementAt(b, i))) {
      return textOrder(elementAt(a, i), elementAt(b, i)) < 0;
    }
  }
  return a.length < b.length;
}

/**
 * The places of the records that come first among those with which they share that many texts, in
 * order.
 *
 * @param {string[][]} contents
 * @param {number} count
 * @returns {number[]}
 */
function firstPerPrefix(contents, count) {
  /** @type {number[]} */
  let positions = [];
  for (let position = 0, end2 = contents.length; position < end2; position++) {
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
      sameItems(
        prefix(elementAt(contents, last), count),
        prefix(elementAt(contents, position), count),
        sameText,
      )
    ) {
      continue;
    }
    first.push(position);
  }
  return first;
}

/**
 * More texts than any record has, to tell records by all of them.
 *
 * @type {number}
 */
const wholeKey = 1_000_000_000;

/**
 * What a review holds.
 *
 * @param {Review} review2
 * @returns {string[]}
 */
function reviewKey(review2) {
  /** @type {string[]} */
  const content = [
    ascendingText(review2.at),
    review2.id,
    review2.profile,
    review2.session,
    review2.deck,
    review2.breed,
    review2.skill,
    review2.mode,
    review2.kind,
    review2.device,
    `${review2.seq}`,
    review2.zone ?? "",
    `${review2.offset}`,
    `${review2.day}`,
    `${review2.ms}`,
    review2.outcome,
    `${review2.hinted}`,
    review2.chosen ?? "",
    review2.photo ?? "",
  ];
  appendText(review2.typed ?? null, content);
  appendNames(review2.choices, content);
  appendUnknown(review2.other ?? null, content);
  return content;
}

/**
 * What a session holds: of one id, that which knows of more answers, then that which has ended.
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
  appendUnknown(session.other ?? null, content);
  return content;
}

/**
 * What a profile holds but for what grows or shrinks by itself: of one id, the later.
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
 * What an unlocked achievement holds: of one profile and achievement, the earliest.
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
 * What a mark holds: of one profile, deck and breed, the later.
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
 * What a list holds: of one profile and deck, the later.
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
 * What a note holds.
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
 * What a record that could not be read holds.
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
 * The settings of each profile once, each field as it was last set.
 *
 * @param {Settings[]} settings2
 * @returns {Settings[]}
 */
function mergedSettings(settings2) {
  let kept = sortedBy(
    settings2,
    (first, second) => textOrder(first.profile, second.profile) < 0,
  );
  let pairs = true;
  // Two by two, so that many settings of one profile take no more time than they have parts.
  while (pairs) {
    pairs = false;
    /** @type {Settings[]} */
    const merged = [];
    let position = 0;
    while (position < kept.length) {
      if (
        int(position + 1) < kept.length &&
        sameText(
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
 * Two settings of one profile as one: of each field the one with the later stamp, or the greater
 * where the stamps are the same.
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
  for (const field of sortedTexts(Object.keys(theirs))) {
    const order = stampOrder(
      valueAt(a.stamps, field),
      valueAt(b.stamps, field),
    );
    setValue(
      second,
      field,
      order < 0 ||
      (order === 0 &&
      textOrder(valueAt(mine, field) ?? "", valueAt(theirs, field) ?? "") < 0),
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
  for (const name of sortedTexts(Object.keys(a.flags))) {
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
  for (const name of sortedTexts(Object.keys(b.flags))) {
    if (valueAt(second, "flags." + name) === true) {
      setValue(merged.flags, name, valueAt(b.flags, name));
    }
  }
  for (const field of sortedTexts(Object.keys(b.stamps))) {
    if (stampOrder(valueAt(a.stamps, field), valueAt(b.stamps, field)) < 0) {
      setValue(merged.stamps, field, valueAt(b.stamps, field));
    }
  }
  merged.other = mergedUnknown(a, b);
  return merged;
}

/**
 * The fields of two settings that are not known here, as they were last set.
 *
 * @param {Settings} a
 * @param {Settings} b
 * @returns {{ [key: string]: string } | null}
 */
function mergedUnknown(a, b) {
  const fields = { ...a.other ?? {} };
  const others = b.other ?? {};
  for (const name of sortedTexts(Object.keys(fields))) {
    if (valueAt(others, name) === null) {
      if (stampOrder(valueAt(a.stamps, name), valueAt(b.stamps, name)) < 0) {
        setValue(fields, name, null);
      }
    }
  }
  for (const name of sortedTexts(Object.keys(others))) {
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
 * The fields of settings as texts, by the names that their stamps have; all but the weights.
 *
 * @param {Settings} settings2
 * @returns {{ [key: string]: string }}
 */
function fieldTexts(settings2) {
  /** @type {{ [key: string]: string }} */
  const texts = dictionary([
    ["language", settings2.language ?? ""],
    ["theme", settings2.theme],
    ["sound", `${settings2.sound}`],
    ["volume", settings2.volume == null ? "" : `${settings2.volume ?? 0}`],
    ["haptics", `${settings2.haptics}`],
    ["motion", settings2.motion],
    ["choices", `${settings2.choices}`],
    ["newPerDay", `${settings2.newPerDay}`],
    ["sessionCards", `${settings2.sessionCards}`],
    ["sessionSeconds", `${settings2.sessionSeconds}`],
    ["timer", `${settings2.timer}`],
    ["retention", `${settings2.retention}`],
    ["rolloverHour", `${settings2.rolloverHour}`],
    ["reminders", `${settings2.reminders}`],
    ["streakShown", `${settings2.streakShown}`],
    ["paced", `${settings2.paced}`],
    ["keys", `${settings2.keys}`],
    ["typedKept", `${settings2.typedKept}`],
    ["autoSync", `${settings2.autoSync}`],
    ["offline", `${settings2.offline}`],
  ]);
  for (const name of sortedTexts(Object.keys(settings2.flags))) {
    setValue(
      texts,
      "flags." + name,
      `${valueAt(settings2.flags, name) ?? false}`,
    );
  }
  return texts;
}

/**
 * Below zero where the first stamp is the earlier, above where it is the later; a field that was
 * never set is earlier than any.
 *
 * @param {Stamp | null} a
 * @param {Stamp | null} b
 * @returns {number}
 */
function stampOrder(a, b) {
  const a2 = a;
  if (a2 === null) {
    return b === null ? 0 : -1;
  }
  const b2 = b;
  if (b2 === null) {
    return 1;
  }
  if (a2.modified !== b2.modified) {
    return a2.modified < b2.modified ? -1 : 1;
  }
  return sameText(a2.device, b2.device)
    ? 0
    : textOrder(a2.device, b2.device) < 0 ? -1 : 1;
}

/**
 * Below zero where the first weights are the lesser, above where they are the greater.
 *
 * @param {number[] | null} a
 * @param {number[] | null} b
 * @returns {number}
 */
function weightsOrder(a, b) {
  const a2 = a;
  if (a2 === null) {
    return b === null ? 0 : -1;
  }
  const b2 = b;
  if (b2 === null) {
    return 1;
  }
  for (let i = 0, end2 = Math.min(a2.length, b2.length); i < end2; i++) {
    if (elementAt(a2, i) < elementAt(b2, i)) {
      return -1;
    }
    if (elementAt(a2, i) > elementAt(b2, i)) {
      return 1;
    }
  }
  return a2.length - b2.length;
}

/**
 * The notes of a profile on a breed that no later one replaces, the first written first. There are
 * several where two devices wrote apart. Those under an earlier slug of the breed are among them.
 *
 * @param {Progress} progress
 * @param {string} profile
 * @param {Deck} deck
 * @param {string} breed
 * @returns {Note[]}
 */
export function currentNotes(progress, profile, deck, breed) {
  const positions = positionsByBreed(deck);
  const present2 = currentSlug(breed, deck, positions);
  const notes = sortedBy(
    progress.notes.filter((note) =>
      sameText(note.profile, profile) &&
      sameText(note.deck, deck.id) &&
      sameText(currentSlug(note.breed, deck, positions), present2)
    ),
    (first, second) =>
      first.at !== second.at
        ? first.at < second.at
        : textOrder(first.id, second.id) < 0,
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
 * What a learner wrote about a breed: the texts of the current notes, a line between two.
 *
 * @param {Note[]} notes
 * @returns {string}
 */
export function noteText(notes) {
  let text = "";
  for (const note of notes) {
    if (!(note.text === "")) {
      text = text + (text === "" ? note.text : `\n\n---\n\n` + note.text);
    }
  }
  return text;
}

/**
 * A note in place of the current ones; its text is empty where it takes them away. `at` is in
 * milliseconds since 1970 (UTC).
 *
 * @param {string} id
 * @param {string} profile
 * @param {string} deck
 * @param {string} breed
 * @param {string} text
 * @param {number} at
 * @param {Note[]} current
 * @returns {Note}
 */
export function newNote(id, profile, deck, breed, text, at, current) {
  return {
    id,
    profile,
    deck,
    breed,
    text,
    at: nextModified((current.at(-1) ?? null)?.at ?? null, at),
    replaces: current.map((note) => note.id),
    other: null,
  };
}

/**
 * A profile's own list of a deck's breeds by their present slugs, each once: that of the record,
 * filled again from the deck where it has none or an empty one.
 *
 * @param {Progress} progress
 * @param {string} profile
 * @param {Deck} deck
 * @returns {OwnList}
 */
export function ownList(progress, profile, deck) {
  const kept = progress.lists.find((other) =>
    sameText(other.profile, profile) && sameText(other.deck, deck.id)
  ) ?? null;
  const list = {
    ...kept ??
      {
        profile,
        deck: deck.id,
        breeds: [],
        modified: 0,
        device: "deck",
        other: null,
      },
  };
  if (list.breeds.length === 0) {
    list.breeds = deck.breeds.map((breed) => breed.id);
    return list;
  }
  const positions = positionsByBreed(deck);
  /** @type {{ [key: string]: boolean }} */
  const listed = {};
  /** @type {string[]} */
  const breeds = [];
  for (const breed of list.breeds) {
    const present2 = currentSlug(breed, deck, positions);
    if (valueAt(listed, present2) === null) {
      setValue(listed, present2, true);
      breeds.push(present2);
    }
  }
  list.breeds = breeds;
  return list;
}

/**
 * A list with other breeds or in another order; `at` is in milliseconds since 1970 (UTC).
 *
 * @param {OwnList} list
 * @param {string[]} breeds
 * @param {number} at
 * @param {string} device
 * @returns {OwnList}
 */
export function changedOwnList(list, breeds, at, device) {
  return {
    profile: list.profile,
    deck: list.deck,
    breeds,
    modified: nextModified(list.modified, at),
    device,
    other: null,
  };
}

/**
 * The first form of the progress file.
 *
 * @typedef {object} Progress1
 * @property {string} format Always `decks-progress`.
 * @property {number} version The version of this form.
 * @property {Review1[]} reviews Every answer, in the order given.
 * @property {SetAside[]} setAside Records that could not be read, as they were found.
 * @property {{ [key: string]: string } | null} [other] What stands in a file beside this and is not known here: canonical JSON by field.
 */

/**
 * An answer in the first form of the progress file: a name chosen for a photo.
 *
 * @typedef {object} Review1
 * @property {string} id The session's id and the question's number in it, such as `3f2a-4`.
 * @property {string} session The session it was given in.
 * @property {string} deck The deck's id.
 * @property {string} breed The slug of the breed in the picture.
 * @property {string} chosen The slug of the breed that was chosen.
 * @property {string[]} choices Slugs of the breeds that stood to choose from.
 * @property {string} photo The picture's id.
 * @property {number} at When it was given, in milliseconds since 1970 (UTC).
 * @property {number} day The learner's study day, counted from 1970-01-01.
 * @property {number} ms From the picture's appearance to the answer, in milliseconds.
 * @property {{ [key: string]: string } | null} [other] What stands in a file beside this and is not known here: canonical JSON by field.
 */

/**
 * Something odd about a record that is well formed. Nothing is dropped for it.
 *
 * @typedef {object} RecordWarning
 * @property {RecordWarningKind} kind What it is about.
 * @property {string} pointer Where it stands in the record, as a JSON pointer (RFC 6901).
 * @property {string} sentence What is odd, and what becomes of it, as a sentence in English.
 */

/**
 * What can be odd about a record.
 *
 * - `unknownDeck`: A deck that the site does not have.
 * - `goneBreed`: A breed that the deck has no longer.
 * - `clockAhead`: A time more than a day from now.
 * - `clockBack`: A device's time that falls from one answer to the next.
 * - `otherDay`: A study day on which the time does not lie.
 * - `repeatedId`: An id that stands twice.
 * - `missingProfile`: A profile that the record does not have.
 * - `notOffered`: A breed that did not stand to choose from.
 * - `contradiction`: Parts of a record that cannot all be true.
 *
 * @typedef {"unknownDeck" | "goneBreed" | "clockAhead" | "clockBack" | "otherDay" | "repeatedId" | "missingProfile" | "notOffered" | "contradiction"} RecordWarningKind
 */

/**
 * How many remarks of a kind are made before the rest is only counted.
 *
 * @type {number}
 */
export const warningsPerKind = 10;

/**
 * What is odd about a record: all that types cannot tell, at most ten of a kind and then how many
 * more there are.
 *
 * `decks` are those of the site, none where they are not known; `now` is in milliseconds since
 * 1970 (UTC).
 *
 * @param {Progress} progress
 * @param {Deck[]} decks
 * @param {number} now
 * @returns {RecordWarning[]}
 */
export function recordWarnings(progress, decks, now) {
  /** @type {WarningCollector} */
  const found = {
    all: [],
    times: {},
    profiles: {},
    latest: int(clampedTime(now) + 86_400_000),
  };
  const reviews = progress.reviews;
  const sessions = progress.sessions;
  for (const profile of progress.profiles) {
    setValue(found.profiles, profile.id, true);
  }
  const ids = progress.profiles.map((profile) => profile.id);
  checkList(
    "profiles",
    ids,
    ids,
    progress.profiles.map((profile) => profile.modified),
    found,
  );
  checkList(
    "reviews",
    reviews.map((other) => other.id),
    reviews.map((other) => other.profile),
    reviews.map((other) => other.at),
    found,
  );
  checkList(
    "sessions",
    sessions.map((other) => other.id),
    sessions.map((other) => other.profile),
    sessions.map((other) => other.started),
    found,
  );
  checkList(
    "notes",
    progress.notes.map((note) => note.id),
    progress.notes.map((note) => note.profile),
    progress.notes.map((note) => note.at),
    found,
  );
  checkList(
    "favourites",
    [],
    progress.favourites.map((favourite) => favourite.profile),
    progress.favourites.map((favourite) => favourite.modified),
    found,
  );
  checkList(
    "lists",
    [],
    progress.lists.map((other) => other.profile),
    progress.lists.map((other) => other.modified),
    found,
  );
  checkList(
    "unlocks",
    [],
    progress.unlocks.map((unlock) => unlock.profile),
    progress.unlocks.map((unlock) => unlock.at),
    found,
  );
  checkList(
    "settings",
    [],
    progress.settings.map((other) => other.profile),
    [],
    found,
  );
  checkDecks(reviews, decks, found);
  checkClocks(reviews, found);
  for (const [position, review2] of reviews.entries()) {
    checkReview(review2, `/reviews/${position}`, found);
  }
  for (const [position, session] of sessions.entries()) {
    checkSession(session, `/sessions/${position}`, found);
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
    const more = int((valueAt(found.times, kind) ?? 0) - warningsPerKind);
    if (more > 0) {
      found.all.push({
        kind,
        pointer: "",
        sentence: `There are ${more} more like the last of these.`,
      });
    }
  }
  return sortedBy(
    found.all,
    (first, second) => textOrder(first.kind, second.kind) < 0,
  );
}

/**
 * Remarks as they are made, and how often there was cause for each kind.
 *
 * @typedef {object} WarningCollector
 * @property {RecordWarning[]} all The remarks, at most ten of a kind.
 * @property {{ [key: string]: number }} times Causes by kind.
 * @property {{ [key: string]: boolean }} profiles The profiles of the record.
 * @property {number} latest The latest time that no remark is made on, in milliseconds since 1970 (UTC).
 */

/**
 * @param {RecordWarningKind} kind
 * @param {string} pointer
 * @param {string} sentence
 * @param {WarningCollector} found Changed in place, with `all`, `times`.
 */
function warn(kind, pointer, sentence, found) {
  const name = kind;
  setValue(found.times, name, int((valueAt(found.times, name) ?? 0) + 1));
  if ((valueAt(found.times, name) ?? 0) <= warningsPerKind) {
    found.all.push({ kind, pointer, sentence });
  }
}

/**
 * Remarks on the ids of a list, on whose its entries are, and on their times.
 *
 * @param {string} list
 * @param {string[]} ids
 * @param {string[]} owners
 * @param {number[]} times
 * @param {WarningCollector} found Changed in place, with `all`, `times`.
 */
function checkList(list, ids, owners, times, found) {
  /** @type {{ [key: string]: number }} */
  const positions = {};
  for (const [position, id] of ids.entries()) {
    const first = valueAt(positions, id);
    if (first !== null) {
      warn(
        "repeatedId",
        `/${list}/${position}/id`,
        `/${list}/${first} has the id ${id} too.`,
        found,
      );
    } else {
      setValue(positions, id, position);
    }
  }
  for (const [position, owner] of owners.entries()) {
    if (valueAt(found.profiles, owner) === null) {
      warn(
        "missingProfile",
        `/${list}/${position}/profile`,
        `The record has no profile ${owner}.`,
        found,
      );
    }
  }
  for (const [position, time] of times.entries()) {
    if (time > found.latest) {
      const hours = quotient(int(time - found.latest), 3_600_000) + 24;
      const span = hours < 48
        ? `${hours} hours`
        : `${quotient(hours, 24)} days`;
      warn(
        "clockAhead",
        `/${list}/${position}`,
        `The clock was ${span} ahead or more.`,
        found,
      );
    }
  }
}

/**
 * @param {Review[]} reviews
 * @param {Deck[]} decks
 * @param {WarningCollector} found Changed in place, with `all`, `times`.
 */
function checkDecks(reviews, decks, found) {
  if (decks.length === 0) {
    return;
  }
  const breeds = decks.map((deck) => positionsByBreed(deck));
  /** @type {{ [key: string]: number }} */
  const positions = {};
  for (let position = 0, end2 = decks.length; position < end2; position++) {
    setValue(positions, elementAt(decks, position).id, position);
  }
  for (const [position, review2] of reviews.entries()) {
    const deck = valueAt(positions, review2.deck);
    if (deck !== null) {
      if (valueAt(elementAt(breeds, deck), review2.breed) === null) {
        warn(
          "goneBreed",
          `/reviews/${position}/breed`,
          `The deck ${review2.deck} has no breed ${review2.breed} now.`,
          found,
        );
      }
    } else {
      warn(
        "unknownDeck",
        `/reviews/${position}/deck`,
        `The site has no deck ${review2.deck}.`,
        found,
      );
    }
  }
}

/**
 * Remarks on devices whose time falls by more than a minute along the numbers of their answers.
 *
 * @param {Review[]} reviews
 * @param {WarningCollector} found Changed in place, with `all`, `times`.
 */
function checkClocks(reviews, found) {
  const devices = deviceRanks(reviews);
  const line = indicesByDevice(reviews, devices);
  for (let i = 0, end2 = Math.max(0, line.length - 1); i < end2; i++) {
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
      `The clock of ${elementAt(reviews, position).device} was set back before this answer.`,
      found,
    );
  }
}

/**
 * @param {Review} review2
 * @param {string} pointer
 * @param {WarningCollector} found Changed in place, with `all`, `times`.
 */
function checkReview(review2, pointer, found) {
  /** @type {Timestamp} */
  const moment = {
    at: review2.at,
    offset: review2.offset,
    zone: review2.zone ?? null,
  };
  if (review2.day > studyDay(moment, 0) || review2.day < studyDay(moment, 23)) {
    warn(
      "otherDay",
      pointer + "/day",
      `The answer was not given on day ${review2.day} by the learner's clock.`,
      found,
    );
  }
  if (!(review2.choices.length === 0)) {
    if (!hasItem(review2.choices, review2.breed, sameText)) {
      warn(
        "notOffered",
        pointer + "/choices",
        `The breed that was asked, ${review2.breed}, is not among them.`,
        found,
      );
    }
    const chosen = review2.chosen ?? null;
    if (chosen !== null && !hasItem(review2.choices, chosen, sameText)) {
      warn(
        "notOffered",
        pointer + "/chosen",
        `${chosen} did not stand to choose from.`,
        found,
      );
    }
  }
  const chosen = review2.chosen ?? null;
  if (chosen !== null) {
    if (review2.outcome === "wrong" && sameText(chosen, review2.breed)) {
      warn(
        "contradiction",
        pointer + "/outcome",
        "The breed that was asked was chosen, and the answer is said to be wrong.",
        found,
      );
    }
  }
}

/**
 * @param {SessionRecord} session
 * @param {string} pointer
 * @param {WarningCollector} found Changed in place, with `all`, `times`.
 */
function checkSession(session, pointer, found) {
  if (session.right > session.answered) {
    warn(
      "contradiction",
      pointer + "/right",
      `${session.right} right answers are more than the ${session.answered} that were given.`,
      found,
    );
  }
  const ended = session.ended ?? null;
  if (ended !== null && ended < session.started) {
    warn(
      "contradiction",
      pointer + "/ended",
      "The session ends before it starts.",
      found,
    );
  }
}

/**
 * Settings as a learner wants them, each field that differs stamped with the time, in milliseconds
 * since 1970 (UTC), and the device.
 *
 * A field's stamp is later than its last one even where the clock was set back. A flag can be
 * switched, and never taken away.
 *
 * @param {Settings} settings2
 * @param {Settings} wanted
 * @param {number} at
 * @param {string} device
 * @returns {Settings}
 */
export function changedSettings(settings2, wanted, at, device) {
  const changed = {
    ...wanted,
    flags: { ...wanted.flags },
    stamps: { ...wanted.stamps },
  };
  changed.profile = settings2.profile;
  changed.stamps = { ...settings2.stamps };
  changed.other = settings2.other ?? null;
  for (const name of sortedTexts(Object.keys(settings2.flags))) {
    if (valueAt(wanted.flags, name) === null) {
      setValue(changed.flags, name, valueAt(settings2.flags, name));
    }
  }
  const before = fieldTexts(settings2);
  const after = fieldTexts(changed);
  for (const field of sortedTexts(Object.keys(after))) {
    if (!sameText(valueAt(after, field), valueAt(before, field))) {
      setValue(
        changed.stamps,
        field,
        nextStamp(valueAt(settings2.stamps, field), at, device),
      );
    }
  }
  if (weightsOrder(settings2.weights ?? null, wanted.weights ?? null) !== 0) {
    setValue(
      changed.stamps,
      "weights",
      nextStamp(valueAt(settings2.stamps, "weights"), at, device),
    );
  }
  return changed;
}

/**
 * The stamp that follows another.
 *
 * @param {Stamp | null} last
 * @param {number} at
 * @param {string} device
 * @returns {Stamp}
 */
function nextStamp(last, at, device) {
  return { modified: nextModified(last?.modified ?? null, at), device };
}

/**
 * What a learner shows to a teacher: the answers and sessions of a profile by their
 * days. What was typed, the times of day, the zone, the device, and all that is private stay away.
 *
 * All in it has another name than with the learner, so that it joins no record of whoever reads it,
 * not even of another learner that has no name.
 *
 * @param {Progress} progress
 * @param {string} profile
 * @returns {Progress}
 */
export function sharedRecord(progress, profile) {
  /** @type {Progress} */
  const made = emptyProgress();
  const shared = {
    ...made,
    profiles: [...made.profiles],
    reviews: [...made.reviews],
    sessions: [...made.sessions],
  };
  let id = sharedID(profile);
  for (const one of progress.profiles) {
    if (sameText(one.id, profile)) {
      id = sharedID(`${hash(`${one.device} ${one.id}`)}`);
      shared.profiles.push(newProfile(id, one.name, "guest", 0, sharedDevice));
    }
  }
  for (const review2 of progress.reviews) {
    if (sameText(review2.profile, profile)) {
      const one = { ...review2 };
      one.id = sharedID(review2.id);
      one.profile = id;
      one.session = sharedID(review2.session);
      one.device = sharedDevice;
      one.at = startOfDay(review2.day);
      one.zone = null;
      one.offset = 0;
      one.typed = null;
      one.other = null;
      shared.reviews.push(one);
    }
  }
  for (const session of progress.sessions) {
    if (sameText(session.profile, profile)) {
      const one = { ...session };
      one.id = sharedID(session.id);
      one.profile = id;
      one.started = startOfDay(session.day);
      one.ended = session.ended == null ? null : one.started;
      one.other = null;
      shared.sessions.push(one);
    }
  }
  return shared;
}

/**
 * Another name, of at most 100 letters, for what is shown to others.
 *
 * @param {string} id
 * @returns {string}
 */
function sharedID(id) {
  const isShort = codePoints(id).length <= 90;
  return isShort ? `shared-${id}` : `shared-${hash(id)}`;
}

/**
 * What every device is called in a record that is shown to others.
 *
 * @type {string}
 */
const sharedDevice = "shared";

/**
 * The midnight in which a day begins, in milliseconds since 1970 (UTC).
 *
 * @param {number} day
 * @returns {number}
 */
function startOfDay(day) {
  return clampedTime(int(day * 86_400_000));
}

/**
 * The device that answers of the first form are said to be given on, since they do not tell.
 *
 * @type {string}
 */
export const version1Device = "first";

/**
 * A record of the first form in the present one.
 *
 * What becomes of an answer comes from that answer alone, so that it is the same out of any file,
 * and old files merge, be they of one device or of several. The profile is the guest's, and the
 * answers have no numbers: they count in the order of time. Nothing is known of the time zone: the
 * offset is the one nearest to UTC by which the study day is what was recorded. Sessions are what
 * their answers tell: nothing of chance, and no end but the last answer.
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
 * An answer of the first form in the present one.
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
    outcome: sameText(old.chosen, old.breed) ? "right" : "wrong",
    hinted: false,
    chosen: old.chosen,
    typed: null,
    choices: old.choices,
    photo: old.photo,
    other: upgradedOther(old.other ?? null),
  };
}

/**
 * The minutes ahead of UTC, as few as can be, by which an instant falls on a study day that began
 * at the usual hour; as near as a clock can be set where none does.
 *
 * @param {number} at
 * @param {number} day
 * @returns {number}
 */
function likelyOffset(at, day) {
  const start2 = int(int(day * 86_400_000) + rolloverHour * 3_600_000);
  let minutes = 0;
  if (at < start2) {
    minutes = quotient(int(int(start2 - at) + 59_999), 60_000);
  } else if (at >= int(start2 + 86_400_000)) {
    minutes = int(-(quotient(int(int(at - start2) - 86_400_000), 60_000) + 1));
  }
  return Math.max(-1080, Math.min(minutes, 1080));
}

/**
 * What was not known of the first form, by names that the present one does not use.
 *
 * @param {{ [key: string]: string } | null} other
 * @returns {{ [key: string]: string } | null}
 */
function upgradedOther(other) {
  const other2 = other;
  if (other2 === null) {
    return null;
  }
  /** @type {{ [key: string]: string }} */
  const fields = {};
  for (const name of sortedTexts(Object.keys(other2))) {
    setValue(fields, "version1." + name, valueAt(other2, name));
  }
  return fields;
}

/**
 * The sessions that answers were given in.
 *
 * @param {Review[]} reviews
 * @returns {SessionRecord[]}
 */
function rebuiltSessions(reviews) {
  /** @type {SessionRecord[]} */
  const sessions = [];
  /** @type {{ [key: string]: number }} */
  const positions = {};
  for (const review2 of reviews) {
    const started = Math.max(0, int(review2.at - review2.ms));
    /** @type {SessionRecord} */
    let session = {
      id: review2.session,
      profile: review2.profile,
      deck: review2.deck,
      mode: review2.mode,
      kind: review2.kind,
      category: null,
      stage: null,
      seed: 0,
      started,
      ended: review2.at,
      day: review2.day,
      planned: 0,
      answered: 0,
      right: 0,
      ms: 0,
      ending: "left",
      other: null,
    };
    const position = valueAt(positions, review2.session) ?? sessions.length;
    if (position < sessions.length) {
      session = elementAt(sessions, position);
    } else {
      setValue(positions, review2.session, position);
      sessions.push(session);
    }
    session = { ...session, started: Math.min(session.started, started) };
    session = {
      ...session,
      ended: laterTime(session.ended ?? null, review2.at),
    };
    session = {
      ...session,
      answered: Math.min(int(session.answered + 1), 100_000),
    };
    session = { ...session, planned: session.answered };
    session = {
      ...session,
      right: Math.min(
        int(session.right + (reviewRight(review2) ? 1 : 0)),
        100_000,
      ),
    };
    session = { ...session, ms: clampedTime(int(session.ms + review2.ms)) };
    setElement(sessions, position, session);
  }
  return sessions;
}

/**
 * Whether both are the same Review.
 *
 * @param {Review} a
 * @param {Review} b
 * @returns {boolean}
 */
function reviewEquals(a, b) {
  return sameText(a.id, b.id) &&
    sameText(a.profile, b.profile) &&
    sameText(a.session, b.session) &&
    sameText(a.deck, b.deck) &&
    sameText(a.breed, b.breed) &&
    a.skill === b.skill &&
    a.mode === b.mode &&
    a.kind === b.kind &&
    sameText(a.device, b.device) &&
    a.seq === b.seq &&
    a.at === b.at &&
    sameOrNull(a.zone ?? null, b.zone ?? null, sameText) &&
    a.offset === b.offset &&
    a.day === b.day &&
    a.ms === b.ms &&
    a.outcome === b.outcome &&
    a.hinted === b.hinted &&
    sameOrNull(a.chosen ?? null, b.chosen ?? null, sameText) &&
    sameOrNull(a.typed ?? null, b.typed ?? null, sameText) &&
    sameItems(a.choices, b.choices, sameText) &&
    sameOrNull(a.photo ?? null, b.photo ?? null, sameText) &&
    sameOrNull(a.other ?? null, b.other ?? null, (a, b) => sameValues(a, b, sameText));
}
