/** Reminder panel: calendar file, badge on the app's icon, and notifications. */

import { downloadFile } from "../ui/file-download.js";
import { dailyEvent } from "../reminders/calendar-file.js";
import { randomId } from "../core/random.js";
import { elementById } from "../ui/dom.js";
import { scheduleReminder } from "../reminders/reminder.js";
import { phrase } from "../ui/i18n.js";

/** @import { LearnerRecords } from "../storage/records/learner-records.js" */

const hour = /** @type {HTMLInputElement} */ (elementById("hour"));

/**
 * Adds the panel's listeners; called once.
 *
 * @param {LearnerRecords} store
 */
export function listenToReminder(store) {
  elementById("calendar").addEventListener("click", () => {
    const [hours = 18, minutes = 0] = hour.value.split(":").map(Number);
    const from = new Date();
    from.setHours(hours, minutes, 0, 0);
    const created = new Date();
    const address = new URL("quiz.html", location.href).href;
    const title = phrase("reminderEvent");
    const text = dailyEvent({ id: randomId(), title, address, from, created });
    downloadFile(new File([text], "decks.ics", { type: "text/calendar" }));
  });
  elementById("you").addEventListener("chosen", async (event) => {
    const { detail } = /** @type {CustomEvent} */ (event);
    if (detail === "reminders" && "Notification" in self) {
      const { reminders } = await store.settings();
      const permission = reminders && await Notification.requestPermission();
      if (permission === "denied") {
        elementById("reminders-hint").textContent = phrase("notAllowed");
      }
      await scheduleReminder(store);
    }
  });
}
