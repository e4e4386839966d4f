/** Tasks and notices for the home page after it is drawn. Loaded on demand. */

import { answersBeforeReminder, unsavedAnswers } from "../backup/export.js";
import { notify } from "../ui/banners.js";
import { button, createElement } from "../ui/dom.js";
import { scheduleReminder } from "../reminders/reminder.js";
import { mirrorSettings } from "../site/settings-mirror.js";
import { youAddress } from "../site/you-address.js";
import { phrase } from "../ui/i18n.js";

/** @import { LearnerRecords } from "../storage/records/learner-records.js" */

export { countOnIcon } from "../reminders/reminder.js";

/** Session storage key that marks a reminder as postponed until the tab is closed. */
const postponedKey = "decks:later";

/**
 * Mirrors the settings, schedules the reminder, and reminds the learner to save answers.
 *
 * @param {LearnerRecords} store
 */
export async function showStartupNotices(store) {
  await Promise.all([
    store.settings().then((settings) => mirrorSettings(settings)),
    scheduleReminder(store),
    remindToSave(store),
  ]);
}

/** @param {LearnerRecords} store */
async function remindToSave(store) {
  const { pending } = await unsavedAnswers(store);
  if (pending < answersBeforeReminder || sessionStorage.getItem(postponedKey)) {
    return;
  }
  const save = createElement("a", "button", phrase("toBackup"));
  save.href = youAddress();
  const postpone = button("button", phrase("later"), () => {
    sessionStorage.setItem(postponedKey, "yes");
    postpone.closest(".banner")?.remove();
  });
  notify(
    "unsaved",
    "info",
    phrase("unsavedMany", { count: pending }),
    phrase("noFile"),
    save,
    postpone,
  );
}
