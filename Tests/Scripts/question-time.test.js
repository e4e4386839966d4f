import { equal } from "node:assert/strict";
import { challengeOptions, sessionOptions } from "../../Templates/generated/study-model.js";
import { defaultSettings } from "../../Templates/generated/study-record.js";
import { secondsPerQuestion } from "../../Templates/scripts/quiz/session/question-time.js";

const settings = { ...defaultSettings("p"), timer: 10 };

Deno.test("the learner's time per question applies to scheduled sessions and practice", () => {
  for (const kind of /** @type {const} */ (["schedule", "practice"])) {
    equal(secondsPerQuestion(sessionOptions(settings, "name", kind), settings), 10);
  }
});

Deno.test("the learner's time per question applies neither to challenges nor to exams", () => {
  for (const examSeconds of [0, 300]) {
    const options = challengeOptions(settings, "name", null, 4, 10, [], examSeconds);
    equal(secondsPerQuestion(options, settings), 0);
  }
});
