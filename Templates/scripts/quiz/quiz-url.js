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
  const given = new URLSearchParams(query);
  const mode = given.get("mode") ?? "";
  const stage = whole(given.get("stage"), 1, 100_000);
  const list = given.get("list");
  const challenge = challengeIn(given);
  return {
    deck: given.get("deck"),
    mode: modes.get(mode) ?? "name",
    spoken: mode === "say",
    practice: given.get("kind") === "practice",
    more: whole(given.get("more"), 1, 20) ?? 0,
    category: given.get("category"),
    stage,
    pairs: (given.get("pair") ?? "").split(",").filter((slug) => slug !== ""),
    challenge,
    unread: challenge === null && given.has("challenge"),
    list: list === "stages" || list === "pairs" || list === "groups" || list === "challenge"
      ? list
      : null,
  };
}

/**
 * @param {URLSearchParams} given
 * @returns {Challenge | null}
 */
function challengeIn(given) {
  const challenge = given.get("challenge");
  const seed = whole(challenge, 0, 0xffff_ffff);
  if (seed === null && challenge !== "daily") {
    return null;
  }
  return {
    seed,
    edition: given.get("edition"),
    cards: whole(given.get("cards"), 1, 200) ?? 10,
    choices: whole(given.get("choices"), 2, 6) ?? 4,
  };
}

/**
 * Returns a query that defines the whole quiz of a challenge for this deck and seed.
 *
 * @param {string} deck
 * @param {string} edition
 * @param {QuizRequest} asked
 * @param {number} seed
 */
export function challengeQuery(deck, edition, asked, seed) {
  const said = new URLSearchParams({
    deck,
    mode: asked.mode === "recall" ? "type" : asked.mode,
    challenge: String(seed),
    edition,
    cards: String(asked.challenge?.cards ?? 10),
    choices: String(asked.challenge?.choices ?? 4),
  });
  if (asked.category !== null) {
    said.set("category", asked.category);
  }
  return `?${said}`;
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
