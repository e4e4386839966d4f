/**
 * Saves rounds in the tab's history, so that a reloaded page can continue them: each tab has its
 * own round, going back to the page continues it, and a link to the quiz starts a new one. Opening the
 * page's address again continues a round that is not over.
 *
 * The answers are stored with the learner's records and a seed reproduces the questions, so only
 * answers that are not stored there are saved here. A saved round is encrypted if the profile has a
 * passphrase.
 */

import { now } from "../../core/clock.js";
import { sessionNumber, sessionRecord } from "../../../generated/study-model.js";
import { studyDay } from "../../../generated/study-record.js";
import { slugsOfPairs } from "../setup/breed-pairs.js";

/** @import { Round } from "./round.js" */
/** @import { Session } from "../../../generated/study-model.js" */
/** @import { Review, ReviewKind, SessionRecord, Timestamp } from "../../../generated/study-record.js" */
/** @import { Keys, Sealed } from "../../encryption/encryption.js" */
/** @import { LearnerRecords } from "../../storage/records/learner-records.js" */

/**
 * @typedef {object} SavedRound
 * @property {string} id the session's id
 * @property {string} profile
 * @property {string} deck
 * @property {ReviewKind} kind
 * @property {number} seed
 * @property {Timestamp} started
 * @property {string[]} pairs slugs of breeds to drill, two for each pair
 * @property {boolean} recorded whether the round's answers are stored
 * @property {boolean} isInstead whether the round is practice because nothing is due or new
 * @property {number} number the number of the last question asked, from 1
 * @property {boolean} hinted whether the hint for that question was shown
 * @property {Review[]} reviews the answers, if they are not stored
 * @property {{ [key: string]: string }} [typed] texts typed in a challenge, by review id; absent in
 *   rounds saved by earlier versions
 * @property {SessionRecord | null} record the state of the session, if it is not stored
 */

/**
 * Saves a round, so that it continues if the page is reloaded.
 *
 * @param {Round} round
 * @param {Session} session
 * @param {LearnerRecords} store
 */
export async function saveRound(round, session, store) {
  const isStored = round.isRecorded && store.isStored();
  const { keys } = store.records;
  /** @type {SavedRound} */
  const saved = {
    id: session.identity.sessionID,
    profile: session.identity.profileID,
    deck: session.deckID,
    kind: session.options.kind,
    seed: session.seed,
    started: session.started,
    pairs: slugsOfPairs(session.options.drill),
    recorded: round.isRecorded,
    isInstead: round.isFallbackPractice,
    number: sessionNumber(session),
    hinted: session.isHinted,
    reviews: isStored ? [] : session.reviews,
    typed: session.typedTexts,
    record: isStored ? null : sessionRecord(session),
  };
  try {
    const content = keys ? await encryptRound(saved, keys) : saved;
    history.replaceState({ ...history.state, round: content }, "");
  } catch {
    // The round continues; only a reload would start another.
  }
}

/**
 * @param {SavedRound} saved
 * @param {Keys} keys
 */
async function encryptRound(saved, keys) {
  const { encryptRecord } = await import("../../encryption/encryption.js");
  return await encryptRecord("rounds", saved.profile, saved.id, saved, keys);
}

/**
 * @param {Sealed} content
 * @param {Keys} keys
 * @returns {Promise<SavedRound | null>} null if the keys do not match
 */
async function decryptRound(content, keys) {
  const { decryptRecord } = await import("../../encryption/encryption.js");
  return await decryptRecord(content, keys).catch(() => null);
}

/**
 * Returns the saved round of this page; null if there is none for this deck, learner and study day,
 * or if it is over and the page was opened by its address, since the browser then keeps the history's
 * state.
 *
 * @param {string} deck
 * @param {LearnerRecords} store
 * @returns {Promise<SavedRound | null>}
 */
export async function savedRound(deck, store) {
  const content = history.state?.round;
  if (!content) {
    return null;
  }
  const { keys } = store.records;
  const { rolloverHour } = await store.settings();
  /** @type {SavedRound | null} */
  const saved = "bytes" in content ? keys && await decryptRound(content, keys) : content;
  const isCurrent = saved?.profile === store.profile && saved.deck === deck &&
    studyDay(saved.started, rolloverHour) === studyDay(now(), rolloverHour);
  return isCurrent && !(isNewVisit() && await isOver(saved, store)) ? saved : null;
}

/** Whether the page was opened by an address or a link, and not reloaded or reached by going back. */
function isNewVisit() {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type === "navigate";
}

/**
 * @param {SavedRound} saved
 * @param {LearnerRecords} store
 */
async function isOver(saved, store) {
  const { sessions = [] } = await store.records.read(["sessions"]);
  const record = sessions.find(({ id }) => id === saved.id) ?? saved.record;
  return (record?.ending ?? null) !== null;
}
