/** The numbers of questions that the author of a challenge can choose. */

/** Numbers offered if there are enough breeds for the largest. */
const usualCounts = [5, 10, 20];

/** Maximum number of questions in a challenge. */
export const maximumCount = 20;

/**
 * Returns the numbers of questions to offer: the usual ones below the number of available breeds,
 * then that number itself, up to the maximum.
 *
 * @param {number} available number of breeds to ask about
 */
export function questionCounts(available) {
  const most = Math.max(1, Math.min(available, maximumCount));
  return [...usualCounts.filter((count) => count < most), most];
}

/**
 * Returns the largest number offered that is at most as large as the one asked for; the smallest if
 * all are larger.
 *
 * @param {number[]} counts in ascending order
 * @param {number} wanted
 */
export function closestCount(counts, wanted) {
  return counts.findLast((count) => count <= wanted) ?? counts[0] ?? 1;
}
