/** The learner's profile page. */

import { latest } from "../core/latest.js";
import { warmUpTimeZone } from "../core/time-zone-warm-up.js";
import { drawBackup, listenToBackup } from "../you/backup-panel.js";
import { drawLeaderboard, drawStandings } from "../you/leaderboard-panel.js";
import { drawDeletePanel, listenToDeletePanel, showDeleted } from "../you/delete-panel.js";
import { drawProfile, listenToProfile, openRequestedLock } from "../you/profile-panel.js";
import { listenToReminder } from "../you/reminder-panel.js";
import { drawSettings, listenToSettings } from "../you/settings-panel.js";
import { focusRequestedContent } from "../ui/content-focus.js";
import { elementById } from "../ui/dom.js";
import { scheduleReminder } from "../reminders/reminder.js";
import { openLearnerRecords } from "../storage/records/learner-records.js";
import { openRecords } from "../storage/records/records.js";
import { unlock } from "../profile/unlock.js";
import { ignoreFailedRead } from "../storage/database/read-watch.js";

warmUpTimeZone();
const store = await openLearnerRecords(openRecords(unlock));

listenToProfile(store);
listenToDeletePanel(store);
listenToBackup(store);
listenToSettings(store);
listenToReminder(store);

function drawPage() {
  return drawPanels().catch(ignoreFailedRead);
}

const drawPanels = latest(async (isCurrent) => {
  await Promise.all([
    drawProfile(store),
    drawDeletePanel(store),
    drawLeaderboard(store),
    drawStandings(store),
    drawBackup(store),
    drawSettings(store),
    scheduleReminder(store),
  ]);
  if (isCurrent()) {
    elementById("you").hidden = false;
  }
});

await drawPage();
focusRequestedContent();
store.onChange(drawPage);
openRequestedLock(store);
await showDeleted(store).catch(ignoreFailedRead);
