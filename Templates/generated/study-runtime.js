// Compiled from Sources/StudyModel by `make model`; change it there.
// @ts-check

/**
 * The number, if it is an integer that can be told from its neighbours.
 *
 * @param {number} value
 * @returns {number}
 */
export function int(value) {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no Int`);
  return value + 0; // -0 becomes 0.
}

/**
 * The number, if it is an integer of 32 bits.
 *
 * @param {number} value
 * @returns {number}
 */
export function uint32(value) {
  if (!(value >= 0 && value <= 0xffffffff)) {
    throw new RangeError(`${value} is no UInt32`);
  }
  return value >>> 0;
}

/**
 * The quotient without its fraction.
 *
 * @param {number} dividend
 * @param {number} divisor
 * @returns {number}
 */
export function quotient(dividend, divisor) {
  return int(Math.trunc(dividend / divisor));
}

/**
 * What a division leaves, with the sign of the dividend.
 *
 * @param {number} dividend
 * @param {number} divisor
 * @returns {number}
 */
export function remainder(dividend, divisor) {
  return int(dividend % divisor);
}

/**
 * @param {number} a
 * @param {number} b
 * @returns {number}
 */
export function larger(a, b) {
  return b >= a ? b : a;
}

/**
 * @param {number} a
 * @param {number} b
 * @returns {number}
 */
export function smaller(a, b) {
  return b < a ? b : a;
}

/**
 * The nearest whole number; of two that are as near, the one further from 0.
 *
 * @param {number} value
 * @returns {number}
 */
export function roundedAway(value) {
  const whole = Math.trunc(value);
  return Math.abs(value - whole) >= 0.5 ? whole + Math.sign(value) : whole;
}

/**
 * The nearest whole number; of two that are as near, the even one.
 *
 * @param {number} value
 * @returns {number}
 */
export function roundedEven(value) {
  const whole = Math.trunc(value);
  const rest = Math.abs(value - whole);
  const isFurther = rest > 0.5 || (rest === 0.5 && whole % 2 !== 0);
  return isFurther ? whole + Math.sign(value) : whole;
}

/**
 * The power; as in C, 1 of a base of 1 whatever the exponent.
 *
 * @param {number} base
 * @param {number} exponent
 * @returns {number}
 */
export function power(base, exponent) {
  const isEndless = Math.abs(exponent) === Infinity;
  if (base === 1 || (base === -1 && isEndless)) return 1;
  return Math.pow(base, exponent);
}

/**
 * The item at an index that the list has.
 *
 * @template T
 * @param {T[]} items
 * @param {number} index
 * @returns {T}
 */
export function elementAt(items, index) {
  if (index < 0 || index >= items.length) {
    throw new RangeError(`no item ${index} among ${items.length}`);
  }
  return items[index];
}

/**
 * Puts another item at an index that the list has.
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
 * The list with another item at an index that it has.
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
 * Puts a copy of the item at an index in its place, and gives it.
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
 * The first items, at most `count`.
 *
 * @template T
 * @param {T[]} items
 * @param {number} count
 * @returns {T[]}
 */
export function prefix(items, count) {
  return items.slice(0, partLength(count));
}

/**
 * The last items, at most `count`.
 *
 * @template T
 * @param {T[]} items
 * @param {number} count
 * @returns {T[]}
 */
export function suffix(items, count) {
  return items.slice(Math.max(0, items.length - partLength(count)));
}

/**
 * All but the first `count` items.
 *
 * @template T
 * @param {T[]} items
 * @param {number} count
 * @returns {T[]}
 */
export function dropFirst(items, count) {
  return items.slice(partLength(count));
}

/**
 * All but the last `count` items.
 *
 * @template T
 * @param {T[]} items
 * @param {number} count
 * @returns {T[]}
 */
export function dropLast(items, count) {
  return items.slice(0, Math.max(0, items.length - partLength(count)));
}

/**
 * The number, which must not be negative.
 *
 * @param {number} count
 * @returns {number}
 */
function partLength(count) {
  if (count < 0) throw new RangeError(`${count} is no count`);
  return count;
}

/**
 * A list of one item, `count` times.
 *
 * @template T
 * @param {T} item
 * @param {number} count
 * @returns {T[]}
 */
export function repeating(item, count) {
  return new Array(partLength(count)).fill(item);
}

/**
 * The end of a range, which must not lie before its start.
 *
 * @param {number} start
 * @param {number} end
 * @returns {number}
 */
export function rangeEnd(start, end) {
  if (end < start) throw new RangeError(`${end} lies before ${start}`);
  return end;
}

/**
 * Whether both are the same characters, however they are composed.
 *
 * @param {string | null} a
 * @param {string | null} b
 * @returns {boolean}
 */
export function sameText(a, b) {
  if (a === b) return true;
  if (a === null || b === null) return false;
  const x = a.charCodeAt(a.length - 1);
  const y = b.charCodeAt(b.length - 1);
  // Most strings end in another letter, and nothing is composed with those.
  if (x !== y && x < 0x300 && y < 0x300) return false;
  return textOrder(a, b) === 0;
}

/**
 * Below zero where `a` comes before `b` by its composed code points, above
 * where it comes after.
 *
 * @param {string} a
 * @param {string} b
 * @returns {number}
 */
export function textOrder(a, b) {
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
 * Whether what stands there could be composed with what stands before it, or
 * in another way: nothing below U+0300 can.
 *
 * @param {string} text
 * @param {number} index
 * @returns {boolean}
 */
function mayCombine(text, index) {
  return text.charCodeAt(index) >= 0x300;
}

/**
 * The text in its composed form.
 *
 * @param {string} text
 * @returns {string}
 */
function composed(text) {
  for (let index = 0; index < text.length; index++) {
    if (mayCombine(text, index)) return text.normalize();
  }
  return text;
}

/**
 * @param {string[]} items
 * @returns {string[]}
 */
export function sortedTexts(items) {
  return [...items].sort(textOrder);
}

/**
 * @param {string} text
 * @returns {number[]}
 */
export function codePoints(text) {
  const points = [];
  for (const letter of text) points.push(letter.codePointAt(0) ?? 0);
  return points;
}

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
 * The index, or null for -1.
 *
 * @param {number} index
 * @returns {number | null}
 */
export function indexOrNull(index) {
  return index < 0 ? null : index;
}

/**
 * The items that are not null.
 *
 * @template T
 * @param {(T | null)[]} items
 * @returns {T[]}
 */
export function withoutNull(items) {
  return /** @type {T[]} */ (items.filter((item) => item !== null));
}

/**
 * The items in order; those of one rank stay as they stood.
 *
 * @template T
 * @param {T[]} items
 * @param {(a: T, b: T) => boolean} isBefore
 * @returns {T[]}
 */
export function sortedBy(items, isBefore) {
  return [...items].sort((a, b) =>
    isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : 0
  );
}

/**
 * Puts more items at the end.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {T[]} more
 */
export function appendAll(items, more) {
  for (const item of [...more]) items.push(item);
}

/**
 * Takes the last item away.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @returns {T}
 */
export function removeLast(items) {
  if (items.length === 0) throw new RangeError("nothing to remove");
  return /** @type {T} */ (items.pop());
}

/**
 * Takes an item away.
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
 * Exchanges two items.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {number} first
 * @param {number} second
 */
export function swapAt(items, first, second) {
  const item = elementAt(items, first);
  items[first] = elementAt(items, second);
  items[second] = item;
}
