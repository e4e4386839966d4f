/**
 * Statistics of a learner's record, in the form that pages show. The study model computes them from
 * the selected records.
 */

import { curveStatistics } from "./breed-statistics.js";
import { deckStatistics, foundSessions, knownStatistics } from "./deck-statistics.js";
import { examStatistics } from "./exam-statistics.js";
import { dueStatistics } from "./due-statistics.js";
import { homeStatistics } from "./home-statistics.js";
import { advancedReplay } from "../replay/replay-advance.js";
import { historyOf } from "./learner-history.js";
import { sessionStatistics } from "./session-statistics.js";

/** @import { CurveStatistics } from "./breed-statistics.js" */
/** @import { DeckStatistics, FoundSessions, KnownStatistics } from "./deck-statistics.js" */
/** @import { ExamStatistics } from "./exam-statistics.js" */
/** @import { HomeStatistics } from "./home-statistics.js" */
/** @import { LearnerHistory, StatisticsInput } from "./learner-history.js" */
/** @import { SessionStatistics } from "./session-statistics.js" */
/** @import { Replay } from "../replay/replay-advance.js" */
/** @import { Review } from "../../generated/study-record.js" */

/**
 * @typedef {object} StatisticsByName the results of `computeStatistics`
 * @property {HomeStatistics} home
 * @property {DeckStatistics} deck
 * @property {KnownStatistics} known
 * @property {Record<string, number>} due the number of cards in the next session of each deck
 * @property {ExamStatistics} exam
 * @property {FoundSessions} history
 * @property {SessionStatistics | null} session
 * @property {CurveStatistics} curve
 * @property {Replay | null} replay the replay to store; null if none is worth storing
 */

/** The answers that were received for the next call. @type {Review[]} */
let received = [];

/** The history of the last call that passed a record. @type {Promise<Prepared> | null} */
let last = null;

/** @typedef {{ history: LearnerHistory, replay: Replay | null }} Prepared */

/**
 * Receives a part of the next call's answers. They are sent in parts so that the page can draw in
 * between.
 *
 * @param {Review[]} reviews
 */
export function receiveReviews(reviews) {
  for (const review of reviews) {
    received.push(review);
  }
}

/**
 * Computes the named statistics.
 *
 * @template {keyof StatisticsByName} Name
 * @param {Name} name
 * @param {StatisticsInput} input
 * @returns {Promise<StatisticsByName[Name]>}
 */
export async function computeStatistics(name, input) {
  /** @type {{ [Name in keyof StatisticsByName]: (record: LearnerHistory) => Promise<StatisticsByName[Name]> }} */
  const functions = {
    home: homeStatistics,
    deck: deckStatistics,
    known: knownStatistics,
    due: dueStatistics,
    exam: examStatistics,
    history: foundSessions,
    session: sessionStatistics,
    curve: curveStatistics,
    replay: () => last ? last.then(({ replay }) => replay) : Promise.resolve(null),
  };
  last = input.progress ? prepare(input) : last;
  if (!last) {
    throw new Error("The first call must pass a record.");
  }
  const { history } = await last;
  const { progress: _, state: _state, rows: _rows, history: _history, ...rest } = input;
  return await functions[name]({ ...history, input: { ...history.input, ...rest } });
}

/**
 * Selects the records of a call, and replays the answers of earlier days if the replay can be
 * stored.
 *
 * @param {StatisticsInput} input
 * @returns {Promise<Prepared>}
 */
async function prepare({ progress, ...input }) {
  const parts = received;
  received = [];
  const count = input.received ?? 0;
  if (!progress || (count > 0 && parts.length !== count)) {
    throw new Error("Some answers did not arrive.");
  }
  const reviews = count > 0 ? parts : progress.reviews;
  const history = historyOf(input, { ...progress, reviews });
  const advanced = input.isWholeSite ? await advancedReplay(history) : null;
  return advanced ?? { history, replay: null };
}
