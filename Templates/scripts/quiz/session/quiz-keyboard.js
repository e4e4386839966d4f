/**
 * Keys of a session: numbers and letters choose, 0 gives up, N continues, H shows a hint, S shows the
 * name, R reads aloud, ? lists the keys, Escape asks whether to leave. The list is in the page.
 */

/**
 * @typedef {object} KeyboardActions
 * @property {() => boolean} isOn whether a session is visible
 * @property {boolean} hasSingleKeyShortcuts whether single letters and numbers are shortcuts
 * @property {() => void} leave
 * @property {() => void} next
 * @property {() => void} showHint
 * @property {() => void} readAloud
 * @property {() => void} giveUp
 * @property {() => void} reveal shows the name to say
 * @property {() => void} showKeys
 * @property {(index: number) => void} choose chooses an option by index, from 0
 * @property {(index: number) => void} chooseLetter chooses a photo by the index of its letter, from
 *   0
 */

/**
 * Adds the keyboard shortcuts to the document.
 *
 * @param {KeyboardActions} actions
 */
export function listenToKeys(actions) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !actions.isOn()) {
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
      actions.leave();
    } else if (actions.hasSingleKeyShortcuts && !(event.target instanceof HTMLInputElement)) {
      press(event.key.toLowerCase(), actions);
    }
  });
}

/**
 * @param {string} key
 * @param {KeyboardActions} actions
 */
function press(key, actions) {
  const number = key.length === 1 ? "123456".indexOf(key) : -1;
  const letter = key.length === 1 ? "abcdef".indexOf(key) : -1;
  if (key === "n") {
    actions.next();
  } else if (key === "h") {
    actions.showHint();
  } else if (key === "r") {
    actions.readAloud();
  } else if (key === "s") {
    actions.reveal();
  } else if (key === "0") {
    actions.giveUp();
  } else if (key === "?") {
    actions.showKeys();
  } else if (number >= 0) {
    actions.choose(number);
  } else if (letter >= 0) {
    actions.chooseLetter(letter);
  }
}
