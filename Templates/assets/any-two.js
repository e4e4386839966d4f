/** Any two breeds of a deck, compared by what their pages say of them. */

import { entries } from "./finder.js";
import { documentAt } from "./more.js";
import { banner, button, element, make } from "./page.js";
import { say } from "./words.js";

/** @import { Entry } from "./finder.js" */

/**
 * What the page of a breed says of it.
 *
 * @typedef {object} Told
 * @property {string} id
 * @property {string} name
 * @property {string} href
 * @property {Element | null} picture
 * @property {Line[]} facts
 * @property {Line[]} marks
 * @property {Map<string, { text: string, lang: string }>} tells by the address of the other
 */

/** @typedef {{ label: string, text: string, lang: string, least: number, most: number }} Line */

const places = ["a", "b"];
const chooser = document.getElementById("choose");
if (chooser instanceof HTMLFormElement) {
  const deckChoice = select("choose-deck");
  const breedChoices = [select("choose-a"), select("choose-b")];
  await begin(chooser, deckChoice, breedChoices);
}

/** @param {string} id */
function select(id) {
  return /** @type {HTMLSelectElement} */ (element(id));
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLSelectElement} deckChoice
 * @param {HTMLSelectElement[]} breedChoices
 */
async function begin(form, deckChoice, breedChoices) {
  const wish = new URLSearchParams(location.search);
  const wanted = places.map((one) => (wish.get(one) ?? "").split("/"));
  const decks = [...deckChoice.options];
  const deck = wanted[0]?.[0] || decks[0]?.value || "";
  deckChoice.value = deck;
  deckChoice.addEventListener("change", () => offer([]));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const [a, b] = breedChoices.map((one) => `${deckChoice.value}/${one.value}`);
    history.pushState(null, "", `?a=${a}&b=${b}`);
    show();
  });
  addEventListener("popstate", show);

  /** @param {string[]} chosen slugs */
  async function offer(chosen) {
    const source = deckChoice.selectedOptions[0]?.dataset.finder ?? "";
    /** @type {Entry[]} */
    let all;
    try {
      all = await entries(source);
    } catch {
      const again = button("button", say("tryAgain"), () => offer(chosen));
      notice(banner("error", say("notLoaded"), say("lookAtConnection"), again));
      return;
    }
    breedChoices.forEach((choice, place) => {
      choice.replaceChildren(...all.map((one) => new Option(one.name, one.id)));
      const slug = chosen[place];
      choice.value = all.some((one) => one.id === slug) ? slug ?? "" : all[place]?.id ?? "";
    });
    element("choosing").hidden = false;
  }

  await offer(wanted.map((one) => one[1] ?? ""));
  await show();
}

/** @param {Node[]} messages */
function notice(...messages) {
  element("compare-notice").replaceChildren(...messages);
}

/** Compares what the address names. */
async function show() {
  const wish = new URLSearchParams(location.search);
  const ids = places.map((one) => wish.get(one) ?? "");
  if (ids.some((id) => !/^[a-z0-9-]+\/[a-z0-9-]+$/.test(id))) {
    element("comparison").hidden = true;
    return;
  }
  notice();
  try {
    const [a, b] = await Promise.all(ids.map(tell));
    if (a && b) {
      draw(a, b);
    }
  } catch {
    const again = button("button", say("tryAgain"), show);
    notice(banner("error", say("notLoaded"), say("lookAtConnection"), again));
  }
}

/**
 * @param {string} id such as `dogs/beagle`
 * @returns {Promise<Told>}
 */
async function tell(id) {
  const href = new URL(`${id}.html`, new URL(".", location.href)).href;
  const page = await documentAt(href);
  const text = (/** @type {Element | null | undefined} */ one) => one?.textContent?.trim() ?? "";
  /** @type {Told["tells"]} */
  const tells = new Map();
  for (const one of page.querySelectorAll(".taken a.row")) {
    const said = one.querySelector(".words > .caption");
    tells.set(
      new URL(one.getAttribute("href") ?? "", href).href,
      { text: text(said), lang: said?.getAttribute("lang") ?? "" },
    );
  }
  return {
    id,
    name: text(page.querySelector("h1")),
    href,
    picture: picture(page, href),
    facts: [...page.querySelectorAll(".facts > div")].map((one) => {
      const value = one.querySelector("dd");
      return {
        label: text(one.querySelector("dt")),
        text: text(value),
        lang: "",
        least: Number(value?.dataset.least ?? NaN),
        most: Number(value?.dataset.most ?? NaN),
      };
    }),
    marks: [...page.querySelectorAll(".marks li")].map((one) => {
      const seen = one.querySelector(".seen");
      const said = text(seen);
      return {
        label: text(one.querySelector(".name")),
        text: said.charAt(0).toUpperCase() + said.slice(1),
        lang: seen?.getAttribute("lang") ?? "",
        least: NaN,
        most: NaN,
      };
    }),
    tells,
  };
}

/**
 * The first picture of a breed's page, with addresses that hold on this one.
 *
 * @param {Document} page
 * @param {string} href
 */
function picture(page, href) {
  const found = page.querySelector(".strip picture, .cover img");
  if (!found) {
    return null;
  }
  const here = /** @type {Element} */ (document.importNode(found, true));
  for (const one of [here, ...here.querySelectorAll("*")]) {
    const source = one.getAttribute("src");
    const set = one.getAttribute("srcset");
    if (source) {
      one.setAttribute("src", new URL(source, href).href);
    }
    if (set) {
      const sizes = set.split(", ").map((size) => size.split(" "));
      one.setAttribute(
        "srcset",
        sizes.map(([path = "", width]) => `${new URL(path, href).href} ${width}`).join(", "),
      );
      one.setAttribute("sizes", "(min-width: 56rem) 20rem, 46vw");
    }
    if (one instanceof HTMLImageElement) {
      one.alt = "";
    }
  }
  return here;
}

/**
 * @param {Told} a
 * @param {Told} b
 */
function draw(a, b) {
  const title = say("or", { a: a.name, b: b.name });
  document.title = document.title.replace(/^.*? · /, `${title} · `);
  element("choose-title").textContent = title;
  element("pair").replaceChildren(...[a, b].map((one) => {
    const frame = make("span", "frame", ...(one.picture ? [one.picture] : []));
    const link = make("a", "tile", frame, make("span", "name", one.name));
    link.href = one.href;
    return make("li", "", link);
  }));
  const tells = [{ of: b, said: a.tells.get(b.href) }, { of: a, said: b.tells.get(a.href) }];
  const box = element("tells");
  const lines = tells.filter((one) => one.said).map(({ of, said }) => {
    const words = make("span", "", said?.text ?? "");
    words.lang = said?.lang ?? "";
    return make("p", "", make("strong", "", of.name), " ", words);
  });
  box.querySelectorAll("p").forEach((one) => one.remove());
  box.querySelector("div")?.append(...lines);
  box.hidden = lines.length === 0;
  const shared = a.marks.filter((one) => b.marks.some((other) => other.label === one.label));
  const labels = [...new Set([...a.facts, ...b.facts].map((one) => one.label))];
  drawRows(a, b, shared.map((one) => one.label), labels);
  element("sentences").replaceChildren(
    ...sentences(a, b, labels).map((one) => make("li", "", one)),
  );
  drawScale(a, b);
  drawDrill(a, b);
  element("comparison").hidden = false;
}

/**
 * @param {Line[]} lines
 * @param {string} label
 */
function line(lines, label) {
  return lines.find((one) => one.label === label);
}

/**
 * @param {Told} a
 * @param {Told} b
 * @param {string[]} marks labels of those that both have
 * @param {string[]} facts
 */
function drawRows(a, b, marks, facts) {
  const heads = element("rows").querySelectorAll("thead th");
  [a, b].forEach((one, place) => {
    const head = heads[place + 1];
    if (head) {
      head.textContent = one.name;
    }
  });
  const marked = marks.map((label) => row(label, line(a.marks, label), line(b.marks, label)));
  marked.filter((one) => !one.querySelector(".same")).slice(0, 2)
    .forEach((one) => one.className = "telling");
  const rows = [
    ...marked,
    ...facts.map((label) => row(label, line(a.facts, label), line(b.facts, label))),
  ];
  element("rows").querySelector("tbody")?.replaceChildren(...rows);
}

/**
 * @param {string} label
 * @param {Line | undefined} a
 * @param {Line | undefined} b
 */
function row(label, a, b) {
  const isSame = a?.text === b?.text;
  const head = make("th", "", label);
  head.scope = "row";
  if (isSame) {
    head.append(" ", make("span", "same", say("same")));
  }
  const cells = [a, b].map((one) => {
    const cell = make("td", "", one?.text ?? say("unknown"));
    cell.lang = one?.lang ?? "";
    return cell;
  });
  return make("tr", "", head, ...cells);
}

/**
 * The differences in words.
 *
 * @param {Told} a
 * @param {Told} b
 * @param {string[]} labels
 */
function sentences(a, b, labels) {
  const said = [];
  const measured = labels.filter((label) =>
    [a, b].every((one) => (line(one.facts, label)?.least ?? NaN) >= 0)
  );
  for (const label of measured) {
    const one = line(a.facts, label);
    const other = line(b.facts, label);
    if (one && other) {
      const key = one.text.includes("cm") ? "higher" : "heavier";
      const isFirst = one.least > other.most;
      const [more, less] = isFirst ? [one, other] : [other, one];
      said.push(
        more.least > less.most
          ? say(key, {
            name: (isFirst ? a : b).name,
            other: (isFirst ? b : a).name,
            more: more.text,
            less: less.text,
          })
          : say(`${key}Not`),
      );
    }
  }
  const same = (/** @type {string} */ label) =>
    line(a.facts, label)?.text === line(b.facts, label)?.text;
  const alike = labels.filter(same).join(say("comma"));
  const unlike = labels.filter((label) => !same(label)).join(say("comma"));
  return [
    ...said,
    ...(alike ? [say("alike", { facts: alike })] : []),
    ...(unlike ? [say("unlike", { facts: unlike })] : []),
  ];
}

/**
 * Draws a size of both as bars from the ground, as `Comparison.Scale` does at build.
 *
 * @param {Told} a
 * @param {Told} b
 */
function drawScale(a, b) {
  const label = a.facts.find((one) =>
    one.least >= 0 && (line(b.facts, one.label)?.least ?? -1) >= 0
  )
    ?.label;
  element("scale").hidden = label === undefined;
  if (label === undefined) {
    return;
  }
  const both = [a, b].map((one) => line(one.facts, label)).filter((one) => one !== undefined);
  const most = Math.max(...both.map((one) => one.most));
  const step = [1, 2, 5, 10, 25, 50, 100].find((one) => one * 4 >= most) ?? 250;
  const count = Math.ceil(most / step);
  const unit = 150 / (count * step);
  const svg = shape("svg", { viewBox: "0 0 320 180", "aria-hidden": "true" });
  for (let at = 0; at <= count; at++) {
    const y = Math.round(170 - at * step * unit);
    const words = shape("text", { x: 50, y, dy: ".35em" });
    words.textContent = String(at * step);
    svg.append(shape("path", { class: "grid", d: `M60 ${y}H310` }), words);
  }
  both.forEach((one, place) => {
    const x = 90 + place * 120;
    const bar = (
      /** @type {string} */ name,
      /** @type {number} */ top,
      /** @type {number} */ size,
    ) =>
      shape("rect", {
        class: name,
        x,
        y: Math.round(170 - top * unit),
        width: 60,
        height: Math.max(2, Math.round(size * unit)),
        rx: 3,
      });
    svg.append(bar("least", one.least, one.least));
    svg.append(bar(place ? "most second" : "most", one.most, one.most - one.least));
  });
  const words = [a, b].map((one, place) => make("span", "", `${one.name}: ${both[place]?.text}`));
  element("scale-figure").replaceChildren(svg, make("figcaption", "", ...words));
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function shape(name, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) {
    made.setAttribute(key, String(value));
  }
  return made;
}

/**
 * @param {Told} a
 * @param {Told} b
 */
function drawDrill(a, b) {
  const link = /** @type {HTMLAnchorElement} */ (element("drill"));
  const [deck, first] = a.id.split("/");
  const [otherDeck, second] = b.id.split("/");
  link.search = `?deck=${deck}&drill=${first},${second}`;
  link.hidden = deck !== otherDeck || first === second;
}
