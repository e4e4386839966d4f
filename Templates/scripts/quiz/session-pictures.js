/** Caches the pictures of a session, so that it can be played to its end without a network. */

import { now } from "../core/clock.js";
import { imageIn } from "../ui/picture.js";
import { questionPictures } from "./question-view.js";
import { advance, sessionOver } from "../../generated/study-model.js";

/** @import { Deck, Session } from "../../generated/study-model.js" */

/** The session whose pictures are cached; its id is in its answers. @type {string | null} */
let cached = null;

/**
 * Requests the pictures of the questions that follow if every answer is right, one after another;
 * the service worker caches them. Missed cards return with pictures of the same breeds. Does
 * nothing if the browser's data saver is on.
 *
 * @param {Session} session
 * @param {Deck} deck
 */
export async function cacheSessionPictures(session, deck) {
  /** @type {{ connection?: { saveData?: boolean } }} */
  const { connection } = /** @type {any} */ (navigator);
  const { session: id } = session.identity;
  if (cached === id || connection?.saveData || !navigator.serviceWorker?.controller) {
    return;
  }
  cached = id;
  let ahead = session;
  while (!sessionOver(ahead)) {
    ahead = advance({ ...ahead, answered: true }, { kind: "next", moment: now() }, deck);
    for (const { picture } of questionPictures(ahead, deck)) {
      const image = imageIn(picture);
      image.fetchPriority = "low";
      // Without a network, the rest is left out.
      await image.decode();
    }
  }
}
