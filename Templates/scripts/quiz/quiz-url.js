/** Quiz requests as URL queries: parsing and formatting. */

/** @import { Mode } from "../../generated/study-model.js" */

/**
 * @typedef {object} QuizRequest
 * @property {string | null} deck the deck's id
 * @property {Mode} mode
 * @property {boolean} spoken whether names are spoken instead of typed
 * @property {boolean} practice whether answers leave the schedule unchanged
 * @property {number} more number of new breeds beyond the daily limit
 * @property {string | null} category the id of the only category to ask about
 * @property {number | null} stage the stage to play, from 1
 * @property {string[]} pairs slugs of breeds to drill, two for each pair
 * @property {Challenge | null} challenge
 * @property {boolean} unread whether the address has an invalid challenge
 * @property {"stages" | "pairs" | "groups" | "challenge" | null} list the choice to show first
 */

/**
 * A quiz with the same questions for everyone.
 *
 * @typedef {object} Challenge
 * @property {number | null} seed the random seed; null for the daily seed
 * @property {string | null} edition the version of the deck that the challenge was made for; null
 *   for any
 * @property {number} cards number of questions
 * @property {number} choices number of options per question
 */

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
 * Parses the query of an address, ignoring values that are not valid.
 *
 * @param {string} query
 * @returns {QuizRequest}
 */
export function parseQuizRequest(query) {
  const parameters = new URLSearchParams(query);
  const mode = parameters.get("mode") ?? "";
  const stage = whole(parameters.get("stage"), 1, 100_000);
  const list = parameters.get("list");
  const challenge = challengeFrom(parameters);
  return {
    deck: parameters.get("deck"),
    mode: modes.get(mode) ?? "name",
    spoken: mode === "say",
    practice: parameters.get("kind") === "practice",
    more: whole(parameters.get("more"), 1, 20) ?? 0,
    category: parameters.get("category"),
    stage,
    pairs: (parameters.get("pair") ?? "").split(",").filter((slug) => slug !== ""),
    challenge,
    unread: challenge === null && parameters.has("challenge"),
    list: list === "stages" || list === "pairs" || list === "groups" || list === "challenge"
      ? list
      : null,
  };
}

/**
 * @param {URLSearchParams} parameters
 * @returns {Challenge | null}
 */
function challengeFrom(parameters) {
  const challenge = parameters.get("challenge");
  const seed = whole(challenge, 0, 0xffff_ffff);
  if (seed === null && challenge !== "daily") {
    return null;
  }
  return {
    seed,
    edition: parameters.get("edition"),
    cards: whole(parameters.get("cards"), 1, 200) ?? 10,
    choices: whole(parameters.get("choices"), 2, 6) ?? 4,
  };
}

/**
 * Returns a query that defines the whole quiz of a challenge for this deck and seed.
 *
 * @param {string} deck
 * @param {string} edition
 * @param {QuizRequest} request
 * @param {number} seed
 */
export function challengeQuery(deck, edition, request, seed) {
  const query = new URLSearchParams({
    deck,
    mode: request.mode === "recall" ? "type" : request.mode,
    challenge: String(seed),
    edition,
    cards: String(request.challenge?.cards ?? 10),
    choices: String(request.challenge?.choices ?? 4),
  });
  if (request.category !== null) {
    query.set("category", request.category);
  }
  return `?${query}`;
}

/**
 * Parses a whole number within bounds; null if the text is not such a number.
 *
 * @param {string | null} text
 * @param {number} least
 * @param {number} most
 */
function whole(text, least, most) {
  const number = text !== null && /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  return number >= least && number <= most ? number : null;
}
