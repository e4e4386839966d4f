import { composed } from "./strings.js";

/**
 * The index, or null for -1.
 *
 * @param {number} index
 * @returns {number | null}
 */
export function indexOrNull(index) {
  return index < 0 ? null : index;
}

/**
 * The value, if it is among these.
 *
 * @template {string} T
 * @param {string} value
 * @param {T[]} values
 * @returns {T | null}
 */
export function amongOrNull(value, values) {
  const text = composed(value);
  return values.find((known) => known === text) ?? null;
}

/**
 * The value, which must not be null.
 *
 * @template T
 * @param {T | null | undefined} value
 * @returns {T}
 */
export function present(value) {
  if (value == null) throw new RangeError("found nil");
  return value;
}
