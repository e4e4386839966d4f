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
