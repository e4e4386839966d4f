/** The script of every page. */

import "../encryption/open-pages.js";
import "../site/unhandled-errors.js";
import "../site/language-switch.js";
import "../site/configuration-watch.js";
import "../offline/service-worker-client.js";
