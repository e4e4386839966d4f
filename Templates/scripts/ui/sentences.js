/** Spacing between sentences. Chinese and Japanese punctuation already includes it. */

/**
 * Returns the space between a text and a sentence that follows it; empty if there is none.
 *
 * @param {string} text
 */
export function spaceAfter(text) {
  return /(?:^|[。！？：；…）」])$/u.test(text) ? "" : " ";
}

/**
 * Joins sentences; empty ones are left out.
 *
 * @param {...string} sentences
 */
export function joinSentences(...sentences) {
  return sentences.filter((sentence) => sentence !== "").reduce(
    (text, sentence) => text + spaceAfter(text) + sentence,
    "",
  );
}
