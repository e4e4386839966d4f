/** Finds and creates elements. Text is inserted as text, never as markup. */

import { shape } from "./svg.js";

/**
 * Returns the element with this id, which the template guarantees.
 *
 * @param {string} id
 * @returns {HTMLElement}
 */
export function element(id) {
  const result = document.getElementById(id);
  if (!result) {
    throw new Error(`The page has no element with the id ${id}.`);
  }
  return result;
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
export function make(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className) {
    made.className = className;
  }
  made.append(...children);
  return made;
}

/**
 * Creates a button with an action.
 *
 * @param {string} className
 * @param {string} label
 * @param {() => void} press
 */
export function button(className, label, press) {
  const made = make("button", className, label);
  made.type = "button";
  made.addEventListener("click", press);
  return made;
}

/**
 * Creates a decorative icon from the page's sprite.
 *
 * @param {string} name
 * @param {string} className
 */
export function icon(name, className = "icon") {
  const use = shape("use", { href: `#icon-${name}` });
  return shape("svg", { class: className, "aria-hidden": "true" }, use);
}

/**
 * Creates a message: a bold clause, a plain one, and optional actions.
 *
 * @param {"info" | "error" | "done"} kind
 * @param {string} bold
 * @param {string} plain
 * @param {...Node} actions
 */
export function banner(kind, bold, plain, ...actions) {
  const signs = { info: "info", error: "warning", done: "tick" };
  const sign = icon(signs[kind]);
  const words = make("p", "", make("strong", "", bold), ` ${plain}`);
  const made = make("div", `banner ${kind}`, sign, make("div", "", words, ...actions));
  if (kind === "error") {
    made.setAttribute("role", "alert");
  }
  return made;
}
