/**
 * The stored results of replaying a learner's earlier answers. With them, pages read only the
 * answers since then.
 *
 * `replay-validity.js` checks a stored state, `replay-continuation.js` replays the answers since then,
 * `replay-advance.js` computes the next state, and `replay-saving.js` stores it.
 *
 * Protected profiles have no stored results, which would have to be encrypted.
 */

import { randomId } from "../core/random.js";
import { transact } from "../storage/database/transaction.js";
import { readWithWatch } from "../storage/database/read-watch.js";

/** @import { Records } from "../storage/records/records.js" */
/** @import { BreedHistory, Learner, ReplayPosition } from "../../generated/study-model.js" */
/** @import { Review } from "../../generated/study-record.js" */
/** @import { AchievementCounts, DeckTotals, LevelCounts, StageCounts, StudyDay } from "../../generated/study-statistics.js" */

/**
 * @typedef {object} ReplayState
 * @property {string} edition the script version that computed the state
 * @property {string} settings the learner's settings as JSON
 * @property {ReplayPosition} position the position up to which answers are included
 * @property {StudyDay[]} days
 * @property {number} right number of correct answers
 * @property {number} finished number of finished sessions
 * @property {number} ms the time of the sessions, in milliseconds
 * @property {string[]} played ids of the decks with answers, the most recent last
 * @property {LevelCounts} level
 * @property {Record<string, { source: string, learner: Learner }>} decks the learner's state in
 *   each deck, by the deck's id, and the address of the deck data used
 */

/**
 * The answers about breeds before a state, with a separate row for each breed, since a page shows
 * only one breed.
 *
 * @typedef {{ deck: string, breed: string, history: BreedHistory }[]} Histories
 */

/**
 * Totals of a deck's answers before a state. Each deck has a row apart from the state, since few
 * pages need it.
 *
 * @typedef {object} DeckRow
 * @property {number} count number of answers up to the state
 * @property {DeckTotals} totals
 * @property {AchievementCounts} achievements
 * @property {StageCounts} stages
 */

/**
 * A state, and the answers since then.
 *
 * @typedef {object} StoredState
 * @property {ReplayState | null} state null if there is none, or if earlier answers have changed
 * @property {Review[]} reviews the answers of all profiles since the state
 * @property {BreedHistory[]} history the answers about the requested breed before the state, in one
 *   part for each replay
 * @property {number} counted number of stored answers up to the state
 * @property {string | undefined} generation changes whenever states are deleted
 */

/** @typedef {{ state: ReplayState, counted: number }} Row */

const generationKey = "generation";

/**
 * Reads the state of the current learner.
 *
 * @param {Records} records
 * @param {{ deck: string, breed: string }} [request] the breed whose history is read
 * @returns {Promise<StoredState>}
 */
export async function readState(records, request) {
  const { database, profile } = records;
  const noState = { state: null, reviews: [], history: [], counted: 0, generation: undefined };
  if (!database || !canHaveState(records)) {
    return noState;
  }
  return await readWithWatch(() =>
    transact(database, ["states", "reviews"], "readonly", (transaction) => {
      const states = transaction.objectStore("states");
      const times = transaction.objectStore("reviews").index("at");
      const generation = states.get(generationKey);
      const reading = states.get([profile]);
      const history = request && states.get([profile, request.deck, request.breed]);
      /** @type {IDBRequest<number> | undefined} */
      let counting;
      /** @type {IDBRequest<Review[]> | undefined} */
      let later;
      reading.onsuccess = () => {
        const row = /** @type {Row | undefined} */ (reading.result);
        if (row) {
          const { at } = row.state.position;
          counting = times.count(IDBKeyRange.upperBound(at));
          later = times.getAll(IDBKeyRange.lowerBound(at, true));
        }
      };
      return () => {
        const row = /** @type {Row | undefined} */ (reading.result);
        return row && later && row.counted === counting?.result
          ? {
            ...row,
            reviews: later.result,
            history: history?.result ?? [],
            generation: generation.result,
          }
          : { ...noState, generation: generation.result };
      };
    })
  );
}

/**
 * Reads the answers about a breed before the state of the current learner, in parts.
 *
 * @param {Records} records
 * @param {string} deck
 * @param {string} breed
 * @returns {Promise<BreedHistory[]>}
 */
export async function readHistory(records, deck, breed) {
  const { database, profile } = records;
  if (!database || !canHaveState(records)) {
    return [];
  }
  return await transact(database, ["states"], "readonly", (transaction) => {
    const reading = transaction.objectStore("states").get([profile, deck, breed]);
    return () => reading.result ?? [];
  });
}

/**
 * Reads the answers of all profiles in a period.
 *
 * @param {Records} records
 * @param {number} from in milliseconds since 1970
 * @param {number} through the end, inclusive
 * @returns {Promise<Review[]>}
 */
export async function readAnswers(records, from, through) {
  const { database } = records;
  if (!database || !canHaveState(records)) {
    return [];
  }
  return await transact(database, ["reviews"], "readonly", (transaction) => {
    const times = transaction.objectStore("reviews").index("at");
    const reading = times.getAll(IDBKeyRange.bound(from, Math.max(from, through)));
    return () => reading.result;
  });
}

/**
 * Reads the totals of decks that belong to a state of the current learner.
 *
 * @param {Records} records
 * @param {ReplayState} state
 * @param {string[]} decks
 * @returns {Promise<Record<string, DeckRow>>} by deck
 */
export async function readRows(records, { position }, decks) {
  const { database, profile } = records;
  if (!database || !canHaveState(records)) {
    return {};
  }
  return await transact(database, ["states"], "readonly", (transaction) => {
    const states = transaction.objectStore("states");
    const reading = decks.map((deck) => states.get([profile, deck]));
    return () =>
      Object.fromEntries(decks.flatMap((deck, index) => {
        const row = /** @type {DeckRow | undefined} */ (reading[index]?.result);
        return row?.count === position.count ? [[deck, row]] : [];
      }));
  });
}

/**
 * Stores a state, unless earlier answers or the stored state have changed since they were read.
 *
 * @param {Records} records
 * @param {ReplayState} state
 * @param {Record<string, DeckRow>} rows the totals of each deck
 * @param {Histories} histories the answers that the state adds to the one it replaces
 * @param {StoredState} start the records from which the state was computed
 * @param {number} counted number of answers of all profiles that were read up to the state
 */
export async function saveState(records, state, rows, histories, start, counted) {
  const { database, profile } = records;
  if (!database || !canHaveState(records)) {
    return;
  }
  await transact(database, ["states", "reviews", "locks"], "readwrite", (transaction) => {
    const states = transaction.objectStore("states");
    const current = states.get(generationKey);
    // Another tab may have set a passphrase in the meantime.
    const lock = transaction.objectStore("locks").getKey(profile);
    const times = transaction.objectStore("reviews").index("at");
    const previous = states.get([profile]);
    const counting = times.count(IDBKeyRange.upperBound(state.position.at));
    // Requests complete in order, so the last result arrives after the others.
    counting.onsuccess = () => {
      const isSame = !start.state ||
        previous.result?.state.position.count === start.state.position.count;
      if (
        isSame && counting.result === counted && current.result === start.generation &&
        lock.result === undefined
      ) {
        if (!start.state) {
          states.delete(IDBKeyRange.bound([profile], [profile, []]));
        }
        states.put({ state, counted }, [profile]);
        Object.entries(rows).forEach(([deck, row]) => states.put(row, [profile, deck]));
        histories.forEach((addition) => addHistory(states, profile, addition));
      }
    };
    return () => {};
  });
}

/**
 * Appends answers about a breed to those of earlier states.
 *
 * @param {IDBObjectStore} states
 * @param {string} profile
 * @param {Histories[number]} addition
 */
function addHistory(states, profile, { deck, breed, history }) {
  const key = [profile, deck, breed];
  const earlier = states.get(key);
  earlier.onsuccess = () => {
    states.put([...(earlier.result ?? []), history], key);
  };
}

/**
 * Deletes all states. Needed in every transaction that changes earlier answers.
 *
 * @param {IDBTransaction} transaction
 */
export function clearStates(transaction) {
  const states = transaction.objectStore("states");
  states.clear();
  states.put(randomId(), generationKey);
}

/**
 * Whether the current learner can have states.
 *
 * @param {Records} records
 */
export function canHaveState({ database, isReadOnly, lock, isPersistent }) {
  return database !== null && database.objectStoreNames.contains("states") && !isReadOnly &&
    lock === null && isPersistent();
}
