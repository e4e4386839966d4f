/** Reads a question aloud with a voice installed on this device; no text leaves the device. */

import { elementById } from "../ui/dom.js";

const language = document.documentElement.lang;

/** @returns {SpeechSynthesisVoice | undefined} */
function voice() {
  const own = speechSynthesis.getVoices().filter((voice) => voice.localService);
  const same = (/** @type {SpeechSynthesisVoice} */ voice) =>
    voice.lang.replace("_", "-").toLowerCase().startsWith(
      language.toLowerCase().split("-")[0] ?? "",
    );
  return own.find((voice) => voice.lang === language) ?? own.find(same);
}

/** Shows the button that reads aloud if there is a voice for the page's language. */
export function offerReading() {
  if (!("speechSynthesis" in globalThis)) {
    return;
  }
  const offer = () => {
    elementById("read-aloud").hidden = voice() === undefined;
  };
  speechSynthesis.addEventListener?.("voiceschanged", offer);
  offer();
  addEventListener("pagehide", () => speechSynthesis.cancel());
  elementById("read-aloud").addEventListener("click", readAloud);
}

/** Reads the question aloud or, once it is answered, the feedback. */
export function readAloud() {
  const own = globalThis.speechSynthesis && voice();
  if (!own) {
    return;
  }
  const utterance = new SpeechSynthesisUtterance(textsOnPage().join(". "));
  utterance.voice = own;
  utterance.lang = own.lang;
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
