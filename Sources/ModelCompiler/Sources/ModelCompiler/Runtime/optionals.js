import { normalized } from "./strings.js";

/**
 * Returns the index, or null for -1.
 *
 * @param {number} index
 * @returns {number | null}
 */
export function indexOrNull(index) {
  return index < 0 ? null : index;
}

/**
 * Returns the value if it is among the given ones, or else null.
 *
 * @template {string} T
 * @param {string} value
 * @param {T[]} values
 * @returns {T | null}
 */
export function memberOrNull(value, values) {
  const text = normalized(value);
  return values.find((known) => known === text) ?? null;
}

/**
 * Returns the value. Throws if it is null.
 *
 * @template T
 * @param {T | null | undefined} value
 * @returns {T}
 */
export function unwrap(value) {
  if (value == null) throw new RangeError("unexpectedly found nil");
  return value;
}
