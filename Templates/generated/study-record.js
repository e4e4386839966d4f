// Generated from Sources/StudyModel by `make model`.
// @ts-check

import {
  codePoints,
  compareStrings,
  elementAt,
  indexOrNull,
  int,
  makeDictionary,
  quotient,
  remainder,
  setValue,
  sortedBy,
  sortedStrings,
  stringsEqual,
  uint32,
  valueAt,
} from "./study-runtime.js";

/** @import { Category, Deck, Mode, Skill } from "./study-model.js" */

/**
 * Returns the positions of the deck's breeds by current and earlier slugs.
 *
 * @param {Deck} deck
 * @returns {{ [key: string]: number }}
 */
export function positionsByBreed(deck) {
  /** @type {{ [key: string]: number }} */
  const positions = {};
  // In reverse, so that the first of equal slugs wins, and a current slug wins over an earlier one.
  for (const rename of [...deck.renamed].reverse()) {
    setValue(
      positions,
      rename.from,
      indexOrNull(
        deck.breeds.findIndex((breed) => stringsEqual(breed.id, rename.to)),
      ),
    );
  }
  let position = deck.breeds.length;
  while (position > 0) {
    position = int(position - 1);
    setValue(positions, elementAt(deck.breeds, position).id, position);
  }
  return positions;
}

/**
 * Returns the default settings of a profile.
 *
 * @param {string} profileID
 * @returns {Settings}
 */
export function defaultSettings(profileID) {
  return {
    profile: profileID,
    language: null,
    theme: "system",
    sound: true,
    haptics: true,
    motion: "system",
    choices: 4,
    newPerDay: 5,
    sessionCards: 20,
    sessionSeconds: 270,
    timer: 0,
    retention: 90,
    rolloverHour: 4,
    reminders: false,
    streakShown: true,
    paced: true,
    keys: true,
    typedKept: false,
    autoSync: false,
    offline: true,
    weights: null,
    flags: {},
    stamps: {},
    other: null,
    volume: null,
    examDays: null,
  };
}

/**
 * Returns the study day of the learner's exam in a deck; nil if there is none.
 *
 * @param {Settings} settings
 * @param {string} deckID
 * @returns {number | null}
 */
export function examDay(settings, deckID) {
  const exams = settings.examDays ?? {};
  const exam = valueAt(exams, deckID);
  if (exam === null) {
    return null;
  }
  return exam.day;
}

/**
 * Returns the settings of a profile, or the defaults if it has none.
 *
 * @param {Progress} progress
 * @param {string} profileID
 * @returns {Settings}
 */
export function settings(progress, profileID) {
  return progress.settings.find((settings) =>
    stringsEqual(settings.profile, profileID)
  ) ??
    defaultSettings(profileID);
}

/**
 * A breed that was marked or unmarked as a favourite. The latest change wins, so that an unmarked
 * breed stays unmarked after a merge.
 *
 * @typedef {object} Favourite
 * @property {string} profile The profile's id.
 * @property {string} deck The deck's id.
 * @property {string} breed The breed's slug.
 * @property {boolean} on Whether the breed is a favourite.
 * @property {number} modified Time of the change, in milliseconds since 1970 (UTC).
 * @property {string} device The device that made the change.
 * @property {{ [key: string]: string } | null} [other] Unknown fields by name, as canonical JSON.
 */

/**
 * A learner's note about a breed.
 *
 * Each save creates a new note that lists the notes it replaces. Notes that no other note replaces
 * are current, so that notes written independently on two devices are shown together.
 *
 * @typedef {object} Note
 * @property {string} id The note's unique id.
 * @property {string} profile The profile's id.
 * @property {string} deck The deck's id.
 * @property {string} breed The breed's slug.
 * @property {string} text The text; empty if the note was deleted.
 * @property {number} at Time of writing, in milliseconds since 1970 (UTC).
 * @property {string[]} replaces Ids of the notes that this note replaces.
 * @property {{ [key: string]: string } | null} [other] Unknown fields by name, as canonical JSON.
 */

/**
 * A learner's own list of a deck's breeds, in the learner's order. The latest version wins.
 *
 * @typedef {object} OwnList
 * @property {string} profile The profile's id.
 * @property {string} deck The deck's id.
 * @property {string[]} breeds Slugs of the breeds, in order.
 * @property {number} modified Time of the last change, in milliseconds since 1970 (UTC).
 * @property {string} device The device that made the last change.
 * @property {{ [key: string]: string } | null} [other] Unknown fields by name, as canonical JSON.
 */

/**
 * A learner's profile on this device.
 *
 * @typedef {object} Profile
 * @property {string} id The profile's unique id.
 * @property {string} name Display name of the learner.
 * @property {ProfileKind} kind Protection of the profile.
 * @property {ProfileStatus} status Availability of the profile.
 * @property {number} created Time of creation, in milliseconds since 1970 (UTC).
 * @property {number} lastActive Time of last use, in milliseconds since 1970 (UTC).
 * @property {number} failedAttempts Number of wrong passphrases since the last correct one.
 * @property {number | null} [lockedUntil] Time at which the lock ends, in milliseconds since 1970 (UTC); absent while the profile is not locked.
 * @property {number} modified Time of the last change to anything but `lastActive`, in milliseconds since 1970 (UTC).
 * @property {string} device The device that made the last change.
 * @property {{ [key: string]: string } | null} [other] Unknown fields by name, as canonical JSON.
 */

/**
 * Protection of a profile.
 *
 * @typedef {"guest" | "protected"} ProfileKind
 */

/**
 * Availability of a profile.
 *
 * - `locked`: Locked after too many wrong passphrases.
 *
 * @typedef {"active" | "locked"} ProfileStatus
 */

/**
 * The id of the profile used while there is no other.
 *
 * @type {string}
 */
export const guestProfile = "guest";

/**
 * Returns a new profile.
 *
 * - Parameters:
 *   - at: The current time, in milliseconds since 1970 (UTC).
 *   - deviceID: The device on which the profile is created.
 *
 * @param {string} id
 * @param {string} name
 * @param {ProfileKind} kind
 * @param {number} at
 * @param {string} deviceID
 * @returns {Profile}
 */
export function newProfile(id, name, kind, at, deviceID) {
  const now = clampedTime(at);
  return {
    id,
    name,
    kind,
    status: "active",
    created: now,
    lastActive: now,
    failedAttempts: 0,
    lockedUntil: null,
    modified: now,
    device: deviceID,
    other: null,
  };
}

/**
 * A learner's record as stored in the browser and exported; everything else is computed from it.
 *
 * @typedef {object} Progress
 * @property {string} format Always `decks-progress`.
 * @property {number} version Version of the format.
 * @property {number | null} [exported] Time of the export, in milliseconds since 1970 (UTC).
 * @property {Profile[]} profiles The learners' profiles.
 * @property {Review[]} reviews All answers.
 * @property {SessionRecord[]} sessions All sessions.
 * @property {Unlock[]} unlocks Achievements reached.
 * @property {Favourite[]} favourites Favourite breeds.
 * @property {OwnList[]} lists Learners' own lists.
 * @property {Note[]} notes Learners' notes.
 * @property {Settings[]} settings Settings of each profile.
 * @property {Review[]} conflicts Reviews with the same id as another review; the one that counts is in `reviews`.
 * @property {SetAside[]} setAside Records that could not be read, unchanged.
 * @property {{ [key: string]: string } | null} [other] Unknown fields by name, as canonical JSON.
 */

/**
 * A record that could not be read.
 *
 * @typedef {object} SetAside
 * @property {string} list The list that contained the record, such as `reviews`.
 * @property {string} problem The reason why the record could not be read.
 * @property {string} record The record as canonical JSON.
 */

/**
 * Returns an empty record.
 *
 * @returns {Progress}
 */
export function emptyProgress() {
  return {
    format: "decks-progress",
    version: 2,
    exported: null,
    profiles: [],
    reviews: [],
    sessions: [],
    unlocks: [],
    favourites: [],
    lists: [],
    notes: [],
    settings: [],
    conflicts: [],
    setAside: [],
    other: null,
  };
}

/**
 * Whether a review is dated more than a day after `now`, in milliseconds since 1970 (UTC): the
 * clock of its device was ahead.
 *
 * @param {Review} review
 * @param {number} now
 * @returns {boolean}
 */
export function isFromFuture(review, now) {
  return review.at > int(clampedTime(now) + dayMilliseconds);
}

/**
 * Returns the reviews in replay order, which tolerates wrong clocks.
 *
 * Reviews of one device keep the order of their sequence numbers, and their times never decrease.
 * A review from the future is dated to the device's next plausible review, or to `now`. Reviews of
 * several devices are merged by time, then by the devices' names.
 *
 * @param {Review[]} reviews
 * @param {number} now
 * @returns {Review[]}
 */
export function replayOrder(reviews, now) {
  return timeline(reviews, now, rolloverHour).map((datedReview) =>
    elementAt(reviews, datedReview.index)
  );
}

/**
 * A review's position in time for replay.
 *
 * @typedef {object} DatedReview
 * @property {number} index Index among the given reviews.
 * @property {number} position Position by device name and sequence number.
 * @property {number} at Effective time, in milliseconds since 1970 (UTC).
 * @property {number} day Effective study day.
 */

/**
 * Returns the reviews in replay order, with their effective times.
 *
 * @param {Review[]} reviews
 * @param {number} now
 * @param {number} rollover
 * @returns {DatedReview[]}
 */
export function timeline(reviews, now, rollover) {
  const today = clampedTime(now);
  const devices = deviceRanks(reviews);
  const order = indicesByDevice(reviews, devices);
  /** @type {DatedReview[]} */
  const dated = [];
  // Position of the first plausible review after one from the future, or of the next device's first
  // review.
  let next = 0;
  for (let position = 0, end = order.length; position < end; position++) {
    const orderItem = elementAt(order, position);
    const device = elementAt(devices, orderItem);
    const review = elementAt(reviews, orderItem);
    let at = review.at;
    let day = review.day;
    if (isFromFuture(review, today)) {
      next = Math.max(next, position);
      while (
        next < order.length &&
        elementAt(devices, elementAt(order, next)) === device &&
        isFromFuture(elementAt(reviews, elementAt(order, next)), today)
      ) {
        next = int(next + 1);
      }
      if (
        next < order.length &&
        elementAt(devices, elementAt(order, next)) === device
      ) {
        const nextOrderItem = elementAt(order, next);
        const nextOrderItemReview = elementAt(reviews, nextOrderItem);
        at = nextOrderItemReview.at;
        day = nextOrderItemReview.day;
      } else {
        at = today;
        day = studyDay(
          { at: today, offset: review.offset, zone: null },
          rollover,
        );
      }
    }
    if (
      position > 0 &&
      elementAt(devices, elementAt(order, int(position - 1))) === device
    ) {
      at = Math.max(at, elementAt(dated, int(position - 1)).at);
    }
    dated.push({ index: orderItem, position, at, day });
  }
  return sortedBy(
    dated,
    (first, second) =>
      first.at !== second.at
        ? first.at < second.at
        : first.position < second.position,
  );
}

/**
 * Returns, for each review, the rank of its device by name.
 *
 * @param {Review[]} reviews
 * @returns {number[]}
 */
export function deviceRanks(reviews) {
  /** @type {{ [key: string]: number }} */
  const positions = {};
  for (const review of reviews) {
    setValue(positions, review.device, 0);
  }
  const devices = sortedStrings(Object.keys(positions));
  for (let position = 0, end = devices.length; position < end; position++) {
    setValue(positions, elementAt(devices, position), position);
  }
  return reviews.map((review) => valueAt(positions, review.device) ?? 0);
}

/**
 * Returns the indices of the reviews, ordered by device, then by sequence number.
 *
 * @param {Review[]} reviews
 * @param {number[]} devices
 * @returns {number[]}
 */
export function indicesByDevice(reviews, devices) {
  /** @type {number[]} */
  const order = [];
  for (let index = 0, end = reviews.length; index < end; index++) {
    order.push(index);
  }
  return sortedBy(
    order,
    (first, second) => reviewPrecedes(first, second, reviews, devices),
  );
}

/**
 * Whether a review comes before another: by device, then by sequence number.
 *
 * @param {number} one
 * @param {number} other
 * @param {Review[]} reviews
 * @param {number[]} devices
 * @returns {boolean}
 */
function reviewPrecedes(one, other, reviews, devices) {
  const device = elementAt(devices, one);
  const otherDevice = elementAt(devices, other);
  if (device !== otherDevice) {
    return device < otherDevice;
  }
  const review = elementAt(reviews, one);
  const otherReview = elementAt(reviews, other);
  if (review.seq !== otherReview.seq) {
    return review.seq < otherReview.seq;
  }
  if (review.at !== otherReview.at) {
    return review.at < otherReview.at;
  }
  if (!stringsEqual(review.id, otherReview.id)) {
    return compareStrings(review.id, otherReview.id) < 0;
  }
  return one < other;
}

/**
 * Returns the sequence number of a device's next review, from 1.
 *
 * @param {Review[]} reviews
 * @param {string} deviceID
 * @returns {number}
 */
export function nextSequenceNumber(reviews, deviceID) {
  let last = 0;
  for (const review of reviews) {
    if (stringsEqual(review.device, deviceID)) {
      last = Math.max(last, review.seq);
    }
  }
  return Math.min(last, 999_999_999) + 1;
}

/**
 * A stored answer; never changed or removed.
 *
 * It stores only facts. Grades, memories and statistics are computed from reviews, so that a
 * change of the rules only requires a replay.
 *
 * @typedef {object} Review
 * @property {string} id The review's unique id, such as `3f2a-4`: the session's id and the number of the question.
 * @property {string} profile The profile's id.
 * @property {string} session The session's id.
 * @property {string} deck The deck's id.
 * @property {string} breed The slug of the breed in question.
 * @property {Skill} skill The skill that was trained.
 * @property {Mode} mode The mode of the session.
 * @property {ReviewKind} kind Effect of the answer on the schedule.
 * @property {string} device The device's id.
 * @property {number} seq Sequence number among the device's reviews, from 1, which preserves their order if the clock changes; 0 if unknown.
 * @property {number} at Time of the answer, in milliseconds since 1970 (UTC).
 * @property {string | null} [zone] IANA name of the learner's time zone, if known.
 * @property {number} offset Offset of the learner's clock from UTC, in minutes.
 * @property {number} day The learner's study day, counted from 1970-01-01.
 * @property {number} ms Milliseconds from the question's appearance to the answer.
 * @property {Outcome} outcome Result of the answer.
 * @property {boolean} hinted Whether a hint was shown before the answer.
 * @property {string | null} [chosen] The slug of the breed that was chosen or typed.
 * @property {string | null} [typed] The typed text, if the settings allow storing it.
 * @property {string[]} choices Slugs of the breeds that were offered.
 * @property {string | null} [photo] The id of the photo of the breed in question.
 * @property {{ [key: string]: string } | null} [other] Unknown fields by name, as canonical JSON.
 */

/**
 * Whether the answer was correct. A near miss confirmed by the learner counts as correct.
 *
 * @param {Review} review
 * @returns {boolean}
 */
export function reviewIsRight(review) {
  return review.outcome === "right" || review.outcome === "near";
}

/**
 * Result of an answer.
 *
 * - `near`: Typed with a spelling error that the learner confirmed.
 * - `skipped`: "I don't know."
 * - `timeout`: The time ran out.
 *
 * @typedef {"right" | "wrong" | "near" | "skipped" | "timeout"} Outcome
 */

/**
 * Effect of an answer on the schedule.
 *
 * - `schedule`: Counts for the schedule.
 * - `practice`: Free practice: stored and shown, but it changes no memory and no due date. A breed that is missed in it comes first in the next scheduled session, and a breed first met in it is due.
 * - `challenge`: Part of a challenge, in which everyone gets the same questions; its effect is that of practice.
 *
 * @typedef {"schedule" | "practice" | "challenge"} ReviewKind
 */

/**
 * The longest time of an exam, in seconds.
 *
 * @type {number}
 */
export const maximumExamSeconds = 14_400;

/**
 * A learner's records, with those of running exams apart.
 *
 * @typedef {object} RecordsBesideExams
 * @property {Progress} progress The records without running exams. Exams whose time is over have an end.
 * @property {SessionRecord[]} sessions The sessions of running exams.
 * @property {Review[]} reviews The answers in running exams.
 */

/**
 * Returns a record with running exams apart: until an exam is over, nothing of it may be shown or
 * counted.
 *
 * - Parameter now: The current time, in milliseconds since 1970 (UTC).
 *
 * @param {Progress} progress
 * @param {number} now
 * @returns {RecordsBesideExams}
 */
export function recordsBesideExams(progress, now) {
  const running = progress.sessions.filter((sessionRecord) =>
    isRunningExam(sessionRecord, now)
  );
  /** @type {RecordsBesideExams} */
  const result = { progress: { ...progress }, sessions: running, reviews: [] };
  result.progress.sessions = progress.sessions.filter((sessionRecord) =>
    !isRunningExam(sessionRecord, now)
  ).map((sessionRecord) =>
    endedOnTime(sessionRecord)
  );
  if (running.length === 0) {
    return result;
  }
  /** @type {{ [key: string]: boolean }} */
  const ids = {};
  for (const session of running) {
    setValue(ids, session.id, true);
  }
  result.progress.reviews = progress.reviews.filter((review) =>
    valueAt(ids, review.session) === null
  );
  result.reviews = progress.reviews.filter((review) =>
    valueAt(ids, review.session) !== null
  );
  return result;
}

/**
 * Whether a session is an exam that has not ended, and whose time is not over. The time passes
 * while nobody looks.
 *
 * @param {SessionRecord} session
 * @param {number} now
 * @returns {boolean}
 */
export function isRunningExam(session, now) {
  if (session.ending != null) {
    return false;
  }
  const ending = examEnd(session);
  if (ending === null) {
    return false;
  }
  return ending > clampedTime(now);
}

/**
 * Returns the time at which an exam is over at the latest, in milliseconds since 1970 (UTC); nil if
 * the session is no exam.
 *
 * @param {SessionRecord} session
 * @returns {number | null}
 */
export function examEnd(session) {
  const seconds = session.exam ?? null;
  if (seconds === null) {
    return null;
  }
  return clampedTime(
    int(
      clampedTime(session.started) +
      Math.max(1, Math.min(seconds, maximumExamSeconds)) * 1000,
    ),
  );
}

/**
 * Returns the record of an exam whose time is over with its end; other records unchanged.
 *
 * @param {SessionRecord} session
 * @returns {SessionRecord}
 */
function endedOnTime(session) {
  if (session.ending != null) {
    return session;
  }
  const ending = examEnd(session);
  if (ending === null) {
    return session;
  }
  const ended = { ...session };
  ended.ending = /** @type {Ending | null} */ ("time");
  ended.ended = ending;
  return ended;
}

/**
 * A stored session.
 *
 * @typedef {object} SessionRecord
 * @property {string} id The session's unique id.
 * @property {string} profile The profile's id.
 * @property {string} deck The deck's id.
 * @property {Mode} mode Selection of skills.
 * @property {ReviewKind} kind Effect of the answers on the schedule.
 * @property {string | null} [category] The category to which the session was limited, if any.
 * @property {number | null} [stage] The stage that was played, from 1.
 * @property {number} seed Seed of the random generator.
 * @property {number} started Time of the start, in milliseconds since 1970 (UTC).
 * @property {number | null} [ended] Time of the end, in milliseconds since 1970 (UTC); absent while the session is open.
 * @property {number} day The study day on which the session began, counted from 1970-01-01.
 * @property {number} planned Number of questions planned.
 * @property {number} answered Number of answers.
 * @property {number} right Number of correct answers.
 * @property {number} ms Time spent, in milliseconds: on answering and, in newer records, on reading the feedback.
 * @property {Ending | null} [ending] Reason for the end; absent while the session is open.
 * @property {boolean | null} [drill] Whether the session was a drill of pairs; absent in other sessions and in older records.
 * @property {boolean | null} [chosen] Whether the learner chose the breeds, except in a drill; absent in other sessions and in older records.
 * @property {number | null} [exam] The time of an exam, in seconds; absent in other sessions and in older records.
 * @property {string | null} [questions] The questions of an exam, as in its link; absent in other sessions and in older records.
 * @property {{ [key: string]: string } | null} [other] Unknown fields by name, as canonical JSON.
 */

/**
 * The reason why a session ended.
 *
 * - `finished`: All questions were answered.
 * - `left`: The learner left.
 * - `time`: The time limit was reached.
 *
 * @typedef {"finished" | "left" | "time"} Ending
 */

/**
 * Settings of a profile.
 *
 * @typedef {object} Settings
 * @property {string} profile The profile's id.
 * @property {string | null} [language] Language of the pages; absent for the page's own language.
 * @property {Theme} theme Colour theme.
 * @property {boolean} sound Whether answers play sounds.
 * @property {number | null} [volume] Volume as a percentage; absent for the device's volume.
 * @property {boolean} haptics Whether answers have haptic feedback.
 * @property {Motion} motion Amount of animation.
 * @property {number} choices Number of choices per question; fewer if the deck has fewer breeds.
 * @property {number} newPerDay Maximum number of new breeds per day.
 * @property {number} sessionCards Maximum number of cards in a session, not counting repeats of missed cards.
 * @property {number} sessionSeconds Time limit of a session, in seconds.
 * @property {number} timer Time limit of a question, in seconds; 0 for none.
 * @property {number} retention Desired retention as a percentage: the share of breeds that should still be known when they come due.
 * @property {number} rolloverHour The hour at which a study day begins.
 * @property {boolean} reminders Whether reminders are shown.
 * @property {boolean} streakShown Whether the streak is shown.
 * @property {boolean} paced Whether a slow answer may be graded as hard.
 * @property {boolean} keys Whether keyboard shortcuts for choosing answers and continuing are enabled.
 * @property {boolean} typedKept Whether typed answers are stored.
 * @property {boolean} autoSync Whether backups are saved automatically.
 * @property {boolean} offline Whether pages and photos are kept for offline use.
 * @property {number[] | null} [weights] The learner's own 21 weights of FSRS-6; absent for the default weights.
 * @property {{ [key: string]: ExamDay } | null} [examDays] The learner's exams by deck; absent if there were never any.
 * @property {{ [key: string]: boolean }} flags Feature flags by name.
 * @property {{ [key: string]: Stamp }} stamps Time and device of each field's last change, by field name; absent for fields that were never changed.
 * @property {{ [key: string]: string } | null} [other] Unknown fields by name, as canonical JSON.
 */

/**
 * The exam that a learner prepares for in a deck.
 *
 * @typedef {object} ExamDay
 * @property {number} day The study day of the exam, counted from 1970-01-01.
 */

/**
 * Time and device of a change.
 *
 * @typedef {object} Stamp
 * @property {number} modified Milliseconds since 1970 (UTC).
 * @property {string} device The device's id.
 */

/**
 * Colour theme.
 *
 * @typedef {"system" | "light" | "dark"} Theme
 */

/**
 * Amount of animation.
 *
 * @typedef {"system" | "reduced" | "full"} Motion
 */

/**
 * A site's configuration for the scripts of its pages.
 *
 * @typedef {object} SiteConfiguration
 * @property {string} format Always `decks-site`.
 * @property {number} version Version of the format.
 * @property {string} contentVersion Version of the site's content, which changes whenever the content does.
 * @property {SiteDeck[]} decks The site's decks, in the order shown.
 * @property {boolean} maintenance Whether the site is under maintenance: a banner announces it, but everything can still be used.
 * @property {string | null} [notice] Text of the banner.
 * @property {number} minimumVersion Minimum version of the site's scripts; older ones must update.
 * @property {number} lifetime Maximum age of this configuration before it is fetched again, in seconds.
 * @property {ProfileKind[]} methods Kinds of profile that can be created.
 * @property {boolean} guestMode Whether the site can be used without creating a profile.
 * @property {boolean} socialLoginRequired Whether signing in with another service's account is required. Always false, since a static site has no server to verify it.
 * @property {number} passphraseMinimum Minimum length of a passphrase.
 * @property {number} sessionTimeoutMinutes Minutes of inactivity after which a protected profile is locked.
 * @property {number} maximumAttempts Number of wrong passphrases after which a profile is locked temporarily.
 * @property {{ [key: string]: boolean }} flags Feature flags by name.
 */

/**
 * A deck of the site.
 *
 * @typedef {object} SiteDeck
 * @property {string} id The deck's id.
 * @property {string} title Display name of the deck.
 * @property {string} data Path of its data file, relative to the site's root.
 * @property {number} breeds Number of breeds, or of questions in a deck of questions.
 * @property {Category[]} categories Empty: the deck's data has its categories. Earlier versions of the scripts require the list.
 * @property {{ [key: string]: string } | null} [translations] Paths of its data files in other languages, by tag; null if the site has one language.
 */

/**
 * Returns the default configuration.
 *
 * @param {string} contentVersion
 * @param {SiteDeck[]} decks
 * @returns {SiteConfiguration}
 */
export function defaultSiteConfiguration(contentVersion, decks) {
  return {
    format: "decks-site",
    version: 1,
    contentVersion,
    decks,
    maintenance: false,
    notice: null,
    minimumVersion: 0,
    lifetime: 86_400,
    methods: ["guest", "protected"],
    guestMode: true,
    socialLoginRequired: false,
    passphraseMinimum: 8,
    sessionTimeoutMinutes: 30,
    maximumAttempts: 5,
    flags: makeDictionary([["voice", true], ["offline", true]]),
  };
}

/**
 * Returns the FNV-1a hash of a breed's slug, over its code points.
 *
 * @param {string} slug
 * @returns {number}
 */
export function hash(slug) {
  return extended(0x811C_9DC5, codePoints(slug));
}

/**
 * Returns an FNV-1a hash extended by these code points.
 *
 * @param {number} hash
 * @param {number[]} codePoints
 * @returns {number}
 */
export function extended(hash, codePoints) {
  let extended = hash;
  for (const letter of codePoints) {
    extended = Math.imul(extended ^ uint32(letter), 0x0100_0193) >>> 0;
  }
  return extended;
}

/**
 * Default hour at which a study day begins: after midnight, so that a late evening still belongs
 * to the same day.
 *
 * @type {number}
 */
export const rolloverHour = 4;

/**
 * Length of a day, in milliseconds.
 *
 * @type {number}
 */
export const dayMilliseconds = 86_400_000;

/**
 * Returns the study day of an instant: days since 1970-01-01 on a clock that is `offset` minutes
 * ahead of UTC and whose days begin at the hour `rollover`.
 *
 * @param {Timestamp} moment
 * @param {number} rollover
 * @returns {number}
 */
export function studyDay(moment, rollover) {
  const hour = Math.max(0, Math.min(rollover, 23));
  const local = int(
    int(moment.at + int(moment.offset * 60_000)) - int(hour * 3_600_000),
  );
  const day = quotient(local, dayMilliseconds);
  return remainder(local, dayMilliseconds) < 0 ? int(day - 1) : day;
}

/**
 * An instant with the learner's time zone.
 *
 * @typedef {object} Timestamp
 * @property {number} at Milliseconds since 1970 (UTC).
 * @property {number} offset Offset of the learner's clock from UTC, in minutes.
 * @property {string | null} zone IANA name of the time zone, if known.
 */

/**
 * The timestamp with each field limited to the range that records can hold.
 *
 * @param {Timestamp} timestamp
 * @returns {Timestamp}
 */
export function timestampClamped(timestamp) {
  return {
    at: clampedTime(timestamp.at),
    offset: Math.max(-1080, Math.min(timestamp.offset, 1080)),
    zone: timestamp.zone,
  };
}

/**
 * Returns a time, in milliseconds since 1970 (UTC), limited to the range that records can hold.
 *
 * @param {number} time
 * @returns {number}
 */
export function clampedTime(time) {
  return Math.max(0, Math.min(time, 8_640_000_000_000_000));
}

/**
 * An achievement that was reached; never revoked.
 *
 * @typedef {object} Unlock
 * @property {string} profile The profile's id.
 * @property {string} achievement The achievement's id.
 * @property {number} at Time of the review that earned the achievement, in milliseconds since 1970 (UTC).
 * @property {string} review The id of that review.
 * @property {{ [key: string]: string } | null} [other] Unknown fields by name, as canonical JSON.
 */
