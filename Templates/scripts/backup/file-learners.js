/** The learners in a progress file, and the profiles to which their records are added. */

import { randomId } from "../core/random.js";
import { isSameName } from "../storage/profiles/learner-name.js";
import { guestProfile, newProfile } from "../../generated/study-record.js";

/** @import { Profile, Progress, Review } from "../../generated/study-record.js" */

/**
 * A learner in a file.
 *
 * @typedef {object} FileLearner
 * @property {string} id
 * @property {string} name
 * @property {number} answers
 * @property {number | null} first the day of the first answer, in days since 1970-01-01
 * @property {number | null} last the day of the last answer
 * @property {string[]} devices the devices on which the answers were given
 * @property {boolean} isKnown whether the profile is on this device; if so, no question is asked
 *   about the learner
 * @property {boolean} isShared whether some of the answers are on this device
 * @property {string | null} suggestion the profile that already has some of the answers; otherwise
 *   the current profile, if it is unused and the file has only one learner; null if neither applies
 */

/** The value in `ProfileChoices` that stands for a new profile. */
export const newProfileChoice = "own";

/**
 * The profile chosen for each learner in a file: an id or `newProfileChoice`. Learners without a
 * choice keep their id.
 *
 * @typedef {Record<string, string>} ProfileChoices
 */

/** Lists whose records belong to a profile. */
const ownedLists = /** @type {const} */ ([
  "reviews",
  "sessions",
  "unlocks",
  "favourites",
  "lists",
  "notes",
  "settings",
  "conflicts",
]);

/**
 * Returns the learners in a file who have a name, or records other than settings.
 *
 * @param {Progress} file
 * @param {Progress} here the records on this device
 * @param {string} current the id of the current profile
 * @returns {FileLearner[]}
 */
export function learnersOf(file, here, current) {
  const namedIds = file.profiles.filter((profile) => profile.name !== "").map(({ id }) => id);
  const owners = ownedLists.filter((list) => list !== "settings").flatMap((list) =>
    file[list].map(({ profile }) => profile)
  );
  const ids = [...new Set([...namedIds, ...owners])];
  const ownerOf = new Map(here.reviews.map((review) => [review.id, review.profile]));
  return ids.map((id) => {
    const reviews = file.reviews.filter((review) => review.profile === id);
    const days = reviews.map((review) => review.day);
    const shared = reviews.find((review) => ownerOf.has(review.id));
    return {
      id,
      name: file.profiles.find((profile) => profile.id === id)?.name ?? "",
      answers: reviews.length,
      first: days.length > 0 ? days.reduce((a, b) => Math.min(a, b)) : null,
      last: days.length > 0 ? days.reduce((a, b) => Math.max(a, b)) : null,
      devices: [...new Set(reviews.map((review) => review.device))],
      // Earlier versions used the same guest id in every browser, so it identifies nobody.
      isKnown: id !== guestProfile && here.profiles.some((profile) => profile.id === id),
      isShared: shared !== undefined,
      suggestion: (shared && ownerOf.get(shared.id)) ??
        (ids.length === 1 && isUnused(here, current) ? current : null),
    };
  });
}

/**
 * Returns the choices that need no question: if some of a learner's answers are already on this
 * device, the profile that owns them is chosen, even if the file has another id.
 *
 * @param {FileLearner[]} learners
 * @returns {ProfileChoices}
 */
export function unambiguousChoices(learners) {
  return Object.fromEntries(
    learners.flatMap(({ id, isKnown, isShared, suggestion }) =>
      isShared && !isKnown && suggestion !== null ? [[id, suggestion]] : []
    ),
  );
}

/**
 * Returns the choices for a file that replaces all records, if the learner made none: the only
 * learner in the file becomes the current one, and several keep their profiles.
 *
 * @param {FileLearner[]} learners
 * @param {string} current the id of the current profile
 * @returns {ProfileChoices}
 */
export function replacingChoices(learners, current) {
  const [only, ...others] = learners;
  return only && others.length === 0 && !only.isKnown
    ? { [only.id]: only.suggestion ?? current }
    : unambiguousChoices(learners);
}

/**
 * Returns the records of a file, assigned to the chosen profiles.
 *
 * @param {Progress} file
 * @param {ProfileChoices} choices
 * @param {Progress} here
 * @param {number} at the current time, in milliseconds since 1970
 * @param {string} guestName the name that pages show for a learner without one
 * @returns {Progress}
 */
export function assignedProgress(file, choices, here, at, guestName) {
  const learners = Object.keys(choices);
  /** @type {Map<string, string>} */
  const ids = new Map();
  for (const id of learners) {
    const isFree = id !== guestProfile && !here.profiles.some((profile) => profile.id === id);
    const choice = choices[id];
    ids.set(id, choice === newProfileChoice ? (isFree ? id : randomId()) : choice ?? id);
  }
  const newIds = newRecordIds(
    file,
    learners.filter((id) => choices[id] === newProfileChoice),
    here,
  );
  const assigned = { ...file };
  for (const list of ownedLists) {
    /** @type {any} */ (assigned)[list] = file[list].map((record) =>
      ids.has(record.profile) ? withIds(record, ids.get(record.profile) ?? "", newIds) : record
    );
  }
  assigned.profiles = [
    ...file.profiles.filter(({ id }) => !ids.has(id) && !isUnusedGuest(file, id)),
    ...learners.map((id) => assignedProfile(file, id, ids.get(id) ?? id, here, at, guestName)),
  ];
  return assigned;
}

/**
 * Whether a profile has not been used yet.
 *
 * @param {Progress} here
 * @param {string} id
 */
function isUnused(here, id) {
  const isNamed = here.profiles.some((profile) => profile.id === id && profile.name !== "");
  return !isNamed &&
    ownedLists.every((list) =>
      list === "settings" || here[list].every((record) => record.profile !== id)
    );
}

/**
 * Whether a profile in a file is an unused guest profile. Earlier versions created one
 * automatically.
 *
 * @param {Progress} file
 * @param {string} id
 */
function isUnusedGuest(file, id) {
  return id === guestProfile && isUnused(file, id);
}

/**
 * Maps the ids of the given learners' sessions, answers and notes to new ids; returns an empty map
 * if none of the ids exists on this device.
 *
 * @param {Progress} file
 * @param {string[]} learners
 * @param {Progress} here
 * @returns {Map<string, string>}
 */
function newRecordIds(file, learners, here) {
  const lists = /** @type {const} */ (["sessions", "reviews", "notes"]);
  const isIncluded = (/** @type {{ profile: string }} */ { profile }) => learners.includes(profile);
  const existingIds = new Set(lists.flatMap((list) => here[list].map(({ id }) => id)));
  const ids = lists.flatMap((list) => file[list].filter(isIncluded).map(({ id }) => id));
  return new Map(ids.some((id) => existingIds.has(id)) ? ids.map((id) => [id, randomId()]) : []);
}

/**
 * @param {any} record
 * @param {string} profile
 * @param {Map<string, string>} newIds
 */
function withIds(record, profile, newIds) {
  const copy = { ...record, profile };
  if (newIds.size > 0) {
    for (const field of ["id", "session", "review"]) {
      if (field in record) {
        copy[field] = newIds.get(record[field]) ?? record[field];
      }
    }
    if (record.replaces) {
      copy.replaces = record.replaces.map((/** @type {string} */ id) => newIds.get(id) ?? id);
    }
  }
  return copy;
}

/**
 * Returns the profile for a learner in a file. An existing profile without a name takes the
 * learner's name if no other profile has it. A new profile without a name gets one if this device
 * already has a profile without a name, because pages could not tell them apart.
 *
 * @param {Progress} file
 * @param {string} from the id in the file
 * @param {string} id
 * @param {Progress} here
 * @param {number} at in milliseconds since 1970
 * @param {string} guestName
 * @returns {Profile}
 */
function assignedProfile(file, from, id, here, at, guestName) {
  const row = file.profiles.find((profile) => profile.id === from);
  const existing = here.profiles.find((profile) => profile.id === id);
  const name = row?.name ? unusedName(row.name, here.profiles, guestName) : "";
  if (!existing) {
    const device = file.reviews.find((review) => review.profile === from)?.device ?? id;
    const hasGuest = here.profiles.some((profile) => profile.name === "");
    const newName = name === "" && hasGuest
      ? unusedName(guestName, here.profiles, guestName)
      : name;
    return { ...row ?? newProfile(id, "", "guest", at, device), id, name: newName };
  }
  return existing.name === "" && name !== "" && name === row?.name
    ? { ...existing, name, modified: Math.max(at, existing.modified + 1) }
    : existing;
}

/**
 * Returns the name, with a number appended if another learner has it.
 *
 * @param {string} name
 * @param {Profile[]} profiles
 * @param {string} guestName
 */
function unusedName(name, profiles, guestName) {
  let candidate = name;
  const isTaken = (/** @type {Profile} */ other) => isSameName(other.name || guestName, candidate);
  for (let number = 2; profiles.some(isTaken); number += 1) {
    candidate = `${name.slice(0, 76)} ${number}`;
  }
  return candidate;
}
