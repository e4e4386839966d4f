/** Today's Stats on the home page. */

import { now } from "./clock.js";
import { element } from "./page.js";
import { openStore } from "./store.js";
import { todaysStats } from "./study-figures.js";
import { inOrder, settings, studyDay } from "./study-model.js";

const store = await openStore();

async function draw() {
  const progress = await store.progress();
  const moment = now();
  const day = studyDay(moment, settings(progress, store.profile).rolloverHour);
  const reviews = inOrder(progress.reviews, moment.at);
  const stats = todaysStats(reviews, progress.sessions, day, moment.at);
  for (const [figure, value] of Object.entries(stats)) {
    const tile = element("stats").querySelector(`[data-figure="${figure}"]`);
    if (tile) {
      tile.textContent = String(value);
    }
  }
  element("unkept").hidden = store.kept();
}

await draw();
store.onChange(draw);

element("save").addEventListener("click", async () => {
  const { backUp } = await import("./backup.js");
  await backUp(store);
});
element("save").hidden = false;

// Another tab may have answered, or a day begun, while this one was out of sight.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") {
    draw();
  }
});
addEventListener("pageshow", (event) => {
  if (event.persisted) {
    draw();
  }
});

const { tidings } = await import("./tidings.js");
await tidings(store);
