/** Tasks and notices for the home page after it is drawn. Loaded on demand. */

import { remindToSave } from "./backup-reminder.js";
import { scheduleReminder } from "../reminders/reminder.js";
import { mirrorSettings } from "../site/settings-mirror.js";

/** @import { LearnerRecords } from "../storage/records/learner-records.js" */

export { countOnIcon } from "../reminders/reminder.js";

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
