/**
 * Encodes a string as a QR code according to ISO/IEC 18004: byte mode, level M, versions 1 to 25.
 */

import { errorCorrection, remainder } from "./reed-solomon.js";
import { bestMask } from "./qr-mask.js";

/** Error correction codewords per block, and number of blocks, for each version from 1. */
// deno-fmt-ignore
const perBlock = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28,
];
// deno-fmt-ignore
const blockCounts = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21,
];

/**
 * A finished QR code.
 *
 * @typedef {object} Code
 * @property {number} size modules per side, without the quiet zone
 * @property {number} version from 1 to 25
 * @property {number} mask from 0 to 7
 * @property {Uint8Array} dark the modules, row by row; 1 for dark
 */

/**
 * A code under construction; `fixed` marks function patterns, which no mask changes.
 *
 * @typedef {{ size: number, dark: Uint8Array, fixed: Uint8Array }} Grid
 */

/**
 * Returns the smallest code that fits a string in UTF-8. Omits the ECI designator for UTF-8: not
 * all readers support it, and they detect UTF-8 without it.
 *
 * @param {string} text
 * @returns {Code | null} null if the text is longer than 997 bytes
 */
export function qrCode(text) {
  const bytes = new TextEncoder().encode(text);
  const version = perBlock.findIndex((_, index) => {
    const lengthBits = index + 1 < 10 ? 8 : 16;
    return 4 + lengthBits + 8 * bytes.length <= 8 * dataCount(index + 1);
  }) + 1;
  if (version === 0) {
    return null;
  }
  const grid = functionPatterns(version);
  placeCodewords(withErrorCorrection(codewords(bytes, version), version), grid);
  return { size: grid.size, version, ...bestMask(grid) };
}

/**
 * Returns the number of codewords of a version, with error correction.
 *
 * @param {number} version
 */
function wordCount(version) {
  const patterns = Math.floor(version / 7) + 2;
  const patternModules = version < 2
    ? 0
    : (25 * patterns - 10) * patterns - 55 + (version < 7 ? 0 : 36);
  return Math.floor(((16 * version + 128) * version + 64 - patternModules) / 8);
}

/**
 * Returns the number of data codewords of a version.
 *
 * @param {number} version
 */
function dataCount(version) {
  return wordCount(version) - (perBlock[version - 1] ?? 0) * (blockCounts[version - 1] ?? 0);
}

/**
 * Returns the data codewords: mode, length, bytes, terminator, and alternating pad bytes.
 *
 * @param {Uint8Array} bytes
 * @param {number} version
 * @returns {Uint8Array}
 */
function codewords(bytes, version) {
  const words = new Uint8Array(dataCount(version));
  let at = 0;
  const put = (/** @type {number} */ value, /** @type {number} */ bits) => {
    for (let bit = bits - 1; bit >= 0; bit -= 1, at += 1) {
      words[at >> 3] = (words[at >> 3] ?? 0) | (value >> bit & 1) << 7 - (at & 7);
    }
  };
  put(0b0100, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  const used = Math.ceil(Math.min(at + 4, 8 * words.length) / 8);
  for (let index = used; index < words.length; index += 1) {
    words[index] = (index - used) % 2 ? 0x11 : 0xec;
  }
  return words;
}

/**
 * Splits data into blocks, adds error correction, and interleaves the blocks. The last blocks may
 * be a codeword longer than the others.
 *
 * @param {Uint8Array} data
 * @param {number} version
 * @returns {number[]}
 */
function withErrorCorrection(data, version) {
  const count = blockCounts[version - 1] ?? 1;
  const correctionCount = perBlock[version - 1] ?? 0;
  const shortLength = Math.floor(data.length / count);
  const shortBlocks = count - data.length % count;
  const blocks = Array.from({ length: count }, (_, index) => {
    const from = index * shortLength + Math.max(0, index - shortBlocks);
    return data.slice(from, from + shortLength + (index < shortBlocks ? 0 : 1));
  });
  return [
    ...interleave(blocks, shortLength + 1),
    ...interleave(blocks.map((block) => errorCorrection(block, correctionCount)), correctionCount),
  ];
}

/**
 * Returns the first codeword of each block, then the second of each, and so on.
 *
 * @param {Uint8Array[]} blocks
 * @param {number} length
 * @returns {number[]}
 */
function interleave(blocks, length) {
  return Array.from({ length }, (_, index) => blocks.flatMap((block) => block[index] ?? [])).flat();
}

/**
 * Draws the function patterns of a version.
 *
 * @param {number} version
 * @returns {Grid}
 */
function functionPatterns(version) {
  const size = 17 + 4 * version;
  const grid = { size, dark: new Uint8Array(size ** 2), fixed: new Uint8Array(size ** 2) };
  const set = (/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ isDark) => {
    if (x >= 0 && y >= 0 && x < size && y < size) {
      grid.dark[y * size + x] = isDark ? 1 : 0;
      grid.fixed[y * size + x] = 1;
    }
  };
  // Draws concentric square rings with radii from 0 to `last`; `light` lists those that are light.
  const rings = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ last,
    /** @type {number[]} */ light,
  ) => {
    for (let down = -last; down <= last; down += 1) {
      for (let right = -last; right <= last; right += 1) {
        const ring = Math.max(Math.abs(down), Math.abs(right));
        set(x + right, y + down, !light.includes(ring));
      }
    }
  };
  for (let along = 0; along < size; along += 1) {
    set(along, 6, along % 2 === 0);
    set(6, along, along % 2 === 0);
  }
  for (const [x = 0, y = 0] of [[3, 3], [size - 4, 3], [3, size - 4]]) {
    rings(x, y, 4, [2, 4]);
  }
  const centres = alignmentCentres(version);
  const last = centres[centres.length - 1];
  for (const x of centres) {
    for (const y of centres) {
      const isCorner = x === 6 && y === 6 || x === 6 && y === last || x === last && y === 6;
      if (!isCorner) {
        rings(x, y, 2, [1]);
      }
    }
  }
  // Reserve the modules of the format information, which is written with the mask, and set the dark
  // module.
  for (let along = 0; along < 9; along += 1) {
    for (const [x = 0, y = 0] of [[along, 8], [8, along]]) {
      if (!grid.fixed[y * size + x]) {
        set(x, y, false);
      }
    }
    if (along < 8) {
      set(size - 1 - along, 8, false);
      set(8, size - 1 - along, along === 7);
    }
  }
  if (version >= 7) {
    const bits = version << 12 | remainder(version << 12, 0x1f25);
    for (let index = 0; index < 18; index += 1) {
      const far = size - 11 + index % 3;
      const near = Math.floor(index / 3);
      set(far, near, (bits >> index & 1) === 1);
      set(near, far, (bits >> index & 1) === 1);
    }
  }
  return grid;
}

/**
 * Returns the centre coordinates of a version's alignment patterns.
 *
 * @param {number} version
 * @returns {number[]}
 */
function alignmentCentres(version) {
  if (version < 2) {
    return [];
  }
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((4 * version + 4) / (2 * count - 2)) * 2;
  const last = 4 * version + 10;
  return Array.from(
    { length: count },
    (_, index) => index === 0 ? 6 : last - (count - 1 - index) * step,
  );
}

/**
 * Places codewords in pairs of columns from the right, alternately upwards and downwards.
 *
 * @param {number[]} words
 * @param {Grid} grid
 */
function placeCodewords(words, { size, dark, fixed }) {
  let bit = 0;
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2, isUp = !isUp) {
    // Skip the column of the timing pattern.
    right = right === 6 ? 5 : right;
    for (let along = 0; along < 2 * size; along += 1) {
      const row = along >> 1;
      const at = (isUp ? size - 1 - row : row) * size + right - along % 2;
      if (!fixed[at]) {
        dark[at] = (words[bit >> 3] ?? 0) >> 7 - (bit & 7) & 1;
        bit += 1;
      }
    }
  }
}
