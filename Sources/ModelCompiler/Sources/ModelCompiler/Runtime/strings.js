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
export function firstDifference(a, b) {
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
export function mayCombine(text, index) {
  return text.charCodeAt(index) >= 0x300;
}

/**
 * Returns the text in Unicode normalization form C.
 *
 * @param {string} text
 * @returns {string}
 */
export function normalized(text) {
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
