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
export function firstDifference(a, b) {
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
export function mayCombine(text, index) {
  return text.charCodeAt(index) >= 0x300;
}

/**
 * The text in its composed form.
 *
 * @param {string} text
 * @returns {string}
 */
export function composed(text) {
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
