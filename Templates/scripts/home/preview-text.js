/** What the home page says about the next session. */

import { formatNumber, hasPhrase, phrase } from "../ui/i18n.js";
import { joinSentences } from "../ui/sentences.js";
import { caughtUpText, isEverythingKnown } from "./caught-up.js";

/** @import { Coverage, SessionPreview } from "../../generated/study-statistics.js" */

/**
 * Returns the heading: "Twelve to review".
 *
 * @param {SessionPreview} preview
 * @param {Coverage} coverage
 */
export function previewTitle(preview, coverage) {
  if (preview.cards === 0) {
    return phrase(isEverythingKnown(preview, coverage) ? "caughtUp" : "nothingDue");
  }
  return countInWords(
    preview.repeats === preview.cards
      // Today's session is finished; these were missed in it.
      ? "moreIfYouLike"
      : preview.new === 0
      ? "toLookAt"
      : preview.new === preview.cards
      ? "toMeet"
      : "toAsk",
    preview.cards,
  );
}

/**
 * Describes how long the session takes and what it is about; if there is nothing to do, says so.
 *
 * @param {SessionPreview} preview
 * @param {Coverage} coverage
 */
export function previewText(preview, coverage) {
  if (preview.cards === 0) {
    return caughtUpText(preview, coverage);
  }
  const parts = /** @type {const} */ ([
    "again",
    "fading",
    "learning",
    "mixedUp",
    "hard",
    "exam",
    "new",
    "further",
  ])
    .filter((part) => preview[part] > 0)
    .map((part) => phrase(part, { count: preview[part] }));
  const about = phrase("about", { count: preview.minutes, why: parts.join(phrase("comma")) });
  const more = preview.moreDue > 0 ? phrase("moreDue", { count: preview.moreDue }) : "";
  return joinSentences(about, more);
}

/**
 * Spells a count out if the language has a word for it: "Twelve to look at again".
 *
 * @param {string} key
 * @param {number} count
 */
function countInWords(key, count) {
  const word = hasPhrase("numbers") ? phrase("numbers").split(" ")[count] : undefined;
  const text = phrase(key, { count });
  return word ? text.replace(formatNumber(count), word) : text;
}
