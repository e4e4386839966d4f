/** What an address asks of the quiz, and the address that asks for it. */

/** @import { Mode } from "../../generated/study-model.js" */

/**
 * @typedef {object} Wanted
 * @property {string | null} deck the deck's id
 * @property {Mode} mode
 * @property {boolean} spoken whether names are said instead of typed
 * @property {boolean} practice whether the answers are to move no schedule
 * @property {string | null} category the id of the category to keep to
 * @property {number | null} stage the stage to play, from 1
 * @property {string[]} pairs slugs of breeds to be told apart, two by two
 * @property {Challenge | null} challenge
 * @property {boolean} unread whether there is a challenge that cannot be read
 * @property {"stages" | "pairs" | "groups" | "challenge" | null} list what is to be chosen from first
 */

/**
 * A quiz that is the same for everyone.
 *
 * @typedef {object} Challenge
 * @property {number | null} seed what its chances come from; null for those of the day
 * @property {string | null} edition the deck's version it was made for; null for any
 * @property {number} cards how many questions
 * @property {number} choices how many choices each
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
 * What the query of an address asks for; what makes no sense there asks for nothing.
 *
 * @param {string} query
 * @returns {Wanted}
 */
export function wanted(query) {
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
 * The query that asks for a challenge of this deck and seed, which is the whole quiz.
 *
 * @param {string} deck
 * @param {string} edition
 * @param {Wanted} asked
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
 * A text as a whole number within bounds, or null.
 *
 * @param {string | null} text
 * @param {number} least
 * @param {number} most
 */
function whole(text, least, most) {
  const number = text !== null && /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  return number >= least && number <= most ? number : null;
}
