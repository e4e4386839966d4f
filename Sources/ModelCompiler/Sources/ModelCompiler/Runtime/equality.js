import { valueAt } from "./dictionaries.js";

/**
 * @param {unknown} a
 * @param {unknown} b
 * @returns {boolean}
 */
export function identical(a, b) {
  return a === b;
}

/**
 * Whether both are null, or the same.
 *
 * @template T
 * @param {T | null} a
 * @param {T | null} b
 * @param {(a: T, b: T) => boolean} equal
 * @returns {boolean}
 */
export function sameOrNull(a, b, equal) {
  return a === null || b === null ? a === b : equal(a, b);
}

/**
 * Whether both have the same items in the same order.
 *
 * @template T
 * @param {T[]} a
 * @param {T[]} b
 * @param {(a: T, b: T) => boolean} equal
 * @returns {boolean}
 */
export function sameItems(a, b, equal) {
  return a.length === b.length &&
    a.every((item, index) => equal(item, b[index]));
}

/**
 * Whether both have the same values under the same keys.
 *
 * @template T
 * @param {{ [key: string]: T }} a
 * @param {{ [key: string]: T }} b
 * @param {(a: T, b: T) => boolean} equal
 * @returns {boolean}
 */
export function sameValues(a, b, equal) {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length &&
    keys.every((key) => {
      const other = valueAt(b, key);
      return other !== null && equal(a[key], other);
    });
}

/**
 * Whether the item is among the items.
 *
 * @template T
 * @param {T[]} items
 * @param {T} item
 * @param {(a: T, b: T) => boolean} equal
 * @returns {boolean}
 */
export function hasItem(items, item, equal) {
  return items.some((other) => equal(other, item));
}

/**
 * Where the item stands first, or -1.
 *
 * @template T
 * @param {T[]} items
 * @param {T} item
 * @param {(a: T, b: T) => boolean} equal
 * @returns {number}
 */
export function indexOfItem(items, item, equal) {
  return items.findIndex((other) => equal(other, item));
}
