/** The home page's reminder to save answers that are in no backup. Loaded on demand. */

import { answersBeforeReminder, unsavedAnswers } from "../backup/export.js";
import { now } from "../core/clock.js";
import { siteName } from "../core/site-root.js";
import { studyDay } from "../../generated/study-record.js";
import { youAddress } from "../site/you-address.js";
import { dismiss, notify } from "../ui/banners.js";
import { button, createElement, icon } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";
import { isReminderDue } from "./reminder-due.js";

/** @import { LearnerRecords } from "../storage/records/learner-records.js" */

/** Local storage key of the time when the reminder was dismissed. */
const dismissedKey = `${siteName}:backup-reminder`;

/**
 * Reminds the learner to save answers if many are in no backup, except on the first study day and in
 * the week after the reminder was dismissed.
 *
 * @param {LearnerRecords} store
 */
export async function remindToSave(store) {
  const [{ pending }, { state, progress }, { rolloverHour }] = await Promise.all([
    unsavedAnswers(store),
    store.recent([]),
    store.settings(),
  ]);
  const moment = now();
  const days = [...state?.days ?? [], ...progress.reviews].map(({ day }) => day);
  const isFirstDay = days.every((day) => day >= studyDay(moment, rolloverHour));
  if (pending < answersBeforeReminder || !isReminderDue(isFirstDay, moment.at - dismissedAt())) {
    return;
  }
  const save = createElement("a", "", phrase("unsavedMany", { count: pending }));
  save.href = youAddress();
  const close = button("icon-button", "", () => {
    rememberDismissal(moment.at);
    dismiss("unsaved");
  });
  close.append(icon("cross"), createElement("span", "visually-hidden", phrase("later")));
  notify("unsaved", "info", "", "", save, close);
}

function dismissedAt() {
  try {
    return Number(localStorage.getItem(dismissedKey) ?? -Infinity);
  } catch {
    return -Infinity;
  }
}

/** @param {number} at */
function rememberDismissal(at) {
  try {
    localStorage.setItem(dismissedKey, String(at));
  } catch {
    // Without local storage, the reminder returns with the next page.
  }
}
