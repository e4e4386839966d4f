// Compiled from Sources/StudyModel by `make model`; change it there.
// @ts-check

import {
  byDevice,
  devicePlaces,
  emptyProgress,
  guestProfile,
  hash,
  newProfile,
  placesByBreed,
  reviewRight,
  rolloverHour,
  storable,
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

/** @import { Deck, Favourite, Moment, Note, OwnList, Profile, Progress, Review, SessionRecord, SetAside, Settings, Stamp, Unlock } from "./study-model.js" */

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
  const places = placesByBreed(deck);
  /** @type {{ [key: string]: Favourite }} */
  const latest = {};
  for (const mark of progress.favourites) {
    if (sameText(mark.profile, profile) && sameText(mark.deck, deck.id)) {
      const breed = presentSlug(mark.breed, deck, places);
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
  const places = placesByBreed(deck);
  const present2 = presentSlug(breed, deck, places);
  let last = /** @type {number | null} */ (null);
  for (const mark of progress.favourites) {
    if (sameText(mark.profile, profile) && sameText(mark.deck, deck.id)) {
      if (sameText(presentSlug(mark.breed, deck, places), present2)) {
        last = laterTime(last, mark.modified);
      }
    }
  }
  return {
    profile,
    deck: deck.id,
    breed: present2,
    on,
    modified: nextTime(last, at),
    device,
    other: null,
  };
}

/**
 * The slug that a breed has now; the same where the deck has it no longer.
 *
 * @param {string} breed
 * @param {Deck} deck
 * @param {{ [key: string]: number }} places
 * @returns {string}
 */
function presentSlug(breed, deck, places) {
  const place2 = valueAt(places, breed);
  if (place2 === null) {
    return breed;
  }
  return elementAt(deck.breeds, place2).id;
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
export function merged(a, b) {
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
function areSame(a, b) {
  return reviewEquals(a, b) &&
    ((a.typed == null && a.other == null) ||
    sameItems(reviewContent(a), reviewContent(b), sameText));
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
  const places = {};
  for (const review2 of reviews) {
    const place2 = valueAt(places, review2.id);
    if (place2 !== null) {
      if (
        !areSame(elementAt(kept, place2), review2) &&
        precede(reviewContent(review2), reviewContent(elementAt(kept, place2)))
      ) {
        setElement(kept, place2, review2);
      }
    } else {
      setValue(places, review2.id, kept.length);
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
  const places = {};
  for (let place2 = 0, end = kept.length; place2 < end; place2++) {
    setValue(places, elementAt(kept, place2).id, place2);
  }
  /** @type {Review[]} */
  const others = [];
  for (const review2 of reviews) {
    const place2 = valueAt(places, review2.id);
    if (place2 !== null && areSame(elementAt(kept, place2), review2)) {
      continue;
    }
    others.push(review2);
  }
  return firstOfEach(
    others.map((other) => reviewContent(other)),
    everyText,
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
    firstOfEach(sessions.map((other) => sessionContent(other)), 1).map((item) =>
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
  const kept = firstOfEach(
    profiles.map((profile) => profileContent(profile)),
    1,
  ).map((item) =>
    elementAt(profiles, item)
  );
  /** @type {{ [key: string]: number }} */
  const places = {};
  for (let place2 = 0, end = kept.length; place2 < end; place2++) {
    setValue(places, elementAt(kept, place2).id, place2);
  }
  for (const profile of profiles) {
    const place2 = valueAt(places, profile.id);
    if (place2 !== null) {
      copyAt(
        kept,
        place2,
      ).created = Math.min(elementAt(kept, place2).created, profile.created);
      copyAt(
        kept,
        place2,
      ).lastActive = Math.max(
        elementAt(kept, place2).lastActive,
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
  return firstOfEach(
    unlocks2.map((unlock) => unlockContent(unlock)),
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
  return firstOfEach(
    marks.map((favourite) => favouriteContent(favourite)),
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
  return firstOfEach(lists.map((other) => listContent(other)), 2).map((item) =>
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
  return firstOfEach(
    notes.map((note) => noteContent(note)),
    everyText,
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
  return firstOfEach(
    records.map((setAside) => setAsideContent(setAside)),
    everyText,
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
    if (textIsFirst(valueAt(others, name), valueAt(fields, name))) {
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
function textIsFirst(text, other) {
  if (other === null) {
    return true;
  }
  /** @type {string[]} */
  const mine = [];
  /** @type {string[]} */
  const theirs = [];
  addText(text, mine);
  addText(other, theirs);
  return precede(mine, theirs);
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
  const both = merged(here, file);
  const present2 = merged(here, emptyProgress());
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
function addText(text, content) {
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
function addNames(names, content) {
  content.push(`${names.length}`);
  appendAll(content, names);
}

/**
 * Adds what was not known.
 *
 * @param {{ [key: string]: string } | null} other
 * @param {string[]} content Changed in place.
 */
function addOther(other, content) {
  const fields = other;
  if (fields === null) {
    content.push("");
    return;
  }
  content.push(`${Object.keys(fields).length}`);
  for (const name of sortedTexts(Object.keys(fields))) {
    addText(name, content);
    addText(valueAt(fields, name), content);
  }
}

/**
 * Adds a number that may be missing.
 *
 * @param {number | null} number2
 * @param {string[]} content Changed in place.
 */
function addNumber(number2, content) {
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
function nextTime(last, at) {
  return Math.max(storable(at), storable(int((last ?? -1) + 1)));
}

/**
 * A time that a record can hold, as a text that comes before those of later times.
 *
 * @param {number} time
 * @returns {string}
 */
function ascending(time) {
  return `${10_000_000_000 + quotient(time, 1_000_000)}.${1_000_000 + remainder(time, 1_000_000)}`;
}

/**
 * A time that a record can hold, as a text that comes before those of earlier times.
 *
 * @param {number} time
 * @returns {string}
 */
function descending(time) {
  return ascending(int(8_640_000_000_000_000 - time));
}

/**
 * Whether texts come before others.
 *
 * @param {string[]} a
 * @param {string[]} b
 * @returns {boolean}
 */
function precede(a, b) {
  for (let i = 0, end = Math.min(a.length, b.length); i < end; i++) {
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
 * @param {number} count2
 * @returns {number[]}
 */
function firstOfEach(contents, count2) {
  /** @type {number[]} */
  let places = [];
  for (let place2 = 0, end = contents.length; place2 < end; place2++) {
    places.push(place2);
  }
  places = sortedBy(
    places,
    (first, second) =>
      precede(elementAt(contents, first), elementAt(contents, second)),
  );
  /** @type {number[]} */
  const first = [];
  for (const place2 of places) {
    const last = first.at(-1) ?? null;
    if (
      last !== null &&
      sameItems(
        prefix(elementAt(contents, last), count2),
        prefix(elementAt(contents, place2), count2),
        sameText,
      )
    ) {
      continue;
    }
    first.push(place2);
  }
  return first;
}

/**
 * More texts than any record has, to tell records by all of them.
 *
 * @type {number}
 */
const everyText = 1_000_000_000;

/**
 * What a review holds.
 *
 * @param {Review} review2
 * @returns {string[]}
 */
function reviewContent(review2) {
  /** @type {string[]} */
  const content = [
    ascending(review2.at),
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
  addText(review2.typed ?? null, content);
  addNames(review2.choices, content);
  addOther(review2.other ?? null, content);
  return content;
}

/**
 * What a session holds: of one id, that which knows of more answers, then that which has ended.
 *
 * @param {SessionRecord} session
 * @returns {string[]}
 */
function sessionContent(session) {
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
  const ending2 = session.ending ?? null;
  if (ending2 !== null) {
    content.push(ending2);
  } else {
    content.push("");
  }
  addNumber(session.stage ?? null, content);
  addNumber(session.ended ?? null, content);
  addOther(session.other ?? null, content);
  return content;
}

/**
 * What a profile holds but for what grows or shrinks by itself: of one id, the later.
 *
 * @param {Profile} profile
 * @returns {string[]}
 */
function profileContent(profile) {
  /** @type {string[]} */
  const content = [
    profile.id,
    descending(profile.modified),
    profile.device,
    profile.kind,
    profile.status,
    `${profile.failedAttempts}`,
  ];
  addNumber(profile.lockedUntil ?? null, content);
  addText(profile.name, content);
  addOther(profile.other ?? null, content);
  return content;
}

/**
 * What an unlocked achievement holds: of one profile and achievement, the earliest.
 *
 * @param {Unlock} unlock
 * @returns {string[]}
 */
function unlockContent(unlock) {
  /** @type {string[]} */
  const content = [
    unlock.profile,
    unlock.achievement,
    ascending(unlock.at),
    unlock.review,
  ];
  addOther(unlock.other ?? null, content);
  return content;
}

/**
 * What a mark holds: of one profile, deck and breed, the later.
 *
 * @param {Favourite} mark
 * @returns {string[]}
 */
function favouriteContent(mark) {
  /** @type {string[]} */
  const content = [
    mark.profile,
    mark.deck,
    mark.breed,
    descending(mark.modified),
    mark.device,
    `${mark.on}`,
  ];
  addOther(mark.other ?? null, content);
  return content;
}

/**
 * What a list holds: of one profile and deck, the later.
 *
 * @param {OwnList} list
 * @returns {string[]}
 */
function listContent(list) {
  /** @type {string[]} */
  const content = [
    list.profile,
    list.deck,
    descending(list.modified),
    list.device,
  ];
  addNames(list.breeds, content);
  addOther(list.other ?? null, content);
  return content;
}

/**
 * What a note holds.
 *
 * @param {Note} note
 * @returns {string[]}
 */
function noteContent(note) {
  /** @type {string[]} */
  const content = [
    ascending(note.at),
    note.id,
    note.profile,
    note.deck,
    note.breed,
  ];
  addText(note.text, content);
  addNames(note.replaces, content);
  addOther(note.other ?? null, content);
  return content;
}

/**
 * What a record that could not be read holds.
 *
 * @param {SetAside} aside
 * @returns {string[]}
 */
function setAsideContent(aside) {
  /** @type {string[]} */
  const content = [aside.list];
  addText(aside.record, content);
  addText(aside.problem, content);
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
    const merged2 = [];
    let place2 = 0;
    while (place2 < kept.length) {
      if (
        int(place2 + 1) < kept.length &&
        sameText(
          elementAt(kept, place2).profile,
          elementAt(kept, int(place2 + 1)).profile,
        )
      ) {
        merged2.push(
          mergedFields(
            elementAt(kept, place2),
            elementAt(kept, int(place2 + 1)),
          ),
        );
        pairs = true;
        place2 = int(place2 + 2);
      } else {
        merged2.push(elementAt(kept, place2));
        place2 = int(place2 + 1);
      }
    }
    kept = merged2;
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
  const merged2 = { ...a, flags: { ...a.flags }, stamps: { ...a.stamps } };
  if (valueAt(second, "language") === true) {
    merged2.language = b.language ?? null;
  }
  if (valueAt(second, "theme") === true) {
    merged2.theme = b.theme;
  }
  if (valueAt(second, "sound") === true) {
    merged2.sound = b.sound;
  }
  if (valueAt(second, "volume") === true) {
    merged2.volume = b.volume ?? null;
  }
  if (valueAt(second, "haptics") === true) {
    merged2.haptics = b.haptics;
  }
  if (valueAt(second, "motion") === true) {
    merged2.motion = b.motion;
  }
  if (valueAt(second, "choices") === true) {
    merged2.choices = b.choices;
  }
  if (valueAt(second, "newPerDay") === true) {
    merged2.newPerDay = b.newPerDay;
  }
  if (valueAt(second, "sessionCards") === true) {
    merged2.sessionCards = b.sessionCards;
  }
  if (valueAt(second, "sessionSeconds") === true) {
    merged2.sessionSeconds = b.sessionSeconds;
  }
  if (valueAt(second, "timer") === true) {
    merged2.timer = b.timer;
  }
  if (valueAt(second, "retention") === true) {
    merged2.retention = b.retention;
  }
  if (valueAt(second, "rolloverHour") === true) {
    merged2.rolloverHour = b.rolloverHour;
  }
  if (valueAt(second, "reminders") === true) {
    merged2.reminders = b.reminders;
  }
  if (valueAt(second, "streakShown") === true) {
    merged2.streakShown = b.streakShown;
  }
  if (valueAt(second, "paced") === true) {
    merged2.paced = b.paced;
  }
  if (valueAt(second, "keys") === true) {
    merged2.keys = b.keys;
  }
  if (valueAt(second, "typedKept") === true) {
    merged2.typedKept = b.typedKept;
  }
  if (valueAt(second, "autoSync") === true) {
    merged2.autoSync = b.autoSync;
  }
  if (valueAt(second, "offline") === true) {
    merged2.offline = b.offline;
  }
  const order = stampOrder(
    valueAt(a.stamps, "weights"),
    valueAt(b.stamps, "weights"),
  );
  if (
    order < 0 ||
    (order === 0 && weightsOrder(a.weights ?? null, b.weights ?? null) < 0)
  ) {
    merged2.weights = b.weights ?? null;
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
        setValue(merged2.flags, name, null);
      }
    }
  }
  for (const name of sortedTexts(Object.keys(b.flags))) {
    if (valueAt(second, "flags." + name) === true) {
      setValue(merged2.flags, name, valueAt(b.flags, name));
    }
  }
  for (const field of sortedTexts(Object.keys(b.stamps))) {
    if (stampOrder(valueAt(a.stamps, field), valueAt(b.stamps, field)) < 0) {
      setValue(merged2.stamps, field, valueAt(b.stamps, field));
    }
  }
  merged2.other = mergedUnknown(a, b);
  return merged2;
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
      (order === 0 && textIsFirst(valueAt(others, name), valueAt(fields, name)))
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
  for (let i = 0, end = Math.min(a2.length, b2.length); i < end; i++) {
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
  const places = placesByBreed(deck);
  const present2 = presentSlug(breed, deck, places);
  const notes = sortedBy(
    progress.notes.filter((note) =>
      sameText(note.profile, profile) &&
      sameText(note.deck, deck.id) &&
      sameText(presentSlug(note.breed, deck, places), present2)
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
    at: nextTime((current.at(-1) ?? null)?.at ?? null, at),
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
  const places = placesByBreed(deck);
  /** @type {{ [key: string]: boolean }} */
  const listed = {};
  /** @type {string[]} */
  const breeds = [];
  for (const breed of list.breeds) {
    const present2 = presentSlug(breed, deck, places);
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
export function changedList(list, breeds, at, device) {
  return {
    profile: list.profile,
    deck: list.deck,
    breeds,
    modified: nextTime(list.modified, at),
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
 * @typedef {object} Remark
 * @property {RemarkKind} kind What it is about.
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
 * @typedef {"unknownDeck" | "goneBreed" | "clockAhead" | "clockBack" | "otherDay" | "repeatedId" | "missingProfile" | "notOffered" | "contradiction"} RemarkKind
 */

/**
 * How many remarks of a kind are made before the rest is only counted.
 *
 * @type {number}
 */
export const remarksOfAKind = 10;

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
 * @returns {Remark[]}
 */
export function remarks(progress, decks, now) {
  /** @type {FoundRemarks} */
  const found = {
    all: [],
    times: {},
    profiles: {},
    latest: int(storable(now) + 86_400_000),
  };
  const reviews = progress.reviews;
  const sessions = progress.sessions;
  for (const profile of progress.profiles) {
    setValue(found.profiles, profile.id, true);
  }
  const ids = progress.profiles.map((profile) => profile.id);
  remarkOnList(
    "profiles",
    ids,
    ids,
    progress.profiles.map((profile) => profile.modified),
    found,
  );
  remarkOnList(
    "reviews",
    reviews.map((other) => other.id),
    reviews.map((other) => other.profile),
    reviews.map((other) => other.at),
    found,
  );
  remarkOnList(
    "sessions",
    sessions.map((other) => other.id),
    sessions.map((other) => other.profile),
    sessions.map((other) => other.started),
    found,
  );
  remarkOnList(
    "notes",
    progress.notes.map((note) => note.id),
    progress.notes.map((note) => note.profile),
    progress.notes.map((note) => note.at),
    found,
  );
  remarkOnList(
    "favourites",
    [],
    progress.favourites.map((favourite) => favourite.profile),
    progress.favourites.map((favourite) => favourite.modified),
    found,
  );
  remarkOnList(
    "lists",
    [],
    progress.lists.map((other) => other.profile),
    progress.lists.map((other) => other.modified),
    found,
  );
  remarkOnList(
    "unlocks",
    [],
    progress.unlocks.map((unlock) => unlock.profile),
    progress.unlocks.map((unlock) => unlock.at),
    found,
  );
  remarkOnList(
    "settings",
    [],
    progress.settings.map((other) => other.profile),
    [],
    found,
  );
  remarkOnDecks(reviews, decks, found);
  remarkOnClocks(reviews, found);
  for (const [place2, review2] of reviews.entries()) {
    remarkOnAnswer(review2, `/reviews/${place2}`, found);
  }
  for (const [place2, session] of sessions.entries()) {
    remarkOnSession(session, `/sessions/${place2}`, found);
  }
  /** @type {RemarkKind[]} */
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
    const more = int((valueAt(found.times, kind) ?? 0) - remarksOfAKind);
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
 * @typedef {object} FoundRemarks
 * @property {Remark[]} all The remarks, at most ten of a kind.
 * @property {{ [key: string]: number }} times Causes by kind.
 * @property {{ [key: string]: boolean }} profiles The profiles of the record.
 * @property {number} latest The latest time that no remark is made on, in milliseconds since 1970 (UTC).
 */

/**
 * @param {RemarkKind} kind
 * @param {string} pointer
 * @param {string} sentence
 * @param {FoundRemarks} found Changed in place, with `all`, `times`.
 */
function remark(kind, pointer, sentence, found) {
  const name = kind;
  setValue(found.times, name, int((valueAt(found.times, name) ?? 0) + 1));
  if ((valueAt(found.times, name) ?? 0) <= remarksOfAKind) {
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
 * @param {FoundRemarks} found Changed in place, with `all`, `times`.
 */
function remarkOnList(list, ids, owners, times, found) {
  /** @type {{ [key: string]: number }} */
  const places = {};
  for (const [place2, id] of ids.entries()) {
    const first = valueAt(places, id);
    if (first !== null) {
      remark(
        "repeatedId",
        `/${list}/${place2}/id`,
        `/${list}/${first} has the id ${id} too.`,
        found,
      );
    } else {
      setValue(places, id, place2);
    }
  }
  for (const [place2, owner] of owners.entries()) {
    if (valueAt(found.profiles, owner) === null) {
      remark(
        "missingProfile",
        `/${list}/${place2}/profile`,
        `The record has no profile ${owner}.`,
        found,
      );
    }
  }
  for (const [place2, time] of times.entries()) {
    if (time > found.latest) {
      const hours = quotient(int(time - found.latest), 3_600_000) + 24;
      const span = hours < 48
        ? `${hours} hours`
        : `${quotient(hours, 24)} days`;
      remark(
        "clockAhead",
        `/${list}/${place2}`,
        `The clock was ${span} ahead or more.`,
        found,
      );
    }
  }
}

/**
 * @param {Review[]} reviews
 * @param {Deck[]} decks
 * @param {FoundRemarks} found Changed in place, with `all`, `times`.
 */
function remarkOnDecks(reviews, decks, found) {
  if (decks.length === 0) {
    return;
  }
  const breeds = decks.map((deck) => placesByBreed(deck));
  /** @type {{ [key: string]: number }} */
  const places = {};
  for (let place2 = 0, end = decks.length; place2 < end; place2++) {
    setValue(places, elementAt(decks, place2).id, place2);
  }
  for (const [place2, review2] of reviews.entries()) {
    const deck = valueAt(places, review2.deck);
    if (deck !== null) {
      if (valueAt(elementAt(breeds, deck), review2.breed) === null) {
        remark(
          "goneBreed",
          `/reviews/${place2}/breed`,
          `The deck ${review2.deck} has no breed ${review2.breed} now.`,
          found,
        );
      }
    } else {
      remark(
        "unknownDeck",
        `/reviews/${place2}/deck`,
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
 * @param {FoundRemarks} found Changed in place, with `all`, `times`.
 */
function remarkOnClocks(reviews, found) {
  const devices = devicePlaces(reviews);
  const line = byDevice(reviews, devices);
  for (let i = 0, end = Math.max(0, line.length - 1); i < end; i++) {
    const before = elementAt(line, i);
    const place2 = elementAt(line, int(i + 1));
    if (
      elementAt(devices, before) !== elementAt(devices, place2) ||
      int(elementAt(reviews, place2).at + 60_000) >=
      elementAt(reviews, before).at
    ) {
      continue;
    }
    remark(
      "clockBack",
      `/reviews/${place2}/at`,
      `The clock of ${elementAt(reviews, place2).device} was set back before this answer.`,
      found,
    );
  }
}

/**
 * @param {Review} review2
 * @param {string} pointer
 * @param {FoundRemarks} found Changed in place, with `all`, `times`.
 */
function remarkOnAnswer(review2, pointer, found) {
  /** @type {Moment} */
  const moment = {
    at: review2.at,
    offset: review2.offset,
    zone: review2.zone ?? null,
  };
  if (review2.day > studyDay(moment, 0) || review2.day < studyDay(moment, 23)) {
    remark(
      "otherDay",
      pointer + "/day",
      `The answer was not given on day ${review2.day} by the learner's clock.`,
      found,
    );
  }
  if (!(review2.choices.length === 0)) {
    if (!hasItem(review2.choices, review2.breed, sameText)) {
      remark(
        "notOffered",
        pointer + "/choices",
        `The breed that was asked, ${review2.breed}, is not among them.`,
        found,
      );
    }
    const chosen2 = review2.chosen ?? null;
    if (chosen2 !== null && !hasItem(review2.choices, chosen2, sameText)) {
      remark(
        "notOffered",
        pointer + "/chosen",
        `${chosen2} did not stand to choose from.`,
        found,
      );
    }
  }
  const chosen2 = review2.chosen ?? null;
  if (chosen2 !== null) {
    if (review2.outcome === "wrong" && sameText(chosen2, review2.breed)) {
      remark(
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
 * @param {FoundRemarks} found Changed in place, with `all`, `times`.
 */
function remarkOnSession(session, pointer, found) {
  if (session.right > session.answered) {
    remark(
      "contradiction",
      pointer + "/right",
      `${session.right} right answers are more than the ${session.answered} that were given.`,
      found,
    );
  }
  const ended = session.ended ?? null;
  if (ended !== null && ended < session.started) {
    remark(
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
export function changed(settings2, wanted, at, device) {
  const changed2 = {
    ...wanted,
    flags: { ...wanted.flags },
    stamps: { ...wanted.stamps },
  };
  changed2.profile = settings2.profile;
  changed2.stamps = { ...settings2.stamps };
  changed2.other = settings2.other ?? null;
  for (const name of sortedTexts(Object.keys(settings2.flags))) {
    if (valueAt(wanted.flags, name) === null) {
      setValue(changed2.flags, name, valueAt(settings2.flags, name));
    }
  }
  const before = fieldTexts(settings2);
  const after = fieldTexts(changed2);
  for (const field of sortedTexts(Object.keys(after))) {
    if (!sameText(valueAt(after, field), valueAt(before, field))) {
      setValue(
        changed2.stamps,
        field,
        nextStamp(valueAt(settings2.stamps, field), at, device),
      );
    }
  }
  if (weightsOrder(settings2.weights ?? null, wanted.weights ?? null) !== 0) {
    setValue(
      changed2.stamps,
      "weights",
      nextStamp(valueAt(settings2.stamps, "weights"), at, device),
    );
  }
  return changed2;
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
  return { modified: nextTime(last?.modified ?? null, at), device };
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
export function shared(progress, profile) {
  /** @type {Progress} */
  const made = emptyProgress();
  const shared2 = {
    ...made,
    profiles: [...made.profiles],
    reviews: [...made.reviews],
    sessions: [...made.sessions],
  };
  let id = sharedID(profile);
  for (const one of progress.profiles) {
    if (sameText(one.id, profile)) {
      id = sharedID(`${hash(`${one.device} ${one.id}`)}`);
      shared2.profiles.push(newProfile(id, one.name, "guest", 0, sharedDevice));
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
      shared2.reviews.push(one);
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
      shared2.sessions.push(one);
    }
  }
  return shared2;
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
  return storable(int(day * 86_400_000));
}

/**
 * The device that answers of the first form are said to be given on, since they do not tell.
 *
 * @type {string}
 */
export const firstDevice = "first";

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
  const progress = { ...merged(answers, emptyProgress()) };
  progress.sessions = mergedSessions(rebuiltSessions(progress.reviews));
  const first = progress.reviews.at(0) ?? null;
  if (first !== null) {
    const last = progress.reviews.at(-1) ?? null;
    if (last !== null) {
      const profile = {
        ...newProfile(guestProfile, "", "guest", first.at, firstDevice),
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
    device: firstDevice,
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
  const places = {};
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
    const place2 = valueAt(places, review2.session) ?? sessions.length;
    if (place2 < sessions.length) {
      session = elementAt(sessions, place2);
    } else {
      setValue(places, review2.session, place2);
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
    session = { ...session, ms: storable(int(session.ms + review2.ms)) };
    setElement(sessions, place2, session);
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
