/** The script of a quiz that is a single file, made by `decks export html`. */

import "../scripts/site/unhandled-errors.js";
import "./page-links.js";
import "./results-file.js";
import "../scripts/pages/quiz.js";
