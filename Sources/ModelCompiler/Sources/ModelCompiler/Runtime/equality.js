import { valueAt } from "./dictionaries.js";

/**
 * Compares values by identity.
 *
 * @param {unknown} a
 * @param {unknown} b
 * @returns {boolean}
 */
export function identical(a, b) {
  return a === b;
}

/**
 * Returns whether both are null, or equal.
 *
 * @template T
 * @param {T | null} a
 * @param {T | null} b
 * @param {(a: T, b: T) => boolean} equal
 * @returns {boolean}
 */
export function optionalsEqual(a, b, equal) {
  return a === null || b === null ? a === b : equal(a, b);
}

/**
 * Returns whether both have equal elements in the same order.
 *
 * @template T
 * @param {T[]} a
 * @param {T[]} b
 * @param {(a: T, b: T) => boolean} equal
 * @returns {boolean}
 */
export function arraysEqual(a, b, equal) {
  return a.length === b.length &&
    a.every((item, index) => equal(item, b[index]));
}

/**
 * Returns whether both have the same keys with equal values.
 *
 * @template T
 * @param {{ [key: string]: T }} a
 * @param {{ [key: string]: T }} b
 * @param {(a: T, b: T) => boolean} equal
 * @returns {boolean}
 */
export function dictionariesEqual(a, b, equal) {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length &&
    keys.every((key) => {
      const other = valueAt(b, key);
      return other !== null && equal(a[key], other);
    });
}

/**
 * Returns whether an element equals the given one.
 *
 * @template T
 * @param {T[]} items
 * @param {T} item
 * @param {(a: T, b: T) => boolean} equal
 * @returns {boolean}
 */
export function containsItem(items, item, equal) {
  return items.some((other) => equal(other, item));
}

/**
 * Returns the index of the first equal element, or -1.
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
