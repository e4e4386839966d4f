/** The number of questions to answer today, beside each link to a deck of questions. */

import { now } from "../core/clock.js";
import { ignoreFailedRead } from "../storage/database/read-watch.js";
import { phrase } from "../ui/i18n.js";
import { openStatistics } from "./statistics-client.js";

/** @import { LearnerRecords } from "../storage/records/learner-records.js" */

/**
 * Shows the numbers. Without the record or a deck's data, a link stays as it is.
 *
 * @param {LearnerRecords} store
 */
export async function drawQuestionsDue(store) {
  /** @type {HTMLElement[]} */
  const places = [...document.querySelectorAll("[data-questions]")].filter((place) =>
    place instanceof HTMLElement
  );
  const decks = places.map(({ dataset: { questions = "", source = "" } }) => ({
    id: questions,
    source: new URL(source, location.href).href,
  }));
  const recent = await store.recent(decks).catch(ignoreFailedRead);
  if (!recent) {
    return;
  }
  const { state, progress } = recent;
  const compute = openStatistics();
  const input = { progress, state, profile: store.profile, moment: now(), decks };
  const due = await compute("due", input).finally(compute.close);
  for (const place of places) {
    const count = due[place.dataset.questions ?? ""];
    const text = place.querySelector(".due");
    if (count !== undefined && text) {
      text.textContent = count > 0 ? phrase("questionsDue", { count }) : phrase("questionsDone");
    }
  }
}
