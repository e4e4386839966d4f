/** Any two breeds of a deck, compared by what their pages say of them. */

import { line, tell } from "./breed-told.js";
import { entries } from "./finder.js";
import { banner, button, element, make } from "./page.js";
import { drawScale } from "./scale.js";
import { named, say, told } from "./words.js";

/** @import { Line, Told } from "./breed-told.js" */
/** @import { Entry } from "./finder.js" */

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
  const wanted = ids().map((one) => one.split("/"));
  const decks = [...deckChoice.options];
  const deck = decks.find((one) => one.value === wanted[0]?.[0]) ?? decks[0];
  deckChoice.value = deck?.value ?? "";
  deckChoice.addEventListener("change", () => retry([]));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const [a, b] = breedChoices.map((one) => `${deckChoice.value}/${one.value}`);
    history.pushState(null, "", `?a=${a}&b=${b}`);
    show();
  });
  addEventListener("popstate", show);

  /** @param {string[]} chosen slugs */
  async function offer(chosen) {
    /** @type {Entry[]} */
    let all;
    try {
      all = await entries(deckChoice.selectedOptions[0]?.dataset.finder ?? "");
    } catch {
      notLoaded(() => retry(chosen));
      return;
    }
    breedChoices.forEach((choice, place) => {
      choice.replaceChildren(...all.map((one) => new Option(one.name, one.id)));
      const slug = chosen[place];
      choice.value = all.some((one) => one.id === slug) ? slug ?? "" : all[place]?.id ?? "";
    });
    // One breed twice leaves the second to be chosen: what is offered can be compared.
    const [one, other] = breedChoices;
    if (one && other && one.value === other.value) {
      other.value = all.find((entry) => entry.id !== one.value)?.id ?? "";
    }
    element("choosing").hidden = false;
  }

  /** @param {string[]} chosen slugs */
  function retry(chosen) {
    notice();
    return offer(chosen);
  }

  await offer(wanted.map((one) => one[1] ?? ""));
  if (ids().every((id) => id !== "")) {
    await show();
  }
}

/**
 * What the address names, such as `dogs/beagle`; a breed without a deck is of the first one. Empty
 * where it names nothing.
 */
function ids() {
  const wish = new URLSearchParams(location.search);
  const first = select("choose-deck").options[0]?.value ?? "";
  return places.map((one) => wish.get(one) ?? "").map((id) =>
    id === "" || id.includes("/") ? id : `${first}/${id}`
  );
}

/** @param {Node[]} messages */
function notice(...messages) {
  element("compare-notice").replaceChildren(...messages);
}

/** @param {() => void} retry */
function notLoaded(retry) {
  const again = button("button", say("tryAgain"), retry);
  notice(banner("error", say("notLoaded"), say("lookAtConnection"), again));
}

/** Compares what the address names, or says why not. */
async function show() {
  const [first = "", second = ""] = ids();
  notice();
  if (!first || !second) {
    clear();
    return;
  }
  if (first === second) {
    clear();
    notice(banner("info", say("oneTwice"), say("chooseTwo")));
    return;
  }
  try {
    const [a, b] = await Promise.all([tellOf(first), tellOf(second)]);
    draw(a, b);
  } catch {
    clear();
    await sayWhyNot([first, second]);
  }
}

/**
 * What the page of a breed says; nothing else than such a page is asked for.
 *
 * @param {string} id
 */
async function tellOf(id) {
  if (!/^[a-z0-9-]+\/[a-z0-9-]+$/.test(id)) {
    throw new Error(`${id} is no breed.`);
  }
  return await tell(id);
}

/**
 * Says which breeds are not there, or that they did not load.
 *
 * @param {string[]} wanted such as `dogs/beagle`
 */
async function sayWhyNot(wanted) {
  try {
    const there = await Promise.all(wanted.map(isThere));
    const missing = wanted.filter((_, place) => !there[place]);
    if (missing.length > 0) {
      const plain = say("chooseOther");
      notice(...missing.map((id) => banner("error", say("notThere", { breed: id }), plain)));
      return;
    }
  } catch {
    // Nobody can tell without the decks.
  }
  notLoaded(show);
}

/**
 * Whether a deck of the chooser has this breed; fails where the deck cannot be had.
 *
 * @param {string} id such as `dogs/beagle`
 */
async function isThere(id) {
  const [deck, slug, ...rest] = id.split("/");
  const source = [...select("choose-deck").options].find((one) => one.value === deck)?.dataset
    .finder;
  return source !== undefined && rest.length === 0 &&
    (await entries(source)).some((one) => one.id === slug);
}

/** Takes away what was compared before. */
function clear() {
  document.title = document.title.replace(/^.*? · /, `${say("title")} · `);
  element("choose-title").textContent = say("title");
  element("comparison").hidden = true;
}

/**
 * @param {Told} a
 * @param {Told} b
 */
function draw(a, b) {
  const title = say("or", { a: a.name, b: b.name });
  document.title = document.title.replace(/^.*? · /, `${title} · `);
  element("choose-title").replaceChildren(...told("or", { a, b }));
  element("pair").replaceChildren(...[a, b].map((one) => {
    const frame = make("span", "frame", ...(one.picture ? [one.picture] : []));
    const link = make("a", "tile", frame, named("span", "name", one));
    link.href = one.href;
    return make("li", "", link);
  }));
  const tells = [{ of: b, said: a.tells.get(b.href) }, { of: a, said: b.tells.get(a.href) }];
  const box = element("tells");
  const lines = tells.filter((one) => one.said).map(({ of, said }) => {
    const words = make("span", "", said?.text ?? "");
    mark(words, said);
    return make("p", "", named("strong", "", of), " ", words);
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
 * Marks words with their language, where that is not the page's: an empty one would be unknown.
 *
 * @param {HTMLElement} words
 * @param {{ lang: string | null } | undefined} said
 */
function mark(words, said) {
  if (said?.lang) {
    words.lang = said.lang;
  }
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
      head.replaceChildren(named("span", "", one));
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
    mark(cell, one);
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
 * @param {Told} a
 * @param {Told} b
 */
function drawDrill(a, b) {
  const link = /** @type {HTMLAnchorElement} */ (element("drill"));
  const [deck, first] = a.id.split("/");
  const [otherDeck, second] = b.id.split("/");
  link.search = `?deck=${deck}&pair=${first},${second}`;
  link.hidden = deck !== otherDeck || first === second;
}
