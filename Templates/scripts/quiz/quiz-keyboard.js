/** Keys of a session: numbers choose, N continues, H shows help, R reads aloud, Escape leaves. */

import { element } from "../ui/dom.js";

/**
 * @typedef {object} Keys
 * @property {() => boolean} isOn whether a session is in front
 * @property {boolean} single whether single letters and numbers are shortcuts
 * @property {() => void} leave
 * @property {() => void} next
 * @property {() => void} help
 * @property {() => void} readAloud
 * @property {(place: number) => void} choose by index, from 0
 */

/** @param {Keys} keys */
export function listenToKeys(keys) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !keys.isOn()) {
      return;
    }
    if (event.repeat) {
      // The key that chose an option, held slightly too long, would also press the next button.
      if (event.target instanceof HTMLButtonElement) {
        event.preventDefault();
      }
      return;
    }
    if (event.key === "Escape") {
      event.preventDefault();
      keys.leave();
    } else if (keys.single && !(event.target instanceof HTMLInputElement)) {
      press(event.key.toLowerCase(), keys);
    }
  });
}

/**
 * @param {string} key
 * @param {Keys} keys
 */
function press(key, keys) {
  const place = key.length === 1 ? "123456".indexOf(key) : -1;
  const letter = key.length === 1 ? "abcdef".indexOf(key) : -1;
  if (key === "n") {
    keys.next();
  } else if (key === "h") {
    keys.help();
  } else if (key === "r") {
    keys.readAloud();
  } else if (place >= 0) {
    keys.choose(place);
  } else if (letter >= 0 && element("options").classList.contains("photos")) {
    keys.choose(letter);
  }
}
