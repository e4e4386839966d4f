/** What every page runs, whatever it shows. */

import "../site/language-switch.js";
import "../offline/service-worker-client.js";
