/**
 * Error correction of ISO/IEC 18004: Reed-Solomon for codewords, BCH for format and version bits.
 */

/** Powers of 2 in GF(256), twice in a row, so that sums of two logarithms need no modulo. */
const powers = new Uint8Array(510);
const logarithms = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power += 1) {
  powers[power] = powers[power + 255] = value;
  logarithms[value] = power;
  value = value < 128 ? value << 1 : value << 1 ^ 0x11d;
}

/**
 * Returns the product of two elements of GF(256).
 *
 * @param {number} a
 * @param {number} b
 * @returns {number}
 */
function product(a, b) {
  return a && b ? powers[(logarithms[a] ?? 0) + (logarithms[b] ?? 0)] ?? 0 : 0;
}

/**
 * Returns the error correction codewords: the remainder of division by the product of x − 2ⁱ.
 *
 * @param {Uint8Array} data
 * @param {number} count
 * @returns {Uint8Array}
 */
export function errorCorrection(data, count) {
  const divisor = generator(count);
  const rest = new Uint8Array(data.length + count);
  rest.set(data);
  for (let index = 0; index < data.length; index += 1) {
    const factor = rest[index] ?? 0;
    divisor.forEach((coefficient, power) => {
      const at = index + 1 + power;
      rest[at] = (rest[at] ?? 0) ^ product(coefficient, factor);
    });
  }
  return rest.slice(data.length);
}

/**
 * Returns the product of x − 2ⁱ for i below `degree`, without its leading 1.
 *
 * @param {number} degree
 * @returns {Uint8Array}
 */
function generator(degree) {
  const factors = new Uint8Array(degree);
  factors[degree - 1] = 1;
  for (let root = 0; root < degree; root += 1) {
    for (let index = 0; index < degree; index += 1) {
      const next = factors[index + 1] ?? 0;
      factors[index] = product(factors[index] ?? 0, powers[root] ?? 0) ^ next;
    }
  }
  return factors;
}

/**
 * Returns the remainder of a polynomial division over GF(2), with coefficients as bits.
 *
 * @param {number} value
 * @param {number} divisor
 * @returns {number}
 */
export function remainder(value, divisor) {
  const length = Math.clz32(divisor);
  let rest = value;
  while (Math.clz32(rest) <= length) {
    rest ^= divisor << length - Math.clz32(rest);
  }
  return rest;
}
