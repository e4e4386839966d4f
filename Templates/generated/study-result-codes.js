// Generated from Sources/StudyModel by `make model`.
// @ts-check

import { typedAnswerEvent } from "./study-answers.js";
import { advance } from "./study-model.js";
import { extended, hash, reviewIsRight } from "./study-record.js";
import {
  codePoints,
  dropFirst,
  elementAt,
  indexOrNull,
  int,
  prefix,
  quotient,
  remainder,
} from "./study-runtime.js";
import {
  checksum,
  codeVersion,
  isTyped,
  score,
  startChallenge,
} from "./study-statistics.js";

/** @import { Deck, Session, SessionEvent, SessionOptions } from "./study-model.js" */
/** @import { Timestamp } from "./study-record.js" */

/**
 * A participant's result of a challenge.
 *
 * @typedef {object} ChallengeResult
 * @property {number} answered Number of answers.
 * @property {number} questions Number of questions of the challenge; greater than the number of answers if it was stopped early.
 * @property {number} right Number of correct answers.
 * @property {number} seconds Seconds spent on the answers, as in a session's score.
 * @property {boolean} isChecked Whether the code contains every answer with its time. Earlier codes have only the verdict on a typed answer, or only the total time and a checksum short enough to be guessed.
 */

/**
 * A challenge that was replayed with the answers in a result code.
 *
 * @typedef {object} ReplayedChallenge
 * @property {ChallengeResult} result The result.
 * @property {Session} session The session with the answers, which all have the same time.
 */

/**
 * Returns the result of replaying a challenge with the answers in a code; nil if the code does not
 * belong to the challenge with these options and this seed, or contains a typing error. Codes of
 * earlier versions are accepted too.
 *
 * Typed texts are judged with the names in `deck`, so it must contain all of them.
 *
 * - Parameters:
 *   - version: As given to `resultCode(of:version:name:typed:)`.
 *   - typed: The typed texts that the code encodes.
 *   - homophones: Groups of Chinese characters that sound alike, as for `judgeTypedAnswer`.
 *
 * @param {string} code
 * @param {Deck} deck
 * @param {SessionOptions} options
 * @param {number} seed
 * @param {string} version
 * @param {string[]} [typed]
 * @param {string[]} [homophones]
 * @returns {ChallengeResult | null}
 */
export function challengeResult(
  code,
  deck,
  options,
  seed,
  version,
  typed = [],
  homophones = [],
) {
  return replayedChallenge(
    code,
    deck,
    options,
    seed,
    version,
    typed,
    homophones,
  )?.result ?? null;
}

/**
 * Returns the session that a code encodes, with its result; nil where `challengeResult`, which has
 * the same parameters, returns nil.
 *
 * @param {string} code
 * @param {Deck} deck
 * @param {SessionOptions} options
 * @param {number} seed
 * @param {string} version
 * @param {string[]} [typed]
 * @param {string[]} [homophones]
 * @returns {ReplayedChallenge | null}
 */
export function replayedChallenge(
  code,
  deck,
  options,
  seed,
  version,
  typed = [],
  homophones = [],
) {
  const letters = codePoints(code).filter((item) => item > 32);
  const dot = indexOrNull(letters.findIndex((item) => item === 46));
  if (dot === null) {
    return options.exam
      ? null
      : earlierResult(code, deck, options, seed, version);
  }
  const last = lastIndex(46, letters);
  const isExam = (letters.at(0) ?? null) === 101;
  if (isExam !== options.exam) {
    return null;
  }
  /** @type {number} */
  const start = isExam ? 1 : 0;
  const hasTexts = start < letters.length && elementAt(letters, start) === 116;
  const digits = dropFirst(
    prefix(letters, dot),
    hasTexts ? int(start + 1) : start,
  ).map((item) =>
    int(item - 48)
  );
  const check = dropFirst(letters, int(last + 1)).map((item) => int(item - 48));
  if (
    !isNumber(digits) ||
    !isNumber(check) ||
    digits.length > 2000 ||
    check.length > 10
  ) {
    return null;
  }
  const salt = hash(`${seed} ${codeVersion(version, options)} `);
  if (
    number(check, 0, 10) !==
    extended(salt, prefix(letters, last).map((item) => item))
  ) {
    return null;
  }
  /** @type {string[]} */
  const texts = hasTexts ? typed : [];
  const replayed = hasTexts
    ? sessionWithTexts(digits, texts, homophones, deck, options, seed)
    : replayedSession(digits, deck, options, seed);
  const session = replayed;
  if (session === null) {
    return null;
  }
  if (isExam && score(session.reviews).ms > int(options.seconds * 1000)) {
    return null;
  }
  const typedCount = session.reviews.filter((review) => isTyped(review)).length;
  return replayResult(
    session,
    quotient(int(score(session.reviews).ms + 500), 1000),
    texts.filter((item) => item !== "").length === typedCount,
  );
}

/**
 * Returns the result of a challenge that was replayed.
 *
 * @param {Session} session
 * @param {number} seconds
 * @param {boolean} isChecked
 * @returns {ReplayedChallenge}
 */
function replayResult(session, seconds, isChecked) {
  /** @type {number} */
  const current = (session.question !== null && !session.isAnswered) ? 1 : 0;
  return {
    result: {
      answered: session.reviews.length,
      questions: int(
        int(session.reviews.length + current) + session.plan.length,
      ),
      right: session.reviews.filter((review) => reviewIsRight(review)).length,
      seconds,
      isChecked,
    },
    session,
  };
}

/**
 * Returns the session of a challenge that is played with the answers and typed texts in a code; nil
 * if one of its questions has no such answer.
 *
 * @param {number[]} digits
 * @param {string[]} texts
 * @param {string[]} homophones
 * @param {Deck} deck
 * @param {SessionOptions} options
 * @param {number} seed
 * @returns {Session | null}
 */
function sessionWithTexts(digits, texts, homophones, deck, options, seed) {
  /** @type {Timestamp} */
  const moment = { at: 0, offset: 0, zone: null };
  let session = startChallenge(deck, options, seed);
  let index = 0;
  let textIndex = 0;
  while (int(index + 4) <= digits.length) {
    const digit = elementAt(digits, index);
    const ms = int(number(digits, int(index + 1), 3) * 100);
    index = int(index + 4);
    /** @type {string} */
    const text = textIndex < texts.length ? elementAt(texts, textIndex) : "";
    if (digit >= 7 && (session.question?.skill ?? null) === "recall") {
      textIndex = int(textIndex + 1);
    }
    if (digit >= 7 && text !== "") {
      session = answeringByText(
        session,
        text,
        homophones,
        digit !== 9,
        deck,
        moment,
        ms,
      );
    } else {
      session = answeringByDigit(session, digit, deck, moment, ms);
    }
    if (!session.isAnswered) {
      return null;
    }
    session = advance(session, { kind: "next", moment }, deck);
  }
  return (index === digits.length && textIndex >= texts.length)
    ? session
    : null;
}

/**
 * Returns the session with its question answered by a typed text; unchanged if the question has
 * choices or the text is blank.
 *
 * - Parameter isMeant: Whether the learner confirmed the name if the text is nearly correct. In earlier
 *   editions, rejecting it was an answer.
 *
 * @param {Session} session
 * @param {string} text
 * @param {string[]} homophones
 * @param {boolean} isMeant
 * @param {Deck} deck
 * @param {Timestamp} moment
 * @param {number} ms
 * @returns {Session}
 */
function answeringByText(session, text, homophones, isMeant, deck, moment, ms) {
  const typed = typedAnswerEvent(text, session, deck, moment, ms, homophones);
  const judged = advance(session, typed, deck);
  if (judged.isAnswered) {
    return judged;
  }
  if (judged.nearMiss !== null && isMeant) {
    return advance(judged, { kind: "confirm", meant: true }, deck);
  }
  // Neither a rejected near miss nor a family's name is an answer in the quiz. In the participant's
  // edition or deck it was one.
  return advance(
    session,
    {
      kind: "type",
      text,
      judgement: { kind: "wrong", breed: null },
      moment,
      ms,
    },
    deck,
  );
}

/**
 * Returns the session of a challenge that is played with the answers in a code without typed texts;
 * nil if one of its questions has no such answer.
 *
 * @param {number[]} digits
 * @param {Deck} deck
 * @param {SessionOptions} options
 * @param {number} seed
 * @returns {Session | null}
 */
function replayedSession(digits, deck, options, seed) {
  /** @type {Timestamp} */
  const moment = { at: 0, offset: 0, zone: null };
  let session = startChallenge(deck, options, seed);
  let index = 0;
  while (int(index + 4) <= digits.length) {
    const digit = elementAt(digits, index);
    const ms = int(number(digits, int(index + 1), 3) * 100);
    index = int(index + 4);
    if (digit === 1 && (session.question?.skill ?? null) === "recall") {
      // The name of another breed was typed, whose five-digit number follows.
      if (int(index + 5) > digits.length) {
        return null;
      }
      const breed = numberedBreed(number(digits, index, 5), deck);
      index = int(index + 5);
      session = advance(
        session,
        {
          kind: "type",
          text: "-",
          judgement: { kind: "wrong", breed },
          moment,
          ms,
        },
        deck,
      );
    } else {
      session = answeringByDigit(session, digit, deck, moment, ms);
    }
    if (!session.isAnswered) {
      return null;
    }
    session = advance(session, { kind: "next", moment }, deck);
  }
  return index === digits.length ? session : null;
}

/**
 * Returns the session with its question answered as encoded by the digit; unchanged if the
 * question has no such answer.
 *
 * @param {Session} session
 * @param {number} digit
 * @param {Deck} deck
 * @param {Timestamp} moment
 * @param {number} ms
 * @returns {Session}
 */
function answeringByDigit(session, digit, deck, moment, ms) {
  const question = session.question;
  if (question === null) {
    return session;
  }
  switch (digit) {
    case 0: {
      return advance(session, { kind: "skip", moment, ms }, deck);
    }
    case 7: {
      return advance(
        session,
        { kind: "type", text: "-", judgement: { kind: "right" }, moment, ms },
        deck,
      );
    }
    case 8: {
      const near = /** @type {SessionEvent} */ ({
        kind: "type",
        text: "-",
        judgement: { kind: "near", name: question.breedID },
        moment,
        ms,
      });
      return advance(
        advance(session, near, deck),
        { kind: "confirm", meant: true },
        deck,
      );
    }
    case 9: {
      return advance(
        session,
        {
          kind: "type",
          text: "-",
          judgement: { kind: "wrong", breed: null },
          moment,
          ms,
        },
        deck,
      );
    }
    default: {
      if (digit > question.choices.length) {
        return session;
      }
      const breed = elementAt(question.choices, int(digit - 1)).breedID;
      return advance(
        session,
        { kind: "choose", breedID: breed, moment, ms },
        deck,
      );
    }
  }
}

/**
 * Returns the slug of the first breed whose hash ends with this five-digit number.
 *
 * @param {number} number
 * @param {Deck} deck
 * @returns {string | null}
 */
function numberedBreed(number, deck) {
  return (deck.breeds.find((breed) =>
    remainder(hash(breed.id), 100_000) === number
  ) ?? null)?.id ?? null;
}

/**
 * Whether these are one or more digits.
 *
 * @param {number[]} digits
 * @returns {boolean}
 */
function isNumber(digits) {
  return digits.length > 0 && digits.every((item) => item >= 0 && item <= 9);
}

/**
 * Returns the index of the last of these values; -1 if there is none.
 *
 * @param {number} value
 * @param {number[]} values
 * @returns {number}
 */
function lastIndex(value, values) {
  let last = -1;
  for (const [index, found] of values.entries()) {
    if (found === value) {
      last = index;
    }
  }
  return last;
}

/**
 * Returns the number formed by `count` digits, or fewer if there are not as many.
 *
 * @param {number[]} digits
 * @param {number} start
 * @param {number} count
 * @returns {number}
 */
function number(digits, start, count) {
  return prefix(
    dropFirst(digits, start),
    count,
  ).reduce((first, second) => int(int(first * 10) + second), 0);
}

/**
 * Returns the result encoded in a code of an earlier version; nil if the code does not belong to the
 * challenge, or contains a typing error.
 *
 * @param {string} code
 * @param {Deck} deck
 * @param {SessionOptions} options
 * @param {number} seed
 * @param {string} version
 * @returns {ReplayedChallenge | null}
 */
function earlierResult(code, deck, options, seed, version) {
  const parts = digitGroups(code);
  if (parts.length !== 3) {
    return null;
  }
  /** @type {Timestamp} */
  const moment = { at: 0, offset: 0, zone: null };
  let session = startChallenge(deck, options, seed);
  let answers = "";
  for (const digit of elementAt(parts, 0)) {
    answers = `${answers}${digit}`;
    session = answeringByDigit(session, digit, deck, moment, 0);
    if (!session.isAnswered) {
      return null;
    }
    session = advance(session, { kind: "next", moment }, deck);
  }
  const seconds = number(elementAt(parts, 1), 0, 6);
  if (
    number(elementAt(parts, 2), 0, 6) !==
    remainder(checksum(seed, version, `${answers}-${seconds}`), 9000) + 1000
  ) {
    return null;
  }
  return replayResult(session, seconds, false);
}

/**
 * Returns the groups of digits of a code, separated by hyphens; other characters are ignored.
 *
 * @param {string} code
 * @returns {number[][]}
 */
function digitGroups(code) {
  /** @type {number[][]} */
  const parts = [];
  /** @type {number[]} */
  let part = [];
  for (const letter of prefix(codePoints(code), 400)) {
    if (letter === 45) {
      parts.push(part);
      part = [];
    } else if (letter >= 48 && letter <= 57) {
      part = [...part, int(letter - 48)];
    }
  }
  parts.push(part);
  return parts;
}
