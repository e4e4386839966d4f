/**
 * Statistics of a learner's record, in the form that pages show. The study model computes them from
 * the selected records.
 */

import { deckFigures, knownFigures, sessionResults } from "./deck-figures.js";
import { homeFigures } from "./home-figures.js";
import { historyFrom } from "./learner-history.js";
import { sessionFigures } from "./session-figures.js";

/** @import { DeckFigures, KnownFigures } from "./deck-figures.js" */
/** @import { HomeFigures } from "./home-figures.js" */
/** @import { LearnerHistory, StatisticsInput } from "./learner-history.js" */
/** @import { SessionFigures } from "./session-figures.js" */
/** @import { SessionResult } from "../../generated/study-statistics.js" */

/**
 * @typedef {object} StatisticsByName the results of `computeStatistics`
 * @property {HomeFigures} home
 * @property {DeckFigures} deck
 * @property {KnownFigures} known
 * @property {SessionResult[]} history
 * @property {SessionFigures | null} session
 */

/**
 * @template {keyof StatisticsByName} Name
 * @param {Name} name
 * @param {StatisticsInput} input
 * @returns {Promise<StatisticsByName[Name]>}
 */
export async function computeStatistics(name, input) {
  /** @type {{ [Name in keyof StatisticsByName]: (record: LearnerHistory) => Promise<StatisticsByName[Name]> }} */
  const figures = {
    home: homeFigures,
    deck: deckFigures,
    known: knownFigures,
    history: sessionResults,
    session: sessionFigures,
  };
  return await figures[name](historyFrom(input));
}
