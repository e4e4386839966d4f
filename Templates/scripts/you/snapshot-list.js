/** The list of snapshots, each with a button that restores it. */

import { listSnapshots, restoreSnapshot } from "../backup/snapshots.js";
import { showDialog } from "../ui/dialog.js";
import { button, createElement, elementById } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";

/** @import { LearnerRecords } from "../storage/records/learner-records.js" */

/**
 * Draws the list; hides its section if there are no snapshots.
 *
 * @param {LearnerRecords} store
 */
export async function drawSnapshots(store) {
  const states = await listSnapshots(store.records);
  elementById("earlier").hidden = states.length === 0;
  elementById("earlier-list").replaceChildren(...states.map(({ key, at }) => {
    const name = createElement("span", "words", phrase("before", { time: time(at) }));
    const restoreButton = button("button", phrase("bringBack"), async () => {
      const choice = await showDialog(phrase("bringTitle"), [
        createElement("p", "", phrase("bringPlain")),
      ], [
        { label: phrase("cancel"), value: "" },
        { label: phrase("bringBack"), value: "bring" },
      ]);
      if (choice === "bring") {
        await restoreSnapshot(store.records, key);
        location.reload();
      }
    });
    return createElement("li", "", createElement("div", "row setting", name, restoreButton));
  }));
}

/** @param {number} at */
function time(at) {
  return new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  }).format(at);
}
