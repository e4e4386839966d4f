/** Search among breeds, in whatever spelling, script or language. Loaded by who searches. */

import { searchWords } from "./study-folding.js";

/** @import { Entry } from "./finder.js" */

/**
 * The breeds that have every word of a query in their names or traits; names before traits, and
 * what begins with the query before what has it within.
 *
 * @param {Entry[]} entries
 * @param {string} query
 * @returns {Entry[]}
 */
export function search(entries, query) {
  const words = folded(query);
  if (words.length === 0) {
    return entries;
  }
  const whole = words.map((one) => one[0]).join(" ");
  return entries
    .map((entry) => ({ entry, rank: rank(entry, words, whole) }))
    .filter((one) => one.rank < nowhere)
    .sort((a, b) => a.rank - b.rank)
    .map((one) => one.entry);
}

const nowhere = 5;

/**
 * @param {Entry} entry
 * @param {string[][]} words each with the ways in which it may go on
 * @param {string} whole
 */
function rank(entry, words, whole) {
  const names = ` ${entry.names.join(" ")}`;
  const all = `${names} ${entry.words}`;
  if (!words.every((ways) => ways.some((word) => has(all, word)))) {
    return nowhere;
  }
  if (entry.names.includes(whole)) {
    return 0;
  }
  if (entry.names[0]?.startsWith(whole)) {
    return 1;
  }
  if (entry.names.some((name) => name.startsWith(whole))) {
    return 2;
  }
  return words.every((ways) => ways.some((word) => has(names, word))) ? 3 : 4;
}

/**
 * Whether a word of a text begins so; scripts that put no spaces between words may have it anywhere.
 *
 * @param {string} text begins with a space
 * @param {string} word
 */
function has(text, word) {
  return text.includes(word.charCodeAt(0) < 0x1100 ? ` ${word}` : word);
}

/**
 * @param {string} query
 * @returns {string[][]}
 */
function folded(query) {
  // Letters of hangul that stand alone become those that syllables consist of.
  return searchWords(query.normalize("NFKC")).map((codes) => {
    const word = String.fromCodePoint(...codes);
    const last = codes[codes.length - 1] ?? 0;
    const opening = openings[last - 0x11a8];
    // While it is typed, the consonant that will open the next syllable closes this one.
    return opening
      ? [word, word.slice(0, -1) + String.fromCodePoint(0x1100 + opening - 1)]
      : [word];
  });
}

/** The consonant that opens a syllable, from 1, for each that closes one; 0 for those that do not. */
const openings = [
  1,
  2,
  0,
  3,
  0,
  0,
  4,
  6,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  7,
  8,
  0,
  10,
  11,
  12,
  13,
  15,
  16,
  17,
  18,
  19,
];

/**
 * The breeds whose names are spelled most like a query that finds nothing.
 *
 * @param {Entry[]} entries
 * @param {string} query
 * @returns {Entry[]}
 */
export function nearest(entries, query) {
  const wanted = pairs(folded(query).map((one) => one[0]).join(" "));
  return entries
    .map((entry) => ({
      entry,
      likeness: Math.max(...entry.names.map((name) => alike(name, wanted))),
    }))
    .filter((one) => one.likeness >= 0.4)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, 3)
    .map((one) => one.entry);
}

/**
 * The share of their pairs of letters that two texts have in common.
 *
 * @param {string} name
 * @param {Set<string>} wanted
 */
function alike(name, wanted) {
  const own = pairs(name);
  const both = [...own].filter((pair) => wanted.has(pair)).length;
  return 2 * both / (own.size + wanted.size);
}

/** @param {string} text */
function pairs(text) {
  /** @type {Set<string>} */
  const found = new Set();
  for (let at = 0; at <= text.length; at++) {
    found.add(` ${text} `.slice(at, at + 2));
  }
  return found;
}
