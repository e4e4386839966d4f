/** The day of the learner's exam, which can be chosen, and the plan for it. */

import { latest } from "../core/latest.js";
import { formatDate, isoDay, parseDay } from "../ui/dates.js";
import { copyText } from "../ui/clipboard.js";
import { elementById } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";
import { drawContinueLink } from "./continue-link.js";
import { examAddress } from "./exam-offer.js";
import { drawExamPlan } from "./exam-plan.js";
import { canBeExamDay, longestWait } from "./exam-settings.js";

/** @import { DeckStatistics } from "../statistics/deck-statistics.js" */
/** @import { ProgressActions, ProgressContext } from "./overview.js" */

/**
 * Draws the exam day and its plan, and handles their controls.
 *
 * @param {DeckStatistics} statistics
 * @param {ProgressContext} context
 * @param {ProgressActions} actions
 */
export function drawExamDay(statistics, context, actions) {
  const { day: today } = statistics;
  const field = /** @type {HTMLInputElement} */ (elementById("exam-date"));
  const remove = elementById("exam-remove");
  const summary = elementById("exam-summary");
  const container = elementById("exam-plan");
  const share = elementById("exam-share");
  const link = /** @type {HTMLInputElement} */ (elementById("exam-link"));
  const copy = elementById("exam-copy");

  /**
   * Shows the exam and computes its plan.
   *
   * @param {number | null} examDay
   */
  const show = latest(async (isCurrent, /** @type {number | null} */ examDay) => {
    remove.hidden = examDay === null;
    share.hidden = examDay === null || !canBeExamDay(examDay, today);
    link.value = examDay === null ? "" : examAddress(context.page, isoDay(examDay));
    copy.textContent = phrase("copy");
    summary.textContent = summaryText(examDay, today);
    if (examDay === null || examDay < today) {
      container.hidden = true;
    }
    const { plan, preview } = await actions.examPlan(examDay);
    if (!isCurrent()) {
      return;
    }
    drawContinueLink({ ...statistics, preview }, context.quiz);
    container.hidden = !plan;
    if (plan) {
      drawExamPlan(container, plan, statistics);
    }
  });

  /** @param {number | null} examDay */
  async function choose(examDay) {
    try {
      await actions.saveExamDay(examDay);
      await show(examDay);
      if (examDay === null) {
        summary.textContent = phrase("examRemoved");
      }
    } catch {
      summary.textContent = phrase("examUnplanned");
    }
  }

  field.min = isoDay(today + 1);
  field.max = isoDay(today + longestWait);
  field.value = statistics.examDay === null ? "" : isoDay(statistics.examDay);
  field.addEventListener("change", () => {
    const examDay = parseDay(field.value);
    // While a date is being typed, the value may be empty, or have the year 2 of 2026.
    if (examDay === null ? !field.validity.badInput : canBeExamDay(examDay, today)) {
      choose(examDay);
    } else if (examDay !== null) {
      summary.textContent = phrase("examRange");
    }
  });
  remove.addEventListener("click", () => {
    field.value = "";
    field.focus();
    choose(null);
  });
  copy.addEventListener("click", () => copyText(copy, link.value, link));
  summary.textContent = summaryText(statistics.examDay, today);
  if (statistics.examDay !== null) {
    show(statistics.examDay).catch(() => {
      summary.textContent = phrase("examUnplanned");
    });
  }
}

/**
 * @param {number | null} examDay
 * @param {number} today
 */
function summaryText(examDay, today) {
  if (examDay === null) {
    return phrase("examHint");
  }
  if (examDay === today) {
    return phrase("examToday");
  }
  const date = formatDate(examDay);
  return examDay < today
    ? phrase("examOver", { date })
    : phrase("examLeft", { count: examDay - today, date });
}
