/** Reads a question aloud with a voice installed on this device; no text leaves the device. */

import { elementById } from "../../ui/dom.js";

const language = document.documentElement.lang;

/**
 * Returns a voice for the page's language that is installed on this device, if there is one.
 *
 * @returns {SpeechSynthesisVoice | undefined}
 */
function voice() {
  const localVoices = speechSynthesis.getVoices().filter((voice) => voice.localService);
  const hasPageLanguage = (/** @type {SpeechSynthesisVoice} */ voice) =>
    voice.lang.replace("_", "-").toLowerCase().startsWith(
      language.toLowerCase().split("-")[0] ?? "",
    );
  return localVoices.find((voice) => voice.lang === language) ?? localVoices.find(hasPageLanguage);
}

/** Shows the button for reading aloud if there is a voice for the page's language. */
export function offerReading() {
  if (!("speechSynthesis" in globalThis)) {
    return;
  }
  const update = () => {
    elementById("read-aloud").hidden = voice() === undefined;
  };
  speechSynthesis.addEventListener?.("voiceschanged", update);
  update();
  addEventListener("pagehide", () => speechSynthesis.cancel());
  elementById("read-aloud").addEventListener("click", readAloud);
}

/** Reads the question aloud or, once it is answered, the feedback. */
export function readAloud() {
  const localVoice = globalThis.speechSynthesis && voice();
  if (!localVoice) {
    return;
  }
  const utterance = new SpeechSynthesisUtterance(textsOnPage().join(". "));
  utterance.voice = localVoice;
  utterance.lang = localVoice.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}

/** Stops reading. */
export function stopReading() {
  globalThis.speechSynthesis?.cancel();
}

/**
 * Returns the texts on the page to read aloud.
 *
 * @returns {string[]}
 */
function textsOnPage() {
  const status = elementById("status").textContent?.trim() ?? "";
  if (status !== "") {
    return [status, elementById("tell-text").textContent ?? ""];
  }
  const names = [...elementById("options").querySelectorAll(".option > .name")];
  return [
    elementById("task-text").textContent ?? "",
    ...names.map((name, index) => `${index + 1}, ${name.textContent}`),
    elementById("hinted").textContent ?? "",
  ].filter((text) => text !== "");
}
