// Generated from Sources/StudyModel by `make model`.
// @ts-check

import { foldedWords, makeBaseLetters } from "./study-folding.js";
import { deckBreed, isRightAnswer } from "./study-model.js";
import {
  appendAll,
  arraysEqual,
  containsItem,
  dropFirst,
  dropLast,
  elementAt,
  identical,
  int,
  quotient,
  rangeEnd,
  remainder,
  repeating,
  setElement,
  stringsEqual,
  suffix,
} from "./study-runtime.js";

/** @import { BaseLetters } from "./study-folding.js" */
/** @import { Breed, Deck, Session, SessionEvent, Timestamp } from "./study-model.js" */

/**
 * Returns the edit distance between two words, counting insertions, deletions, substitutions and
 * transpositions of adjacent letters, or `limit + 1` if the distance exceeds `limit`.
 *
 * This is the restricted Damerau-Levenshtein distance (optimal string alignment). Only a band of
 * 2 × `limit` + 1 letters of `b` is considered for each letter of `a`.
 *
 * @param {number[]} a
 * @param {number[]} b
 * @param {number} limit
 * @returns {number}
 */
function editDistance(a, b, limit) {
  if (a.length - b.length > limit || b.length - a.length > limit) {
    return int(limit + 1);
  }
  const beyond = int(limit + 1);
  const width = b.length + 1;
  // Only the last three rows of the table are kept.
  const table = repeating(beyond, int(3 * width));
  for (let j = 0, end = rangeEnd(
    j,
    Math.min(b.length, limit) + 1,
  ); j < end; j++) {
    setElement(table, j, j);
  }
  for (let i = 1, end = a.length + 1; i < end; i++) {
    const row = int(remainder(i, 3) * width);
    const above = int(remainder(int(i + 2), 3) * width);
    const before = int(remainder(int(i + 1), 3) * width);
    const first = Math.max(1, int(i - limit));
    setElement(
      table,
      int(int(row + first) - 1),
      first === 1 ? Math.min(i, beyond) : beyond,
    );
    let least = elementAt(table, int(int(row + first) - 1));
    for (let j = first, end2 = rangeEnd(
      j,
      Math.min(b.length, int(i + limit)) + 1,
    ); j < end2; j++) {
      let slips = int(
        elementAt(table, int(int(above + j) - 1)) +
        (elementAt(a, int(i - 1)) === elementAt(b, int(j - 1)) ? 0 : 1),
      );
      slips = Math.min(slips, int(elementAt(table, int(int(row + j) - 1)) + 1));
      if (j < int(i + limit)) {
        slips = Math.min(slips, int(elementAt(table, int(above + j)) + 1));
      }
      if (
        i > 1 &&
        j > 1 &&
        elementAt(a, int(i - 1)) === elementAt(b, int(j - 2)) &&
        elementAt(a, int(i - 2)) === elementAt(b, int(j - 1))
      ) {
        slips = Math.min(
          slips,
          int(elementAt(table, int(int(before + j) - 2)) + 1),
        );
      }
      setElement(table, int(row + j), Math.min(slips, beyond));
      least = Math.min(least, slips);
    }
    if (least > limit) {
      return beyond;
    }
  }
  return elementAt(table, int(int(remainder(a.length, 3) * width) + b.length));
}

/**
 * The judgement of a typed or spoken name.
 *
 * - `right`: The text names the breed.
 * - `near`: The text names the breed with a spelling error; `name` is the correct spelling.
 * - `family`: It names the breed's family, and so several breeds.
 * - `wrong`: It does not name the breed; `breed` is the slug of the one that it names, if any.
 *
 * @typedef {{ kind: "right" } | { kind: "near", name: string } | { kind: "family" } | { kind: "wrong", breed: string | null }} TypedJudgement
 */

/**
 * Returns the session event for a typed or spoken text.
 *
 * @param {string} text
 * @param {Session} session
 * @param {Deck} deck
 * @param {Timestamp} moment
 * @param {number} ms
 * @returns {SessionEvent}
 */
export function typedAnswerEvent(text, session, deck, moment, ms) {
  let judgement = /** @type {TypedJudgement} */ ({
    kind: "wrong",
    breed: null,
  });
  const question = session.question;
  if (question !== null) {
    const asked = deckBreed(deck, question.breed);
    if (asked !== null) {
      judgement = judgeTypedAnswer(text, asked, deck, question.photo);
    }
  }
  return { kind: "type", text, judgement, moment, ms };
}

/**
 * Judges a text typed as the name of a breed.
 *
 * Names are compared without case, accents, hyphens and spaces, with and without "the" and words
 * for dog and cat, with the first or last word moved to the other end ("poodle, toy"), and with
 * each name of every breed of the deck. Another breed is named only by one of its names, letter
 * for letter. The spelling errors allowed in a name of the breed in question, by `editDistance`,
 * are one in 3 to 7 letters, two up to 12 and three in longer ones, but none where another breed
 * is as close. Words that occur in its name and no other's, and make up a quarter of it, count as
 * a near miss.
 *
 * @param {string} typed
 * @param {Breed} asked
 * @param {Deck} deck
 * @param {string | null} [photo]
 * @returns {TypedJudgement}
 */
export function judgeTypedAnswer(typed, asked, deck, photo = null) {
  const bases = makeBaseLetters();
  const words = foldedWords(typed, bases);
  const texts = wordOrders(words).map((item) => spelling(item));
  if ((texts.at(0) ?? null) === null) {
    return { kind: "wrong", breed: null };
  }
  let own = unrelated;
  let meant = asked.name;
  for (const name of [asked.name, ...asked.names]) {
    if (own > 0) {
      const found = difference(texts, name, 0, bases);
      if (found < own) {
        own = found;
        meant = name;
      }
    }
  }
  // Another breed that is as close rules out a near miss, even if its own names allow fewer errors.
  /** @type {number} */
  const slips = own < unrelated ? quotient(own, comparisonForms) : 0;
  let other = unrelated;
  let taken = /** @type {string | null} */ (null);
  for (const breed of deck.breeds) {
    if (own > 0 && !stringsEqual(breed.id, asked.id)) {
      for (const name of [breed.name, ...breed.names]) {
        const found = difference(texts, name, slips, bases);
        if (found < unrelated && isRightAnswer(breed, asked, photo)) {
          if (found < own) {
            own = found;
            meant = name;
          }
        } else if (found < other) {
          other = found;
          taken = breed.id;
        } else if (found === other && !stringsEqual(taken, breed.id)) {
          taken = null;
        }
      }
    }
  }
  if (own < comparisonForms) {
    return other < own ? { kind: "wrong", breed: taken } : { kind: "right" };
  }
  if (other < comparisonForms) {
    return { kind: "wrong", breed: taken };
  }
  if (isFamilyName(texts, asked, deck, bases)) {
    return { kind: "family" };
  }
  if (own === unrelated && other === unrelated) {
    return judgeByPart(words, asked, deck, photo, bases);
  }
  const isNearest = quotient(own, comparisonForms) <
    quotient(other, comparisonForms);
  return isNearest
    ? { kind: "near", name: meant }
    : { kind: "wrong", breed: null };
}

/**
 * Number of ways to compare a text with a name: with or without words such as "the" and "dog",
 * each with the words in the given order or reordered.
 *
 * @type {number}
 */
const comparisonForms = 4;

/**
 * Difference between a text and a name that do not match, greater than any other difference.
 *
 * @type {number}
 */
const unrelated = 16;

/**
 * True if one of the texts is a name of the breed's family.
 *
 * @param {Spelling[]} texts
 * @param {Breed} asked
 * @param {Deck} deck
 * @param {BaseLetters} bases Changed in place.
 * @returns {boolean}
 */
function isFamilyName(texts, asked, deck, bases) {
  for (const family of deck.families ?? []) {
    if (stringsEqual(family.id, asked.family ?? null)) {
      for (const name of family.names) {
        if (difference(texts, name, 0, bases) < comparisonForms) {
          return true;
        }
      }
    }
  }
  return false;
}

/**
 * Judges words that are not a name but may be part of one: a near miss if they are part of a name
 * of the breed in question and of no other breed's, and make up at least a quarter of the name.
 *
 * @param {number[][]} words
 * @param {Breed} asked
 * @param {Deck} deck
 * @param {string | null} photo
 * @param {BaseLetters} bases Changed in place.
 * @returns {TypedJudgement}
 */
function judgeByPart(words, asked, deck, photo, bases) {
  const part = words.filter((item) => distinctiveLetters(item).length > 0);
  let meant = /** @type {string | null} */ (null);
  for (const breed of deck.breeds) {
    if (part.length > 0) {
      const name = firstName(breed, part, bases);
      if (name !== null) {
        if (!isRightAnswer(breed, asked, photo)) {
          return { kind: "wrong", breed: null };
        }
        meant = meant ?? name;
      }
    }
  }
  const name = meant;
  if (name === null) {
    return { kind: "wrong", breed: null };
  }
  if (!(int(letterCount(part) * 4) >= letterCount(foldedWords(name, bases)))) {
    return { kind: "wrong", breed: null };
  }
  return { kind: "near", name };
}

/**
 * Returns the number of letters in the words.
 *
 * @param {number[][]} words
 * @returns {number}
 */
function letterCount(words) {
  return words.reduce((first, second) => int(first + second.length), 0);
}

/**
 * Returns the first name of a breed that contains all these words.
 *
 * @param {Breed} breed
 * @param {number[][]} words
 * @param {BaseLetters} bases Changed in place.
 * @returns {string | null}
 */
function firstName(breed, words, bases) {
  for (const name of [breed.name, ...breed.names]) {
    const own = foldedWords(name, bases);
    if (
      words.every((item) =>
        containsItem(own, item, (a, b) => arraysEqual(a, b, identical))
      )
    ) {
      return name;
    }
  }
  return null;
}

/**
 * The letters of a text, with and without "the" and words for dog and cat.
 *
 * @typedef {object} Spelling
 * @property {number[]} whole All letters.
 * @property {number} wholeBits Bit set of the letters in `whole`.
 * @property {number[]} short Letters without "the" and words for dog and cat; equal to `whole` if no letters would remain.
 * @property {number} shortBits Bit set of the letters in `short`.
 */

/**
 * Returns the letters of the words, with and without "the" and words for dog and cat.
 *
 * @param {number[][]} words
 * @returns {Spelling}
 */
function spelling(words) {
  /** @type {number[]} */
  const whole = [];
  /** @type {number[]} */
  let short = [];
  for (const word of words) {
    appendAll(whole, word);
    appendAll(short, distinctiveLetters(word));
  }
  if (short.length === 0) {
    short = [...whole];
  }
  return { whole, wholeBits: bits(whole), short, shortBits: bits(short) };
}

/**
 * Words that do not distinguish names: "dog", "cat" and "the".
 *
 * @type {number[][]}
 */
const commonWords = [[100, 111, 103], [99, 97, 116], [116, 104, 101]];

/**
 * Suffixes that mean dog or cat in Chinese, Japanese and Korean: 犬, 狗, 猫, 견, 개, 고양이.
 *
 * @type {number[][]}
 */
const commonEnds = [
  [0x72AC],
  [0x72D7],
  [0x732B],
  [0x1100, 0x1167, 0x11AB],
  [0x1100, 0x1162],
  [0x1100, 0x1169, 0x110B, 0x1163, 0x11BC, 0x110B, 0x1175],
];

/**
 * Returns the letters of a word without a suffix for dog or cat; none for "dog", "cat" and "the".
 *
 * @param {number[]} word
 * @returns {number[]}
 */
function distinctiveLetters(word) {
  if (containsItem(commonWords, word, (a, b) => arraysEqual(a, b, identical))) {
    return [];
  }
  for (const end of commonEnds) {
    if (arraysEqual(suffix(word, end.length), end, identical)) {
      return dropLast(word, end.length);
    }
  }
  return word;
}

/**
 * The 32 numbers with exactly one bit set.
 *
 * @type {number[]}
 */
const singleBits = [
  0x1,
  0x2,
  0x4,
  0x8,
  0x10,
  0x20,
  0x40,
  0x80,
  0x100,
  0x200,
  0x400,
  0x800,
  0x1000,
  0x2000,
  0x4000,
  0x8000,
  0x1_0000,
  0x2_0000,
  0x4_0000,
  0x8_0000,
  0x10_0000,
  0x20_0000,
  0x40_0000,
  0x80_0000,
  0x100_0000,
  0x200_0000,
  0x400_0000,
  0x800_0000,
  0x1000_0000,
  0x2000_0000,
  0x4000_0000,
  0x8000_0000,
];

/**
 * Returns a bit set of the letters in a word, used to rule out very different words before
 * computing the edit distance.
 *
 * @param {number[]} letters
 * @returns {number}
 */
function bits(letters) {
  let bits = 0;
  for (const letter of letters) {
    bits = (bits | elementAt(singleBits, remainder(letter, 32))) >>> 0;
  }
  return bits;
}

/**
 * Returns the words in the given order, and with the first or last word moved to the other end;
 * empty if there are no words.
 *
 * @param {number[][]} words
 * @returns {number[][][]}
 */
function wordOrders(words) {
  const first = words.at(0) ?? null;
  if (first === null) {
    return [];
  }
  const last = words.at(-1) ?? null;
  if (last === null) {
    return [];
  }
  if (words.length === 1) {
    return [words];
  }
  const left = [...dropFirst(words, 1), first];
  if (words.length === 2) {
    return [words, left];
  }
  return [words, left, [last, ...dropLast(words, 1)]];
}

/**
 * Returns the smallest difference between a name and any word order of a text: four times the
 * number of spelling errors, plus up to three for other differences; `unrelated` if there are more
 * errors than the larger of `least` and the name's limit.
 *
 * @param {Spelling[]} texts
 * @param {string} name
 * @param {number} least
 * @param {BaseLetters} bases Changed in place.
 * @returns {number}
 */
function difference(texts, name, least, bases) {
  const wanted = spelling(foldedWords(name, bases));
  let closest = unrelated;
  for (const [order, text] of texts.entries()) {
    /** @type {number} */
    const form = order === 0 ? 0 : 2;
    const whole = spellingErrors(
      text.whole,
      text.wholeBits,
      wanted.whole,
      wanted.wholeBits,
      least,
    );
    closest = Math.min(closest, int(int(whole * comparisonForms) + form));
    if (
      text.short.length < text.whole.length ||
      wanted.short.length < wanted.whole.length
    ) {
      const short = spellingErrors(
        text.short,
        text.shortBits,
        wanted.short,
        wanted.shortBits,
        least,
      );
      closest = Math.min(
        closest,
        int(int(int(short * comparisonForms) + form) + 1),
      );
    }
  }
  return Math.min(closest, unrelated);
}

/**
 * Returns the number of spelling errors in letters typed for a name; 4 if there are too many. A
 * name of one or two letters, as in Chinese, allows none.
 *
 * @param {number[]} letters
 * @param {number} bits
 * @param {number[]} name
 * @param {number} nameBits
 * @param {number} least
 * @returns {number}
 */
function spellingErrors(letters, bits, name, nameBits, least) {
  /** @type {number} */
  const allowed = name.length <= 2
    ? 0
    : name.length <= 7 ? 1 : name.length <= 12 ? 2 : 3;
  const most = Math.min(Math.max(allowed, least), name.length - 1);
  if (
    hasMoreBits((bits & ((~nameBits) >>> 0)) >>> 0, most) ||
    hasMoreBits((nameBits & ((~bits) >>> 0)) >>> 0, most)
  ) {
    return 4;
  }
  const distance = editDistance(letters, name, most);
  return distance > most ? 4 : distance;
}

/**
 * True if more than `count` bits are set. A spelling error adds at most one letter and removes at
 * most one.
 *
 * @param {number} bits
 * @param {number} count
 * @returns {boolean}
 */
function hasMoreBits(bits, count) {
  let left = bits;
  for (let index = 0, end = Math.max(count, 0); index < end; index++) {
    left = (left & (left - 1)) >>> 0;
  }
  return left !== 0;
}
