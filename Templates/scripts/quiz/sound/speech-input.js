/**
 * Spoken answers, recognized by the browser if it supports speech recognition and the learner
 * consents.
 */

import { button, createElement, elementById } from "../../ui/dom.js";
import { showView } from "../session/view-switch.js";
import { phrase } from "../../ui/i18n.js";

/** @import { LearnerRecords } from "../../storage/records/learner-records.js" */

/**
 * @typedef {object} SpeechInput
 * @property {(onTexts: (texts: string[]) => void) => void} attach shows the button for speaking
 *   and sets the function that receives the possible transcripts, the most likely first
 * @property {() => void} stop stops listening, without a result
 */

/** Types of the Web Speech API, which are not in TypeScript's standard library yet. */
/**
 * @typedef {EventTarget & {
 *   lang: string, maxAlternatives: number, processLocally?: boolean,
 *   start: () => void, abort: () => void,
 * }} Recognition
 * @typedef {Event & { results: ArrayLike<ArrayLike<{ transcript: string }>> }} RecognitionEvent
 * @typedef {(new () => Recognition) & {
 *   available?: (request: { langs: string[], processLocally: boolean }) => Promise<string>,
 * }} Recognizer
 */

const language = document.documentElement.lang;

/** Key of the learner's consent in the settings' flags. */
const consentFlag = "microphone";

/**
 * Returns a speech recognizer if the browser has one and the learner consents, otherwise null. The
 * consent is stored in the learner's settings.
 *
 * @param {LearnerRecords} store
 * @returns {Promise<SpeechInput | null>}
 */
export async function openSpeechInput(store) {
  const globals =
    /** @type {{ SpeechRecognition?: Recognizer, webkitSpeechRecognition?: Recognizer }} */ (
      globalThis
    );
  const Recognizer = globals.SpeechRecognition ?? globals.webkitSpeechRecognition;
  if (!Recognizer) {
    return null;
  }
  const isOnDevice = await recognizesOnDevice(Recognizer);
  const { flags } = await store.settings();
  if (!flags[consentFlag]) {
    if (!await askForConsent(isOnDevice)) {
      return null;
    }
    await store.changeSettings({ flags: { ...flags, [consentFlag]: true } });
  }
  return speechInput(Recognizer, isOnDevice);
}

/**
 * Whether the browser can recognize speech in the page's language on this device.
 *
 * @param {Recognizer} recognizer
 */
async function recognizesOnDevice(recognizer) {
  try {
    const request = { langs: [language], processLocally: true };
    return await recognizer.available?.(request) === "available";
  } catch {
    return false;
  }
}

/**
 * Asks for consent, explaining where the audio is sent.
 *
 * @param {boolean} isOnDevice
 * @returns {Promise<boolean>}
 */
function askForConsent(isOnDevice) {
  return new Promise((resolve) => {
    elementById("picker-title").textContent = phrase("consent");
    elementById("picker-pitch").textContent = phrase(isOnDevice ? "consentNear" : "consentFar");
    elementById("picked").replaceChildren(
      createElement(
        "div",
        "buttons",
        button("button filled", phrase("useMicrophone"), () => resolve(true)),
        button("button", phrase("markMyself"), () => resolve(false)),
      ),
    );
    showView("picker");
    elementById("picker-title").focus({ preventScroll: true });
  });
}

/**
 * @param {Recognizer} Recognizer
 * @param {boolean} isOnDevice
 * @returns {SpeechInput}
 */
function speechInput(Recognizer, isOnDevice) {
  /** @type {Recognition | null} */
  let recognition = null;
  return {
    stop: () => recognition?.abort(),
    attach(onTexts) {
      const speakButton = elementById("speak");
      const showIdle = () => {
        recognition = null;
        speakButton.setAttribute("aria-pressed", "false");
        elementById("speak-text").textContent = phrase("speak");
      };
      speakButton.hidden = false;
      speakButton.addEventListener("click", () => {
        if (recognition) {
          recognition.abort();
          return;
        }
        recognition = new Recognizer();
        recognition.lang = language;
        recognition.maxAlternatives = 5;
        if (isOnDevice) {
          recognition.processLocally = true;
        }
        recognition.addEventListener("result", (event) => {
          const [result] = Array.from(/** @type {RecognitionEvent} */ (event).results);
          onTexts(Array.from(result ?? [], (alternative) => alternative.transcript));
        });
        recognition.addEventListener("error", (event) => {
          const error = /** @type {Event & { error?: string }} */ (event).error ?? "";
          if (error === "aborted") {
            return;
          }
          const isRefused = error === "not-allowed" || error === "service-not-allowed";
          const key = isRefused ? "noMicrophone" : "heardNothing";
          elementById("near-miss").textContent = phrase(key);
        });
        recognition.addEventListener("end", showIdle);
        elementById("near-miss").textContent = "";
        elementById("speak-text").textContent = phrase("listening");
        speakButton.setAttribute("aria-pressed", "true");
        try {
          recognition.start();
        } catch {
          showIdle();
        }
      });
    },
  };
}
