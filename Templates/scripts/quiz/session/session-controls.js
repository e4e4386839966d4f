/** Handles the buttons, the text field and the keys of a session. */

import { currentView } from "../../core/page-view.js";
import { elementById, isDisplayed } from "../../ui/dom.js";
import { listenToKeys } from "./quiz-keyboard.js";
import { isActiveTab } from "./single-tab-lock.js";
import { endResponseTime, isStopwatchRunning } from "./stopwatch.js";

/**
 * Actions of a session's controls.
 *
 * @typedef {object} SessionActions
 * @property {() => void} nextQuestion
 * @property {() => void} showHint
 * @property {() => void} giveUp
 * @property {(knew: boolean) => void} gradeMyself
 * @property {() => void} reveal
 * @property {(texts: string[]) => void} submitTexts
 * @property {() => void} readAloud
 * @property {() => void} toggleSound
 * @property {() => void} leave
 * @property {() => void} handIn ends an exam
 * @property {() => void} playAgain
 * @property {() => void} drillMissed
 * @property {(index: number) => void} choose chooses an option by index, from 0
 * @property {(index: number) => void} chooseLetter chooses a photo by the index of its letter, from
 *   0
 */

/**
 * Adds the listeners of all controls.
 *
 * @param {SessionActions} actions
 * @param {boolean} hasSingleKeyShortcuts whether single letters and numbers are shortcuts
 */
export function listenToControls(actions, hasSingleKeyShortcuts) {
  const leaveDialog = /** @type {HTMLDialogElement} */ (elementById("leaving"));
  const keysDialog = /** @type {HTMLDialogElement} */ (elementById("keys"));
  const isVisible = (/** @type {string} */ id) => isDisplayed(elementById(id));
  const textField = /** @type {HTMLInputElement} */ (elementById("typed"));
  elementById("next").addEventListener("click", actions.nextQuestion);
  elementById("next").addEventListener("mousedown", (event) => {
    // An option that lost the focus would collapse, so this button would move before the mouse
    // button is released.
    if (elementById("options").contains(document.activeElement)) {
      event.preventDefault();
    }
  });
  elementById("hint").addEventListener("click", actions.showHint);
  elementById("unknown").addEventListener("click", actions.giveUp);
  elementById("self-marked-right").addEventListener("click", () => actions.gradeMyself(true));
  elementById("did-not-know-it").addEventListener("click", () => actions.gradeMyself(false));
  elementById("reveal").addEventListener("click", actions.reveal);
  elementById("typing").addEventListener("submit", (event) => {
    event.preventDefault();
    actions.submitTexts([textField.value]);
  });
  textField.addEventListener("input", () => {
    if (isStopwatchRunning()) {
      endResponseTime();
    }
  });
  elementById("sound").addEventListener("click", actions.toggleSound);
  elementById("exit").addEventListener("click", () => leaveDialog.showModal());
  elementById("stay").addEventListener("click", () => leaveDialog.close());
  elementById("leave").addEventListener("click", () => {
    leaveDialog.close();
    actions.leave();
  });
  elementById("hand-in").addEventListener("click", () => {
    leaveDialog.close();
    actions.handIn();
  });
  elementById("again").addEventListener("click", actions.playAgain);
  elementById("drill").addEventListener("click", actions.drillMissed);
  // Until the listeners are attached, these buttons are inert.
  elementById("exit").inert = false;
  elementById("sound").inert = false;
  elementById("show-keys").hidden = !hasSingleKeyShortcuts;
  elementById("show-keys").addEventListener("click", () => keysDialog.showModal());
  elementById("close-keys").addEventListener("click", () => keysDialog.close());
  listenToKeys({
    isOn: () =>
      !leaveDialog.open && !keysDialog.open && currentView() === "session" && isActiveTab(),
    hasSingleKeyShortcuts,
    leave: () => leaveDialog.showModal(),
    next: actions.nextQuestion,
    showHint: actions.showHint,
    readAloud: actions.readAloud,
    giveUp: () => isVisible("unknown") && actions.giveUp(),
    reveal: () => isVisible("reveal") && actions.reveal(),
    showKeys: () => keysDialog.showModal(),
    choose(index) {
      if (!isVisible("self-assessment")) {
        actions.choose(index);
      } else if (index < 2) {
        actions.gradeMyself(index === 0);
      }
    },
    chooseLetter: actions.chooseLetter,
  });
}
