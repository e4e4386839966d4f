// Generated from Sources/StudyModel by `make model`.
// @ts-check

import { linkedQuestions } from "./study-linked-questions.js";
import {
  advance,
  awayThreshold,
  challengeOptions,
  countedTime,
  deckBreed,
  record,
  sessionIsOver,
} from "./study-model.js";
import { rebuiltSessions, warningsPerKind } from "./study-record-changes.js";
import {
  defaultSettings,
  guestProfile,
  positionsByBreed,
  recordsBesideExams,
  replayOrder,
  reviewIsRight,
} from "./study-record.js";
import { replayedChallenge } from "./study-result-codes.js";
import {
  appendAll,
  containsItem,
  copyAt,
  elementAt,
  int,
  larger,
  quotient,
  rangeEnd,
  repeating,
  roundHalfAway,
  setElement,
  setValue,
  smaller,
  sortedBy,
  stringsEqual,
  valueAt,
  withElement,
} from "./study-runtime.js";
import {
  answeredSessions,
  confusionMatrix,
  countedConfusions,
  isTyped,
  questionsFitting,
  score,
} from "./study-statistics.js";

/** @import { Answer, Deck, Mode, Session, SessionOptions } from "./study-model.js" */
/** @import { RecordWarning } from "./study-record-changes.js" */
/** @import { Progress, Review, SessionRecord, Timestamp } from "./study-record.js" */
/** @import { Score } from "./study-statistics.js" */

/**
 * The answers of one session in a file of a class.
 *
 * @typedef {object} AnswerRound
 * @property {number} pupil The index of the pupil.
 * @property {boolean} isResult Whether the answers are those of a result code.
 * @property {number | null} seed The seed of the session; nil if the file does not contain the session.
 * @property {Review[]} reviews The answers, in the order in which they were given.
 * @property {string[]} keys The content of each answer, by which it is found in files with other ids.
 * @property {number[]} tenths The time of each answer in tenths of a second, as in a result code.
 * @property {number} reached Number of answers before the questions of an exam that were not reached.
 */

/**
 * Returns the rounds of all pupils.
 *
 * @param {PupilAnswers[]} pupils
 * @returns {AnswerRound[]}
 */
function answerRounds(pupils) {
  /** @type {AnswerRound[]} */
  const rounds = [];
  for (const [index, pupil] of pupils.entries()) {
    appendAll(rounds, roundsOfPupil(pupil, index));
  }
  return rounds;
}

/**
 * Returns the rounds of the pupil with this index.
 *
 * @param {PupilAnswers} pupil
 * @param {number} index
 * @returns {AnswerRound[]}
 */
function roundsOfPupil(pupil, index) {
  /** @type {{ [key: string]: number }} */
  const seeds = {};
  for (const session of pupil.sessions) {
    setValue(seeds, session.id, session.seed);
  }
  /** @type {Review[][]} */
  const answers = [];
  /** @type {{ [key: string]: number }} */
  const positions = {};
  for (const review of pupil.reviews) {
    const key = `${review.deck} ${sessionPath(review.profile, review.session)}`;
    const position = valueAt(positions, key);
    if (position !== null) {
      setElement(answers, position, [...elementAt(answers, position), review]);
    } else {
      setValue(positions, key, answers.length);
      answers.push([review]);
    }
  }
  /** @type {AnswerRound[]} */
  const rounds = [];
  for (const reviews of answers) {
    const tenths = answerTenths(reviews);
    /** @type {string[]} */
    const keys = [];
    let reached = 0;
    for (const [position, review] of reviews.entries()) {
      keys.push(contentKey(review, elementAt(tenths, position)));
      if (review.outcome !== "timeout" || review.ms > 0) {
        reached = int(position + 1);
      }
    }
    rounds.push({
      pupil: index,
      isResult: pupil.examSeconds !== null,
      seed: valueAt(seeds, elementAt(reviews, 0).session),
      reviews,
      keys,
      tenths,
      reached,
    });
  }
  return rounds;
}

/**
 * Returns the times of a session's answers in tenths of a second, rounded as in a result code, so
 * that they are equal in a code and in a progress file.
 *
 * @param {Review[]} reviews
 * @returns {number[]}
 */
function answerTenths(reviews) {
  /** @type {number[]} */
  const tenths = [];
  let ms = 0;
  for (const review of reviews) {
    const counted = countedTime(review);
    tenths.push(quotient(int(ms + counted), 100) - quotient(ms, 100));
    ms = int(ms + counted);
  }
  return tenths;
}

/**
 * Returns the content of an answer, which is equal in a progress file, a shared record and a result
 * code: the breed, the skill, the outcome, the breed chosen by mistake, and the time. A result code
 * has neither the reason of a missing answer nor always the breed that was typed.
 *
 * @param {Review} review
 * @param {number} tenths
 * @returns {string}
 */
function contentKey(review, tenths) {
  const question = questionKey(review);
  switch (review.outcome) {
    case "right":
    case "near": {
      return `${question} right ${tenths}`;
    }
    case "wrong": {
      /** @type {string} */
      const chosen = review.skill === "recall" ? "" : review.chosen ?? "";
      return `${question} wrong ${chosen} ${tenths}`;
    }
    case "skipped":
    case "timeout": {
      return `${question} none ${tenths}`;
    }
  }
}

/**
 * Returns the content of the question that was answered.
 *
 * @param {Review} review
 * @returns {string}
 */
function questionKey(review) {
  return `${review.deck} ${review.breed} ${review.skill}`;
}

/**
 * Returns the number of answers that two rounds have in common from the start: those of the shorter
 * one, which may have been handed in earlier, or 0 if the rounds differ.
 *
 * @param {AnswerRound} a
 * @param {AnswerRound} b
 * @returns {number}
 */
function commonAnswers(a, b) {
  const count = Math.min(a.reached, b.reached);
  for (let position = 0, end = rangeEnd(
    position,
    count,
  ); position < end; position++) {
    if (
      !stringsEqual(elementAt(a.keys, position), elementAt(b.keys, position))
    ) {
      return 0;
    }
    // A shared record has other times of day than a backup, but the same days and durations; a
    // result code has neither.
    if (!a.isResult && !b.isResult) {
      const one = elementAt(a.reviews, position);
      const other = elementAt(b.reviews, position);
      if (one.day !== other.day || one.ms !== other.ms) {
        return 0;
      }
    }
  }
  return count;
}

/**
 * Maximum number of confusions that the page, the table and the report of a class list.
 *
 * @type {number}
 */
export const shownConfusions = 10;

/**
 * The results of a class in one deck.
 *
 * @typedef {object} ClassStatistics
 * @property {PupilResult[]} pupils The results with answers about the deck, in the order in which they were given; those of one pupil follow each other. No answer is in two of them.
 * @property {string[]} names The name of each pupil; empty if unknown.
 * @property {ClassBreed[]} breeds The breeds that were asked about, those with the smallest share of correct answers first.
 * @property {ClassConfusion[]} confusions The confusions, those of the most pupils first.
 * @property {Score} total The answers of the whole class.
 */

/**
 * A pupil's results in a deck: those of one challenge, or of the progress files.
 *
 * @typedef {object} PupilResult
 * @property {number} number The number of the pupil, from 1.
 * @property {string} name The pupil's name; empty if unknown.
 * @property {string} source The file that contains the answers.
 * @property {number | null} exam The time of an exam in seconds; 0 for another challenge, nil for a progress file.
 * @property {boolean} again Whether it is a challenge that the pupil had played before.
 * @property {number} sessions Number of sessions with answers.
 * @property {Score} score The score of the answers.
 */

/**
 * The answers of a class about one breed.
 *
 * @typedef {object} ClassBreed
 * @property {string} breed The breed's slug.
 * @property {AnswerCount[]} cells The answers of each pupil, in the order of their numbers.
 * @property {AnswerCount[]} results The answers in each result, in the order of the results.
 * @property {AnswerCount} total The answers of all pupils.
 */

/**
 * A number of answers and of correct ones.
 *
 * @typedef {object} AnswerCount
 * @property {number} answered Number of answers.
 * @property {number} right Number of correct answers.
 */

/**
 * @param {AnswerCount} answerCount Changed in place.
 * @param {Review} review
 */
function answerCountCount(answerCount, review) {
  answerCount.answered = int(answerCount.answered + 1);
  answerCount.right = int(answerCount.right + (reviewIsRight(review) ? 1 : 0));
}

/**
 * A breed that pupils mistook for another.
 *
 * @typedef {object} ClassConfusion
 * @property {string} shown The slug of the breed in question.
 * @property {string} taken The slug of the breed that was chosen or typed.
 * @property {number} times Number of times that this happened.
 * @property {number} pupils Number of pupils to whom it happened.
 */

/**
 * Returns the results of a class in a deck; answers about other decks are ignored.
 *
 * @param {PupilAnswers[]} pupils
 * @param {Deck} deck
 * @returns {ClassStatistics}
 */
export function classStatistics(pupils, deck) {
  const playing = pupilsPlaying(deck, pupils);
  const numbers = pupilNumbers(playing);
  const people = mergedPupils(playing, numbers);
  /** @type {Review[]} */
  const all = [];
  for (const pupil of people) {
    appendAll(all, pupil.reviews);
  }
  /** @type {PupilResult[]} */
  const results = [];
  for (const [index, pupil] of playing.entries()) {
    results.push({
      number: elementAt(numbers, index),
      name: pupil.name,
      source: pupil.source,
      exam: pupil.examSeconds,
      again: pupil.isAgain,
      sessions: pupil.sessions.length,
      score: score(pupil.reviews),
    });
  }
  return {
    pupils: results,
    names: people.map((pupilAnswers) => pupilAnswers.name),
    breeds: hardestFirst(breedsAsked(playing, numbers, deck), deck),
    confusions: classConfusions(people, all, deck),
    total: score(all),
  };
}

/**
 * Returns the pupils with answers about a deck, with only these answers and their sessions. Those
 * of one person follow each other.
 *
 * @param {Deck} deck
 * @param {PupilAnswers[]} pupils
 * @returns {PupilAnswers[]}
 */
function pupilsPlaying(deck, pupils) {
  /** @type {PupilAnswers[][]} */
  const groups = [];
  /** @type {{ [key: string]: number }} */
  const positions = {};
  for (const pupil of pupils) {
    const own = { ...pupil };
    own.reviews = pupil.reviews.filter((review) =>
      stringsEqual(review.deck, deck.id)
    );
    own.sessions = answeredSessions(pupil.sessions, own.reviews);
    if (own.reviews.length > 0) {
      const person = pupil.person ?? -1;
      const position = valueAt(positions, `${person}`);
      if (position !== null) {
        setElement(groups, position, [...elementAt(groups, position), own]);
      } else {
        if (person >= 0) {
          setValue(positions, `${person}`, groups.length);
        }
        groups.push([own]);
      }
    }
  }
  /** @type {PupilAnswers[]} */
  const playing = [];
  for (const group of groups) {
    appendAll(playing, group);
  }
  return playing;
}

/**
 * Returns the number, from 1, of each pupil's person. Those of one person follow each other.
 *
 * @param {PupilAnswers[]} pupils
 * @returns {number[]}
 */
function pupilNumbers(pupils) {
  /** @type {number[]} */
  const numbers = [];
  let last = 0;
  for (const [index, pupil] of pupils.entries()) {
    if (
      index === 0 ||
      pupil.person === null ||
      pupil.person !== elementAt(pupils, int(index - 1)).person
    ) {
      last = int(last + 1);
    }
    numbers.push(last);
  }
  return numbers;
}

/**
 * Returns each person once, with the answers of all their files.
 *
 * @param {PupilAnswers[]} pupils
 * @param {number[]} numbers
 * @returns {PupilAnswers[]}
 */
function mergedPupils(pupils, numbers) {
  /** @type {PupilAnswers[]} */
  const people = [];
  for (const [index, pupil] of pupils.entries()) {
    const position = int(elementAt(numbers, index) - 1);
    if (position === people.length) {
      people.push(pupil);
    } else {
      setElement(
        people,
        position,
        {
          ...elementAt(people, position),
          reviews: [...elementAt(people, position).reviews, ...pupil.reviews],
        },
      );
      if (elementAt(people, position).name === "") {
        copyAt(people, position).name = pupil.name;
      }
    }
  }
  return people;
}

/**
 * Returns the breeds with answers, in the order of the deck.
 *
 * @param {PupilAnswers[]} pupils
 * @param {number[]} numbers
 * @param {Deck} deck
 * @returns {ClassBreed[]}
 */
function breedsAsked(pupils, numbers, deck) {
  /** @type {AnswerCount} */
  const none = { answered: 0, right: 0 };
  const positions = positionsByBreed(deck);
  const people = repeating(none, numbers.at(-1) ?? 0);
  const results = pupils.map((_) => none);
  const breeds = deck.breeds.map((breed) =>
    /** @type {ClassBreed} */ ({
      breed: breed.id,
      cells: people,
      results,
      total: none,
    })
  );
  for (const [index, pupil] of pupils.entries()) {
    const person = int(elementAt(numbers, index) - 1);
    for (const review of pupil.reviews) {
      if (!isUnreached(review)) {
        const row = valueAt(positions, review.breed);
        if (row !== null) {
          setElement(
            breeds,
            row,
            {
              ...elementAt(breeds, row),
              cells: withElement(
                elementAt(breeds, row).cells,
                person,
                { ...elementAt(elementAt(breeds, row).cells, person) },
              ),
            },
          );
          answerCountCount(
            elementAt(elementAt(breeds, row).cells, person),
            review,
          );
          setElement(
            breeds,
            row,
            {
              ...elementAt(breeds, row),
              results: withElement(
                elementAt(breeds, row).results,
                index,
                { ...elementAt(elementAt(breeds, row).results, index) },
              ),
            },
          );
          answerCountCount(
            elementAt(elementAt(breeds, row).results, index),
            review,
          );
          setElement(
            breeds,
            row,
            {
              ...elementAt(breeds, row),
              total: { ...elementAt(breeds, row).total },
            },
          );
          answerCountCount(elementAt(breeds, row).total, review);
        }
      }
    }
  }
  return breeds.filter((classBreed) => classBreed.total.answered > 0);
}

/**
 * Whether an exam ended before its question was reached. Such answers count in the score, but say
 * nothing about a breed.
 *
 * @param {Review} review
 * @returns {boolean}
 */
function isUnreached(review) {
  return review.outcome === "timeout" && review.ms === 0;
}

/**
 * Returns the breeds by their share of correct answers, the smallest first; then those with more
 * answers first, then in the order of the deck.
 *
 * @param {ClassBreed[]} breeds
 * @param {Deck} deck
 * @returns {ClassBreed[]}
 */
function hardestFirst(breeds, deck) {
  const positions = positionsByBreed(deck);
  return sortedBy(
    breeds,
    (first, second) => isHarder(first, second, positions),
  );
}

/**
 * @param {ClassBreed} a
 * @param {ClassBreed} b
 * @param {{ [key: string]: number }} positions
 * @returns {boolean}
 */
function isHarder(a, b, positions) {
  const first = int(a.total.right * b.total.answered);
  const second = int(b.total.right * a.total.answered);
  if (first !== second) {
    return first < second;
  }
  if (a.total.answered !== b.total.answered) {
    return a.total.answered > b.total.answered;
  }
  return (valueAt(positions, a.breed) ?? 0) <
    (valueAt(positions, b.breed) ?? 0);
}

/**
 * Returns the confusions of all pupils: by number of pupils, then in the order of
 * `confusionMatrix`.
 *
 * @param {PupilAnswers[]} pupils
 * @param {Review[]} reviews
 * @param {Deck} deck
 * @returns {ClassConfusion[]}
 */
function classConfusions(pupils, reviews, deck) {
  /** @type {{ [key: string]: number }} */
  const counts = {};
  for (const pupil of pupils) {
    for (const cell of countedConfusions([], pupil.reviews, deck, null)) {
      setValue(
        counts,
        `${cell.shown} ${cell.taken}`,
        int((valueAt(counts, `${cell.shown} ${cell.taken}`) ?? 0) + 1),
      );
    }
  }
  /** @type {RankedConfusion[]} */
  const ranked = [];
  for (const [rank, cell] of confusionMatrix(reviews, deck, null).entries()) {
    ranked.push({
      rank,
      confusion: {
        shown: cell.shown,
        taken: cell.taken,
        times: cell.times,
        pupils: valueAt(counts, `${cell.shown} ${cell.taken}`) ?? 0,
      },
    });
  }
  return sortedBy(
    ranked,
    (first, second) =>
      first.confusion.pupils === second.confusion.pupils
        ? first.rank < second.rank
        : first.confusion.pupils > second.confusion.pupils,
  ).map((rankedConfusion) =>
    rankedConfusion.confusion
  );
}

/**
 * @typedef {object} RankedConfusion
 * @property {number} rank The index among the confusions of all pupils.
 * @property {ClassConfusion} confusion
 */

/**
 * The words of a class's table for spreadsheets, in the reader's language.
 *
 * @typedef {object} ClassTableWords
 * @property {string[]} headings The headings of the first columns: deck, pupil, file, kind, seconds of an exam, sessions, answers, right answers, their percentage, and this percentage without lucky guesses.
 * @property {string} progress The kind of a progress file.
 * @property {string} exam The kind of an exam.
 * @property {string} challenge The kind of another challenge.
 * @property {string} again The mark of a challenge that the pupil had played before, as in "Challenge, again".
 */

/**
 * Returns the results of a class as a table for spreadsheets: the headings, then a row for each
 * result, with a column for each breed that contains the percentage of right answers. No answer is
 * in two rows.
 *
 * @param {ClassStatistics} statistics
 * @param {Deck} deck
 * @param {ClassTableWords} words
 * @returns {string[][]}
 */
export function classTable(statistics, deck, words) {
  const breedNames = statistics.breeds.map((breed) =>
    deckBreed(deck, breed.breed)?.name ?? breed.breed
  );
  /** @type {string[][]} */
  const rows = [[...words.headings, ...breedNames]];
  for (const [index, pupil] of statistics.pupils.entries()) {
    /** @type {string[]} */
    const row = [
      deck.title,
      pupil.name,
      pupil.source,
      kindText(pupil, words),
      examText(pupil.exam),
      `${pupil.sessions}`,
      `${pupil.score.answered}`,
      `${pupil.score.right}`,
      percent(pupil.score.accuracy),
      percent(pupil.score.known),
    ];
    for (const breed of statistics.breeds) {
      row.push(
        index < breed.results.length
          ? percentText(elementAt(breed.results, index))
          : "",
      );
    }
    rows.push(row);
  }
  return rows;
}

/**
 * @param {PupilResult} pupil
 * @param {ClassTableWords} words
 * @returns {string}
 */
function kindText(pupil, words) {
  const seconds = pupil.exam;
  if (seconds === null) {
    return words.progress;
  }
  const kind = seconds > 0 ? words.exam : words.challenge;
  return pupil.again ? `${kind}, ${words.again}` : kind;
}

/**
 * Returns the seconds of an exam; empty for anything else.
 *
 * @param {number | null} seconds
 * @returns {string}
 */
function examText(seconds) {
  if (seconds !== null && seconds > 0) {
    return `${seconds}`;
  }
  return "";
}

/**
 * Returns the percentage of correct answers; empty without answers.
 *
 * @param {AnswerCount} count
 * @returns {string}
 */
export function percentText(count) {
  return count.answered <= 0 ? "" : percent(count.right / count.answered);
}

/**
 * Returns a share from 0 to 1 as a whole percentage, such as "25%".
 *
 * @param {number} share
 * @returns {string}
 */
export function percent(share) {
  return `${int(Math.trunc(roundHalfAway(larger(0, smaller(share, 1)) * 100)))}%`;
}

/**
 * Returns the contradictions in a progress file that decks never writes, and which therefore show
 * that the file was changed: those of the first `warningsPerKind` records.
 *
 * A session's totals are compared only with a complete list of its answers: an import can set
 * answers aside, and files of several devices can contain different parts of a session. A file
 * without contradictions may still be forged, since anyone can write a consistent one.
 *
 * @param {Progress} progress
 * @returns {RecordWarning[]}
 */
export function contradictions(progress) {
  /** @type {RecordWarning[]} */
  const found = [];
  for (const [position, review] of progress.reviews.entries()) {
    if (found.length < warningsPerKind) {
      appendAll(found, answerContradictions(review, `/reviews/${position}`));
    }
  }
  const counts = answersBySession(progress.reviews);
  const conflicts = answersBySession(progress.conflicts);
  for (const [position, session] of progress.sessions.entries()) {
    const key = sessionPath(session.profile, session.id);
    const count = valueAt(counts, key);
    if (count !== null) {
      if (
        found.length < warningsPerKind &&
        valueAt(conflicts, key) === null &&
        count.answered === session.answered &&
        count.right !== session.right
      ) {
        found.push({
          kind: "contradiction",
          pointer: `/sessions/${position}/right`,
          sentence: `The session has ${session.right} correct answers, but ${count.right} of its answers are correct.`,
        });
      }
    }
  }
  return found;
}

/**
 * Returns the contradictions in one answer.
 *
 * @param {Review} review
 * @param {string} pointer
 * @returns {RecordWarning[]}
 */
function answerContradictions(review, pointer) {
  /** @type {RecordWarning[]} */
  const found = [];
  const chosen = review.chosen ?? null;
  if (chosen !== null) {
    if (reviewIsRight(review) && !stringsEqual(chosen, review.breed)) {
      found.push({
        kind: "contradiction",
        pointer: pointer + "/outcome",
        sentence: `The answer is marked correct, but ${chosen} was chosen for ${review.breed}.`,
      });
    }
    if (review.outcome === "wrong" && stringsEqual(chosen, review.breed)) {
      found.push({
        kind: "contradiction",
        pointer: pointer + "/outcome",
        sentence: "The answer is marked wrong, but the correct breed was chosen.",
      });
    }
    if (
      review.choices.length > 0 &&
      !containsItem(review.choices, chosen, stringsEqual)
    ) {
      found.push({
        kind: "notOffered",
        pointer: pointer + "/chosen",
        sentence: `${chosen} is not among the choices.`,
      });
    }
  }
  return found;
}

/**
 * Returns the key of a session, whose id is unique only within its profile.
 *
 * @param {string} profileID
 * @param {string} sessionID
 * @returns {string}
 */
function sessionPath(profileID, sessionID) {
  return `${profileID} ${sessionID}`;
}

/**
 * Returns the numbers of answers of each session, by `sessionPath`.
 *
 * @param {Review[]} reviews
 * @returns {{ [key: string]: AnswerCount }}
 */
function answersBySession(reviews) {
  /** @type {{ [key: string]: AnswerCount }} */
  const counts = {};
  for (const review of reviews) {
    const key = sessionPath(review.profile, review.session);
    const before = valueAt(counts, key) ?? { answered: 0, right: 0 };
    setValue(
      counts,
      key,
      {
        answered: int(before.answered + 1),
        right: int(before.right + (reviewIsRight(review) ? 1 : 0)),
      },
    );
  }
  return counts;
}

/**
 * A result code with its encoded parts decoded.
 *
 * @typedef {object} DecodedCode
 * @property {string} code The code as it was handed in.
 * @property {string} name The participant's name; empty if unknown.
 * @property {string[]} typed The typed texts.
 * @property {string[]} homophones Groups of Chinese characters that sound alike, as for `judgeTypedAnswer`.
 */

/**
 * The answers in a handed-in result, or the reason why it does not count.
 *
 * @typedef {object} HandedInResult
 * @property {PupilAnswers | null} pupil The pupil's answers; nil if the result does not count.
 * @property {RecordWarning | null} problem The reason why it does not count; nil if it does.
 */

/**
 * Returns the answers in each result code of a file, found by replaying its challenge.
 *
 * Questions of an exam that were not reached count as wrong answers.
 *
 * - Parameters:
 *   - codes: The codes of the file, decoded.
 *   - deck: The deck of the challenge, with the names for typed answers.
 *   - source: The file, as named in the results.
 *
 * @param {ResultFile} file
 * @param {DecodedCode[]} codes
 * @param {Deck} deck
 * @param {string} source
 * @returns {HandedInResult[]}
 */
export function handedInResults(file, codes, deck, source) {
  const linked = linkedQuestions(file.questions, deck) ?? [];
  const questions = questionsFitting(deck, linked);
  if (questions === null) {
    return [
      refusedResult(
        "/questions",
        "The questions cannot be asked with the breeds of this deck; the challenge was changed or made for another version of it.",
      ),
    ];
  }
  const options = challengeOptions(
    defaultSettings(guestProfile),
    file.mode,
    null,
    4,
    questions.length,
    questions,
    file.exam,
  );
  /** @type {HandedInResult[]} */
  const results = [];
  for (const [index, code] of codes.entries()) {
    results.push(
      handedInResult(
        replayed(code, file, deck, options),
        code,
        deck,
        source,
        `/codes/${index}`,
      ),
    );
  }
  return results;
}

/**
 * @param {Session | null} replayed
 * @param {DecodedCode} code
 * @param {Deck} deck
 * @param {string} source
 * @param {string} pointer
 * @returns {HandedInResult}
 */
function handedInResult(replayed, code, deck, source, pointer) {
  const session = replayed;
  if (session === null) {
    return refusedResult(
      pointer,
      "The code does not match the challenge: it is incomplete, changed or belongs to another one.",
    );
  }
  const typedCount = session.reviews.filter((review) => isTyped(review)).length;
  if (code.typed.filter((item) => item !== "").length < typedCount) {
    return refusedResult(
      pointer,
      "The code does not contain the names that were typed, so they cannot be checked.",
    );
  }
  const options = session.options;
  const answers = options.exam
    ? completedAnswers(session, deck)
    : session.reviews;
  const sessions = [...rebuiltSessions(answers)];
  for (let index = 0, end = sessions.length; index < end; index++) {
    copyAt(sessions, index).seed = session.seed;
  }
  return {
    pupil: {
      name: code.name,
      source,
      code: code.code,
      examSeconds: options.exam ? options.seconds : 0,
      person: null,
      isAgain: false,
      sessions,
      reviews: answers,
    },
    problem: null,
  };
}

/**
 * @param {string} pointer
 * @param {string} sentence
 * @returns {HandedInResult}
 */
function refusedResult(pointer, sentence) {
  return { pupil: null, problem: { kind: "contradiction", pointer, sentence } };
}

/**
 * Returns the session that a code encodes; nil if it does not match the challenge.
 *
 * @param {DecodedCode} code
 * @param {ResultFile} file
 * @param {Deck} deck
 * @param {SessionOptions} options
 * @returns {Session | null}
 */
function replayed(code, file, deck, options) {
  const current = replayedChallenge(
    code.code,
    deck,
    options,
    file.challenge,
    file.questions,
    code.typed,
    code.homophones,
  );
  // The check value of earlier codes depends on the deck's version instead of the questions.
  const found = current ??
    replayedChallenge(code.code, deck, options, file.challenge, deck.version);
  return found?.session ?? null;
}

/**
 * Returns the answers of a session, with the questions that were not reached as expired.
 *
 * @param {Session} session
 * @param {Deck} deck
 * @returns {Review[]}
 */
function completedAnswers(session, deck) {
  /** @type {Timestamp} */
  const moment = { at: 0, offset: 0, zone: null };
  let completed = session;
  while (!sessionIsOver(completed)) {
    const question = completed.question;
    if (question !== null) {
      /** @type {Answer} */
      const late = {
        outcome: "timeout",
        chosenBreedID: null,
        typed: null,
        moment,
        ms: 0,
      };
      completed = record(completed, question, late, deck);
    }
    completed = advance(completed, { kind: "next", moment }, deck);
  }
  return completed.reviews;
}

/**
 * The answers that a pupil handed in.
 *
 * @typedef {object} PupilAnswers
 * @property {string} name The pupil's name; empty if unknown.
 * @property {string} source The file that contains the answers.
 * @property {string} code The result code that contains the answers; empty for those of a progress file.
 * @property {number | null} examSeconds The time of an exam in seconds; 0 for another challenge, nil for a progress file.
 * @property {number | null} person The index of the first of the given pupils who is the same person; nil if unknown, so that the pupil counts as one of their own.
 * @property {boolean} isAgain Whether it is the result of a challenge that the person had played before.
 * @property {SessionRecord[]} sessions The sessions of the answers.
 * @property {Review[]} reviews The answers, in the order in which they were given.
 */

/**
 * Returns the answers of each learner of a progress file. Learners without answers are
 * left out, and so are running exams.
 *
 * - Parameters:
 *   - source: The file, as named in the results.
 *   - now: The current time, in milliseconds since 1970 (UTC).
 *
 * @param {Progress} record
 * @param {string} source
 * @param {number} now
 * @returns {PupilAnswers[]}
 */
export function pupilAnswers(record, source, now) {
  const progress = recordsBesideExams(record, now).progress;
  /** @type {PupilAnswers[]} */
  const pupils = [];
  for (const profile of progress.profiles) {
    const reviews = progress.reviews.filter((review) =>
      stringsEqual(review.profile, profile.id)
    );
    if (reviews.length > 0) {
      pupils.push({
        name: profile.name,
        source,
        code: "",
        examSeconds: null,
        person: null,
        isAgain: false,
        sessions: progress.sessions.filter((sessionRecord) =>
          stringsEqual(sessionRecord.profile, profile.id)
        ),
        reviews: replayOrder(reviews, now),
      });
    }
  }
  return pupils;
}

/**
 * Returns the answers of pupils with each answer counted once, although several files contain it,
 * with the people to whom they belong.
 *
 * A result code keeps all its answers, as they are its score; a progress file of the same person
 * keeps the others. Answers that only the later of two progress files of a person contains are
 * added to those of the earlier one. The pupil of a file without further answers has none left.
 * `firstFiles(of:_:)` says which files are of one person.
 *
 * @param {PupilAnswers[]} pupils
 * @returns {PupilAnswers[]}
 */
export function countedOnce(pupils) {
  const rounds = answerRounds(pupils);
  const people = firstFiles(pupils, rounds);
  const repeated = repeatedChallenges(pupils, rounds, people);
  /** @type {PupilAnswers[]} */
  const counted = [];
  for (const [index, pupil] of pupils.entries()) {
    counted.push({
      name: pupil.name,
      source: pupil.source,
      code: pupil.code,
      examSeconds: pupil.examSeconds,
      person: elementAt(people, index),
      isAgain: elementAt(repeated, index),
      sessions: [],
      reviews: [],
    });
  }
  /** @type {AnswerCounting} */
  const counting = {
    pupils: [...counted],
    rounds: [],
    starts: {},
    isCounted: {},
  };
  for (const round of [
    ...rounds.filter((answerRound) => answerRound.isResult),
    ...rounds.filter((answerRound) => !answerRound.isResult),
  ]) {
    const row = progressRow(round.pupil, pupils, people);
    answerCountingCount(
      counting,
      round,
      elementAt(pupils, round.pupil),
      round.isResult ? round.pupil : row,
    );
  }
  for (const [index, pupil] of pupils.entries()) {
    const row = pupil.examSeconds !== null
      ? index
      : progressRow(index, pupils, people);
    setElement(
      counting.pupils,
      row,
      {
        ...elementAt(counting.pupils, row),
        sessions: joinedSessions(
          elementAt(counting.pupils, row).sessions,
          answeredSessions(
            pupil.sessions,
            elementAt(counting.pupils, row).reviews,
          ),
        ),
      },
    );
  }
  return counting.pupils;
}

/**
 * Returns the sessions, followed by those of the others with different ids.
 *
 * @param {SessionRecord[]} sessions
 * @param {SessionRecord[]} others
 * @returns {SessionRecord[]}
 */
function joinedSessions(sessions, others) {
  /** @type {{ [key: string]: boolean }} */
  const isKnown = {};
  for (const session of sessions) {
    setValue(isKnown, session.id, true);
  }
  return [
    ...sessions,
    ...others.filter((sessionRecord) =>
      valueAt(isKnown, sessionRecord.id) === null
    ),
  ];
}

/**
 * Returns the index of the first progress file of a pupil's person.
 *
 * @param {number} index
 * @param {PupilAnswers[]} pupils
 * @param {number[]} people
 * @returns {number}
 */
function progressRow(index, pupils, people) {
  for (let other = 0, end = rangeEnd(other, index); other < end; other++) {
    if (
      elementAt(people, other) === elementAt(people, index) &&
      elementAt(pupils, other).examSeconds === null
    ) {
      return other;
    }
  }
  return index;
}

/**
 * A round whose answers have been counted.
 *
 * @typedef {object} CountedRound
 * @property {AnswerRound} round The round, as in the file that contains most of it and was compared with it last.
 * @property {number} row The index of the pupil with its answers.
 * @property {string} sessionID The id of its session in that pupil's answers.
 */

/**
 * The answers of a class that have been counted.
 *
 * @typedef {object} AnswerCounting
 * @property {PupilAnswers[]} pupils The pupils with the counted answers.
 * @property {CountedRound[]} rounds
 * @property {{ [key: string]: number[] }} starts The indices of the rounds, by the key of their first answer.
 * @property {{ [key: string]: boolean }} isCounted The counted answers, by `answerKey(_:of:)`.
 */

/**
 * Counts the answers of a round that were not counted before, for the pupil at `row`.
 *
 * @param {AnswerCounting} answerCounting Changed in place, with `isCounted`, `pupils`, `rounds`, `starts`.
 * @param {AnswerRound} round
 * @param {PupilAnswers} pupil
 * @param {number} row
 */
function answerCountingCount(answerCounting, round, pupil, row) {
  const match = answerCountingCountedRound(answerCounting, round);
  let known = 0;
  /** @type {CountedRound} */
  const own = { round, row, sessionID: elementAt(round.reviews, 0).session };
  if (match !== null) {
    const matchRound = elementAt(answerCounting.rounds, match);
    known = matchRound.round.reviews.length;
    if (round.isResult || matchRound.row === row) {
      own.row = matchRound.row;
      own.sessionID = matchRound.sessionID;
    }
  }
  /** @type {Review[]} */
  const new_ = [];
  for (const [position, review] of round.reviews.entries()) {
    const key = answerKey(review, pupil);
    if (position >= known && valueAt(answerCounting.isCounted, key) === null) {
      const added = { ...review };
      added.session = own.sessionID;
      new_.push(added);
    }
    setValue(answerCounting.isCounted, key, true);
  }
  setElement(
    answerCounting.pupils,
    own.row,
    {
      ...elementAt(answerCounting.pupils, own.row),
      reviews: [...elementAt(answerCounting.pupils, own.row).reviews, ...new_],
    },
  );
  if (match !== null) {
    // It is now a round of this file, so that a second equal round of the file counts.
    setElement(
      answerCounting.rounds,
      match,
      {
        ...elementAt(answerCounting.rounds, match),
        round: {
          ...elementAt(answerCounting.rounds, match).round,
          pupil: round.pupil,
        },
      },
    );
    if (round.reviews.length > known) {
      copyAt(answerCounting.rounds, match).round = round;
    }
  } else if (round.reached > 0) {
    const key = elementAt(round.keys, 0);
    setValue(
      answerCounting.starts,
      key,
      [
        ...valueAt(answerCounting.starts, key) ?? [],
        answerCounting.rounds.length,
      ],
    );
    answerCounting.rounds.push(own);
  }
}

/**
 * Returns the index of the counted round of the same person, but from another file, that has most
 * answers in common with this one; nil if there is none.
 *
 * @param {AnswerCounting} answerCounting
 * @param {AnswerRound} round
 * @returns {number | null}
 */
function answerCountingCountedRound(answerCounting, round) {
  if (round.reached === 0) {
    return null;
  }
  let best = /** @type {number | null} */ (null);
  let most = 0;
  for (const index of valueAt(
    answerCounting.starts,
    elementAt(round.keys, 0),
  ) ??
    []) {
    const other = elementAt(answerCounting.rounds, index).round;
    if (
      other.pupil !== round.pupil &&
      elementAt(answerCounting.pupils, other.pupil).person ===
      elementAt(answerCounting.pupils, round.pupil).person
    ) {
      const common = int(2 * commonAnswers(round, other));
      // Prefer a round of the same length.
      const likeness = (common > 0 && round.reached === other.reached)
        ? int(common + 1)
        : common;
      if (likeness > most) {
        most = likeness;
        best = index;
      }
    }
  }
  return best;
}

/**
 * Returns, for each of the pupils, whether the result is of a challenge that the person had played
 * before.
 *
 * A result code does not say so. It is known from a progress file with an earlier round of the
 * challenge or, without one, from another result of the challenge in a file given before or a
 * round in a progress file. Then results of the same name count as one person's, too, so that a
 * second try is not taken for a first one.
 *
 * @param {PupilAnswers[]} pupils
 * @param {AnswerRound[]} rounds
 * @param {number[]} people
 * @returns {boolean[]}
 */
function repeatedChallenges(pupils, rounds, people) {
  const challenges = rounds.filter((answerRound) =>
    elementAt(answerRound.reviews, 0).kind === "challenge"
  );
  const repeated = pupils.map((_) => false);
  for (const result of challenges.filter((answerRound) =>
    answerRound.isResult
  )) {
    const name = elementAt(pupils, result.pupil).name;
    const tries = challenges.filter((answerRound) =>
      answerRound.pupil !== result.pupil &&
      isSameChallenge(answerRound, result) &&
      (elementAt(people, answerRound.pupil) ===
      elementAt(people, result.pupil) ||
      (name !== "" &&
      stringsEqual(elementAt(pupils, answerRound.pupil).name, name)))
    );
    let isRecorded = false;
    let isAgain = false;
    // The files whose rounds before the result's own have been seen, by the index of the pupil.
    /** @type {{ [key: string]: boolean }} */
    const isPlayed = {};
    for (const other of tries) {
      const isOwn = commonAnswers(other, result) > 0 &&
        elementAt(people, other.pupil) === elementAt(people, result.pupil);
      if (!other.isResult) {
        if (isOwn) {
          isRecorded = true;
          isAgain = isAgain || valueAt(isPlayed, `${other.pupil}`) !== null;
        }
        setValue(isPlayed, `${other.pupil}`, true);
      }
    }
    if (!isRecorded) {
      isAgain = tries.some((answerRound) =>
        !answerRound.isResult ||
        (answerRound.pupil < result.pupil &&
        commonAnswers(answerRound, result) === 0)
      );
    }
    setElement(repeated, result.pupil, isAgain);
  }
  return repeated;
}

/**
 * Whether two rounds are of the same challenge: they have the same seed and, as far as both were
 * played, the same questions.
 *
 * @param {AnswerRound} a
 * @param {AnswerRound} b
 * @returns {boolean}
 */
function isSameChallenge(a, b) {
  if (a.seed !== b.seed) {
    return false;
  }
  for (let position = 0, end = Math.min(
    a.reviews.length,
    b.reviews.length,
  ); position < end; position++) {
    if (
      !stringsEqual(
        questionKey(elementAt(a.reviews, position)),
        questionKey(elementAt(b.reviews, position)),
      )
    ) {
      return false;
    }
  }
  return true;
}

/**
 * The result of a challenge, as pupils hand it in: in a file or in a link.
 *
 * @typedef {object} ResultFile
 * @property {string} format Always `decks-result`.
 * @property {number} version Version of the format.
 * @property {string} deck The id of the challenge's deck.
 * @property {Mode} mode Selection of skills.
 * @property {number} challenge Seed of the random generator.
 * @property {string} questions The questions as in the challenge's link.
 * @property {number} exam The time of an exam in seconds; 0 if the challenge is none.
 * @property {string | null} [language] The language in which names were typed; nil if unknown.
 * @property {string[]} codes The result codes, with the participants' names.
 */

/**
 * Number of answers with equal times that show that two files are of one person.
 *
 * @type {number}
 */
const conclusiveAnswers = 4;

/**
 * Number of different times among them. Constant times were not measured.
 *
 * @type {number}
 */
const conclusiveTimes = 3;

/**
 * Returns, for each of the pupils, the index of the first who is the same person.
 *
 * Files are of one person if they contain the same answer, by its ids, or the same round, by its
 * content, since a shared record and a result code have other ids. Two people who answer the same
 * questions in the same way still take different times. Rounds with equal answers and equal times,
 * to a tenth of a second, are therefore a copy: of the same person's file, or of another's that was
 * handed in under a false name. Such a round counts once, for the file that was given first. Short
 * rounds agree by chance, so that they count as equal only if the names do, too. A name alone is
 * no evidence, since a class may have two pupils of that name.
 *
 * @param {PupilAnswers[]} pupils
 * @param {AnswerRound[]} rounds
 * @returns {number[]}
 */
function firstFiles(pupils, rounds) {
  /** @type {number[]} */
  let people = [];
  /** @type {{ [key: string]: number }} */
  const owners = {};
  for (const [index, pupil] of pupils.entries()) {
    people = [...people, index];
    for (const review of pupil.reviews) {
      const key = answerKey(review, pupil);
      const owner = valueAt(owners, key);
      if (owner !== null) {
        people = withOnePerson(people, owner, index);
      } else {
        setValue(owners, key, index);
      }
    }
  }
  /** @type {{ [key: string]: number[] }} */
  const starts = {};
  for (const [index, round] of rounds.entries()) {
    if (round.reached > 0) {
      const key = elementAt(round.keys, 0);
      for (const other of valueAt(starts, key) ?? []) {
        const earlier = elementAt(rounds, other);
        const name = elementAt(pupils, round.pupil).name;
        const isSameName = name !== "" &&
          stringsEqual(name, elementAt(pupils, earlier.pupil).name);
        if (
          elementAt(people, round.pupil) !== elementAt(people, earlier.pupil) &&
          isConclusive(round, earlier, isSameName)
        ) {
          people = withOnePerson(people, earlier.pupil, round.pupil);
        }
      }
      setValue(starts, key, [...valueAt(starts, key) ?? [], index]);
    }
  }
  return people;
}

/**
 * Returns the people after the pupils at two indices were found to be one person.
 *
 * @param {number[]} people
 * @param {number} a
 * @param {number} b
 * @returns {number[]}
 */
function withOnePerson(people, a, b) {
  const first = elementAt(people, a);
  const second = elementAt(people, b);
  if (first === second) {
    return people;
  }
  const one = Math.min(first, second);
  return people.map((item) => (item === first || item === second) ? one : item);
}

/**
 * Whether two rounds have enough in common to conclude that they are of one person. Missing and
 * longest times were not measured.
 *
 * @param {AnswerRound} a
 * @param {AnswerRound} b
 * @param {boolean} isSameName
 * @returns {boolean}
 */
function isConclusive(a, b, isSameName) {
  const count = commonAnswers(a, b);
  const areRecords = !a.isResult && !b.isResult;
  /** @type {{ [key: string]: boolean }} */
  const times = {};
  let measured = 0;
  for (let position = 0, end = rangeEnd(
    position,
    count,
  ); position < end; position++) {
    const ms = areRecords
      ? elementAt(a.reviews, position).ms
      : int(elementAt(a.tenths, position) * 100);
    if (ms > 0 && ms < awayThreshold) {
      measured = int(measured + 1);
      setValue(times, `${ms}`, true);
    }
  }
  return isSameName
    ? measured > 0 || count >= conclusiveAnswers
    : measured >= conclusiveAnswers &&
    Object.keys(times).length >= conclusiveTimes;
}

/**
 * Returns the key of an answer among those of a class. It contains the result code, or the profile
 * and device, because the ids of an exam's answers are the same for all pupils.
 *
 * @param {Review} review
 * @param {PupilAnswers} pupil
 * @returns {string}
 */
function answerKey(review, pupil) {
  return `${pupil.code} ${review.profile} ${review.device} ${review.id}`;
}
