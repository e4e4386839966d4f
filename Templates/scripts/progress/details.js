/** The lower half of the progress page, loaded after the upper half is drawn. */

import { drawAchievements } from "./achievement-list.js";
import { drawBreakdown } from "./breakdown.js";
import { drawExamDay } from "./exam-day.js";
import { drawForecast } from "./forecast.js";
import { drawSkills } from "./skills.js";
import { elementById } from "../ui/dom.js";

/** @import { DeckStatistics } from "../statistics/deck-statistics.js" */
/** @import { ProgressActions, ProgressContext } from "./overview.js" */

/**
 * Draws the lower half of the page.
 *
 * @param {DeckStatistics} statistics
 * @param {ProgressContext} context
 * @param {ProgressActions} actions
 */
export function drawDetails(statistics, context, actions) {
  drawExamDay(statistics, context, actions);
  drawForecast(statistics);
  if (statistics.isAboutQuestions) {
    // Skills apply only to questions about pictures.
    elementById("skills-head").closest("section")?.remove();
  } else {
    drawSkills(statistics);
  }
  drawBreakdown(statistics);
  drawAchievements(statistics);
  elementById("details").hidden = false;
  // The browser tried to scroll to the URL's fragment before its element existed.
  if (location.hash === "#feats-head") {
    elementById("feats-head").scrollIntoView();
  }
}
