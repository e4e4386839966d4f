/** The learner's profile page. */

import { latest } from "../core/latest.js";
import { drawBackup } from "../you/backup-panel.js";
import { drawLeaderboard, drawStandings } from "../you/leaderboard-panel.js";
import { drawDeletePanel } from "../you/delete-panel.js";
import { drawProfile } from "../you/profile-panel.js";
import { drawReminder } from "../you/reminder-panel.js";
import { drawSettings } from "../you/settings-panel.js";
import { elementById } from "../ui/dom.js";
import { openLearnerRecords } from "../storage/learner-records.js";
import { openRecords } from "../storage/records.js";
import { unlock } from "../profile/unlock.js";
import { ignoreFailedRead } from "../storage/storage-status.js";

const store = await openLearnerRecords(openRecords(unlock));

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
    drawReminder(store),
  ]);
  if (isCurrent()) {
    elementById("you").hidden = false;
  }
});

await drawPage();
store.onChange(drawPage);
