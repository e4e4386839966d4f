/** The filter of the list of past sessions. */

/**
 * @typedef {object} HistoryFilter
 * @property {number} from the first study day
 * @property {number} through the last study day
 * @property {string | null} category
 */

/** A day before every session. */
const beginning = -2;

/**
 * Returns the filter for the values of the fields; an empty field does not limit the list.
 *
 * @param {{ from: number | null, through: number | null, category: string }} values
 * @param {number} today
 * @returns {HistoryFilter}
 */
export function historyFilter({ from, through, category }, today) {
  return {
    from: from ?? beginning,
    through: through ?? today + 1,
    category: category || null,
  };
}

/**
 * Returns the phrase for a filter without results: its dates may be swapped.
 *
 * @param {Partial<HistoryFilter>} filter
 */
export function emptyHistoryPhrase({ from, through }) {
  return from !== undefined && through !== undefined && from > through
    ? "datesSwapped"
    : "noneFound";
}
