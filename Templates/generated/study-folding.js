// Generated from Sources/StudyModel by `make model`.
// @ts-check

import {
  appendAll,
  arraysEqual,
  codePoints,
  containsItem,
  dropFirst,
  dropLast,
  elementAt,
  identical,
  indexOrNull,
  int,
  prefix,
  quotient,
  rangeEnd,
  remainder,
  repeating,
  setElement,
  suffix,
} from "./study-runtime.js";

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
    let rowMinimum = elementAt(table, int(int(row + first) - 1));
    for (let j = first, end2 = rangeEnd(
      j,
      Math.min(b.length, int(i + limit)) + 1,
    ); j < end2; j++) {
      let cost = int(
        elementAt(table, int(int(above + j) - 1)) +
        (elementAt(a, int(i - 1)) === elementAt(b, int(j - 1)) ? 0 : 1),
      );
      cost = Math.min(cost, int(elementAt(table, int(int(row + j) - 1)) + 1));
      if (j < int(i + limit)) {
        cost = Math.min(cost, int(elementAt(table, int(above + j)) + 1));
      }
      if (
        i > 1 &&
        j > 1 &&
        elementAt(a, int(i - 1)) === elementAt(b, int(j - 2)) &&
        elementAt(a, int(i - 2)) === elementAt(b, int(j - 1))
      ) {
        cost = Math.min(
          cost,
          int(elementAt(table, int(int(before + j) - 2)) + 1),
        );
      }
      setElement(table, int(row + j), Math.min(cost, beyond));
      rowMinimum = Math.min(rowMinimum, cost);
    }
    if (rowMinimum > limit) {
      return beyond;
    }
  }
  return elementAt(table, int(int(remainder(a.length, 3) * width) + b.length));
}

/**
 * Lower-case base letters of U+00C0 to U+024F. A capital letter encodes two base letters, listed
 * in `appendBase`; a full stop marks a letter that is its own base.
 *
 * @type {string}
 */
const latinLetters = "aaaaaaAceeeeiiiidnooooo.ouuuuyTSaaaaaaAceeeeiiiidnooooo.ouuuuyTyaaaaaaccccccccddddeeeeeeeeee" +
  "gggggggghhhhiiiiiiiiiiIIjjkkkllllllllllnnnnnnnnnooooooEErrrrrrssssssssttttttuuuuuuuuuuuuwwyy" +
  "yzzzzzzs................................oo.............uu............................aaiioou" +
  "uuuuuuuuu.aaaa....ggkkoooo..j...gg..nnaa....aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeoooooo" +
  "ooyy............................";

/**
 * Lower-case base letters of U+1E00 to U+1EFF, which include Vietnamese.
 *
 * @type {string}
 */
const vietnameseLetters = "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrr" +
  "rrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy.sssS.aaaaaaaaaaaaaaaaaaaaaaaa" +
  "eeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy......";

/**
 * Lower-case base letters of U+0386 to U+03CE, from `a` for alpha to `y` for omega.
 *
 * @type {string}
 */
const greekLetters = "a.egi.o.uyiabcdefghijklmnopq.stuvwxyiuaegiuabcdefghijklmnopqsstuvwxyiuouy";

/**
 * Tables of letters as code points, filled on first use.
 *
 * @typedef {object} LetterTables
 * @property {number[]} latin Base letters of U+00C0 to U+024F.
 * @property {number[]} vietnamese Base letters of U+1E00 to U+1EFF.
 * @property {number[]} greek Base letters of U+0386 to U+03CE.
 * @property {SoundRule[][]} sounds Rules of the phonetic key for each letter from a to z.
 */

/**
 * @returns {LetterTables}
 */
export function makeLetterTables() {
  return { latin: [], vietnamese: [], greek: [], sounds: [] };
}

/**
 * Fills the tables if they are empty.
 *
 * @param {LetterTables} letterTables Changed in place.
 */
function letterTablesPrepare(letterTables) {
  if (letterTables.latin.length === 0) {
    letterTables.latin = codePoints(latinLetters);
    letterTables.vietnamese = codePoints(vietnameseLetters);
    letterTables.greek = codePoints(greekLetters);
  }
}

/**
 * Splits text into words for searching, each as folded code points.
 *
 * @param {string} text
 * @returns {number[][]}
 */
export function searchWords(text) {
  const tables = makeLetterTables();
  return foldedWords(text, tables);
}

/**
 * Splits a name into words for searching. Words in Hangul are joined, since Korean names are
 * written with and without spaces.
 *
 * @param {string} name
 * @returns {number[][]}
 */
export function searchNameWords(name) {
  /** @type {number[][]} */
  const words = [];
  for (const word of searchWords(name)) {
    const last = words.at(-1) ?? null;
    if (last !== null && isHangul(last) && isHangul(word)) {
      setElement(words, words.length - 1, [...last, ...word]);
    } else {
      words.push(word);
    }
  }
  return words;
}

/**
 * Whether a word begins with a jamo.
 *
 * @param {number[]} word
 * @returns {boolean}
 */
function isHangul(word) {
  const first = word.at(0) ?? null;
  if (first !== null) {
    return first >= 0x1100 && first < 0x1200;
  }
  return false;
}

/**
 * Splits text into words of folded code points: in lower case, without accents and punctuation,
 * katakana as hiragana, Hangul as jamo with variant spellings unified. Only the first 80 code
 * points are read, to bound the running time.
 *
 * @param {string} text
 * @param {LetterTables} tables Changed in place.
 * @returns {number[][]}
 */
export function foldedWords(text, tables) {
  /** @type {number[][]} */
  const words = [];
  /** @type {number[]} */
  let word = [];
  for (const code of prefix(codePoints(text), 80)) {
    if (isSeparator(code)) {
      if (word.length > 0) {
        words.push(foldedHangul(word));
        word = [];
      }
    } else {
      word = [...word];
      appendFolded(code, word, tables);
    }
  }
  if (word.length > 0) {
    words.push(foldedHangul(word));
  }
  return words;
}

/**
 * Whether a code point separates words; an apostrophe does not.
 *
 * @param {number} code
 * @returns {boolean}
 */
function isSeparator(code) {
  if (code < 0x80) {
    const isLetter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
    return !isLetter &&
      !(code >= 48 && code <= 57) &&
      code !== 0x27 &&
      code !== 0x60;
  }
  if (code < 0xC0) {
    return code !== 0xAA && code !== 0xB4 && code !== 0xB5 && code !== 0xBA;
  }
  return code === 0xD7 ||
    code === 0xF7 ||
    (code >= 0x2000 && code <= 0x206F && code !== 0x2018 && code !== 0x2019) ||
    (code >= 0x3000 && code <= 0x3003) ||
    (code >= 0x3008 && code <= 0x3020) ||
    code === 0x30FB ||
    (code >= 0xFF00 && code <= 0xFF0F) ||
    (code >= 0xFF1A && code <= 0xFF20);
}

/**
 * Appends the letters to which a code point folds: usually one, none for a combining mark.
 *
 * @param {number} code
 * @param {number[]} word Changed in place.
 * @param {LetterTables} tables Changed in place.
 */
function appendFolded(code, word, tables) {
  if (code < 0xC0) {
    if (code >= 65 && code <= 90) {
      word.push(int(code + 32));
    } else if (code !== 0x27 && code !== 0x60 && code !== 0xB4) {
      word.push(code);
    }
    return;
  }
  letterTablesPrepare(tables);
  if (code <= 0x24F) {
    appendBase(elementAt(tables.latin, int(code - 0xC0)), code, word);
  } else if (code >= 0x1E00 && code <= 0x1EFF) {
    appendBase(elementAt(tables.vietnamese, int(code - 0x1E00)), code, word);
  } else if (code >= 0x386 && code <= 0x3CE) {
    const base = elementAt(tables.greek, int(code - 0x386));
    word.push(base === 46 ? code : int(int(base - 97) + 0x3B1));
  } else if (code >= 0x400 && code <= 0x52F && !isCombiningMark(code)) {
    word.push(foldedCyrillic(code));
  } else if (code >= 0xAC00 && code <= 0xD7A3) {
    const syllable = int(code - 0xAC00);
    word.push(0x1100 + quotient(syllable, 588));
    word.push(0x1161 + quotient(remainder(syllable, 588), 28));
    if (remainder(syllable, 28) > 0) {
      word.push(0x11A7 + remainder(syllable, 28));
    }
  } else if (code >= 0x30A1 && code <= 0x30F6) {
    word.push(int(code - 0x60));
  } else if (code === 0x3099 || code === 0x309A) {
    // Voiced kana directly follow the unvoiced ones in Unicode.
    const kana = word.at(-1) ?? null;
    if (kana !== null && kana >= 0x3046 && kana <= 0x307B) {
      setElement(word, word.length - 1, int(int(kana + code) - 0x3098));
    }
  } else if (code >= 0xFF01 && code <= 0xFF5E) {
    appendFolded(int(code - 0xFEE0), word, tables);
  } else if (!isCombiningMark(code)) {
    word.push(code);
  }
}

/**
 * Appends the letters encoded by an entry of a base letter table.
 *
 * @param {number} base
 * @param {number} code
 * @param {number[]} word Changed in place.
 */
function appendBase(base, code, word) {
  switch (base) {
    case 46: {
      word.push(code);
      break;
    }
    case 65: {
      appendAll(word, [97, 101]);
      break;
    }
    case 69: {
      appendAll(word, [111, 101]);
      break;
    }
    case 73: {
      appendAll(word, [105, 106]);
      break;
    }
    case 83: {
      appendAll(word, [115, 115]);
      break;
    }
    case 84: {
      appendAll(word, [116, 104]);
      break;
    }
    default: {
      word.push(base);
      break;
    }
  }
}

/**
 * Returns the lower-case form of a Cyrillic letter without the marks that canonical decomposition
 * separates, as in yo, yi and short i.
 *
 * @param {number} code
 * @returns {number}
 */
function foldedCyrillic(code) {
  let letter = code;
  if (code <= 0x40F) {
    letter = int(code + 80);
  } else if (code <= 0x42F) {
    letter = int(code + 32);
  } else if (code >= 0x4C1 && code <= 0x4CE) {
    letter = int(code + remainder(code, 2));
  } else if (code >= 0x460 && code !== 0x482 && code !== 0x4C0) {
    letter = int(code + (remainder(code, 2) === 0 ? 1 : 0));
  }
  switch (letter) {
    case 0x450:
    case 0x451: {
      return 0x435;
    }
    case 0x439:
    case 0x45D: {
      return 0x438;
    }
    case 0x453: {
      return 0x433;
    }
    case 0x457: {
      return 0x456;
    }
    case 0x45C: {
      return 0x43A;
    }
    case 0x45E: {
      return 0x443;
    }
    case 0x477: {
      return 0x475;
    }
    default: {
      return letter;
    }
  }
}

/**
 * Whether a code point is a combining or modifier mark, which folding drops.
 *
 * @param {number} code
 * @returns {boolean}
 */
function isCombiningMark(code) {
  return (code >= 0x2B9 && code <= 0x36F) ||
    (code >= 0x483 && code <= 0x489) ||
    (code >= 0x591 && code <= 0x5C7) ||
    (code >= 0x64B && code <= 0x65F) ||
    code === 0x670 ||
    (code >= 0x1AB0 && code <= 0x1AFF) ||
    (code >= 0x1DC0 && code <= 0x1DFF) ||
    code === 0x2018 ||
    code === 0x2019 ||
    (code >= 0x20D0 && code <= 0x20FF) ||
    (code >= 0xFE00 && code <= 0xFE0F) ||
    (code >= 0xFE20 && code <= 0xFE2F) ||
    code === 0xFEFF;
}

/**
 * Spellings of loanwords, each followed by the spelling that replaces it: 도그 by 독, 쇼트 by 숏,
 * 시프 by 십, 더드 by 다드, 리언 by 리안.
 *
 * @type {number[][]}
 */
const hangulVariants = [
  [0x1103, 0x1169, 0x1100, 0x1173],
  [0x1103, 0x1169, 0x11A8],
  [0x1109, 0x116D, 0x1110, 0x1173],
  [0x1109, 0x116D, 0x11BA],
  [0x1109, 0x1175, 0x1111, 0x1173],
  [0x1109, 0x1175, 0x11B8],
  [0x1103, 0x1165, 0x1103, 0x1173],
  [0x1103, 0x1161, 0x1103, 0x1173],
  [0x1105, 0x1175, 0x110B, 0x1165, 0x11AB],
  [0x1105, 0x1175, 0x110B, 0x1161, 0x11AB],
];

/**
 * Returns a word with one spelling for each of the sounds that Korean writes in several ways: `쉬`
 * as `시`, `츄` as `추`, and the spellings in `hangulVariants`.
 *
 * @param {number[]} word
 * @returns {number[]}
 */
function foldedHangul(word) {
  if (!word.some((item) => item >= 0x1161 && item <= 0x1175)) {
    return word;
  }
  /** @type {number[]} */
  let folded = [];
  for (const [place, jamo] of word.entries()) {
    folded.push(foldedVowel(jamo, folded.at(-1) ?? 0));
    // A final consonant that follows belongs to the last syllable, so no variant matches.
    /** @type {number} */
    const next = int(place + 1) < word.length
      ? elementAt(word, int(place + 1))
      : 0;
    if (next >= 0x11A8 && next <= 0x11C2) {
      continue;
    }
    for (const [number, variant] of hangulVariants.entries()) {
      if (remainder(number, 2) === 0) {
        if (arraysEqual(suffix(folded, variant.length), variant, identical)) {
          folded = [
            ...dropLast(folded, variant.length),
            ...elementAt(hangulVariants, int(number + 1)),
          ];
        }
      }
    }
  }
  return folded;
}

/**
 * Returns a vowel in the spelling used after a consonant: after ㅈ, ㅉ and ㅊ, a vowel with y sounds
 * like the one without, and 쉬, 쉐 and 셰 are spellings of 시 and 세.
 *
 * @param {number} vowel
 * @param {number} consonant
 * @returns {number}
 */
function foldedVowel(vowel, consonant) {
  if (consonant >= 0x110C && consonant <= 0x110E) {
    switch (vowel) {
      case 0x1163: {
        return 0x1161;
      }
      case 0x1167: {
        return 0x1165;
      }
      case 0x1168: {
        return 0x1166;
      }
      case 0x116D: {
        return 0x1169;
      }
      case 0x1172: {
        return 0x116E;
      }
      default: {
        return vowel;
      }
    }
  }
  if (consonant === 0x1109) {
    switch (vowel) {
      case 0x1168:
      case 0x1170: {
        return 0x1166;
      }
      case 0x1171: {
        return 0x1175;
      }
      default: {
        return vowel;
      }
    }
  }
  return vowel;
}

/**
 * Returns the positions of the lists that contain the names closest to the typed text, closest
 * first: those with the fewest spelling errors, within the limit for typed answers. The names may
 * be folded already.
 *
 * @param {string} text
 * @param {string[][]} names
 * @returns {number[]}
 */
export function closestNames(text, names) {
  const tables = makeLetterTables();
  const texts = spellings(foldedWords(text, tables), tables);
  let least = tooManyErrors;
  /** @type {number[]} */
  let found = [];
  for (const [position, list] of names.entries()) {
    if (texts.length > 0) {
      let errors = tooManyErrors;
      for (const name of list) {
        const difference2 = difference(texts, name, 0, tables);
        if (difference2 !== null) {
          errors = Math.min(errors, difference2.errors);
        }
      }
      if (errors < tooManyErrors && errors <= least) {
        if (errors < least) {
          found = [];
        }
        least = errors;
        found.push(position);
      }
    }
  }
  return found;
}

/**
 * Returns the words that the typed text may be a misspelling of, if it has at least four letters.
 * The words may be folded already.
 *
 * @param {string} text
 * @param {string[]} words
 * @returns {string[]}
 */
export function wordsSpelledLike(text, words) {
  const tables = makeLetterTables();
  const own = preparedLetters(joined(foldedWords(text, tables)), tables);
  if (own.codes.length < 4) {
    return [];
  }
  /** @type {string[]} */
  const found = [];
  for (const word of words) {
    const other = joined(foldedWords(word, tables));
    const errors = spellingErrors(own, other, 0, tables);
    if (errors > 0 && errors < tooManyErrors) {
      found.push(word);
    }
  }
  return found;
}

/**
 * Letters of a string, prepared for comparison with many names.
 *
 * @typedef {object} Letters
 * @property {number[]} codes
 * @property {number} bits Bit set of the letters.
 * @property {number[]} key
 */

/**
 * Prepares letters for comparison.
 *
 * @param {number[]} codes
 * @param {LetterTables} tables Changed in place.
 * @returns {Letters}
 */
function preparedLetters(codes, tables) {
  return { codes, bits: bits(codes), key: phoneticKey(codes, tables) };
}

/**
 * Returns the letters of the words.
 *
 * @param {number[][]} words
 * @returns {number[]}
 */
function joined(words) {
  /** @type {number[]} */
  const letters = [];
  for (const word of words) {
    appendAll(letters, word);
  }
  return letters;
}

/**
 * The letters of a string, with and without "the" and words for dog and cat.
 *
 * @typedef {object} Spelling
 * @property {Letters} whole All letters.
 * @property {Letters} short Letters without "the" and words for dog and cat; equal to `whole` if no letters would remain.
 */

/**
 * Returns the letters of the words in each of their orders.
 *
 * @param {number[][]} words
 * @param {LetterTables} tables Changed in place.
 * @returns {Spelling[]}
 */
export function spellings(words, tables) {
  /** @type {Spelling[]} */
  const found = [];
  for (const order of wordOrders(words)) {
    const whole = preparedLetters(joined(order), tables);
    const short = preparedLetters(distinctiveLetters(order), tables);
    found.push({ whole, short });
  }
  return found;
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
 * Returns the letters of the words without common words and suffixes; all letters if none remain.
 *
 * @param {number[][]} words
 * @returns {number[]}
 */
function distinctiveLetters(words) {
  const short = joined(words.map((item) => wordStem(item)));
  return short.length === 0 ? joined(words) : short;
}

/**
 * Returns the letters of a word without a suffix for dog or cat; none for "dog", "cat" and "the".
 *
 * @param {number[]} word
 * @returns {number[]}
 */
export function wordStem(word) {
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
 * How typed text differs from a name that it may be meant for.
 *
 * @typedef {object} NameDifference
 * @property {number} errors Number of spelling errors.
 * @property {boolean} isReordered Whether the first or last word was moved to the other end.
 * @property {boolean} isShortened Whether words such as "the" and "dog" were left out of the comparison.
 */

/**
 * Whether there is no difference.
 *
 * @param {NameDifference} nameDifference
 * @returns {boolean}
 */
export function nameDifferenceIsNone(nameDifference) {
  return nameDifference.errors === 0 &&
    !nameDifference.isReordered &&
    !nameDifference.isShortened;
}

/**
 * Whether a difference is smaller than another; any is smaller than nil, which means that the text
 * does not match. Spelling errors count most, then the order of the words.
 *
 * @param {NameDifference} difference
 * @param {NameDifference | null} other
 * @returns {boolean}
 */
export function isCloser(difference, other) {
  if (other === null) {
    return true;
  }
  if (difference.errors !== other.errors) {
    return difference.errors < other.errors;
  }
  if (difference.isReordered !== other.isReordered) {
    return other.isReordered;
  }
  return other.isShortened && !difference.isShortened;
}

/**
 * Error count that represents any count above the limit.
 *
 * @type {number}
 */
export const tooManyErrors = 4;

/**
 * Returns the smallest difference between a name and the typed text in any word order; nil if there
 * are more errors than the larger of `least` and the name's limit.
 *
 * @param {Spelling[]} texts
 * @param {string} name
 * @param {number} least
 * @param {LetterTables} tables Changed in place.
 * @returns {NameDifference | null}
 */
export function difference(texts, name, least, tables) {
  const words = foldedWords(name, tables);
  const whole = joined(words);
  const short = distinctiveLetters(words);
  let closest = /** @type {NameDifference | null} */ (null);
  for (const [order, text] of texts.entries()) {
    /** @type {NameDifference} */
    let found = {
      errors: spellingErrors(text.whole, whole, least, tables),
      isReordered: order > 0,
      isShortened: false,
    };
    if (found.errors < tooManyErrors && isCloser(found, closest)) {
      closest = found;
    }
    if (
      text.short.codes.length < text.whole.codes.length ||
      short.length < whole.length
    ) {
      found = {
        ...found,
        errors: spellingErrors(text.short, short, least, tables),
      };
      found = { ...found, isShortened: true };
      if (found.errors < tooManyErrors && isCloser(found, closest)) {
        closest = found;
      }
    }
  }
  return closest;
}

/**
 * Whether the typed text, in any word order, equals a name, with or without common words, letters
 * of one group of homophones being the same.
 *
 * @param {string} name
 * @param {Spelling[]} texts
 * @param {number[][]} homophones
 * @param {LetterTables} tables Changed in place.
 * @returns {boolean}
 */
export function isName(name, texts, homophones, tables) {
  const words = foldedWords(name, tables);
  const whole = joined(words);
  const short = distinctiveLetters(words);
  return texts.some((spelling) =>
    soundAlike(spelling.whole.codes, whole, homophones) ||
    soundAlike(spelling.short.codes, short, homophones)
  );
}

/**
 * Whether two words are equal, letters of one group of homophones being the same.
 *
 * @param {number[]} a
 * @param {number[]} b
 * @param {number[][]} homophones
 * @returns {boolean}
 */
function soundAlike(a, b, homophones) {
  if (homophones.length === 0 || a.length !== b.length) {
    return arraysEqual(a, b, identical);
  }
  for (const [place, letter] of a.entries()) {
    if (letter !== elementAt(b, place)) {
      const other = elementAt(b, place);
      if (
        !homophones.some((item) =>
          item.includes(letter) && item.includes(other)
        )
      ) {
        return false;
      }
    }
  }
  return true;
}

/**
 * Returns the number of spelling errors in letters typed for a name: the edit distance of the
 * letters or of their phonetic keys, whichever is smaller, and at least one unless the letters are
 * the same; `tooManyErrors` if the letters have more than the larger of `least` and their limit,
 * and the keys more than theirs.
 *
 * @param {Letters} typed
 * @param {number[]} name
 * @param {number} least
 * @param {LetterTables} tables Changed in place.
 * @returns {number}
 */
function spellingErrors(typed, name, least, tables) {
  if (arraysEqual(typed.codes, name, identical)) {
    return 0;
  }
  let errors = tooManyErrors;
  const nameBits = bits(name);
  const most = Math.min(
    Math.max(allowedErrors(name.length), least),
    name.length - 1,
  );
  if (
    !hasMoreBits((typed.bits & ((~nameBits) >>> 0)) >>> 0, most) &&
    !hasMoreBits((nameBits & ((~typed.bits) >>> 0)) >>> 0, most)
  ) {
    const distance = editDistance(typed.codes, name, most);
    errors = distance > most ? tooManyErrors : distance;
  }
  // A key is hardly ever longer than its name, or less than half as long.
  const length = typed.key.length;
  if (
    errors > 1 &&
    most > 0 &&
    length <= name.length + 3 &&
    name.length <= int(int(2 * length) + 3)
  ) {
    const key = phoneticKey(name, tables);
    const most2 = allowedErrors(key.length);
    const distance = editDistance(typed.key, key, most2);
    errors = distance > most2
      ? errors
      : Math.min(errors, Math.max(1, distance));
  }
  return errors;
}

/**
 * Returns the number of spelling errors allowed in a name of `count` letters: none in one or two
 * letters, as in Chinese names, one in up to 7, two in up to 12 and three in longer names.
 *
 * @param {number} count
 * @returns {number}
 */
function allowedErrors(count) {
  return count <= 2 ? 0 : count <= 7 ? 1 : count <= 12 ? 2 : 3;
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
 * Whether more than `count` bits are set. A spelling error adds at most one letter and removes at
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

/**
 * Letters that sound alike in English, each with the letters that stand for the sound in a phonetic
 * key: `c` for ch and sh. Of the rules with the same first letter, the first that matches applies.
 *
 * @type {string}
 */
const soundRules = "ae=e ai=e au=o ay=e ce=se ch=c ci=si ck=k cy=si c=k ea=i ee=i ei=e ey=e hua=wa ie=i oo=u " +
  "ou=u ow=o pherd=perd ph=f qu=kw q=k sch=c sh=c tch=c tsch=c y=i z=s ";

/**
 * A rule of the phonetic key.
 *
 * @typedef {object} SoundRule
 * @property {number[]} letters The letters that the rule applies to.
 * @property {number[]} sound The letters that replace them.
 */

/**
 * Returns the rules for each letter from a to z.
 *
 * @returns {SoundRule[][]}
 */
function parsedSoundRules() {
  const rules = repeating([], 26);
  /** @type {number[]} */
  let letters = [];
  /** @type {number[]} */
  let part = [];
  for (const code of codePoints(soundRules)) {
    if (code === 0x3D) {
      letters = part;
      part = [];
    } else if (code === 0x20) {
      const first = int(elementAt(letters, 0) - 97);
      setElement(
        rules,
        first,
        [...elementAt(rules, first), { letters, sound: part }],
      );
      part = [];
    } else {
      part = [...part, code];
    }
  }
  return rules;
}

/**
 * Returns folded letters as they sound in English, so that words that sound alike have the same
 * key: "daschund" and "dachshund", "chiwawa" and "chihuahua", "sharpay" and "sharpei".
 *
 * Letters are replaced according to `soundRules`, doubled letters are written once, and a silent h
 * is dropped: one that is not followed by a vowel, or that follows a consonant. In Korean, a tense or
 * aspirated consonant becomes the plain one, ㅐ becomes ㅔ, and 시아 becomes 샤: "아끼다" and "아키타",
 * "페르샨" and "페르시안" have the same key. Other scripts are unchanged.
 *
 * @param {number[]} letters
 * @param {LetterTables} tables Changed in place.
 * @returns {number[]}
 */
function phoneticKey(letters, tables) {
  if (tables.sounds.length === 0) {
    tables.sounds = parsedSoundRules();
  }
  /** @type {number[]} */
  let key = [];
  let place = 0;
  while (place < letters.length) {
    const letter = elementAt(letters, place);
    if (letter < 97 || letter > 122) {
      key = [...addingHangul(hangulSound(letter), key)];
      place = int(place + 1);
      continue;
    }
    let length = 1;
    /** @type {number[]} */
    let sound = [letter];
    if (letter === 104 && !isHeard(place, letters)) {
      sound = [];
    }
    const rules = elementAt(tables.sounds, int(letter - 97));
    const rule = rules.find((soundRule) =>
      isPrefix(soundRule.letters, letters, place)
    ) ?? null;
    if (rule !== null) {
      length = rule.letters.length;
      sound = rule.sound;
    }
    for (const one of sound) {
      if ((key.at(-1) ?? null) !== one) {
        key.push(one);
      }
    }
    place = int(place + length);
  }
  return key;
}

/**
 * Returns the plain consonant for a tense or aspirated one, ㅔ for ㅐ and ㅖ for ㅒ; other letters
 * unchanged.
 *
 * @param {number} letter
 * @returns {number}
 */
function hangulSound(letter) {
  switch (letter) {
    case 0x1101:
    case 0x110F: {
      return 0x1100;
    }
    case 0x1104:
    case 0x1110: {
      return 0x1103;
    }
    case 0x1108:
    case 0x1111: {
      return 0x1107;
    }
    case 0x110A: {
      return 0x1109;
    }
    case 0x110D:
    case 0x110E: {
      return 0x110C;
    }
    case 0x1162: {
      return 0x1166;
    }
    case 0x1164: {
      return 0x1168;
    }
    default: {
      return letter;
    }
  }
}

/**
 * Returns a key with another letter, where ㅣ followed by ㅏ, ㅓ, ㅗ or ㅜ without a consonant between
 * them becomes ㅑ, ㅕ, ㅛ or ㅠ.
 *
 * @param {number} letter
 * @param {number[]} key
 * @returns {number[]}
 */
function addingHangul(letter, key) {
  /** @type {number[]} */
  const vowels = [0x1161, 0x1165, 0x1169, 0x116E];
  /** @type {number[]} */
  const diphthongs = [0x1163, 0x1167, 0x116D, 0x1172];
  const vowel = indexOrNull(vowels.indexOf(letter));
  if (
    vowel !== null &&
    arraysEqual(suffix(key, 2), [0x1175, 0x110B], identical)
  ) {
    return [...dropLast(key, 2), elementAt(diphthongs, vowel)];
  }
  return [...key, letter];
}

/**
 * Whether the h at a position is pronounced: a vowel follows, and no consonant precedes.
 *
 * @param {number} place
 * @param {number[]} letters
 * @returns {boolean}
 */
function isHeard(place, letters) {
  if (
    int(place + 1) >= letters.length ||
    !isVowel(elementAt(letters, int(place + 1)))
  ) {
    return false;
  }
  if (place === 0) {
    return true;
  }
  const before = elementAt(letters, int(place - 1));
  return isVowel(before) || before < 97 || before > 122;
}

/**
 * Whether a letter is a, e, i, o, u or y.
 *
 * @param {number} letter
 * @returns {boolean}
 */
function isVowel(letter) {
  return [97, 101, 105, 111, 117, 121].includes(letter);
}

/**
 * Whether the letters, starting at a position, begin with `part`.
 *
 * @param {number[]} part
 * @param {number[]} letters
 * @param {number} place
 * @returns {boolean}
 */
function isPrefix(part, letters, place) {
  if (int(place + part.length) > letters.length) {
    return false;
  }
  for (const [offset, letter] of part.entries()) {
    if (elementAt(letters, int(place + offset)) !== letter) {
      return false;
    }
  }
  return true;
}
