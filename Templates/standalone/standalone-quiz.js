/** The script of a quiz that is a single file, made by `decks export html`
 * or as a part of a course by `decks export scorm`. */

import "../scripts/site/unhandled-errors.js";
import "./course-link.js";
import "./page-links.js";
import "./results-file.js";
import "../scripts/pages/quiz.js";
