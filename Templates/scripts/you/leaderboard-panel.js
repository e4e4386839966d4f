/** Leaderboards: one for the learners on this device, and one for a study group. */

import { latest } from "../core/latest.js";
import { now } from "../core/clock.js";
import { dayMs } from "../core/day.js";
import { formatDate, parseDay } from "../ui/dates.js";
import { createElement, elementById } from "../ui/dom.js";
import { isSameName } from "../storage/profiles/learner-name.js";
import { siteConfiguration } from "../site/site-configuration.js";
import { emptyProgress, recordsBesideExams } from "../../generated/study-record.js";
import { formatPercent, phrase } from "../ui/i18n.js";

/** @import { LearnerRecords } from "../storage/records/learner-records.js" */

export const drawLeaderboard = latest(async (isCurrent, /** @type {LearnerRecords} */ store) => {
  const isAlone = (await store.records.read(["profiles"])).profiles.length < 2;
  const all = isAlone ? emptyProgress() : await store.allProfiles();
  const { profiles, reviews } = recordsBesideExams(all, now().at).progress;
  const { decks } = await siteConfiguration();
  // Most devices have only one learner, who needs no standings and no scripts for them.
  const { ranking } = profiles.length > 1
    ? await import("../../generated/study-statistics.js")
    : { ranking: () => [] };
  if (!isCurrent()) {
    return;
  }
  const names = new Map(
    profiles.map((profile) => [profile.id, profile.name || phrase("guestName")]),
  );
  const tables = decks.flatMap((deck) => {
    const standings = ranking(reviews, [...names.keys()], deck.id);
    if (standings.length < 2) {
      return [];
    }
    const heads = ["rank", "learner", "rightAnswers", "accuracy"].map((key) => {
      const head = createElement("th", "", phrase(key));
      head.scope = "col";
      return head;
    });
    const rows = standings.map(({ rank, profile, score }) => {
      const name = names.get(profile) ?? "";
      const learner = createElement(
        "th",
        "",
        profile === store.profile ? phrase("you", { name }) : name,
      );
      learner.scope = "row";
      return createElement(
        "tr",
        "",
        createElement("td", "", String(rank)),
        learner,
        createElement("td", "", String(score.right)),
        createElement("td", "", formatPercent(score.accuracy)),
      );
    });
    return createElement(
      "table",
      "board",
      createElement("caption", "name", deck.title),
      createElement("thead", "", createElement("tr", "", ...heads)),
      createElement("tbody", "", ...rows),
    );
  });
  elementById("board").hidden = tables.length === 0;
  elementById("leaderboards").replaceChildren(...tables);
});

/**
 * Completes the standings that are part of the site: hides them once they have expired, formats
 * dates in the page's language and marks the learner's row.
 */
export const drawStandings = latest(
  async (isCurrent, /** @type {LearnerRecords} */ { records, profile }) => {
    const section = document.getElementById("standings");
    if (!section) {
      return;
    }
    const lastDay = parseDay(section.dataset.until ?? "");
    const { at, offset } = now();
    section.hidden = lastDay !== null && lastDay < Math.floor((at + offset * 60_000) / dayMs);
    for (const time of section.querySelectorAll("time")) {
      const day = parseDay(time.dateTime);
      time.textContent = day === null ? time.dateTime : formatDate(day);
    }
    const { profiles } = await records.read(["profiles"]);
    if (!isCurrent()) {
      return;
    }
    const ownName = profiles.find((learner) => learner.id === profile)?.name;
    /** @type {NodeListOf<HTMLElement>} */
    const names = section.querySelectorAll("tbody th");
    for (const cell of names) {
      const name = cell.dataset.name ??= cell.textContent;
      cell.textContent = ownName && isSameName(name, ownName) ? phrase("you", { name }) : name;
    }
  },
);
