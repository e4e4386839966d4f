/** Sections of the progress page that have nothing to show yet. */

import { elementById } from "../ui/dom.js";
import { phraseNodes } from "../ui/i18n.js";

/** @import { DeckStatistics } from "../statistics/deck-statistics.js" */

/**
 * Hides the sections without content and the filters of a single session. One line at the end of the
 * page says what will appear.
 *
 * @param {DeckStatistics} statistics
 */
export function hideEmptySections({ table, forecast, skills, transfer, history }) {
  /** @type {[heading: string, isEmpty: boolean][]} */
  const sections = [
    ["pairs-head", table.breeds.length === 0],
    ["forecast-head", forecast.every((count) => count === 0)],
    ["skills-head", [...skills, transfer].every(({ answered }) => answered === 0)],
  ];
  const names = sections.flatMap(([id, isEmpty]) => {
    const heading = document.getElementById(id);
    const section = heading?.closest("section");
    if (!section || !isEmpty) {
      return [];
    }
    section.hidden = true;
    return [{ name: heading?.textContent ?? "" }];
  });
  document.querySelector("#history .filters")?.toggleAttribute("hidden", history.count < 2);
  const note = elementById("later");
  note.hidden = names.length === 0;
  note.replaceChildren(...phraseNodes("appearsLater", { sections: names }));
}
