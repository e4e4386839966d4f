import { normalized } from "./strings.js";

/**
 * Creates a dictionary. Throws if a key occurs twice.
 *
 * @template T
 * @param {[string, T][]} entries
 * @returns {{ [key: string]: T }}
 */
export function makeDictionary(entries) {
  /** @type {{ [key: string]: T }} */
  const values = {};
  for (const [key, value] of entries) setValue(values, key, value);
  if (Object.keys(values).length < entries.length) {
    throw new RangeError("duplicate key");
  }
  return values;
}

/**
 * Returns the value of a key, or null if there is none.
 *
 * @template T
 * @param {{ [key: string]: T }} values
 * @param {string} key
 * @returns {T | null}
 */
export function valueAt(values, key) {
  if (Object.hasOwn(values, key)) return values[key];
  const known = normalized(key);
  return Object.hasOwn(values, known) ? values[known] : null;
}

/**
 * Sets the value of a key, or removes the key if the value is null.
 *
 * @template T
 * @param {{ [key: string]: T }} values Changed in place.
 * @param {string} key
 * @param {T | null} value
 */
export function setValue(values, key, value) {
  const known = normalized(key);
  if (value === null) {
    delete values[known];
  } else if (known === "__proto__") {
    // An assignment would set the prototype.
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
 * Returns a copy with a new value for a key, or without the key if the value is null.
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
