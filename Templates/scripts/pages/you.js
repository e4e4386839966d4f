/** The learner's own page. */

import { drawBackup } from "../profile/backup-panel.js";
import { drawBoard, drawStandings } from "../profile/leaderboard-panel.js";
import { drawLeave } from "../profile/delete-panel.js";
import { drawProfile } from "../profile/profile-panel.js";
import { drawReminder } from "../profile/reminder-panel.js";
import { drawSettings } from "../profile/settings-panel.js";
import { element } from "../ui/dom.js";
import { heedSite } from "../site/site-configuration.js";
import { openStore } from "../storage/learner-records.js";
import { unlessUnread } from "../storage/storage-status.js";

const store = await openStore();

await draw();
store.onChange(draw);
heedSite(store.records.database);

function draw() {
  return drawAll().catch(unlessUnread);
}

async function drawAll() {
  const progress = await store.progress();
  await Promise.all([
    drawProfile(store),
    drawLeave(store),
    drawBoard(store),
    drawStandings(store),
    drawBackup(store, progress),
    drawSettings(store),
    drawReminder(store),
  ]);
  element("you").hidden = false;
}
