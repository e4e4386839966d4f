// Generated from Sources/StudyModel by `make model`.
// @ts-check

import {
  appendAll,
  codePoints,
  elementAt,
  int,
  prefix,
  quotient,
  remainder,
  setElement,
} from "./study-runtime.js";

/**
 * Lower-case base letters of U+00C0 to U+024F. A capital stands for two base letters, listed in
 * `appendBase`; a full stop marks a letter that is its own base.
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
 * Tables of base letters as code points, filled on first use.
 *
 * @typedef {object} BaseLetters
 * @property {number[]} latin Base letters of U+00C0 to U+024F.
 * @property {number[]} vietnamese Base letters of U+1E00 to U+1EFF.
 * @property {number[]} greek Base letters of U+0386 to U+03CE.
 */

/**
 * @returns {BaseLetters}
 */
export function makeBaseLetters() {
  return { latin: [], vietnamese: [], greek: [] };
}

/**
 * Fills the tables if they are empty.
 *
 * @param {BaseLetters} baseLetters Changed in place.
 */
function baseLettersPrepare(baseLetters) {
  if (baseLetters.latin.length === 0) {
    baseLetters.latin = codePoints(latinLetters);
    baseLetters.vietnamese = codePoints(vietnameseLetters);
    baseLetters.greek = codePoints(greekLetters);
  }
}

/**
 * Returns the words of a text for searching, each as folded code points.
 *
 * @param {string} text
 * @returns {number[][]}
 */
export function searchWords(text) {
  const bases = makeBaseLetters();
  return foldedWords(text, bases);
}

/**
 * Returns the words of a text as folded code points: in lower case, without accents and
 * punctuation, Hangul decomposed into jamo, katakana as hiragana. Only the first 80 code points
 * are read, to bound the running time.
 *
 * @param {string} text
 * @param {BaseLetters} bases Changed in place.
 * @returns {number[][]}
 */
export function foldedWords(text, bases) {
  /** @type {number[][]} */
  const words = [];
  /** @type {number[]} */
  let word = [];
  for (const code of prefix(codePoints(text), 80)) {
    if (isSeparator(code)) {
      if (word.length > 0) {
        words.push(word);
        word = [];
      }
    } else {
      word = [...word];
      appendFolded(code, word, bases);
    }
  }
  if (word.length > 0) {
    words.push(word);
  }
  return words;
}

/**
 * True if a code point separates words; an apostrophe does not.
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
 * @param {BaseLetters} bases Changed in place.
 */
function appendFolded(code, word, bases) {
  if (code < 0xC0) {
    if (code >= 65 && code <= 90) {
      word.push(int(code + 32));
    } else if (code !== 0x27 && code !== 0x60 && code !== 0xB4) {
      word.push(code);
    }
    return;
  }
  baseLettersPrepare(bases);
  if (code <= 0x24F) {
    appendBase(elementAt(bases.latin, int(code - 0xC0)), code, word);
  } else if (code >= 0x1E00 && code <= 0x1EFF) {
    appendBase(elementAt(bases.vietnamese, int(code - 0x1E00)), code, word);
  } else if (code >= 0x386 && code <= 0x3CE) {
    const base = elementAt(bases.greek, int(code - 0x386));
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
    appendFolded(int(code - 0xFEE0), word, bases);
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
 * True if a code point is a combining or modifier mark, which folding drops.
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
