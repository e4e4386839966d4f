/** The script of every page. */

import "../encryption/open-pages.js";
import "../site/failures.js";
import "../site/language-switch.js";
import "../site/configuration-watch.js";
import "../offline/service-worker-client.js";
