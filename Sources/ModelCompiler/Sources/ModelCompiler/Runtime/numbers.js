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
