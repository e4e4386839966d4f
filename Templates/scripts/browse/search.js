/** Search among breeds, in whatever spelling, script or language. Loaded by who searches. */

import { searchWords } from "../../generated/study-folding.js";

/** @import { Entry } from "./search-index.js" */

/**
 * A word that is looked for: the ways in which it may go on, of which one has to be there.
 *
 * @typedef {string[]} Word
 */

/**
 * The breeds that have every word of a query in their names or traits; names before traits, and
 * what begins with the query before what has it within. Words that the deck says of one trait, such
 * as "long ears", are looked for in one. A query without a letter finds nothing.
 *
 * @param {Entry[]} entries
 * @param {string} query
 * @returns {Entry[]}
 */
export function search(entries, query) {
  return having(entries, wordsOf(query));
}

/**
 * @param {Entry[]} entries
 * @param {Word[]} words
 * @returns {Entry[]}
 */
export function having(entries, words) {
  if (words.length === 0) {
    return [];
  }
  const runs = together(words, phrasesOf(entries));
  const whole = words.map((one) => one[0]?.trim()).join(" ");
  return entries
    .map((entry) => ({ entry, rank: rank(entry, runs, whole) }))
    .filter((one) => one.rank < nowhere)
    .sort((a, b) => a.rank - b.rank)
    .map((one) => one.entry);
}

/**
 * What the traits of a deck are called, each once.
 *
 * @param {Entry[]} entries
 */
export function phrasesOf(entries) {
  return [...new Set(entries.flatMap((entry) => entry.phrases))];
}

const nowhere = 5;

/**
 * Words in runs, each the longest that one phrase has wholly.
 *
 * @param {Word[]} words
 * @param {string[]} phrases
 */
function together(words, phrases) {
  /** @type {Word[][]} */
  const runs = [];
  let left = phrases;
  for (const word of words) {
    const run = runs[runs.length - 1];
    const having = run ? left.filter((phrase) => has(phrase, word)) : [];
    if (run && having.length > 0) {
      run.push(word);
      left = having;
    } else {
      runs.push([word]);
      left = phrases.filter((phrase) => has(phrase, word));
    }
  }
  return runs;
}

/**
 * @param {Entry} entry
 * @param {Word[][]} runs
 * @param {string} whole
 */
function rank(entry, runs, whole) {
  const names = entry.names.join(" ");
  /** @param {Word[]} run */
  const isNamed = (run) => run.every((word) => has(names, word));
  /** @param {Word[]} run */
  const isSeen = (run) => entry.phrases.some((phrase) => run.every((word) => has(phrase, word)));
  if (!runs.every((run) => isNamed(run) || isSeen(run))) {
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
  return runs.every(isNamed) ? 3 : 4;
}

/**
 * Whether a word of a text begins so; scripts that put no spaces between words may have it anywhere.
 *
 * @param {string} text
 * @param {Word} word
 */
export function has(text, word) {
  return word.some((way) =>
    way.charCodeAt(0) < 0x1100 ? ` ${text} `.includes(` ${way}`) : text.includes(way)
  );
}

/**
 * The words of a query, folded; none where it has no letter.
 *
 * @param {string} query
 * @returns {Word[]}
 */
export function wordsOf(query) {
  // Letters of hangul that stand alone become those that syllables consist of.
  return searchWords(query.normalize("NFKC")).map((codes, place, all) => {
    const word = String.fromCodePoint(...codes);
    const last = codes[codes.length - 1] ?? 0;
    const opening = openings[last - 0x11a8];
    if (word.length < 3 && word.charCodeAt(0) < 0x1100 && place < all.length - 1) {
      // A short word that others follow is whole: "no tail" is about no nose.
      return [`${word} `];
    }
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
