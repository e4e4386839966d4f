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
 * trait. An unfinished Korean syllable matches within a word only if nothing else matches. If nothing
 * matches at all, a final Chinese character for dog or cat is ignored. A query without letters has no
 * results.
 *
 * @param {Entry[]} entries
 * @param {string} query
 * @returns {Entry[]}
 */
export function search(entries, query) {
  const words = queryWords(query);
  const whole = foldedName(query);
  const finished = entriesMatching(entries, words, whole);
  const matches = finished.length > 0
    ? finished
    : entriesMatching(entries, words, whole, hasUnfinished);
  const stem = query.trim().replace(/(?<=.)[犬狗猫]$/u, "");
  return matches.length > 0 || stem === query.trim() ? matches : search(entries, stem);
}

/**
 * Returns the entries that match all words, best matches first.
 *
 * @param {Entry[]} entries
 * @param {Word[]} words
 * @param {string} [whole] the whole query, folded as names are
 * @param {typeof has} [matches] whether a text has a word
 * @returns {Entry[]}
 */
export function entriesMatching(entries, words, whole, matches = has) {
  if (words.length === 0) {
    return [];
  }
  const runs = groupIntoPhrases(words, traitNames(entries), matches);
  const name = whole ?? words.map((readings) => readings[0]?.trim()).join(" ");
  return entries
    .map((entry) => ({ entry, rank: rank(entry, runs, name, matches) }))
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
 * @param {typeof has} matches
 */
function groupIntoPhrases(words, phrases, matches) {
  /** @type {Word[][]} */
  const runs = [];
  let candidates = phrases;
  for (const word of words) {
    const run = runs[runs.length - 1];
    const matching = run ? candidates.filter((phrase) => matches(phrase, word)) : [];
    if (run && matching.length > 0) {
      run.push(word);
      candidates = matching;
    } else {
      runs.push([word]);
      candidates = phrases.filter((phrase) => matches(phrase, word));
    }
  }
  return runs;
}

/**
 * @param {Entry} entry
 * @param {Word[][]} runs
 * @param {string} whole
 * @param {typeof has} matches
 */
function rank(entry, runs, whole, matches) {
  const names = entry.names.join(" ");
  /** @param {Word[]} run */
  const matchesNames = (run) => run.every((word) => matches(names, word));
  /** @param {Word[]} run */
  const matchesTrait = (run) =>
    entry.phrases.some((phrase) => run.every((word) => matches(phrase, word)));
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
 * text contains it anywhere. Within a word, Korean must match whole syllables: "콜리" is not in
 * "초콜릿".
 *
 * @param {string} text
 * @param {Word} word
 */
export function has(text, word) {
  return word.some((reading) => {
    if (isSpaced(reading)) {
      return ` ${text} `.includes(` ${reading}`);
    }
    return positions(text, reading).some((start) =>
      start === 0 || text[start - 1] === " " || endsSyllable(text, start + reading.length)
    );
  });
}

/**
 * Whether a text has a search word as in `has`, or with its last Korean syllable unfinished.
 *
 * @param {string} text
 * @param {Word} word
 */
function hasUnfinished(text, word) {
  return has(text, word) || word.some((reading) => !isSpaced(reading) && text.includes(reading));
}

/**
 * Whether a word is in a script that separates words with spaces. Korean does so too, but is
 * searched like Chinese, since it also writes compounds without them.
 *
 * @param {string} reading
 */
function isSpaced(reading) {
  return reading.charCodeAt(0) < 0x1100;
}

/**
 * Returns every position of a part in a text.
 *
 * @param {string} text
 * @param {string} part
 */
function positions(text, part) {
  const found = [];
  for (let start = text.indexOf(part); start >= 0; start = text.indexOf(part, start + 1)) {
    found.push(start);
  }
  return found;
}

/**
 * Whether no syllable of a text extends across a position: Korean syllables are an initial
 * consonant, a vowel and an optional final consonant.
 *
 * @param {string} text
 * @param {number} position
 */
function endsSyllable(text, position) {
  const before = text.charCodeAt(position - 1);
  const after = position < text.length ? text.charCodeAt(position) : 0;
  const isInitial = before >= 0x1100 && before < 0x1160;
  const isFinal = after >= 0x11a8 && after < 0x1200;
  return !isInitial && !isFinal;
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
    if (word.length < 3 && isSpaced(word) && index < all.length - 1) {
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
