/**
 * The records of the current learner, for pages that compute something from them.
 *
 * Pages that need only bookmarks use `bookmarks.js`; `records.js` is the layer below both.
 */

import { dayMs } from "../../core/day.js";
import { onChange } from "../change-feed.js";
import { now } from "../../core/clock.js";
import {
  canHaveState,
  readAnswers,
  readHistory,
  readRows,
  readState,
  saveState,
} from "../../replay/replay-states.js";
import { reportStatus } from "../database/storage-reports.js";
import { edition, isValid } from "../../replay/replay-validity.js";
import { answerNumber } from "./answer-number.js";
import { confirmLeaving } from "./confirm-leaving.js";
import { trackWrite } from "../unfinished-writes.js";
import {
  emptyProgress,
  recordsBesideExams,
  settings as settingsOf,
  studyDay,
} from "../../../generated/study-record.js";

/** @import { List } from "../database/database-schema.js" */
/** @import { Records } from "./records.js" */
/** @import { DeckRow, ReplayState, StoredState } from "../../replay/replay-states.js" */
/** @import { Replay } from "../../replay/replay-advance.js" */
/** @import { BreedHistory } from "../../../generated/study-model.js" */
/** @import { Progress, RecordsBesideExams, Review, SessionRecord, Settings, Unlock } from "../../../generated/study-record.js" */

/**
 * @typedef {object} LearnerRecords
 * @property {() => boolean} isPersistent whether answers outlive the page
 * @property {string} device the id of this browser in its records
 * @property {string} profile the id of the current learner
 * @property {Records} records
 * @property {() => Promise<Progress>} progress reads all records of the current learner, without
 *   running exams
 * @property {(decks: Decks, breed?: { deck: string, breed: string }) => Promise<RecentRecords>}
 *   recent reads the current learner's records since the last replay state, or all of them if there
 *   is no valid state
 * @property {(deck: string, breed: string) => Promise<BreedHistory[]>} history reads the answers about a
 *   breed before the last replay state, in parts
 * @property {(session: SessionRecord) => Promise<Review[]>} sessionAnswers reads the answers of a
 *   session; some are missing if it has not ended and was continued after more than a day
 * @property {() => Promise<Progress>} allProfiles reads the records of all unlocked profiles,
 *   with running exams
 * @property {() => boolean} isStored whether all answers are stored
 * @property {(review: Review, session: SessionRecord) => Promise<void>} saveAnswer stores an answer
 *   and the state of its session; resolves once both are stored or, if storage is busy, before
 * @property {(session: SessionRecord) => Promise<void>} saveStartOfSession stores a session before its
 *   first answer; resolves once it is stored or, if storage is busy, before
 * @property {(session: SessionRecord) => Promise<void>} saveEndOfSession stores the end of a session
 * @property {(unlocks: Unlock[]) => Promise<void>} saveUnlocks stores new achievements
 * @property {() => Promise<Settings>} settings reads the learner's settings
 * @property {(changes: Partial<Settings>) => Promise<Settings>} changeSettings changes some
 *   settings, and returns all settings
 * @property {(listener: (lists: List[]) => void) => () => void} onChange listens for changes in any
 *   tab; returns a function that stops listening
 */

/** Milliseconds after which storage counts as busy, for instance with another tab's restore. */
const busyMs = 300;

/** @typedef {{ id: string, source: string }[]} Decks decks of the site, and addresses of their data */

/**
 * Records since the last replay state.
 *
 * @typedef {object} RecentRecords
 * @property {ReplayState | null} state the replay state; null if the records are complete
 * @property {Progress} progress the answers since then, sessions, profiles, unlocks and settings,
 *   without running exams
 * @property {RunningExams} exams
 * @property {BreedHistory[]} history the answers about the requested breed before those in
 *   `progress`, in parts
 * @property {boolean} canSave whether replay states of this learner can be stored
 * @property {(decks: string[]) => Promise<Record<string, DeckRow>>} rows reads the totals of each
 *   deck's answers before those in `progress`
 * @property {(replay: Replay) => Promise<void>} save stores a replay state of these records
 */

/**
 * The sessions and answers of running exams, of which nothing is shown until they are over.
 *
 * @typedef {Pick<RecordsBesideExams, "sessions" | "reviews">} RunningExams
 */

/**
 * Opens the current learner's records.
 *
 * @param {Promise<Records>} opening
 * @returns {Promise<LearnerRecords>}
 */
export async function openLearnerRecords(opening) {
  const records = await opening;
  if (records.isReadOnly) {
    reportStatus({ kind: "newer", read: () => records.read() });
  }

  async function allProfiles() {
    return { ...emptyProgress(), ...await records.read() };
  }

  async function progress() {
    return besideExams(await allProfiles()).progress;
  }

  /**
   * @param {Decks} decks
   * @param {{ deck: string, breed: string }} [breed]
   */
  async function recent(decks, breed) {
    const stored = await readState(records, breed);
    const { state, reviews } = stored;
    if (state) {
      const others = await records.read(["profiles", "sessions", "unlocks", "settings"]);
      const beside = besideExams({ ...emptyProgress(), ...others, reviews });
      const own = beside.progress;
      const settings = settingsOf(own, records.profile);
      const moment = now();
      const day = studyDay(moment, settings.rolloverHour);
      if (isValid(state, own, settings, decks, moment.at, day)) {
        return recentRecords(beside, reviews, stored);
      }
    }
    const all = await allProfiles();
    const withoutState = { ...stored, state: null, history: [], counted: 0 };
    return recentRecords(besideExams(all), all.reviews, withoutState);
  }

  /**
   * @param {RecordsBesideExams} own
   * @param {Review[]} reviews of all profiles, since the state
   * @param {StoredState} stored
   * @returns {RecentRecords}
   */
  function recentRecords({ progress, ...exams }, reviews, stored) {
    return {
      state: stored.state,
      history: stored.history,
      progress,
      exams,
      // A state must not lack the answers in an exam.
      canSave: canHaveState(records) && exams.sessions.length === 0,
      rows: (decks) => stored.state ? readRows(records, stored.state, decks) : Promise.resolve({}),
      async save({ state, rows, histories }) {
        const addedCount = reviews.filter(({ at }) => at <= state.position.at).length;
        const counted = stored.counted + addedCount;
        await saveState(records, { ...state, edition }, rows, histories, stored, counted);
      },
    };
  }

  /**
   * Returns the current learner's records, with those of running exams apart.
   *
   * @param {Progress} all
   */
  function besideExams(all) {
    return recordsBesideExams(ownOf(all), now().at);
  }

  /**
   * @param {Progress} all
   * @returns {Progress}
   */
  function ownOf(all) {
    const isMine = (/** @type {{ profile: string }} */ record) =>
      record.profile === records.profile;
    return {
      ...all,
      profiles: all.profiles.filter((profile) => profile.id === records.profile),
      reviews: all.reviews.filter(isMine),
      sessions: all.sessions.filter(isMine),
      unlocks: all.unlocks.filter(isMine),
      favourites: all.favourites.filter(isMine),
      lists: all.lists.filter(isMine),
      notes: all.notes.filter(isMine),
      settings: all.settings.filter(isMine),
    };
  }

  async function settings() {
    const stored = await records.read(["settings"]);
    return settingsOf({ ...emptyProgress(), ...stored }, records.profile);
  }

  /**
   * The last change to the settings; the next change is based on its result.
   *
   * @type {Promise<unknown>}
   */
  let last = Promise.resolve();

  /** @param {Partial<Settings>} changes */
  async function changeSettings(changes) {
    const { changedSettings } = await import("../../../generated/study-record-changes.js");
    const current = await settings();
    const record = changedSettings(current, { ...current, ...changes }, now().at, records.device);
    await records.write([{ list: "settings", record }]);
    return record;
  }

  /** Settles when all answers so far have been stored, one after another. */
  let storing = Promise.resolve();
  let unstored = 0;
  const busy = () => new Promise((resolve) => setTimeout(resolve, busyMs));
  const isStoring = () => unstored > 0;

  return {
    isPersistent: records.isPersistent,
    isStored: () => records.isPersistent() && unstored === 0,
    device: records.device,
    profile: records.profile,
    records,
    progress,
    recent,
    history: (deck, breed) => readHistory(records, deck, breed),
    async sessionAnswers({ id, profile, started, ended }) {
      const answers = await readAnswers(records, started, (ended ?? started) + dayMs);
      return answers.filter((review) => review.session === id && review.profile === profile);
    },
    allProfiles,
    async saveAnswer(review, session) {
      unstored += 1;
      // An answer that cannot be stored does not prevent the next one from being stored.
      storing = trackWrite(
        storing.catch(() => {}).then(async () => {
          const seq = await answerNumber(records, review.seq);
          await records.write([
            { list: "reviews", record: { ...review, seq } },
            { list: "sessions", record: session },
          ]);
          unstored -= 1;
        }),
      );
      await Promise.race([storing, busy()]);
      if (isStoring()) {
        confirmLeaving(isStoring);
      }
    },
    async saveStartOfSession(session) {
      storing = trackWrite(records.write([{ list: "sessions", record: session }]));
      await Promise.race([storing, busy()]);
    },
    async saveEndOfSession(session) {
      // Wait for answers: one that is stored later would overwrite the session with an earlier
      // state.
      await storing.catch(() => {});
      await records.write([{ list: "sessions", record: session }]);
      navigator.storage?.persist?.().catch(() => false);
    },
    async saveUnlocks(unlocks) {
      const stored = (await records.read(["unlocks"])).unlocks;
      const isNew = (/** @type {Unlock} */ unlock) =>
        !stored.some((other) =>
          other.profile === unlock.profile && other.achievement === unlock.achievement
        );
      const newUnlocks = unlocks.filter(isNew);
      if (newUnlocks.length > 0) {
        await records.write(newUnlocks.map((record) => ({ list: "unlocks", record })));
      }
    },
    settings,
    changeSettings(changes) {
      const change = last.catch(() => {}).then(() => changeSettings(changes));
      last = change;
      return change;
    },
    onChange,
  };
}
