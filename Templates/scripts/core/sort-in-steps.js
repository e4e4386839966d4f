/** Sorts long lists without blocking the page. */

import { yieldToBrowser } from "./clock.js";

/** Number of elements sorted or merged at once. */
const stepSize = 10_000;

/**
 * Returns the sorted elements. Short lists are sorted at once, others in steps between which the
 * page can draw.
 *
 * @template T
 * @param {T[]} items
 * @param {(a: T, b: T) => number} compare
 * @returns {Promise<T[]>}
 */
export async function sortInSteps(items, compare) {
  /** @type {T[][]} */
  let runs = [];
  for (let start = 0; start < items.length; start += stepSize) {
    if (start > 0) {
      await pause();
    }
    runs.push(items.slice(start, start + stepSize).sort(compare));
  }
  while (runs.length > 1) {
    /** @type {T[][]} */
    const merged = [];
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(await mergedRuns(runs[index] ?? [], runs[index + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

/**
 * @template T
 * @param {T[]} first
 * @param {T[]} second
 * @param {(a: T, b: T) => number} compare
 */
async function mergedRuns(first, second, compare) {
  /** @type {T[]} */
  const merged = [];
  let index = 0;
  for (const left of first) {
    let right = second[index];
    while (right !== undefined && compare(right, left) < 0) {
      merged.push(right);
      index += 1;
      right = second[index];
    }
    merged.push(left);
    if (merged.length % stepSize === 0) {
      await pause();
    }
  }
  return merged.concat(second.slice(index));
}

/**
 * Lets the page draw. Skips the pause on a hidden page, which does not draw and has slow timers.
 */
async function pause() {
  if (globalThis.document?.visibilityState !== "hidden") {
    await yieldToBrowser();
  }
}
