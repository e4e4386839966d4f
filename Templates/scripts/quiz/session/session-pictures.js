/**
 * Caches the pictures of a session, so that it can be played to its end without a network. Loaded on
 * pages with a service worker.
 */

import { now } from "../../core/clock.js";
import { loadNames, loadPhotos } from "../../core/deck-parts.js";
import { imageIn } from "../../ui/picture.js";
import { questionPictures } from "../question/question-pictures.js";
import { loadAnswer } from "../question/shown-breeds.js";
import { advance, sessionIsOver } from "../../../generated/study-model.js";

/** @import { Deck, Session } from "../../../generated/study-model.js" */

/** Id of the session whose pictures are cached, or are being cached. @type {string | null} */
let cachedSessionID = null;

/**
 * Requests the pictures of the questions that follow if every answer is correct, one after another;
 * the service worker caches them. A missed card needs no further pictures: it can be asked again
 * with a cached picture of its breed. If the browser's data saver is on, requests only the deck's
 * names and lists of photos, without which the cached pictures could not be shown.
 *
 * @param {Session} session
 * @param {Deck} deck
 */
export async function cacheSessionPictures(session, deck) {
  /** @type {{ connection?: { saveData?: boolean } }} */
  const { connection } = /** @type {any} */ (navigator);
  const { sessionID: id } = session.identity;
  if (cachedSessionID === id) {
    return;
  }
  cachedSessionID = id;
  await Promise.allSettled([loadPhotos(deck, null), loadNames(deck)]);
  if (connection?.saveData) {
    return;
  }
  let upcoming = session;
  while (!sessionIsOver(upcoming)) {
    upcoming = advance({ ...upcoming, isAnswered: true }, { kind: "next", moment: now() }, deck);
    await loadAnswer(upcoming, deck);
    for (const { picture } of await questionPictures(upcoming, deck)) {
      const image = imageIn(picture);
      image.fetchPriority = "low";
      // Without a network, the remaining pictures are skipped.
      await image.decode();
    }
  }
}
