/**
 * Keys of a session: numbers and letters choose, N continues, H shows a hint, R reads aloud, Escape
 * asks whether to leave.
 */

/**
 * @typedef {object} Keys
 * @property {() => boolean} isOn whether a session is visible
 * @property {boolean} hasSingleKeyShortcuts whether single letters and numbers are shortcuts
 * @property {() => void} leave
 * @property {() => void} next
 * @property {() => void} showHint
 * @property {() => void} readAloud
 * @property {(index: number) => void} choose chooses an option by index, from 0
 * @property {(index: number) => void} chooseLetter chooses a photo by the index of its letter, from
 *   0
 */

/** @param {Keys} keys */
export function listenToKeys(keys) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !keys.isOn()) {
      return;
    }
    if (event.repeat) {
      // If held slightly too long, the key that chose an option would also press the Next button.
      const isPress = event.key === "Enter" || event.key === " ";
      if (isPress && event.target instanceof HTMLButtonElement) {
        event.preventDefault();
      }
      return;
    }
    if (event.key === "Escape") {
      event.preventDefault();
      keys.leave();
    } else if (keys.hasSingleKeyShortcuts && !(event.target instanceof HTMLInputElement)) {
      press(event.key.toLowerCase(), keys);
    }
  });
}

/**
 * @param {string} key
 * @param {Keys} keys
 */
function press(key, keys) {
  const number = key.length === 1 ? "123456".indexOf(key) : -1;
  const letter = key.length === 1 ? "abcdef".indexOf(key) : -1;
  if (key === "n") {
    keys.next();
  } else if (key === "h") {
    keys.showHint();
  } else if (key === "r") {
    keys.readAloud();
  } else if (number >= 0) {
    keys.choose(number);
  } else if (letter >= 0) {
    keys.chooseLetter(letter);
  }
}
