/** The learner's own page. */

import { drawBackup } from "./you-backup.js";
import { drawBoard, drawStandings } from "./you-board.js";
import { drawLeave } from "./you-leave.js";
import { drawProfile } from "./you-profile.js";
import { drawReminder } from "./you-reminder.js";
import { drawSettings } from "./you-settings.js";
import { element } from "./page.js";
import { heedSite } from "./site.js";
import { openStore } from "./store.js";
import { unlessUnread } from "./reading.js";

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
