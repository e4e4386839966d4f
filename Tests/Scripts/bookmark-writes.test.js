import { deepEqual } from "node:assert/strict";
import {
  delayedFavourites,
  writeQueue,
} from "../../Templates/scripts/storage/bookmarks/bookmark-writes.js";

/** @import { Favourite } from "../../Templates/generated/study-record.js" */

/** @returns {Favourite} */
function favourite(/** @type {string} */ breed) {
  return { profile: "p", deck: "dogs", breed, on: true, modified: 1, device: "d", other: null };
}

Deno.test("a favourite that waits for an earlier write is written when the page closes", () => {
  Object.assign(globalThis, { document: new EventTarget() });
  const writes = writeQueue();
  writes.add(() => new Promise(() => {}), false);
  /** @type {string[][]} */
  const written = [];
  const favourites = delayedFavourites((favourites, isLast) =>
    writes.add(() => {
      written.push(favourites.map(({ breed }) => breed));
      return Promise.resolve();
    }, isLast)
  );
  // An encrypted favourite is handed over at once.
  favourites.add(favourite("beagle"), true);
  favourites.add(favourite("pug"), false);
  deepEqual(written, []);
  dispatchEvent(new Event("pagehide"));
  deepEqual(written, [["beagle", "pug"]]);
});
