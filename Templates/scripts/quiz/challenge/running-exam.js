/** The way back to a running exam, on pages that show nothing else of it. */

import { now } from "../../core/clock.js";
import { createBanner, createElement, elementById } from "../../ui/dom.js";
import { phrase } from "../../ui/i18n.js";
import { examEnd } from "../../../generated/study-record.js";
import { challengeQuery } from "./challenge-link.js";

/** @import { RunningExams } from "../../storage/records/learner-records.js" */

/** Stops the countdown that is shown. */
let stop = () => {};

/**
 * Shows the exam that ends first, or removes it if none is running.
 *
 * @param {RunningExams} exams
 * @param {(deck: string) => string} quizAddress returns the address of a deck's quiz
 * @param {() => void} onEnd called when its time is over
 */
export function showRunningExam({ sessions }, quizAddress, onEnd) {
  stop();
  const [exam] = sessions.toSorted((a, b) => (examEnd(a) ?? 0) - (examEnd(b) ?? 0));
  if (!exam) {
    return;
  }
  const { deck, mode, seed, questions, exam: seconds } = exam;
  const link = createElement("a", "button filled", phrase("goOn"));
  const query = challengeQuery(deck, mode, seed, questions ?? "", seconds ?? 0);
  link.href = new URL(query, new URL(quizAddress(deck), location.href)).href;
  const banner = createBanner("info", phrase("examRunning"), "", link);
  banner.id = "running-exam";
  const time = createElement("span", "left");
  banner.querySelector("p")?.append(time);
  const tick = () => {
    const left = Math.max(0, Math.ceil(((examEnd(exam) ?? 0) - now().at) / 1000));
    time.textContent = phrase("timeLeft", { time: minutesAndSeconds(left) });
    if (left === 0) {
      stop();
      onEnd();
    }
  };
  const timer = setInterval(tick, 1000);
  stop = () => {
    clearInterval(timer);
    banner.remove();
    stop = () => {};
  };
  elementById("main").prepend(banner);
  tick();
}

/** @param {number} seconds */
function minutesAndSeconds(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
