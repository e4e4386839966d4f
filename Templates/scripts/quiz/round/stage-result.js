/** Whether a stage is passed, shown in the summary of its session. Loaded on demand. */

import { elementById } from "../../ui/dom.js";
import { phrase } from "../../ui/i18n.js";
import { stageProgressStillNeeded } from "../../../generated/study-statistics.js";
import { stageAddress } from "../session/session-view.js";
import { findStages } from "../setup/setup-records.js";

/** @import { Quiz } from "../session/quiz-state.js" */
/** @import { Session } from "../../../generated/study-model.js" */
/** @import { RecentRecords } from "../../storage/records/learner-records.js" */

/**
 * Says whether a session's stage is passed or how many right answers are missing, and links to the
 * next stage if it is open.
 *
 * @param {Quiz} quiz
 * @param {Session} session
 * @param {RecentRecords} recent the records after the session
 */
export async function drawStageResult({ page, deck, store }, session, recent) {
  const { stage, category } = session.options;
  const stages = await findStages(category, deck, store, recent);
  const progress = stages[(stage ?? 0) - 1];
  if (stage === null || !progress || page.get().session !== session) {
    return;
  }
  const { breeds, right, isPassed } = progress;
  const count = stageProgressStillNeeded(progress);
  const result = elementById("stage-result");
  const score = isPassed
    ? phrase("stagePassed", { count: right, total: breeds.length })
    : phrase("stageNotPassed", { count, right, total: breeds.length });
  result.textContent = `${phrase("stage", { number: stage })} · ${score}`;
  result.hidden = false;
  const link = elementById("next-stage");
  link.hidden = !stages[stage]?.isOpen;
  link.setAttribute("href", stageAddress(stage + 1));
  link.textContent = phrase("nextStage", { number: stage + 1 });
}
