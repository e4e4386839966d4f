/** The buttons, the field and the keys of a session. */

import { currentView } from "../core/page-view.js";
import { element } from "../ui/dom.js";
import { listenToKeys } from "./quiz-keyboard.js";
import { hasTurn } from "./single-tab-lock.js";
import { isTimed, pauseStopwatch } from "./stopwatch.js";

/**
 * Actions of a session's buttons, field and keys.
 *
 * @typedef {object} SessionActions
 * @property {() => void} nextQuestion
 * @property {() => void} showHint
 * @property {() => void} giveUp
 * @property {(knew: boolean) => void} markMyself
 * @property {() => void} reveal
 * @property {(texts: string[]) => void} submitTexts
 * @property {() => void} readAloud
 * @property {() => void} toggleSound
 * @property {() => void} leave
 * @property {() => void} playAgain
 * @property {() => void} drillMissed
 * @property {(index: number) => void} choose chooses an option by index, from 0
 * @property {(index: number) => void} chooseLetter chooses the photo with a letter, by index
 */

/**
 * @param {SessionActions} actions
 * @param {boolean} hasSingleKeys whether single letters and numbers are shortcuts
 */
export function listenToControls(actions, hasSingleKeys) {
  const leaving = /** @type {HTMLDialogElement} */ (element("leaving"));
  const typed = /** @type {HTMLInputElement} */ (element("typed"));
  element("next").addEventListener("click", actions.nextQuestion);
  element("next").addEventListener("mousedown", (event) => {
    // An option that lost the focus would collapse, and this button would move before the release.
    if (element("options").contains(document.activeElement)) {
      event.preventDefault();
    }
  });
  element("hint").addEventListener("click", actions.showHint);
  element("unknown").addEventListener("click", actions.giveUp);
  element("had").addEventListener("click", () => actions.markMyself(true));
  element("had-not").addEventListener("click", () => actions.markMyself(false));
  element("reveal").addEventListener("click", actions.reveal);
  element("typing").addEventListener("submit", (event) => {
    event.preventDefault();
    actions.submitTexts([typed.value]);
  });
  typed.addEventListener("input", () => {
    if (isTimed()) {
      pauseStopwatch();
    }
  });
  element("sound").addEventListener("click", actions.toggleSound);
  element("exit").addEventListener("click", () => leaving.showModal());
  element("stay").addEventListener("click", () => leaving.close());
  element("leave").addEventListener("click", () => {
    leaving.close();
    actions.leave();
  });
  element("again").addEventListener("click", actions.playAgain);
  element("drill").addEventListener("click", actions.drillMissed);
  // Until the listeners are attached, these buttons are inert.
  element("exit").inert = false;
  element("sound").inert = false;
  listenToKeys({
    isOn: () => !leaving.open && currentView() === "session" && hasTurn(),
    single: hasSingleKeys,
    leave: () => leaving.showModal(),
    next: actions.nextQuestion,
    showHint: actions.showHint,
    readAloud: actions.readAloud,
    choose: actions.choose,
    chooseLetter: actions.chooseLetter,
  });
}
