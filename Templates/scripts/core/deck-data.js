/** Loads the data of decks. */

import { expandingRelations } from "../../generated/study-deck-data.js";
import { jsonLoader } from "./json-loader.js";

/**
 * Loads a deck's data, once for each address. Throws if it cannot be fetched; a later call tries
 * again.
 */
export const loadDeckData = jsonLoader(expandingRelations);
