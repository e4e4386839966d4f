import { errorCorrection } from "../../Templates/scripts/qr/reed-solomon.js";
import { penalty } from "../../Templates/scripts/qr/qr-mask.js";
import { qrCode } from "../../Templates/scripts/qr/qr-code.js";

/** Capacity of each version at level M in bytes, from the standard's table. */
// deno-fmt-ignore
const capacities = [
  14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666, 711,
  779, 857, 911, 997,
];

/** Format information of level M with each mask, from the standard's table. */
const formats = [
  "101010000010010",
  "101000100100101",
  "101111001111100",
  "101101101001011",
  "100010111111001",
  "100000011001110",
  "100111110010111",
  "100101010100000",
];

/**
 * @param {unknown} found
 * @param {unknown} wanted
 */
function same(found, wanted) {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) {
    throw new Error(`${JSON.stringify(found)} is not ${JSON.stringify(wanted)}`);
  }
}

/** @param {string} text */
function codeFor(text) {
  const code = qrCode(text);
  if (!code) {
    throw new Error(`no code for ${text}`);
  }
  const at = (/** @type {number} */ x, /** @type {number} */ y) => code.dark[y * code.size + x];
  return { ...code, at };
}

Deno.test("a text gets the smallest version that fits it; a text that is too long gets no code", () => {
  capacities.forEach((most, place) => {
    same(codeFor("a".repeat(most)).version, place + 1);
    same(qrCode("a".repeat(most + 1))?.version ?? null, place < 24 ? place + 2 : null);
  });
  same(codeFor("é".repeat(7)).version, 1);
  same(codeFor("é".repeat(8)).version, 2);
});

Deno.test("format information encodes level and mask as in the standard's table", () => {
  const masks = new Set();
  for (let length = 1; length < 120; length += 1) {
    const { at, mask, size } = codeFor(`${length} `.repeat(length % 9 + 1));
    const beside = [0, 1, 2, 3, 4, 5, 7].map((x) => at(x, 8));
    const above = [8, 7, 5, 4, 3, 2, 1, 0].map((y) => at(8, y));
    same([...beside, ...above].join(""), formats[mask]);
    const below = Array.from({ length: 7 }, (_, place) => at(8, size - 1 - place));
    const right = Array.from({ length: 8 }, (_, place) => at(size - 8 + place, 8));
    same([...below, ...right].join(""), formats[mask]);
    same(at(8, size - 8), 1);
    masks.add(mask);
  }
  same(masks.size, 8);
});

Deno.test("version 7 has version information in both places", () => {
  const { at, size } = codeFor("a".repeat(122));
  const places = Array.from({ length: 18 }, (_, place) => 17 - place);
  const above = places.map((one) => at(size - 11 + one % 3, Math.floor(one / 3)));
  const beside = places.map((one) => at(Math.floor(one / 3), size - 11 + one % 3));
  same(above.join(""), "000111110010010100");
  same(beside.join(""), "000111110010010100");
});

Deno.test("the codeword polynomial is zero at every power of two", () => {
  /** @type {(a: number, b: number) => number} */
  const times = (a, b) => {
    let sum = 0;
    for (let left = a, right = b; right > 0; right >>= 1) {
      sum ^= right & 1 ? left : 0;
      left = left & 0x80 ? left << 1 ^ 0x11d : left << 1;
    }
    return sum;
  };
  const data = Uint8Array.from({ length: 43 }, (_, place) => place * 37 & 0xff);
  for (const count of [10, 16, 26, 30]) {
    const words = [...data, ...errorCorrection(data, count)];
    for (let power = 0, x = 1; power < count; power += 1, x = times(x, 2)) {
      same(words.reduce((sum, word) => times(sum, x) ^ word, 0), 0);
    }
  }
});

Deno.test("the penalty counts runs, blocks, finder-like patterns and imbalance", () => {
  // Ten runs of five, sixteen blocks, and no dark modules at all.
  same(penalty(new Uint8Array(25), 5), 10 * 3 + 16 * 3 + 100);
  const checked = Uint8Array.from({ length: 121 }, (_, at) => at % 2);
  same(penalty(checked, 11), 0);
  const marked = Uint8Array.from(checked);
  marked.set([1, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0], 0);
  same(penalty(marked, 11) >= 40, true);
});
