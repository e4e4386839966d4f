/** Fuzzy matches for a query without results. Loaded on demand. */

import { entriesMatching, has, queryWords, traitNames } from "./search-ranking.js";

/** @import { Entry } from "./search-index.js" */

/** Minimum number of letters in a word for which typos are considered. */
const minimumWordLength = 4;

/**
 * Returns the breeds found if one typo per word is allowed. If there are none, and no name is
 * similar to the query, returns those found without the words that occur nowhere in the deck.
 *
 * @param {Entry[]} entries
 * @param {string} query
 * @returns {Entry[]}
 */
export function searchWithTypos(entries, query) {
  const texts = [...entries.flatMap((entry) => entry.names), ...traitNames(entries)];
  const spellings = [...new Set(texts.flatMap((text) => text.split(" ")))];
  const words = queryWords(query).map((word) =>
    texts.some((text) => has(text, word))
      ? word
      : spellings.filter((spelling) => isTypo(word[0] ?? "", spelling))
  );
  const matches = entriesMatching(entries, words);
  // Less similar names are offered as suggestions; a query that resembles no name may be a
  // sentence.
  if (matches.length > 0 || nearestNames(entries, query).length > 0) {
    return matches;
  }
  const knownWords = words.filter((word) => word.length > 0);
  const all = entriesMatching(entries, knownWords);
  return all.length > 0 || knownWords.length < 3 ? all : allButOne(entries, knownWords);
}

/**
 * @param {Entry[]} entries
 * @param {string[][]} words
 */
function allButOne(entries, words) {
  const matches = words.map((left) =>
    entriesMatching(entries, words.filter((word) => word !== left))
  );
  return [...new Set(matches.flat())];
}

/**
 * Whether two words differ by one edit: a letter inserted, missing, replaced or swapped with its
 * neighbour.
 *
 * @param {string} word
 * @param {string} intended
 */
export function isTypo(word, intended) {
  const longer = word.length - intended.length;
  if (word.length < minimumWordLength || Math.abs(longer) > 1 || word === intended) {
    return false;
  }
  let at = 0;
  while (at < word.length && word[at] === intended[at]) {
    at += 1;
  }
  if (longer !== 0) {
    return word.slice(at + (longer > 0 ? 1 : 0)) === intended.slice(at + (longer < 0 ? 1 : 0));
  }
  const areSwapped = word[at] === intended[at + 1] && word[at + 1] === intended[at];
  return word.slice(at + 1) === intended.slice(at + 1) ||
    areSwapped && word.slice(at + 2) === intended.slice(at + 2);
}

/**
 * Returns the breeds whose names are most similar to a query without results.
 *
 * @param {Entry[]} entries
 * @param {string} query
 * @returns {Entry[]}
 */
export function nearestNames(entries, query) {
  const wanted = letterPairs(queryWords(query).map((readings) => readings[0]?.trim()).join(" "));
  const ranked = entries
    .map((entry) => ({
      entry,
      likeness: Math.max(...entry.names.map((name) => similarity(name, wanted))),
    }))
    .sort((a, b) => b.likeness - a.likeness);
  // Next to a near-exact name, names that merely share a word with it are irrelevant.
  const best = ranked[0]?.likeness ?? 0;
  const least = best >= 0.7 ? best * 0.75 : 0.4;
  return ranked
    .filter((candidate) => candidate.likeness >= least)
    .slice(0, 3)
    .map((candidate) => candidate.entry);
}

/**
 * Returns the share of letter pairs that two texts have in common.
 *
 * @param {string} name
 * @param {Set<string>} wanted
 */
function similarity(name, wanted) {
  const own = letterPairs(name);
  const both = [...own].filter((pair) => wanted.has(pair)).length;
  return 2 * both / (own.size + wanted.size);
}

/** @param {string} text */
function letterPairs(text) {
  /** @type {Set<string>} */
  const pairs = new Set();
  for (let at = 0; at <= text.length; at++) {
    pairs.add(` ${text} `.slice(at, at + 2));
  }
  return pairs;
}
