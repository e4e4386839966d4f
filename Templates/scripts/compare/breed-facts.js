/** The facts of a breed, read from its page. */

import { documentAt } from "../browse/infinite-scroll.js";

/**
 * The facts on a breed's page.
 *
 * @typedef {object} BreedFacts
 * @property {string} id
 * @property {string} name
 * @property {string | null} language of the name, if it differs from the page's
 * @property {string} href
 * @property {Element | null} picture
 * @property {Line[]} facts
 * @property {Line[]} marks
 * @property {Map<string, { text: string, lang: string | null }>} tells by the address of the other
 *   breed
 */

/**
 * @typedef {object} Line
 * @property {string} label
 * @property {string} text
 * @property {string | null} lang if it differs from the page's
 * @property {number} least
 * @property {number} most
 */

/**
 * @param {string} id such as `dogs/beagle`
 * @returns {Promise<BreedFacts>}
 */
export async function readFacts(id) {
  const href = new URL(`${id}.html`, new URL(".", location.href)).href;
  const page = await documentAt(href);
  const text = (/** @type {Element | null | undefined} */ one) => one?.textContent?.trim() ?? "";
  /** @type {BreedFacts["tells"]} */
  const tells = new Map();
  for (const one of page.querySelectorAll(".taken a.row")) {
    const said = one.querySelector(".words > .caption");
    tells.set(
      new URL(one.getAttribute("href") ?? "", href).href,
      { text: text(said), lang: said?.getAttribute("lang") ?? null },
    );
  }
  return {
    id,
    name: text(page.querySelector("h1")),
    language: page.querySelector("h1")?.getAttribute("lang") ?? null,
    href,
    picture: picture(page, href),
    facts: [...page.querySelectorAll(".facts > div")].map((one) => {
      const value = one.querySelector("dd");
      return {
        label: text(one.querySelector("dt")),
        text: text(value),
        lang: null,
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
        lang: seen?.getAttribute("lang") ?? null,
        least: NaN,
        most: NaN,
      };
    }),
    tells,
  };
}

/**
 * Returns the first picture of a breed's page, with its addresses resolved for this one.
 *
 * @param {Document} page
 * @param {string} href
 */
function picture(page, href) {
  const found = page.querySelector("#thumbs picture") ??
    page.querySelector(".strip picture, .cover img");
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
 * @param {Line[]} lines
 * @param {string} label
 */
export function line(lines, label) {
  return lines.find((one) => one.label === label);
}
