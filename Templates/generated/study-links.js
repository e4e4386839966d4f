// Generated from Sources/StudyModel by `make model`.
// @ts-check

import { extended } from "./study-record.js";
import {
  appendAll,
  codePoints,
  elementAt,
  int,
  quotient,
  rangeEnd,
  remainder,
  uint32,
} from "./study-runtime.js";

/**
 * Returns the check value in the link of a challenge: a digest of its parts as they are in the link.
 * It shows whether the link is complete.
 *
 * - Parameter exam: The time of an exam; empty if the challenge is none.
 *
 * @param {string} deck
 * @param {string} mode
 * @param {string} seed
 * @param {string} questions
 * @param {string} exam
 * @returns {string}
 */
export function challengeCheck(deck, mode, seed, questions, exam) {
  const text = `${deck} ${mode} ${seed} ${questions}`;
  return digest(exam === "" ? text : `${text} ${exam}`, 5);
}

/**
 * The characters of digests, by their six-bit values.
 *
 * @type {string[]}
 */
const digestCharacters = [
  "A",
  "B",
  "C",
  "D",
  "E",
  "F",
  "G",
  "H",
  "I",
  "J",
  "K",
  "L",
  "M",
  "N",
  "O",
  "P",
  "Q",
  "R",
  "S",
  "T",
  "U",
  "V",
  "W",
  "X",
  "Y",
  "Z",
  "a",
  "b",
  "c",
  "d",
  "e",
  "f",
  "g",
  "h",
  "i",
  "j",
  "k",
  "l",
  "m",
  "n",
  "o",
  "p",
  "q",
  "r",
  "s",
  "t",
  "u",
  "v",
  "w",
  "x",
  "y",
  "z",
  "0",
  "1",
  "2",
  "3",
  "4",
  "5",
  "6",
  "7",
  "8",
  "9",
  "-",
  "_",
];

/**
 * Returns a digest of a string (FNV-1a over its UTF-8 bytes, folded), with six bits per character.
 *
 * - Parameter length: The number of characters, from 1 to 5.
 *
 * @param {string} text
 * @param {number} length
 * @returns {string}
 */
export function digest(text, length) {
  return digestValues(
    text,
    length,
  ).reduce((first, second) => first + elementAt(digestCharacters, second), "");
}

/**
 * Returns the code points of a digest's characters.
 *
 * @param {string} text
 * @param {number} length
 * @returns {number[]}
 */
export function digestLetters(text, length) {
  return codePoints(digest(text, length));
}

/**
 * Returns the six-bit values of a digest's characters.
 *
 * @param {string} text
 * @param {number} length
 * @returns {number[]}
 */
function digestValues(text, length) {
  const count = Math.max(1, Math.min(length, 5));
  const hash = extended(0x811C_9DC5, utf8Bytes(text));
  let rest = (hash ^ uint32(quotient(hash, powerOf64(count)))) >>> 0;
  /** @type {number[]} */
  const values = [];
  for (let index = 0, end = rangeEnd(index, count); index < end; index++) {
    values.push(remainder(rest, 64));
    rest = quotient(rest, 64);
  }
  return values;
}

/**
 * Returns 64 to the power of an exponent from 1 to 5.
 *
 * @param {number} exponent
 * @returns {number}
 */
function powerOf64(exponent) {
  let power = 1;
  for (let index = 0, end = rangeEnd(index, exponent); index < end; index++) {
    power = int(power * 64);
  }
  return power;
}

/**
 * Returns a string's UTF-8 bytes.
 *
 * @param {string} text
 * @returns {number[]}
 */
function utf8Bytes(text) {
  /** @type {number[]} */
  const bytes = [];
  for (const code of codePoints(text)) {
    if (code < 0x80) {
      bytes.push(code);
    } else if (code < 0x800) {
      appendAll(bytes, [0xC0 + quotient(code, 64), 0x80 + remainder(code, 64)]);
    } else if (code < 0x10000) {
      appendAll(
        bytes,
        [
          0xE0 + quotient(code, 4096),
          0x80 + remainder(quotient(code, 64), 64),
          0x80 + remainder(code, 64),
        ],
      );
    } else {
      appendAll(
        bytes,
        [
          0xF0 + quotient(code, 262_144),
          0x80 + remainder(quotient(code, 4096), 64),
          0x80 + remainder(quotient(code, 64), 64),
          0x80 + remainder(code, 64),
        ],
      );
    }
  }
  return bytes;
}
