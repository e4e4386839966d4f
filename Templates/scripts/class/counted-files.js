/** Determines which of the files and results that pupils handed in count. */

import { countedOnce } from "../../generated/study-class.js";

/** @import { HandedIn } from "./handed-in-file.js" */
/** @import { PupilAnswers } from "../../generated/study-class.js" */

/**
 * @typedef {object} CountedFiles
 * @property {PupilAnswers[]} pupils the answers, each once
 * @property {HandedIn[]} counted
 * @property {HandedIn[]} refused those with problems
 * @property {HandedIn[]} repeated those whose answers are also in an earlier one
 * @property {HandedIn[]} empty those without answers about the site's decks
 */

/**
 * Determines which files count, so that no answer counts twice.
 *
 * @param {HandedIn[]} handedIn
 * @param {Set<string>} decks the ids of the site's decks
 * @returns {CountedFiles}
 */
export function countFiles(handedIn, decks) {
  const given = handedIn.flatMap((work) => work.pupils);
  const pupils = countedOnce(given);
  const repetitions = new Set(given.filter((_, index) => pupils[index]?.reviews.length === 0));
  /** @type {CountedFiles} */
  const files = { pupils, counted: [], refused: [], repeated: [], empty: [] };
  for (const work of handedIn) {
    if (work.problems.length > 0) {
      files.refused.push(work);
    } else if (work.pupils.some((pupil) => repetitions.has(pupil))) {
      files.repeated.push(work);
    } else if (work.pupils.some(({ reviews }) => reviews.some(({ deck }) => decks.has(deck)))) {
      files.counted.push(work);
    } else {
      files.empty.push(work);
    }
  }
  return files;
}
