/** Quiz requests as URL queries: parsing and formatting. */

import { breedPairs } from "./breed-pairs.js";
import { isComplete } from "../challenge/challenge-link.js";
import { findCodes } from "../challenge/result-code.js";

/** @import { BreedPair, Mode } from "../../../generated/study-model.js" */

/**
 * @typedef {object} QuizRequest
 * @property {string | null} deck the deck's id
 * @property {Mode} mode
 * @property {boolean} spoken whether names are spoken instead of typed
 * @property {boolean} hasFixedMode whether the address has a mode that its challenge ignores
 * @property {boolean} practice whether answers do not affect the schedule
 * @property {number} extraNewBreeds number of new breeds beyond the daily limit
 * @property {string | null} category the id of the only category to ask about
 * @property {number | null} stage the stage to play, from 1
 * @property {BreedPair[]} pairs the pairs of breeds to drill
 * @property {string[]} breeds slugs of the only breeds to ask about; empty for all
 * @property {number} leftOut number of breeds in the address beyond the maximum
 * @property {Challenge | null} challenge
 * @property {string[]} codes result codes of the challenge
 * @property {number} codesLeftOut number of result codes in the address beyond the maximum
 * @property {boolean} hasInvalidChallenge whether the address has an invalid challenge
 * @property {"stages" | "pairs" | "groups" | "challenge" | null} list the list to show first
 * @property {string[]} ignored parameters with unknown values, such as `mode=foo`
 */

/**
 * A quiz with the same questions for everyone.
 *
 * @typedef {object} Challenge
 * @property {number | null} seed the random seed; null for the daily seed
 * @property {string | null} edition the deck version that the challenge was made for; null for any
 * @property {string | null} questions the questions as a string; null if they are generated from
 *   the seed
 * @property {boolean} isUnchecked whether the address contains questions but no check value, so that
 *   parts of it may be missing
 * @property {boolean} isEditable whether the address has settings that the challenge's author may
 *   still change
 * @property {number} cards number of questions
 * @property {number} choices number of options per question
 * @property {number} examSeconds the time of an exam; 0 for a challenge that is none
 */

/** Maximum number of breeds in an address, which limits its length to what servers accept. */
export const maximumBreeds = 200;

/** Maximum number of result codes of one challenge, as in a result file. */
export const maximumCodes = 200;

/** As in the study model, which is too large for the script that only looks for the deck. */
const maximumExamSeconds = 14_400;

const maximumSlugLength = 100;

/** @type {Map<string, Mode>} */
const modes = new Map([
  ["name", "name"],
  ["find", "find"],
  ["type", "recall"],
  ["recall", "recall"],
  ["say", "recall"],
  ["mixed", "mixed"],
  ["smart", "smart"],
]);

/**
 * Patterns of valid values, by parameter. Links to drills may have the mode `twin`, which has no
 * effect, since they also name pairs.
 */
const validValues = new Map([
  ["mode", new RegExp(`^(?:${[...modes.keys(), "twin"].join("|")})$`)],
  ["kind", /^practice$/],
  ["list", /^(?:stages|pairs|groups|challenge)$/],
  ["breeds", /[^\s,]/],
  ["pair", /[^\s,][^,]*,.*[^\s,]/],
]);

/**
 * Parses the query of an address, ignoring invalid values. The fragment, which browsers do not send
 * to the server, contains result codes; earlier addresses have them in the query.
 *
 * @param {string} query
 * @param {string} [fragment]
 * @returns {QuizRequest}
 */
export function parseQuizRequest(query, fragment = "") {
  const parameters = new URLSearchParams(query);
  const mode = parameters.get("mode") ?? "";
  const stage = parseInteger(parameters.get("stage"), 1, 100_000);
  const list = parameters.get("list");
  const challenge = challengeFrom(parameters);
  // The challenge of the day is the same for everyone.
  const isDaily = challenge !== null && challenge.seed === null;
  const codes = [parameters, new URLSearchParams(fragment.replace(/^#/, ""))]
    .flatMap((part) => findCodes(part.get("codes") ?? ""));
  const breeds = [...new Set(parseList(parameters.get("breeds")?.toLowerCase() ?? null))]
    .filter((slug) => slug.length <= maximumSlugLength);
  return {
    deck: parameters.get("deck"),
    mode: isDaily ? "name" : modes.get(mode) ?? "name",
    spoken: mode === "say" && !isDaily,
    hasFixedMode: isDaily && /^(?!name$)./.test(mode),
    practice: parameters.get("kind") === "practice",
    extraNewBreeds: parseInteger(parameters.get("more"), 1, 20) ?? 0,
    category: parameters.get("category"),
    stage,
    pairs: breedPairs(parseList(parameters.get("pair"))),
    breeds: breeds.slice(0, maximumBreeds),
    leftOut: Math.max(0, breeds.length - maximumBreeds),
    challenge,
    codes: codes.slice(0, maximumCodes),
    codesLeftOut: Math.max(0, codes.length - maximumCodes),
    hasInvalidChallenge: challenge === null &&
      (parameters.has("challenge") || parameters.has("check")),
    list: list === "stages" || list === "pairs" || list === "groups" || list === "challenge"
      ? list
      : null,
    ignored: ignoredParameters(parameters),
  };
}

/**
 * Returns the parameters with invalid values, such as `mode=foo`.
 *
 * @param {URLSearchParams} parameters
 */
function ignoredParameters(parameters) {
  return [...parameters].filter(([key, value]) => validValues.get(key)?.test(value) === false)
    .map(([key, value]) => `${key}=${value}`);
}

/**
 * @param {URLSearchParams} parameters
 * @returns {Challenge | null}
 */
function challengeFrom(parameters) {
  const challenge = parameters.get("challenge");
  const seed = parseInteger(challenge, 0, 0xffff_ffff);
  if ((seed === null && challenge !== "daily") || !isComplete(parameters)) {
    return null;
  }
  return {
    seed,
    edition: parameters.get("edition"),
    questions: parameters.get("questions"),
    isUnchecked: seed !== null && parameters.has("questions") && !parameters.has("check"),
    isEditable: parameters.has("cards"),
    cards: parseInteger(parameters.get("cards"), 1, 200) ?? 10,
    choices: parseInteger(parameters.get("choices"), 2, 6) ?? 4,
    // The daily challenge is no exam.
    examSeconds: seed === null
      ? 0
      : parseInteger(parameters.get("exam"), 1, maximumExamSeconds) ?? 0,
  };
}

/**
 * Returns the query of a quiz about only these breeds.
 *
 * @param {string} deck
 * @param {string[]} breeds
 */
export function breedsQuery(deck, breeds) {
  // Slugs need no escaping, and an escaped comma would make the address longer.
  return `?${new URLSearchParams({ deck })}&breeds=${breeds.join(",")}`;
}

/**
 * Returns the query of a quiz about the breeds of a list; of one about the whole deck if the list
 * has more breeds than an address.
 *
 * @param {string} deck
 * @param {string[]} breeds
 */
export function listQuery(deck, breeds) {
  const isWholeDeck = breeds.length > maximumBreeds;
  const query = isWholeDeck ? `?${new URLSearchParams({ deck })}` : breedsQuery(deck, breeds);
  return { query, isWholeDeck };
}

/**
 * Splits a list at its commas, without empty items.
 *
 * @param {string | null} list
 */
function parseList(list) {
  return (list ?? "").split(",").map((item) => item.trim()).filter((item) => item !== "");
}

/**
 * Parses a whole number; null if the text is not a number from `least` to `most`.
 *
 * @param {string | null} text
 * @param {number} least
 * @param {number} most
 */
function parseInteger(text, least, most) {
  const number = text !== null && /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  return number >= least && number <= most ? number : null;
}
