/** The lower part of the progress page: what comes back, skills, groups and breeds, what was reached. */

import { root } from "../core/site-root.js";
import { dayAs, fullDay } from "../ui/dates.js";
import { asTable, bar, drawing, table } from "../ui/charts.js";
import { element, icon, make } from "../ui/dom.js";
import { shape } from "../ui/svg.js";
import { isSaid, named, percent, say } from "../ui/i18n.js";

/** @import { DeckFigures } from "../statistics/statistics.js" */
/** @import { Achievement } from "../../generated/study-statistics.js" */

/** Achievements that are shown at once. */
const few = 6;

/** @param {DeckFigures} figures */
export function drawBelow(figures) {
  drawForecast(figures);
  drawSkills(figures);
  drawParts(figures);
  drawFeats(figures);
  element("below").hidden = false;
  // What an address asks for here was not there when the browser looked for it.
  if (location.hash === "#feats-head") {
    element("feats-head").scrollIntoView();
  }
}

/** @param {DeckFigures} figures */
function drawForecast({ forecast, day }) {
  const width = 420;
  const height = 150;
  const floor = height - 24;
  const each = width / forecast.length;
  const most = Math.max(1, ...forecast);
  const total = forecast.reduce((sum, count) => sum + count, 0);
  const bars = forecast.map((count, place) => {
    const tall = Math.round((count / most) * (floor - 22));
    const middle = place * each + each / 2;
    const bar = { x: place * each + 4, y: floor - tall, width: each - 8, height: tall, rx: 4 };
    return shape(
      "g",
      {},
      shape("rect", { class: place === 0 ? "fill now" : "fill", ...bar }),
      shape("text", { class: "figure", x: middle, y: floor - tall - 6 }, String(count)),
      shape(
        "text",
        { x: middle, y: height - 6 },
        dayAs(day + place, { weekday: "narrow" }),
      ),
    );
  });
  const line = shape("path", { class: "floor", d: `M0 ${floor}H${width}` });
  const words = say("forecast", { count: total });
  element("forecast").replaceChildren(
    make("p", "", words),
    drawing("forecast", width, height, words, ...bars, line),
    asTable(() =>
      table(
        words,
        [say("day"), say("cards")],
        forecast.map((count, place) => [fullDay(day + place), String(count)]),
      )
    ),
  );
}

/** @param {DeckFigures} figures */
function drawSkills({ skills, transfer }) {
  const names = ["name", "find", "recall"];
  const rows = [
    ...skills.map((score, place) => ({ name: say(`mode.${names[place]}`), score })),
    { name: say("transfer"), score: transfer },
  ].filter(({ score }) => score.answered > 0);
  const made = rows.map(({ name, score }) =>
    make(
      "div",
      "skill",
      make(
        "p",
        "name",
        name,
        " ",
        make("span", "caption", say("answers", { count: score.answered })),
      ),
      bar(score.accuracy, `${name}: ${say("sharesRight", { share: percent(score.accuracy) })}`),
      make(
        "p",
        "caption",
        say("sharesRight", { share: percent(score.accuracy) }),
        say("comma"),
        say("sharesKnown", { share: percent(score.known) }),
      ),
    )
  );
  element("skills").replaceChildren(
    ...made,
    ...(transfer.answered > 0 ? [] : [make("p", "caption", say("noTransfer"))]),
    asTable(() =>
      table(
        say("skills"),
        [say("asked"), say("answered"), say("right"), say("known"), say("bestRun")],
        rows.map(({ name, score }) => [
          name,
          String(score.answered),
          percent(score.accuracy),
          percent(score.known),
          String(score.bestRun),
        ]),
      )
    ),
  );
}

/** @param {DeckFigures} figures */
function drawParts({ categories, scores, breeds }) {
  const kinds = [...Map.groupBy(categories, (one) => one.id.split("-")[0] ?? "")];
  const place = make("div", "parts");
  /** @type {HTMLButtonElement[]} */
  const picks = kinds.map(([kind, parts]) => {
    const pick = make("button", "pick", isSaid(`kind.${kind}`) ? say(`kind.${kind}`) : kind);
    pick.type = "button";
    pick.addEventListener("click", () => {
      for (const one of picks) {
        one.ariaPressed = String(one === pick);
      }
      place.replaceChildren(table(
        pick.textContent ?? "",
        [pick.textContent ?? "", say("today"), say("answered"), say("right")],
        parts.map(({ title, coverage, score }) => {
          const { known, total } = coverage;
          const words = say("wouldKnow", { known, total });
          const share = score.answered > 0 ? percent(score.accuracy) : "–";
          const figure = say("ofAll", { known, total });
          return [title, withBar(figure, known / total, words), String(score.answered), share];
        }),
      ));
    });
    return pick;
  });
  picks[0]?.click();
  element("parts").replaceChildren(
    ...(picks.length > 0 ? [make("div", "segments-of", ...picks), make("div", "card", place)] : []),
    asTable(() =>
      table(
        say("everyBreed"),
        [say("breed"), say("today"), say("answered"), say("right")],
        scores.flatMap(({ id, strength, score }) => {
          const breed = breeds[id];
          if (!breed) {
            return [];
          }
          const link = named("a", "", breed);
          link.href = new URL(breed.page, root).href;
          const share = strength === null ? say("state.notMet") : percent(strength);
          return [[
            link,
            withBar(share, strength ?? 0, share),
            String(score.answered),
            score.answered > 0 ? percent(score.accuracy) : "–",
          ]];
        }),
      ), say("everyBreed")),
  );
}

/**
 * A figure above the bar that draws it.
 *
 * @param {string} figure
 * @param {number} share
 * @param {string} words
 */
function withBar(figure, share, words) {
  return make("div", "", figure, bar(share, words));
}

/** @param {DeckFigures} figures */
function drawFeats({ achievements, next, level, categories }) {
  /** @param {Achievement} one */
  const name = (one) => {
    const title = categories.find((category) => category.id === one.category)?.title ?? "";
    return say(`feat.${one.kind}`, { count: one.goal, category: title });
  };
  const reached = achievements.filter((one) => one.unlock)
    .sort((one, other) => (other.unlock?.at ?? 0) - (one.unlock?.at ?? 0));
  const rows = reached.map((one) => {
    const at = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" });
    const words = make(
      "span",
      "words",
      make("span", "name", name(one)),
      make("span", "caption", at.format(one.unlock?.at ?? 0)),
    );
    return make("li", "row", make("span", "medal", icon("star")), words);
  });
  const ahead = next.map((one) => {
    const figure = say("ofAll", { known: one.reached, total: one.goal });
    return make(
      "li",
      "row",
      make(
        "span",
        "words",
        make("span", "name", name(one)),
        bar(one.reached / Math.max(1, one.goal), figure),
      ),
      make("span", "score", figure),
    );
  });
  const step = level.next - level.from;
  const levels = make(
    "div",
    "card card-body",
    make("h3", "headline", say("level", { number: level.number })),
    bar((level.points - level.from) / Math.max(1, step), say("level", { number: level.number })),
    make(
      "p",
      "caption",
      say("toNext", { count: level.next - level.points, number: level.number + 1 }),
      " ",
      say("levelRule"),
    ),
  );
  const none = make("li", "row", make("span", "words muted", say("noneReached")));
  element("feats").replaceChildren(
    make(
      "div",
      "",
      levels,
      make("h3", "headline", say("ahead")),
      make("ul", "card rows", ...ahead),
    ),
    make(
      "div",
      "",
      make("h3", "headline", say("reached", { count: reached.length })),
      make("ul", "card rows", ...(rows.length > 0 ? rows.slice(0, few) : [none])),
      ...(rows.length > few
        ? [asTable(
          () => make("ul", "card rows", ...rows.slice(few)),
          say("moreReached", { count: rows.length - few }),
        )]
        : []),
    ),
  );
}
