/** Offers to save the results of a session as a progress file, which a site can restore. */

import { downloadBackup } from "../scripts/backup/export.js";
import { roundEndEvent } from "../scripts/quiz/round/round-end-event.js";
import { notify } from "../scripts/ui/banners.js";
import { button, elementById } from "../scripts/ui/dom.js";
import { phrase } from "../scripts/ui/i18n.js";

/** @import { RoundEnd } from "../scripts/quiz/round/round-end-event.js" */

const section = elementById("results-file");

/** The records of the last session. @type {RoundEnd["store"] | null} */
let store = null;

addEventListener(roundEndEvent, (event) => {
  const end = /** @type {CustomEvent<RoundEnd>} */ (event).detail;
  if (end.isRecorded) {
    store = end.store;
    section.hidden = false;
    elementById("summary").append(section);
  }
});

elementById("save-results").addEventListener("click", async () => {
  try {
    if (store) {
      await downloadBackup(store);
    }
  } catch {
    const again = button("button", phrase("reload"), () => location.reload());
    notify("failure", "error", phrase("wentWrong"), phrase("unreadPlain"), again);
  }
});
