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
  const stored = storedKey(values, key);
  return stored === null ? null : values[stored];
}

/**
 * Sets the value of a key, or removes the key if the value is null. As in Swift, a canonically
 * equivalent key keeps its spelling.
 *
 * @template T
 * @param {{ [key: string]: T }} values Changed in place.
 * @param {string} key
 * @param {T | null} value
 */
export function setValue(values, key, value) {
  const stored = storedKey(values, key);
  const known = normalized(key);
  if (value === null) {
    if (stored === null) return;
    delete values[stored];
    unnormalizedKeys(values).delete(known);
    return;
  }
  if (stored === null && known !== key) {
    unnormalizedKeys(values).set(known, key);
  }
  if (key === "__proto__") {
    // An assignment would set the prototype.
    Object.defineProperty(values, key, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  } else {
    values[stored ?? key] = value;
  }
}

/**
 * Returns the spelling of a key in a dictionary, or null if it has no such key.
 *
 * @param {object} values
 * @param {string} key
 * @returns {string | null}
 */
export function storedKey(values, key) {
  if (Object.hasOwn(values, key)) return key;
  const known = normalized(key);
  if (known !== key && Object.hasOwn(values, known)) return known;
  return unnormalizedKeys(values).get(known) ?? null;
}

/** @type {WeakMap<object, Map<string, string>>} */
const unnormalizedKeysByDictionary = new WeakMap();

/**
 * Returns the keys of a dictionary that are not normalized, by their normalized form.
 *
 * @param {object} values
 * @returns {Map<string, string>}
 */
export function unnormalizedKeys(values) {
  let found = unnormalizedKeysByDictionary.get(values);
  if (found === undefined) {
    found = new Map();
    for (const key of Object.keys(values)) {
      const known = normalized(key);
      if (known !== key) found.set(known, key);
    }
    unnormalizedKeysByDictionary.set(values, found);
  }
  return found;
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
