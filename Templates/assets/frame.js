/** What every page runs, whatever it shows. */

import "./languages.js";
import "./network.js";
