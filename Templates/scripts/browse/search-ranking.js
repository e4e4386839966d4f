/** Search among breeds in any spelling, script or language. Loaded on first use. */

import { searchNameWords, searchWords } from "../../generated/study-folding.js";

/** @import { Entry } from "./search-index.js" */

/**
 * A search word: its possible readings, at least one of which has to match.
 *
 * @typedef {string[]} Word
 */

/**
 * Returns the breeds that have every word of a query in their names or traits. Matches in names
 * come before matches in traits, and matches at the beginning of a name before those within it;
 * families follow the breeds found by name. Equal matches are ordered by how common the breed is.
 * Words that the deck uses together for one trait, such as "long ears", must match within one
 * trait. If nothing matches, a final Chinese character for dog or cat is ignored. A query without
 * letters has no results.
 *
 * @param {Entry[]} entries
 * @param {string} query
 * @returns {Entry[]}
 */
export function search(entries, query) {
  const matches = entriesMatching(entries, queryWords(query), foldedName(query));
  const stem = query.trim().replace(/(?<=.)[犬狗猫]$/u, "");
  return matches.length > 0 || stem === query.trim() ? matches : search(entries, stem);
}

/**
 * @param {Entry[]} entries
 * @param {Word[]} words
 * @param {string} [whole] the whole query, folded as names are
 * @returns {Entry[]}
 */
export function entriesMatching(entries, words, whole) {
  if (words.length === 0) {
    return [];
  }
  const runs = groupIntoPhrases(words, traitNames(entries));
  const name = whole ?? words.map((readings) => readings[0]?.trim()).join(" ");
  return entries
    .map((entry) => ({ entry, rank: rank(entry, runs, name) }))
    .filter((match) => match.rank < noMatch)
    .sort((a, b) => a.rank - b.rank || rankOrLast(a.entry) - rankOrLast(b.entry))
    .map((match) => match.entry);
}

/**
 * Returns the distinct names of a deck's traits.
 *
 * @param {Entry[]} entries
 */
export function traitNames(entries) {
  return [...new Set(entries.flatMap((entry) => entry.phrases))];
}

/** The rank of an entry that does not match; matches rank from 0, for a whole name, to 5. */
const noMatch = 6;

/**
 * Returns a breed's rank by how common it is; breeds without a rank come last.
 *
 * @param {Entry} entry
 */
function rankOrLast(entry) {
  return entry.common ?? Number.MAX_SAFE_INTEGER;
}

/**
 * Groups words into runs. A run is extended as long as a single phrase has all its words.
 *
 * @param {Word[]} words
 * @param {string[]} phrases
 */
function groupIntoPhrases(words, phrases) {
  /** @type {Word[][]} */
  const runs = [];
  let candidates = phrases;
  for (const word of words) {
    const run = runs[runs.length - 1];
    const matching = run ? candidates.filter((phrase) => has(phrase, word)) : [];
    if (run && matching.length > 0) {
      run.push(word);
      candidates = matching;
    } else {
      runs.push([word]);
      candidates = phrases.filter((phrase) => has(phrase, word));
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
  const matchesNames = (run) => run.every((word) => has(names, word));
  /** @param {Word[]} run */
  const matchesTrait = (run) =>
    entry.phrases.some((phrase) => run.every((word) => has(phrase, word)));
  if (!runs.every((run) => matchesNames(run) || matchesTrait(run))) {
    return noMatch;
  }
  if (entry.family) {
    return runs.every(matchesNames) ? 4 : 5;
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
  return runs.every(matchesNames) ? 3 : 5;
}

/**
 * Whether any word of a text begins with a search word or, in scripts without spaces, whether the
 * text contains it anywhere.
 *
 * @param {string} text
 * @param {Word} word
 */
export function has(text, word) {
  return word.some((reading) =>
    reading.charCodeAt(0) < 0x1100 ? ` ${text} `.includes(` ${reading}`) : text.includes(reading)
  );
}

/**
 * Returns the words of a query, folded; none if it has no letters.
 *
 * @param {string} query
 * @returns {Word[]}
 */
export function queryWords(query) {
  // NFKC converts standalone hangul letters to the jamo that make up syllables.
  return searchWords(query.normalize("NFKC")).map((codes, index, all) => {
    const word = String.fromCodePoint(...codes);
    const last = codes[codes.length - 1] ?? 0;
    const opening = openings[last - 0x11a8];
    if (word.length < 3 && word.charCodeAt(0) < 0x1100 && index < all.length - 1) {
      // A short word followed by others must match a whole word: "no tail" does not match "nose".
      return [`${word} `];
    }
    // While typing, the initial consonant of the next syllable appears as the final consonant of
    // this syllable.
    return opening
      ? [word, word.slice(0, -1) + String.fromCodePoint(0x1100 + opening - 1)]
      : [word];
  });
}

/** @param {string} text */
function foldedName(text) {
  const words = searchNameWords(text.normalize("NFKC"));
  return words.map((codes) => String.fromCodePoint(...codes)).join(" ");
}

/**
 * For each Korean final consonant, the number of the same initial consonant, from 1; 0 if it cannot
 * be initial.
 */
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
