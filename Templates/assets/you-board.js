/** How those who play on this device stand. */

import { element, make } from "./page.js";
import { siteConfiguration } from "./site.js";
import { leaderboard } from "./study-figures.js";
import { percent, say } from "./words.js";

/** @import { Store } from "./store.js" */

/** @param {Store} store */
export async function drawBoard(store) {
  const { profiles, reviews } = await store.everything();
  const { decks } = await siteConfiguration(store.records.database);
  const names = new Map(profiles.map((one) => [one.id, one.name || say("guestName")]));
  const tables = decks.flatMap((deck) => {
    const standings = leaderboard(reviews, [...names.keys()], deck.id);
    if (standings.length < 2) {
      return [];
    }
    const heads = ["rank", "learner", "rightAnswers", "accuracy"].map((key) => {
      const head = make("th", "", say(key));
      head.scope = "col";
      return head;
    });
    const rows = standings.map(({ rank, profile, score }) => {
      const name = names.get(profile) ?? "";
      const who = make("th", "", profile === store.profile ? say("you", { name }) : name);
      who.scope = "row";
      return make(
        "tr",
        "",
        make("td", "", String(rank)),
        who,
        make("td", "", String(score.right)),
        make("td", "", percent(score.accuracy)),
      );
    });
    return make(
      "table",
      "board",
      make("caption", "name", deck.title),
      make("thead", "", make("tr", "", ...heads)),
      make("tbody", "", ...rows),
    );
  });
  element("board").hidden = tables.length === 0;
  element("boards").replaceChildren(...tables);
}
