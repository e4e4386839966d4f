/** The order of confusions in a list. */

/** @import { ConfusionCell } from "../../generated/study-statistics.js" */

/** @typedef {Pick<ConfusionCell, "shown" | "taken" | "times"> & { isDrill: boolean }} ListedConfusion */

/**
 * Returns all confusions in the table and beside it, the most frequent first.
 *
 * @param {{ breeds: string[], times: number[][], drills: boolean[][], rest: ListedConfusion[] }} table
 * @returns {ListedConfusion[]}
 */
export function listedConfusions({ breeds, times, drills, rest }) {
  const inTable = breeds.flatMap((shown, row) =>
    breeds.flatMap((taken, column) => {
      const count = times[row]?.[column] ?? 0;
      const isDrill = drills[row]?.[column] ?? false;
      // The diagonal has the right answers.
      return row !== column && count > 0 ? [{ shown, taken, times: count, isDrill }] : [];
    })
  );
  return [...inTable, ...rest].sort((a, b) => b.times - a.times);
}
