// Generated from Sources/StudyModel by `make model`.
// @ts-check

/**
 * Returns the number if it is a safe integer. Throws otherwise.
 *
 * @param {number} value
 * @returns {number}
 */
export function int(value) {
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`${value} is not an Int`);
  }
  return value + 0; // -0 becomes 0.
}

/**
 * Returns the number if it fits into 32 bits. Throws otherwise.
 *
 * @param {number} value
 * @returns {number}
 */
export function uint32(value) {
  if (!(value >= 0 && value <= 0xffffffff)) {
    throw new RangeError(`${value} is not a UInt32`);
  }
  return value >>> 0;
}

/**
 * Divides integers, rounding toward zero.
 *
 * @param {number} dividend
 * @param {number} divisor
 * @returns {number}
 */
export function quotient(dividend, divisor) {
  return int(Math.trunc(dividend / divisor));
}

/**
 * Returns the remainder of a division, with the sign of the dividend.
 *
 * @param {number} dividend
 * @param {number} divisor
 * @returns {number}
 */
export function remainder(dividend, divisor) {
  return int(dividend % divisor);
}

/**
 * Returns the larger number; the second if they are equal, the first if one is
 * NaN.
 *
 * @param {number} a
 * @param {number} b
 * @returns {number}
 */
export function larger(a, b) {
  return b >= a ? b : a;
}

/**
 * Returns the smaller number; the first if they are equal or one is NaN.
 *
 * @param {number} a
 * @param {number} b
 * @returns {number}
 */
export function smaller(a, b) {
  return b < a ? b : a;
}

/**
 * Rounds to the nearest integer, with halves away from zero.
 *
 * @param {number} value
 * @returns {number}
 */
export function roundHalfAway(value) {
  const whole = Math.trunc(value);
  return Math.abs(value - whole) >= 0.5 ? whole + Math.sign(value) : whole;
}

/**
 * Rounds to the nearest integer, with halves to the even one.
 *
 * @param {number} value
 * @returns {number}
 */
export function roundHalfEven(value) {
  const whole = Math.trunc(value);
  const fraction = Math.abs(value - whole);
  const roundsUp = fraction > 0.5 || (fraction === 0.5 && whole % 2 !== 0);
  return roundsUp ? whole + Math.sign(value) : whole;
}

/**
 * Returns the element at an index. Throws if it is out of range.
 *
 * @template T
 * @param {T[]} items
 * @param {number} index
 * @returns {T}
 */
export function elementAt(items, index) {
  if (index < 0 || index >= items.length) {
    throw new RangeError(`index ${index} out of range of ${items.length}`);
  }
  return items[index];
}

/**
 * Replaces the element at an index. Throws if it is out of range.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {number} index
 * @param {T} item
 */
export function setElement(items, index, item) {
  elementAt(items, index);
  items[index] = item;
}

/**
 * Returns a copy of the array with the element at an index replaced.
 *
 * @template T
 * @param {T[]} items
 * @param {number} index
 * @param {T} item
 * @returns {T[]}
 */
export function withElement(items, index, item) {
  elementAt(items, index);
  return items.with(index, item);
}

/**
 * Replaces the element at an index with a copy, and returns the copy.
 *
 * @template {object} T
 * @param {T[]} items Changed in place.
 * @param {number} index
 * @returns {T}
 */
export function copyAt(items, index) {
  return items[index] = { ...elementAt(items, index) };
}

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

/**
 * Returns the spelling of a key in a dictionary, or null if it has no such key.
 *
 * @param {object} values
 * @param {string} key
 * @returns {string | null}
 */
function storedKey(values, key) {
  if (Object.hasOwn(values, key)) return key;
  const known = normalized(key);
  if (known !== key && Object.hasOwn(values, known)) return known;
  return unnormalizedKeys(values).get(known) ?? null;
}

/**
 * Returns the keys of a dictionary that are not normalized, by their normalized form.
 *
 * @param {object} values
 * @returns {Map<string, string>}
 */
function unnormalizedKeys(values) {
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

/** @type {WeakMap<object, Map<string, string>>} */
const unnormalizedKeysByDictionary = new WeakMap();

/**
 * Returns the first `count` elements, or all if there are fewer.
 *
 * @template T
 * @param {T[]} items
 * @param {number} count
 * @returns {T[]}
 */
export function prefix(items, count) {
  return items.slice(0, nonNegative(count));
}

/**
 * Returns the last `count` elements, or all if there are fewer.
 *
 * @template T
 * @param {T[]} items
 * @param {number} count
 * @returns {T[]}
 */
export function suffix(items, count) {
  return items.slice(Math.max(0, items.length - nonNegative(count)));
}

/**
 * Returns all but the first `count` elements.
 *
 * @template T
 * @param {T[]} items
 * @param {number} count
 * @returns {T[]}
 */
export function dropFirst(items, count) {
  return items.slice(nonNegative(count));
}

/**
 * Returns all but the last `count` elements.
 *
 * @template T
 * @param {T[]} items
 * @param {number} count
 * @returns {T[]}
 */
export function dropLast(items, count) {
  return items.slice(0, Math.max(0, items.length - nonNegative(count)));
}

/**
 * Returns the number. Throws if it is negative.
 *
 * @param {number} count
 * @returns {number}
 */
function nonNegative(count) {
  if (count < 0) throw new RangeError(`negative count ${count}`);
  return count;
}

/**
 * Returns an array that contains an element `count` times.
 *
 * @template T
 * @param {T} item
 * @param {number} count
 * @returns {T[]}
 */
export function repeating(item, count) {
  return new Array(nonNegative(count)).fill(item);
}

/**
 * Returns the end of a range. Throws if it is less than the start.
 *
 * @param {number} start
 * @param {number} end
 * @returns {number}
 */
export function rangeEnd(start, end) {
  if (end < start) {
    throw new RangeError(`range end ${end} is less than start ${start}`);
  }
  return end;
}

/**
 * Returns whether the strings are canonically equivalent.
 *
 * @param {string | null} a
 * @param {string | null} b
 * @returns {boolean}
 */
export function stringsEqual(a, b) {
  if (a === b) return true;
  if (a === null || b === null) return false;
  const x = a.charCodeAt(a.length - 1);
  const y = b.charCodeAt(b.length - 1);
  // Fast path: strings that end in different characters below U+0300 differ.
  if (x !== y && x < 0x300 && y < 0x300) return false;
  return compareStrings(a, b) === 0;
}

/**
 * Compares strings by the code points of their composed forms: negative if `a`
 * comes first, positive if `b` does.
 *
 * @param {string} a
 * @param {string} b
 * @returns {number}
 */
export function compareStrings(a, b) {
  let index = firstDifference(a, b);
  if (
    mayCombine(a, index) || mayCombine(a, index + 1) ||
    mayCombine(b, index) || mayCombine(b, index + 1)
  ) {
    a = a.normalize();
    b = b.normalize();
    index = firstDifference(a, b);
  }
  return (a.codePointAt(index) ?? -1) - (b.codePointAt(index) ?? -1);
}

/**
 * Returns the index of the first code unit that differs.
 *
 * @param {string} a
 * @param {string} b
 * @returns {number}
 */
function firstDifference(a, b) {
  let index = 0;
  while (index < a.length && a.charCodeAt(index) === b.charCodeAt(index)) {
    index++;
  }
  return index;
}

/**
 * Returns whether the code unit may take part in normalization; no code unit
 * below U+0300 can combine with the one before.
 *
 * @param {string} text
 * @param {number} index
 * @returns {boolean}
 */
function mayCombine(text, index) {
  return text.charCodeAt(index) >= 0x300;
}

/**
 * Returns the text in Unicode normalization form C.
 *
 * @param {string} text
 * @returns {string}
 */
function normalized(text) {
  for (let index = 0; index < text.length; index++) {
    if (mayCombine(text, index)) return text.normalize();
  }
  return text;
}

/**
 * Returns the strings sorted by `compareStrings`.
 *
 * @param {string[]} items
 * @returns {string[]}
 */
export function sortedStrings(items) {
  return [...items].sort(compareStrings);
}

/**
 * Returns the code points of a string.
 *
 * @param {string} text
 * @returns {number[]}
 */
export function codePoints(text) {
  const points = [];
  for (const letter of text) points.push(letter.codePointAt(0) ?? 0);
  return points;
}

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
 * Returns the index, or null for -1.
 *
 * @param {number} index
 * @returns {number | null}
 */
export function indexOrNull(index) {
  return index < 0 ? null : index;
}

/**
 * Returns the elements that are not null.
 *
 * @template T
 * @param {(T | null)[]} items
 * @returns {T[]}
 */
export function withoutNull(items) {
  return /** @type {T[]} */ (items.filter((item) => item !== null));
}

/**
 * Returns the sorted elements. The sort is stable.
 *
 * The predicate may be inconsistent, for example because it compares NaN. So that the result is then
 * the same as in Swift, this makes the comparisons of Swift's sort, a Timsort without galloping
 * (stdlib/public/core/Sort.swift), in the same order.
 *
 * @template T
 * @param {T[]} items
 * @param {(a: T, b: T) => boolean} isBefore
 * @returns {T[]}
 */
export function sortedBy(items, isBefore) {
  const sorted = [...items];
  const length = sorted.length;
  const shortest = shortestRun(length);
  if (length <= shortest) {
    extendRun(sorted, 0, Math.min(1, length), length, isBefore);
    return sorted;
  }
  // The starts of the sorted runs, and the end of the last.
  const bounds = [0];
  for (let start = 0; start < length; start = bounds[bounds.length - 1]) {
    const end = makeRun(sorted, start, isBefore);
    const wanted = Math.max(end, Math.min(start + shortest, length));
    extendRun(sorted, start, end, wanted, isBefore);
    bounds.push(wanted);
    let index = runToMerge(bounds);
    while (index > 0) {
      mergeRun(sorted, bounds, index, isBefore);
      index = runToMerge(bounds);
    }
  }
  while (bounds.length > 2) {
    mergeRun(sorted, bounds, bounds.length - 2, isBefore);
  }
  return sorted;
}

/**
 * Returns the length to which shorter runs are extended: the length of the array if it is below 64,
 * otherwise 32 to 64, such that the number of runs is at most a power of two.
 *
 * @param {number} length
 * @returns {number}
 */
function shortestRun(length) {
  let shortest = length;
  let rest = 0;
  while (shortest >= 64) {
    rest |= shortest % 2;
    shortest = Math.trunc(shortest / 2);
  }
  return shortest + rest;
}

/**
 * Returns the end of the run that begins at an index. A descending run is reversed.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {number} start
 * @param {(a: T, b: T) => boolean} isBefore
 * @returns {number}
 */
function makeRun(items, start, isBefore) {
  let end = start + 1;
  if (end === items.length) return end;
  const isDescending = isBefore(items[end], items[start]);
  do {
    end++;
  } while (
    end < items.length && isBefore(items[end], items[end - 1]) === isDescending
  );
  if (isDescending) {
    for (let low = start, high = end - 1; low < high; low++, high--) {
      [items[low], items[high]] = [items[high], items[low]];
    }
  }
  return end;
}

/**
 * Inserts the elements after a run, one by one, into the run.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {number} start
 * @param {number} end The end of the run.
 * @param {number} wanted The end of the extended run.
 * @param {(a: T, b: T) => boolean} isBefore
 */
function extendRun(items, start, end, wanted, isBefore) {
  for (let next = end; next < wanted; next++) {
    const item = items[next];
    let index = next;
    while (index > start && isBefore(item, items[index - 1])) {
      items[index] = items[index - 1];
      index--;
    }
    items[index] = item;
  }
}

/**
 * Returns the index of the run to merge with the run before it, or 0 if each run is longer than the
 * two after it together.
 *
 * @param {number[]} bounds
 * @returns {number}
 */
function runToMerge(bounds) {
  const last = bounds.length - 2;
  const length = (/** @type {number} */ index) =>
    bounds[index + 1] - bounds[index];
  if (
    (last >= 3 && length(last - 3) <= length(last - 2) + length(last - 1)) ||
    (last >= 2 && length(last - 2) <= length(last - 1) + length(last))
  ) {
    return length(last - 2) < length(last) ? last - 1 : last;
  }
  return last >= 1 && length(last - 1) <= length(last) ? last : 0;
}

/**
 * Merges a run with the run before it.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {number[]} bounds Changed in place.
 * @param {number} index
 * @param {(a: T, b: T) => boolean} isBefore
 */
function mergeRun(items, bounds, index, isBefore) {
  const [low, middle, high] = bounds.slice(index - 1, index + 2);
  bounds.splice(index, 1);
  if (middle - low < high - middle) {
    const run = items.slice(low, middle);
    let target = low;
    let next = middle;
    for (let taken = 0; taken < run.length; target++) {
      const isNext = next < high && isBefore(items[next], run[taken]);
      items[target] = isNext ? items[next++] : run[taken++];
    }
  } else {
    const run = items.slice(middle, high);
    let target = high;
    let next = middle;
    while (run.length > 0) {
      const isNext = next > low &&
        isBefore(run[run.length - 1], items[next - 1]);
      items[--target] = isNext ? items[--next] : /** @type {T} */ (run.pop());
    }
  }
}

/**
 * Appends elements.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {T[]} more
 */
export function appendAll(items, more) {
  for (const item of [...more]) items.push(item);
}

/**
 * Removes and returns the last element. Throws if there is none.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @returns {T}
 */
export function removeLast(items) {
  if (items.length === 0) {
    throw new RangeError("empty array has no last element");
  }
  return /** @type {T} */ (items.pop());
}

/**
 * Removes and returns the element at an index.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {number} index
 * @returns {T}
 */
export function removeAt(items, index) {
  const item = elementAt(items, index);
  items.splice(index, 1);
  return item;
}

/**
 * Swaps two elements. As in Swift, equal indices have no effect, even out of range.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {number} first
 * @param {number} second
 */
export function swapAt(items, first, second) {
  if (first === second) return;
  const item = elementAt(items, first);
  items[first] = elementAt(items, second);
  items[second] = item;
}
