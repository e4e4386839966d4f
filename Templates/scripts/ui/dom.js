/** Finds and creates elements. Text is inserted as text, never as markup. */

import { spaceAfter } from "./sentences.js";
import { createSVGElement } from "./svg.js";

/**
 * Returns the element with this id, which the template guarantees.
 *
 * @param {string} id
 * @returns {HTMLElement}
 */
export function elementById(id) {
  const result = document.getElementById(id);
  if (!result) {
    throw new Error(`The page has no element with the id ${id}.`);
  }
  return result;
}

/**
 * Whether neither an element nor its ancestors are hidden, in browsers without `checkVisibility` too.
 *
 * @param {Element} element
 */
export function isDisplayed(element) {
  return element.getClientRects().length > 0;
}

/**
 * Creates an element with a class and children.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} className
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function createElement(tag, className, ...children) {
  const element = document.createElement(tag);
  if (className) {
    element.className = className;
  }
  element.append(...children);
  return element;
}

/**
 * Creates a button with an action.
 *
 * @param {string} className
 * @param {string} label
 * @param {() => void} onPress
 */
export function button(className, label, onPress) {
  const element = createElement("button", className, label);
  element.type = "button";
  element.addEventListener("click", onPress);
  return element;
}

/**
 * Creates a decorative icon from the page's sprite.
 *
 * @param {string} name
 * @param {string} className
 */
export function icon(name, className = "icon") {
  const use = createSVGElement("use", { href: `#icon-${name}` });
  return createSVGElement("svg", { class: className, "aria-hidden": "true" }, use);
}

/**
 * Creates a message: a title, a detail, and optional actions.
 *
 * @param {"info" | "error" | "done"} kind
 * @param {string} title empty for a message of actions only
 * @param {string} detail
 * @param {...Node} actions
 */
export function createBanner(kind, title, detail, ...actions) {
  const signs = { info: "info", error: "warning", done: "tick" };
  const sign = icon(signs[kind]);
  const text = createElement(
    "p",
    "",
    createElement("strong", "", title),
    spaceAfter(title) + detail,
  );
  const banner = createElement(
    "div",
    `banner ${kind}`,
    sign,
    createElement("div", "", ...(title === "" ? [] : [text]), ...actions),
  );
  if (kind === "error") {
    banner.setAttribute("role", "alert");
  }
  return banner;
}
