/**
 * Statistics of a learner's record, in the form that pages show. The study model computes them from
 * the selected records.
 */

import { curveStatistics } from "./breed-statistics.js";
import { deckStatistics, knownStatistics, sessionResults } from "./deck-statistics.js";
import { homeStatistics } from "./home-statistics.js";
import { historyFrom } from "./learner-history.js";
import { sessionStatistics } from "./session-statistics.js";

/** @import { CurveStatistics } from "./breed-statistics.js" */
/** @import { DeckStatistics, KnownStatistics } from "./deck-statistics.js" */
/** @import { HomeStatistics } from "./home-statistics.js" */
/** @import { LearnerHistory, StatisticsInput } from "./learner-history.js" */
/** @import { SessionStatistics } from "./session-statistics.js" */
/** @import { SessionResult } from "../../generated/study-statistics.js" */

/**
 * @typedef {object} StatisticsByName the results of `computeStatistics`
 * @property {HomeStatistics} home
 * @property {DeckStatistics} deck
 * @property {KnownStatistics} known
 * @property {SessionResult[]} history
 * @property {SessionStatistics | null} session
 * @property {CurveStatistics} curve
 */

/**
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
    history: sessionResults,
    session: sessionStatistics,
    curve: curveStatistics,
  };
  return await functions[name](historyFrom(input));
}
