/** Draws the results of a class in a deck. */

import { root } from "../core/site-root.js";
import { headerCell, scrollRegion } from "../ui/charts.js";
import { button, createElement } from "../ui/dom.js";
import {
  formatNumber,
  formatPercent,
  markElement,
  nameElement,
  phrase,
  phraseNodes,
} from "../ui/i18n.js";
import { chevron, rowLink, rowWords } from "../ui/row.js";
import { thumbnails } from "../ui/thumbnail.js";
import { shownConfusions } from "../../generated/study-class.js";
import { deckBreed, distinction } from "../../generated/study-model.js";

/** @import { AnswerCount, ClassBreed, ClassConfusion, ClassStatistics, PupilResult } from "../../generated/study-class.js" */
/** @import { Deck } from "../../generated/study-model.js" */

/** Number of breeds in the heat map before all are requested. */
const firstBreeds = 20;

/**
 * Minimum share of correct answers for each shade, darkest green first.
 *
 * @type {[string, number][]}
 */
const shades = [["all", 0.9], ["most", 0.7], ["half", 0.5], ["few", 0.25], ["none", 0]];

/**
 * Draws a class's results in a deck.
 *
 * @param {HTMLElement} section
 * @param {ClassStatistics} statistics
 * @param {Deck} deck
 */
export function drawClassResults(section, statistics, deck) {
  const { pupils, names, confusions, breeds, total } = statistics;
  const part = (/** @type {string} */ name) => section.querySelector(`[data-part="${name}"]`);
  part("summary")?.replaceChildren(phrase("summary", {
    pupils: phrase("pupilCount", { count: names.length }),
    answers: phrase("answerCount", { count: total.answered }),
    percent: formatPercent(total.accuracy),
  }));
  part("pupils")?.replaceChildren(scrollRegion(phrase("pupilTable"), pupilTable(pupils)));
  part("confusions")?.replaceChildren(confusionList(confusions, deck));
  part("breeds")?.replaceChildren(...heatMap(breeds, names, deck, firstBreeds));
  section.hidden = false;
}

/** @param {PupilResult[]} pupils */
function pupilTable(pupils) {
  const columns = ["", "pupil", "sessions", "answers", "right", "withoutGuesses"];
  const heads = columns.map((key) =>
    key === "" ? createElement("td", "") : headerCell(phrase(`column.${key}`), "col")
  );
  const rows = pupils.map((pupil) => {
    const { number, sessions, score } = pupil;
    return createElement(
      "tr",
      "",
      createElement("td", "muted", formatNumber(number)),
      pupilHeader(pupil),
      createElement("td", "", formatNumber(sessions)),
      createElement("td", "", formatNumber(score.answered)),
      createElement("td", "", formatPercent(score.accuracy)),
      createElement("td", "", formatPercent(score.known)),
    );
  });
  return createElement(
    "table",
    "pupils",
    createElement("caption", "visually-hidden", phrase("pupilTable")),
    createElement("thead", "", createElement("tr", "", ...heads)),
    createElement("tbody", "", ...rows),
  );
}

/** @param {PupilResult} pupil */
function pupilHeader({ name, source, exam, again }) {
  const cell = headerCell(pupilName(name), "row");
  const kind = exam === null ? [] : [exam === 0 ? phrase("challenge") : examText(exam)];
  const parts = [...kind, ...(again ? [phrase("again")] : [])].flatMap((part) => [part, " · "]);
  cell.append(createElement("span", "caption", ...parts, createElement("bdi", "", source)));
  return cell;
}

/** @param {number} seconds */
function examText(seconds) {
  return phrase("exam", { count: Math.ceil(seconds / 60) });
}

/**
 * Returns a pupil's name, isolated so that it cannot affect the text around it.
 *
 * @param {string} name
 */
function pupilName(name) {
  const element = createElement("bdi", "", name === "" ? phrase("noName") : name);
  element.translate = name === "";
  return element;
}

/**
 * @param {ClassConfusion[]} confusions
 * @param {Deck} deck
 */
function confusionList(confusions, deck) {
  if (confusions.length === 0) {
    return createElement("p", "muted", phrase("noConfusions"));
  }
  return createElement(
    "ul",
    "card rows",
    ...confusions.slice(0, shownConfusions).map((confusion) => confusionRow(confusion, deck)),
  );
}

/**
 * Builds a row with the two breeds, how many pupils confused them, and what tells them apart.
 *
 * @param {ClassConfusion} confusion
 * @param {Deck} deck
 */
function confusionRow({ shown, taken, pupils, times }, deck) {
  const breed = deckBreed(deck, shown);
  const other = deckBreed(deck, taken);
  const mark = breed && other && distinction(breed, other, null);
  const counts = phraseNodes("takenFor", {
    name: other ?? { name: taken },
    pupils: phrase("pupilCount", { count: pupils }),
    times: phrase("timesCount", { count: times }),
  });
  const difference = mark?.text
    ? [
      " · ",
      ...phraseNodes("tellOf", {
        name: deckBreed(deck, mark.breed) ?? "",
        tell: markElement(mark),
      }),
    ]
    : [];
  const content = [
    thumbnails(breed?.photos[0], ...(other ? [other.photos[0]] : [])),
    rowWords(nameElement("span", "name", breed, shown), ...counts, ...difference),
  ];
  return createElement(
    "li",
    "",
    breed
      ? rowLink(new URL(breed.page, root).href, ...content, chevron())
      : createElement("div", "row", ...content),
  );
}

/**
 * Builds the table of breeds and pupils, and a button that shows the breeds beyond the first.
 *
 * @param {ClassBreed[]} breeds
 * @param {string[]} names of the pupils
 * @param {Deck} deck
 * @param {number} count number of breeds to show
 * @returns {HTMLElement[]}
 */
function heatMap(breeds, names, deck, count) {
  const heads = names.map((name, index) => {
    const number = createElement("span", "", formatNumber(index + 1));
    number.ariaHidden = "true";
    const cell = headerCell(number, "col");
    cell.title = name;
    cell.append(createElement("span", "visually-hidden", pupilName(name)));
    return cell;
  });
  const rows = breeds.slice(0, count).map(({ breed, cells, total }) =>
    createElement(
      "tr",
      "",
      headerCell(nameElement("span", "", deckBreed(deck, breed), breed), "row"),
      heatCell(total, " whole"),
      ...cells.map((cell) => heatCell(cell)),
    )
  );
  const map = createElement(
    "table",
    "heat",
    createElement("caption", "visually-hidden", phrase("breedTable")),
    createElement(
      "thead",
      "",
      createElement(
        "tr",
        "",
        headerCell(phrase("column.breed"), "col"),
        headerCell(phrase("column.all"), "col"),
        ...heads,
      ),
    ),
    createElement("tbody", "", ...rows),
  );
  const region = createElement("div", "card", scrollRegion(phrase("breedTable"), map));
  if (breeds.length <= count) {
    return [region];
  }
  const more = button("button", phrase("allBreeds", { count: breeds.length }), () => {
    const [all] = heatMap(breeds, names, deck, breeds.length);
    buttons.remove();
    region.replaceWith(all ?? region);
  });
  const buttons = createElement("div", "buttons", more);
  return [region, buttons];
}

/**
 * @param {AnswerCount} count
 * @param {string} [kind]
 */
function heatCell({ answered, right }, kind = "") {
  if (answered === 0) {
    const dot = createElement("span", "", "·");
    dot.ariaHidden = "true";
    const text = createElement("span", "visually-hidden", phrase("notAsked"));
    return createElement("td", `unasked${kind}`, dot, text);
  }
  const share = right / answered;
  const shade = shades.find(([, least]) => share >= least)?.[0] ?? "";
  const cell = createElement("td", `${shade}${kind}`, formatPercent(share));
  cell.title = phrase("rightOf", { right, answered });
  return cell;
}
