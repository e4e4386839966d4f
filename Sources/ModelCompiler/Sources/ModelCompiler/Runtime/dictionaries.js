import { composed } from "./strings.js";

/**
 * The values by their keys, of which no two may be the same.
 *
 * @template T
 * @param {[string, T][]} entries
 * @returns {{ [key: string]: T }}
 */
export function dictionary(entries) {
  /** @type {{ [key: string]: T }} */
  const values = {};
  for (const [key, value] of entries) setValue(values, key, value);
  if (Object.keys(values).length < entries.length) {
    throw new RangeError("a key stands twice");
  }
  return values;
}

/**
 * The value for a key, or null.
 *
 * @template T
 * @param {{ [key: string]: T }} values
 * @param {string} key
 * @returns {T | null}
 */
export function valueAt(values, key) {
  if (Object.hasOwn(values, key)) return values[key];
  const known = composed(key);
  return Object.hasOwn(values, known) ? values[known] : null;
}

/**
 * Puts a value under a key, or takes the key away for null.
 *
 * @template T
 * @param {{ [key: string]: T }} values Changed in place.
 * @param {string} key
 * @param {T | null} value
 */
export function setValue(values, key, value) {
  const known = composed(key);
  if (value === null) {
    delete values[known];
  } else if (known === "__proto__") {
    // An assignment would take it for something else.
    Object.defineProperty(values, known, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  } else {
    values[known] = value;
  }
}

/**
 * The values with another one under a key, or without the key for null.
 *
 * @template T
 * @param {{ [key: string]: T }} values
 * @param {string} key
 * @param {T | null} value
 * @returns {{ [key: string]: T }}
 */
export function withValue(values, key, value) {
  const copy = { ...values };
  setValue(copy, key, value);
  return copy;
}
