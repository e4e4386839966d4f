/** The number of the deck's questions to answer today, on the link to them. */

import { onChange } from "../storage/change-feed.js";
import { latest } from "../core/latest.js";
import { drawQuestionsDue } from "../statistics/questions-due.js";
import { openLearnerRecords } from "../storage/records/learner-records.js";
import { openRecords } from "../storage/records/records.js";

/** Shows the number now and after each change. */
export async function showQuestionsDue() {
  onChange((changed) => {
    if (changed.includes("reviews") || changed.includes("settings")) {
      draw();
    }
  });
  await draw();
}

const draw = latest(async () => {
  await drawQuestionsDue(await openLearnerRecords(openRecords(null)));
});
