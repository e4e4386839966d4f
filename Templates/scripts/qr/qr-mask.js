/** Chooses the mask of a QR code: of the eight masks, the one with the lowest penalty. */

import { remainder } from "./reed-solomon.js";

/** @import { Grid } from "./qr-code.js" */

/**
 * Mask patterns: each returns whether it inverts a module.
 *
 * @type {((x: number, y: number) => boolean)[]}
 */
const masks = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => x * y % 2 + x * y % 3 === 0,
  (x, y) => (x * y % 2 + x * y % 3) % 2 === 0,
  (x, y) => ((x + y) % 2 + x * y % 3) % 2 === 0,
];

/**
 * Applies the mask with the lowest penalty; if several have it, the first of them.
 *
 * @param {Grid} grid
 * @returns {{ mask: number, dark: Uint8Array }}
 */
export function bestMask(grid) {
  const candidates = masks.map((_, mask) => ({ mask, dark: applyMask(grid, mask) }));
  const penalties = candidates.map(({ dark }) => penalty(dark, grid.size));
  const best = candidates[penalties.indexOf(Math.min(...penalties))];
  return best ?? { mask: 0, dark: grid.dark };
}

/**
 * Returns the modules with a mask applied, and with the format information.
 *
 * @param {Grid} grid
 * @param {number} mask
 * @returns {Uint8Array}
 */
function applyMask({ size, dark, fixed }, mask) {
  const inverts = masks[mask] ?? (() => false);
  const result = dark.map((module, at) =>
    !fixed[at] && inverts(at % size, Math.floor(at / size)) ? 1 - module : module
  );
  writeFormatBits(result, size, mask);
  return result;
}

/**
 * Writes the level and the mask twice: around the first finder pattern, and next to the other two.
 *
 * @param {Uint8Array} dark
 * @param {number} size
 * @param {number} mask
 */
function writeFormatBits(dark, size, mask) {
  // Error correction level M is encoded as 00.
  const bits = (mask << 10 | remainder(mask << 10, 0x537)) ^ 0x5412;
  for (let index = 0; index < 15; index += 1) {
    const bit = bits >> index & 1;
    const row = index < 6 ? index : index < 8 ? index + 1 : size - 15 + index;
    dark[row * size + 8] = bit;
    const column = index < 8 ? size - 1 - index : index === 8 ? 7 : 14 - index;
    dark[8 * size + column] = bit;
  }
}

/**
 * Returns the penalty score according to the four rules of the standard.
 *
 * @param {Uint8Array} dark
 * @param {number} size
 * @returns {number}
 */
export function penalty(dark, size) {
  let sum = 0;
  for (let line = 0; line < size; line += 1) {
    const row = Array.from(dark.subarray(line * size, (line + 1) * size));
    const column = row.map((_, along) => dark[along * size + line] ?? 0);
    sum += linePenalty(row.join("")) + linePenalty(column.join(""));
  }
  for (let at = 0; at < dark.length - size; at += 1) {
    const isBlock = (at + 1) % size !== 0 && dark[at] === dark[at + 1] &&
      dark[at] === dark[at + size] && dark[at] === dark[at + size + 1];
    sum += isBlock ? 3 : 0;
  }
  const share = dark.reduce((count, module) => count + module, 0) / dark.length;
  return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}

/**
 * Returns the penalty of a row or column for runs of five or more, and for patterns that resemble a
 * finder pattern with four light modules on one side.
 *
 * @param {string} line
 * @returns {number}
 */
function linePenalty(line) {
  const runs = line.match(/0{5,}|1{5,}/g) ?? [];
  // The quiet zone counts as light.
  const wide = `0000${line}0000`;
  const marks = [...wide.matchAll(/(?=1011101)/g)].filter(({ index }) =>
    wide.slice(index - 4, index) === "0000" || wide.slice(index + 7, index + 11) === "0000"
  );
  return runs.reduce((sum, run) => sum + run.length - 2, 0) + 40 * marks.length;
}
