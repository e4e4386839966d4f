/** A sentence about a feature that tells two breeds apart. */

import { createElement } from "./dom.js";
import { markElement, phraseNodes, withArticle } from "./i18n.js";

/** @import { Distinction } from "../../generated/study-model.js" */
/** @import { LocalizedName } from "./i18n.js" */

/**
 * Returns a feature after the name of its breed: "Harrier – Longer legs." If the row names several
 * other breeds, a sentence, which compares, also names the one that is meant.
 *
 * @template {LocalizedName & { id: string }} Named
 * @param {Distinction} mark
 * @param {Named} breed
 * @param {Named} other
 * @param {boolean} hasSeveralOthers
 */
export function differenceText(mark, breed, other, hasSeveralOthers) {
  const [marked, unmarked] = mark.breed === breed.id ? [breed, other] : [other, breed];
  const name = hasSeveralOthers && !mark.part
    ? createElement(
      "span",
      "",
      ...phraseNodes("nameComparedWith", { name: marked, other: withArticle(unmarked) }),
    )
    : marked;
  return phraseNodes("tellOf", { name, tell: markElement(mark) });
}
