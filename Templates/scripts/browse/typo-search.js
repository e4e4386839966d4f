/** Fuzzy matches for a query without results. Loaded on demand. */

import { closestNames, wordsSpelledLike } from "../../generated/study-folding.js";
import { withoutHomophones } from "../core/homophones.js";
import { entriesMatching, has, queryWords, search, traitNames } from "./search-ranking.js";

/** @import { Entry } from "./search-index.js" */
/** @import { Word } from "./search-ranking.js" */

/**
 * Returns the breeds with Chinese names that sound like a query. If there are none, returns the
 * breeds with the most similar names, followed by those that match after misspelled words are
 * corrected. If there are still none, ignores words that resemble none in the deck and then, if
 * three or more words are left, any one of them.
 *
 * @param {Entry[]} entries
 * @param {string} query
 * @returns {Entry[]}
 */
export function searchWithTypos(entries, query) {
  const homophones = soundingLike(entries, query);
  return homophones.length > 0 ? homophones : spelledLike(entries, query);
}

/**
 * @param {Entry[]} entries
 * @param {string} query
 * @returns {Entry[]}
 */
function soundingLike(entries, query) {
  const names = query.trim().replace(/(?<=.)[犬狗猫]$/u, "");
  if (!/\p{Script=Han}/u.test(names)) {
    return [];
  }
  const sounds = entries.map((entry) => ({
    ...entry,
    names: entry.names.map(withoutHomophones),
    phrases: [],
  }));
  const originals = new Map(entries.map((entry) => [entry.id, entry]));
  return search(sounds, withoutHomophones(names))
    .flatMap(({ id }) => originals.get(id) ?? [])
    .filter((entry) => entry.names.some((name) => sharesCharacter(name, names)));
}

/**
 * Whether a name that sounds like a query also shares a character with it. Tones are ignored, so a
 * name that shares none, such as 美猫 for 没毛, is probably not meant.
 *
 * @param {string} name
 * @param {string} query
 */
function sharesCharacter(name, query) {
  const sounds = withoutHomophones(name);
  return query.split(/\s+/).some((word) => {
    const start = sounds.indexOf(withoutHomophones(word));
    return start >= 0 && [...word].some((character, index) => name[start + index] === character);
  });
}

/**
 * @param {Entry[]} entries
 * @param {string} query
 * @returns {Entry[]}
 */
function spelledLike(entries, query) {
  const names = entries.flatMap((entry) => entry.names);
  const traits = traitNames(entries);
  const words = queryWords(query).map((word) => correctedWord(word, names, traits));
  const indices = closestNames(query, entries.map((entry) => entry.names));
  const closest = indices.flatMap((index) => entries[index] ?? [])
    .filter((entry) => isLikelyMeant(query, entry));
  const breeds = closest.filter((entry) => !entry.family);
  const matches = [...new Set([...breeds, ...entriesMatching(entries, words), ...closest])];
  if (matches.length > 0) {
    return matches;
  }
  const knownWords = words.filter((word) => word.length > 0);
  const all = entriesMatching(entries, knownWords);
  return all.length > 0 || knownWords.length < 3 ? all : allButOne(entries, knownWords);
}

/**
 * Whether a breed with a name spelled like a query may be meant. A Korean name must have one of the
 * query's syllables or begin with the same letter: short names such as 진도 and 치토 often differ in
 * a few similar letters.
 *
 * @param {string} query
 * @param {Entry} entry
 */
function isLikelyMeant(query, entry) {
  const syllables = query.normalize("NFC").match(/[\uac00-\ud7a3]/g) ?? [];
  const names = entry.names.map((name) => name.normalize("NFC"));
  const [letter = ""] = query.trim().normalize("NFD");
  return syllables.length === 0 ||
    entry.names.some((name) => name.startsWith(letter)) ||
    names.some((name) => syllables.some((syllable) => name.includes(syllable)));
}

/**
 * Returns the word itself if it occurs in the deck; otherwise the words that it may be a
 * misspelling of, from names or, if there are none, from traits.
 *
 * @param {Word} word
 * @param {string[]} names
 * @param {string[]} traits
 * @returns {Word}
 */
function correctedWord(word, names, traits) {
  const [text = ""] = word;
  if ([...names, ...traits].some((known) => has(known, word))) {
    return word;
  }
  const inNames = wordsSpelledLike(text, distinctWords(names));
  return inNames.length > 0 ? inNames : wordsSpelledLike(text, distinctWords(traits));
}

/** @param {string[]} texts */
function distinctWords(texts) {
  return [...new Set(texts.flatMap((text) => text.split(" ")))];
}

/**
 * @param {Entry[]} entries
 * @param {Word[]} words
 */
function allButOne(entries, words) {
  const matches = words.map((omitted) =>
    entriesMatching(entries, words.filter((word) => word !== omitted))
  );
  return [...new Set(matches.flat())];
}
