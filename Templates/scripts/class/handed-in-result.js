/** Replays the results of challenges that pupils handed in. */

import { loadNames } from "../core/deck-parts.js";
import { homophonesIn } from "../quiz/answer/text-answer.js";
import { nameInCode, typedTextsInCode } from "../quiz/challenge/result-code.js";
import { handedInResults } from "../../generated/study-class.js";

/** @import { HandedIn } from "./handed-in-file.js" */
/** @import { ResultFile } from "../../generated/study-class.js" */
/** @import { Deck } from "../../generated/study-model.js" */

/**
 * Loads a deck; null if the site has none with this id. `language` is that of the names with which
 * typed answers are judged; null for the page's.
 *
 * @typedef {(id: string, language: string | null) => Promise<Deck | null>} ClassDecks
 */

/**
 * Returns the result of each code of a file.
 *
 * @param {ResultFile} file
 * @param {string} name
 * @param {ClassDecks} decks
 * @returns {Promise<HandedIn[]>}
 */
export async function resultsOf(file, name, decks) {
  const texts = file.codes.flatMap(typedTextsInCode);
  const isTyped = texts.length > 0;
  const deck = await decks(file.deck, isTyped ? file.language ?? null : null);
  if (!deck) {
    const message = `is "${file.deck}", a deck that this site does not have`;
    const problems = [{ pointer: "/deck", message }];
    return [{ name, pupils: [], reason: "otherDeck", problems, unlisted: 0 }];
  }
  if (isTyped) {
    await loadNames(deck);
  }
  const homophones = await homophonesIn(texts, deck);
  const codes = file.codes.map((code) => ({
    code,
    name: nameInCode(code),
    typed: typedTextsInCode(code),
    homophones,
  }));
  return handedInResults(file, codes, deck, name).map(({ pupil, problem }) => ({
    name,
    pupils: pupil ? [pupil] : [],
    reason: !problem ? null : problem.pointer === "/questions" ? "otherQuestions" : "wrongCode",
    problems: problem ? [{ pointer: problem.pointer, message: problem.sentence }] : [],
    unlisted: 0,
  }));
}
