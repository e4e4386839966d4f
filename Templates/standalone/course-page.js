/**
 * The page that a learning platform opens: connects to the platform, and shows the quiz in a frame.
 * The visit outlasts the pages of the quiz.
 */

import { findAPI } from "./scorm-api.js";
import { openCourse } from "./scorm-course.js";

/** @import { Course } from "./scorm-course.js" */
/** @import { Frame } from "./scorm-api.js" */

const api = findAPI(/** @type {Frame} */ (/** @type {unknown} */ (window)));

/** The visit, which the page in the frame uses; null without a platform. @type {Course | null} */
const course = api && openCourse(api, () => Date.now());
/** @type {{ course?: Course | null }} */ (window).course = course;

addEventListener("pagehide", () => course?.finish());
addEventListener("DOMContentLoaded", () => {
  document.getElementById("unconnected")?.toggleAttribute("hidden", course !== null);
});
