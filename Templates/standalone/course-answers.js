/**
 * The newest answers as a short text, which a learning platform keeps for the next visit: in another
 * browser, the learner continues with these answers.
 *
 * The text begins with the version of the format and the deck's version. A part for each session
 * follows: its id, mode, kind, time zone offset and the minute of its first answer, then its answers.
 * Each answer has the same length: the breed's position in the deck, the skill, the outcome, the
 * minutes since the first answer, and the tenths of a second that it took.
 */

import { studyDay } from "../generated/study-record.js";
import { maximumSuspendData } from "./scorm-course.js";

/** @import { Deck, Mode, Skill } from "../generated/study-model.js" */
/** @import { Outcome, Review, ReviewKind } from "../generated/study-record.js" */

/**
 * The fields of an answer that the text contains.
 *
 * @typedef {Pick<Review, "id" | "session" | "breed" | "skill" | "mode" | "kind" | "at" | "offset" |
 *   "day" | "ms" | "outcome" | "hinted">} CourseAnswer
 */

const format = "1";

/** @type {Skill[]} */
const skills = ["name", "find", "recall"];
/** @type {Outcome[]} */
const outcomes = ["right", "wrong", "near", "skipped", "timeout"];
/** @type {Mode[]} */
const modes = ["name", "find", "recall", "mixed", "smart"];
/** @type {ReviewKind[]} */
const kinds = ["schedule", "practice", "challenge"];

const minuteMs = 60_000;
/** The pattern of an answer: question number, breed, result, minutes and tenths of a second. */
const answerPattern = /(..)(..)(.)(..)(..)/g;
const answerLength = 9;

/**
 * Returns a number in base 36 with a fixed number of digits, at most the largest that they can show.
 *
 * @param {number} value
 * @param {number} digits
 */
function encode(value, digits) {
  const number = Math.min(Math.max(0, Math.round(value)), 36 ** digits - 1);
  return number.toString(36).padStart(digits, "0");
}

/** @param {string | undefined} text */
function decode(text) {
  return Number.parseInt(text ?? "", 36);
}

/**
 * Returns the newest answers as a text: as many as fit, sessions as wholes except the oldest one.
 *
 * @param {Review[]} reviews in the order of their times
 * @param {Deck} deck
 */
export function courseText(reviews, deck) {
  const encodable = deck.breeds.slice(0, 36 ** 2);
  const positions = new Map(encodable.map((breed, index) => [breed.id, index]));
  const own = reviews.filter(({ deck: id, breed }) => id === deck.id && positions.has(breed));
  const sessions = Map.groupBy(own, ({ session }) => session);
  let text = `${format} ${deck.version}`;
  for (const answers of [...sessions.values()].reverse()) {
    const [first] = answers;
    if (!first) {
      continue;
    }
    const header = ` ${first.session}:${modes.indexOf(first.mode)}${kinds.indexOf(first.kind)}` +
      `${first.offset}:${Math.floor(first.at / minuteMs).toString(36)}:`;
    const room = Math.floor((maximumSuspendData - text.length - header.length) / answerLength);
    if (room < 1) {
      break;
    }
    const start = Math.floor(first.at / minuteMs);
    text += header +
      answers.slice(-room).map((answer) =>
        encode(questionNumber(answer), 2) + encode(positions.get(answer.breed) ?? 0, 2) +
        encode(
          skills.indexOf(answer.skill) * 10 + outcomes.indexOf(answer.outcome) * 2 +
            Number(answer.hinted),
          1,
        ) +
        encode(Math.floor(answer.at / minuteMs) - start, 2) + encode(answer.ms / 100, 2)
      ).join("");
  }
  return text;
}

/** @param {Review} review the number in its id, such as 4 in `3f2a-4` */
function questionNumber({ id }) {
  return Number(id.slice(id.lastIndexOf("-") + 1)) || 0;
}

/**
 * Returns the answers in a text of an earlier visit; none if it is damaged or of another version of
 * the deck.
 *
 * @param {string} text
 * @param {Deck} deck
 * @param {number} rolloverHour the hour at which the learner's study day begins
 * @returns {CourseAnswer[]}
 */
export function courseAnswers(text, deck, rolloverHour) {
  const [version, edition, ...sessions] = text.split(" ");
  if (version !== format || edition !== deck.version) {
    return [];
  }
  return sessions.reverse().flatMap((part) => {
    const [session = "", settings = "", startText, answers = ""] = part.split(":");
    const start = decode(startText);
    const offset = Number(settings.slice(2));
    const mode = modes[Number(settings[0])];
    const kind = kinds[Number(settings[1])];
    if (!mode || !kind || !Number.isInteger(start + offset)) {
      return [];
    }
    return [...answers.matchAll(answerPattern)].flatMap(
      ([, number, position, result, ...times]) => {
        const breed = deck.breeds[decode(position)];
        const code = decode(result);
        const skill = skills[Math.floor(code / 10)];
        const outcome = outcomes[Math.floor(code % 10 / 2)];
        if (!breed || !skill || !outcome) {
          return [];
        }
        const at = (start + decode(times[0])) * minuteMs;
        return [{
          id: `${session}-${decode(number)}`,
          session,
          breed: breed.id,
          skill,
          mode,
          kind,
          at,
          offset,
          day: studyDay({ at, offset, zone: null }, rolloverHour),
          ms: decode(times[1]) * 100,
          outcome,
          hinted: code % 2 === 1,
        }];
      },
    );
  });
}
