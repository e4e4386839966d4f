/** Settings panel: shows the stored settings and saves each change immediately. */

import { latest } from "../core/latest.js";
import { elementById } from "../ui/dom.js";
import { ignoreFailedRead } from "../storage/database/read-watch.js";
import { mirrorSettings } from "../site/settings-mirror.js";
import { setPressed } from "../ui/segmented-control.js";

/** @import { LearnerRecords } from "../storage/records/learner-records.js" */
/** @import { Settings } from "../../generated/study-record.js" */

/**
 * Maximum duration of a session by its number of questions, in seconds.
 *
 * @type {Record<string, number>}
 */
const seconds = { 10: 150, 20: 270, 40: 600 };

/** @type {NodeListOf<HTMLElement>} */
const controls = document.querySelectorAll("[data-setting]");
const language = /** @type {HTMLSelectElement | null} */ (document.getElementById("language"));

export const drawSettings = latest(async (isCurrent, /** @type {LearnerRecords} */ store) => {
  const settings = await store.settings();
  if (!isCurrent()) {
    return;
  }
  mirrorSettings(settings);
  for (const control of controls) {
    setControl(control, /** @type {any} */ (settings)[control.dataset.setting ?? ""]);
  }
});

/**
 * Adds the panel's listeners; called once.
 *
 * @param {LearnerRecords} store
 */
export function listenToSettings(store) {
  for (const control of controls) {
    const field = /** @type {keyof Settings} */ (control.dataset.setting);
    if (control instanceof HTMLInputElement) {
      control.addEventListener("change", () => {
        choose(store, field, control.type === "range" ? Number(control.value) : control.checked);
      });
    } else {
      control.addEventListener("click", (event) => {
        const pressedButton = /** @type {Element} */ (event.target).closest("button");
        if (pressedButton) {
          const number = Number(pressedButton.value);
          choose(store, field, Number.isNaN(number) ? pressedButton.value : number);
        }
      });
    }
  }
  language?.addEventListener("change", async () => {
    const tag = language.selectedOptions[0]?.dataset.tag ?? null;
    mirrorSettings(await store.changeSettings({ language: tag }), true);
    location.href = language.value;
  });
}

/**
 * @param {LearnerRecords} store
 * @param {keyof Settings} field
 * @param {string | number | boolean} value
 */
async function choose(store, field, value) {
  const more = field === "sessionCards" ? { sessionSeconds: seconds[String(value)] } : {};
  const settings = await store.changeSettings({ [field]: value, ...more }).catch(ignoreFailedRead);
  if (!settings) {
    return;
  }
  mirrorSettings(settings);
  elementById("you").dispatchEvent(new CustomEvent("chosen", { detail: field }));
}

/**
 * @param {HTMLElement} control
 * @param {string | number | boolean | null} value
 */
function setControl(control, value) {
  if (!(control instanceof HTMLInputElement)) {
    setPressed(control.querySelectorAll("button"), (choice) => choice.value === String(value));
  } else if (control.type === "range") {
    control.value = String(value ?? 100);
  } else {
    control.checked = value === true;
  }
}
