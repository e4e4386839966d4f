/** Confusions: a table with a link to a drill for each pair, and a list of the other confusions. */

import { root } from "../core/site-root.js";
import { collapsedTable, headerCell, scrollRegion } from "../ui/charts.js";
import { element, icon, make } from "../ui/dom.js";
import { named, phraseNodes, say } from "../ui/i18n.js";
import { chevron, rowLink, rowWords } from "../ui/row.js";
import { thumbnail, thumbnails } from "../ui/thumbnail.js";

/** @import { DeckFigures } from "../statistics/deck-figures.js" */
/** @import { BreedLabel } from "../statistics/deck-loader.js" */
/** @import { ProgressContext } from "./overview.js" */

/**
 * @param {DeckFigures} figures
 * @param {ProgressContext} context
 */
export function drawConfusionTable({ table, breeds }, context) {
  const shown = table.breeds.flatMap((id) => breeds[id] ?? []);
  if (shown.length === 0) {
    const sleeping = icon("asleep", "icon line-art");
    const text = make("p", "muted", say("nothingMixedUp"));
    element("pairs").replaceChildren(make("div", "empty", sleeping, text));
    return;
  }
  /**
   * @param {BreedLabel} breed
   * @param {BreedLabel} other
   */
  const drill = (breed, other) => `${context.quiz}&pair=${breed.id},${other.id}`;
  const heads = shown.map((breed) => {
    const cell = headerCell(head(breed), "col");
    cell.append(named("span", "visually-hidden", breed));
    return cell;
  });
  const rows = shown.map((breed, row) =>
    make(
      "tr",
      "",
      headerCell(make("span", "who", head(breed), named("span", "name", breed)), "row"),
      ...shown.map((other, column) => {
        const times = table.times[row]?.[column] ?? 0;
        return cell(breed, other, times, drill(breed, other));
      }),
    )
  );
  const made = make(
    "table",
    "matrix",
    make("caption", "visually-hidden", say("pairsCaption")),
    make("thead", "", make("tr", "", make("td", ""), ...heads)),
    make("tbody", "", ...rows),
  );
  element("pairs").replaceChildren(
    make("p", "muted hint", say("pairsHint")),
    make("div", "card", scrollRegion(say("pairsCaption"), made)),
  );
  if (table.rest.length > 0) {
    element("pairs").append(collapsedTable(
      () =>
        make(
          "ul",
          "card rows",
          ...table.rest.flatMap(({ shown, taken, times }) => {
            const breed = breeds[shown];
            const other = breeds[taken];
            return breed && other ? [pair(breed, other, times, drill(breed, other))] : [];
          }),
        ),
      say("morePairs", { count: table.rest.length }),
    ));
  }
}

/**
 * @param {BreedLabel} breed
 * @param {BreedLabel} other
 * @param {number} times
 * @param {string} drill
 */
function cell(breed, other, times, drill) {
  if (breed.id === other.id) {
    const words = make("span", "visually-hidden", say("timesRight", { count: times }));
    const figure = make("span", "", String(times));
    figure.ariaHidden = "true";
    return make("td", times > 0 ? "hit" : "zero", figure, words);
  }
  if (times === 0) {
    const dot = make("span", "", "·");
    dot.ariaHidden = "true";
    return make("td", "zero", dot, make("span", "visually-hidden", "0"));
  }
  const link = make("a", "", String(times));
  link.href = drill;
  link.append(
    make("span", "visually-hidden", " ", ...phraseNodes("drill", { name: breed, other })),
  );
  return make("td", times > 2 ? "often" : "seldom", link);
}

/**
 * @param {BreedLabel} breed
 * @param {BreedLabel} other
 * @param {number} times
 * @param {string} drill
 */
function pair(breed, other, times, drill) {
  const words = rowWords(
    named("span", "name", breed),
    ...phraseNodes("takenFor", { name: other, count: times }),
  );
  const both = thumbnails(breed.photo, other.photo);
  return make("li", "", rowLink(drill, both, words, chevron()));
}

/** @param {BreedLabel} breed */
function head(breed) {
  const link = make("a", "head", thumbnail(breed.photo));
  link.href = new URL(breed.page, root).href;
  link.tabIndex = -1;
  link.ariaHidden = "true";
  return link;
}
