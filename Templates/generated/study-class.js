// Generated from Sources/StudyModel by `make model`.
// @ts-check

import { linkedQuestions } from "./study-linked-questions.js";
import {
  advance,
  challengeOptions,
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
  elementAt,
  int,
  larger,
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
 * Maximum number of confusions that the page, the table and the report of a class list.
 *
 * @type {number}
 */
export const shownConfusions = 10;

/**
 * The results of a class in one deck.
 *
 * @typedef {object} ClassStatistics
 * @property {PupilResult[]} pupils The pupils with answers about the deck, in the order in which they were given.
 * @property {ClassBreed[]} breeds The breeds that were asked about, those with the smallest share of correct answers first.
 * @property {ClassConfusion[]} confusions The confusions, those of the most pupils first.
 * @property {Score} total The answers of the whole class.
 */

/**
 * A pupil's results in a deck.
 *
 * @typedef {object} PupilResult
 * @property {string} name The pupil's name; empty if unknown.
 * @property {string} source The file that contains the answers.
 * @property {number | null} exam The time of an exam in seconds; 0 for another challenge, nil for a progress file.
 * @property {number} sessions Number of sessions with answers.
 * @property {Score} score The score of the answers.
 */

/**
 * The answers of a class about one breed.
 *
 * @typedef {object} ClassBreed
 * @property {string} breed The breed's slug.
 * @property {AnswerCount[]} cells The answers of each pupil, in the order of the pupils.
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
  /** @type {Review[]} */
  const all = [];
  for (const pupil of playing) {
    appendAll(all, pupil.reviews);
  }
  return {
    pupils: playing.map((pupilAnswers) =>
      /** @type {PupilResult} */ ({
        name: pupilAnswers.name,
        source: pupilAnswers.source,
        exam: pupilAnswers.examSeconds,
        sessions: pupilAnswers.sessions.length,
        score: score(pupilAnswers.reviews),
      })
    ),
    breeds: hardestFirst(breedsAsked(playing, deck), deck),
    confusions: classConfusions(playing, all, deck),
    total: score(all),
  };
}

/**
 * Returns the pupils with answers about a deck, with only these answers and their sessions.
 *
 * @param {Deck} deck
 * @param {PupilAnswers[]} pupils
 * @returns {PupilAnswers[]}
 */
function pupilsPlaying(deck, pupils) {
  /** @type {PupilAnswers[]} */
  const playing = [];
  for (const pupil of pupils) {
    const own = { ...pupil };
    own.reviews = pupil.reviews.filter((review) =>
      stringsEqual(review.deck, deck.id)
    );
    own.sessions = answeredSessions(pupil.sessions, own.reviews);
    if (own.reviews.length > 0) {
      playing.push(own);
    }
  }
  return playing;
}

/**
 * Returns the breeds with answers, in the order of the deck.
 *
 * @param {PupilAnswers[]} pupils
 * @param {Deck} deck
 * @returns {ClassBreed[]}
 */
function breedsAsked(pupils, deck) {
  /** @type {AnswerCount} */
  const none = { answered: 0, right: 0 };
  const positions = positionsByBreed(deck);
  /** @type {ClassBreed[]} */
  const breeds = [];
  for (const breed of deck.breeds) {
    breeds.push({
      breed: breed.id,
      cells: pupils.map((_) => none),
      total: none,
    });
  }
  for (const [column, pupil] of pupils.entries()) {
    for (const review of pupil.reviews) {
      const row = valueAt(positions, review.breed);
      if (row !== null) {
        /** @type {number} */
        const right = reviewIsRight(review) ? 1 : 0;
        setElement(
          breeds,
          row,
          {
            ...elementAt(breeds, row),
            cells: withElement(
              elementAt(breeds, row).cells,
              column,
              {
                ...elementAt(elementAt(breeds, row).cells, column),
                answered: int(
                  elementAt(elementAt(breeds, row).cells, column).answered + 1,
                ),
              },
            ),
          },
        );
        setElement(
          breeds,
          row,
          {
            ...elementAt(breeds, row),
            cells: withElement(
              elementAt(breeds, row).cells,
              column,
              {
                ...elementAt(elementAt(breeds, row).cells, column),
                right: int(
                  elementAt(elementAt(breeds, row).cells, column).right + right,
                ),
              },
            ),
          },
        );
        setElement(
          breeds,
          row,
          {
            ...elementAt(breeds, row),
            total: {
              ...elementAt(breeds, row).total,
              answered: int(elementAt(breeds, row).total.answered + 1),
            },
          },
        );
        setElement(
          breeds,
          row,
          {
            ...elementAt(breeds, row),
            total: {
              ...elementAt(breeds, row).total,
              right: int(elementAt(breeds, row).total.right + right),
            },
          },
        );
      }
    }
  }
  return breeds.filter((classBreed) => classBreed.total.answered > 0);
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
 * Returns the results of a class as a table for spreadsheets: the names of the columns, then a row
 * for each pupil, with a column for each breed that contains the percentage of right answers. The
 * column `exam` has the seconds of an exam, and 0 for another challenge.
 *
 * @param {ClassStatistics} statistics
 * @param {string} deckID
 * @returns {string[][]}
 */
export function classTable(statistics, deckID) {
  /** @type {string[][]} */
  const rows = [
    [
      "deck",
      "name",
      "file",
      "exam",
      "sessions",
      "answered",
      "right",
      "accuracy",
      "known",
      ...statistics.breeds.map((classBreed) => classBreed.breed),
    ],
  ];
  for (const [column, pupil] of statistics.pupils.entries()) {
    /** @type {string[]} */
    const row = [
      deckID,
      pupil.name,
      pupil.source,
      examText(pupil.exam),
      `${pupil.sessions}`,
      `${pupil.score.answered}`,
      `${pupil.score.right}`,
      percent(pupil.score.accuracy),
      percent(pupil.score.known),
    ];
    for (const breed of statistics.breeds) {
      row.push(
        column < breed.cells.length
          ? percentText(elementAt(breed.cells, column))
          : "",
      );
    }
    rows.push(row);
  }
  return rows;
}

/**
 * Returns the seconds of an exam; empty for a progress file.
 *
 * @param {number | null} seconds
 * @returns {string}
 */
function examText(seconds) {
  if (seconds !== null) {
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
  return {
    pupil: {
      name: code.name,
      source,
      code: code.code,
      examSeconds: options.exam ? options.seconds : 0,
      sessions: rebuiltSessions(answers),
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
 * Returns the answers of pupils with each answer counted once, although several files contain it.
 *
 * Answers that only the later of two files with common answers contains are added to those of the
 * earlier one. The pupil of the later file has none left.
 *
 * @param {PupilAnswers[]} pupils
 * @returns {PupilAnswers[]}
 */
export function countedOnce(pupils) {
  /** @type {PupilAnswers[]} */
  const counted = [];
  /** @type {{ [key: string]: number }} */
  const owners = {};
  for (const [index, pupil] of pupils.entries()) {
    const owner = firstOwner(pupil, owners) ?? index;
    counted.push({
      name: pupil.name,
      source: pupil.source,
      code: pupil.code,
      examSeconds: pupil.examSeconds,
      sessions: [],
      reviews: [],
    });
    for (const review of pupil.reviews) {
      const key = answerKey(review, pupil);
      if (valueAt(owners, key) === null) {
        setValue(owners, key, owner);
        setElement(
          counted,
          owner,
          {
            ...elementAt(counted, owner),
            reviews: [...elementAt(counted, owner).reviews, review],
          },
        );
      }
    }
    const known = elementAt(counted, owner).sessions;
    setElement(
      counted,
      owner,
      {
        ...elementAt(counted, owner),
        sessions: [
          ...elementAt(counted, owner).sessions,
          ...pupil.sessions.filter((session) =>
            !known.some((sessionRecord) =>
              stringsEqual(sessionRecord.id, session.id)
            )
          ),
        ],
      },
    );
  }
  return counted;
}

/**
 * Returns the index of the pupil to whom the first answer counted before belongs; nil if none was.
 *
 * @param {PupilAnswers} pupil
 * @param {{ [key: string]: number }} owners
 * @returns {number | null}
 */
function firstOwner(pupil, owners) {
  for (const review of pupil.reviews) {
    const owner = valueAt(owners, answerKey(review, pupil));
    if (owner !== null) {
      return owner;
    }
  }
  return null;
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
