/** Opens the site's database, and closes it when another tab upgrades it. */

import { siteName } from "../../core/site-root.js";
import { schemaVersion, upgradeSchema } from "./database-schema.js";
import { reportFailure, watchRead } from "./read-watch.js";
import { reportStatus } from "./storage-reports.js";

/** @import { Watch } from "./read-watch.js" */

/**
 * @typedef {object} OpenedDatabase
 * @property {IDBDatabase} database
 * @property {boolean} isReadOnly whether newer scripts have upgraded the database
 */

/** Maximum number of requests to open the database. */
const maximumRequests = 4;

/** Pause after a failed request, in milliseconds. */
const pauseMs = 300;

/** Errors that further requests would repeat: there is no storage, or the database is newer. */
const permanentErrors = ["SecurityError", "InvalidStateError", "VersionError"];

/**
 * Opens the database and upgrades it to this version; a newer database is opened unchanged. Throws
 * if the browser provides no database for the site.
 *
 * @returns {Promise<OpenedDatabase>}
 */
export async function openDatabase() {
  try {
    return { database: await openVersion(schemaVersion), isReadOnly: false };
  } catch (error) {
    if (error instanceof DOMException && error.name === "VersionError") {
      return { database: await openVersion(), isReadOnly: true };
    }
    throw error;
  }
}

/**
 * Opens a version of the database. Browsers sometimes leave a request unanswered, or refuse it
 * temporarily, while a new one succeeds. Several requests are therefore made, and the first to
 * succeed is used.
 *
 * @param {number} [version] the version of the existing database if omitted
 * @returns {Promise<IDBDatabase>}
 */
function openVersion(version) {
  return new Promise((resolve, reject) => {
    let requests = 0;
    let isDone = false;
    /** @type {Watch[]} */
    const watches = [];
    const end = () => {
      isDone = true;
      watches.forEach((watch) => watch.end());
    };
    const tryAgain = () => {
      if (!isDone && requests < maximumRequests) {
        request();
      }
    };
    const request = () => {
      requests += 1;
      // No timeout: without the database the page would show an empty record.
      const waiting = watchRead(() => {
        reportFailure();
        tryAgain();
      });
      watches.push(waiting);
      requestVersion(version, waiting).then((database) => {
        if (isDone) {
          database.close();
          return;
        }
        end();
        reportStatus({ kind: "opened" });
        database.onversionchange = () => closeForUpgrade(database);
        resolve(database);
      }, (error) => {
        if (isDone) {
          return;
        }
        if (requests < maximumRequests && !permanentErrors.includes(error?.name)) {
          waiting.end();
          setTimeout(tryAgain, pauseMs);
        } else {
          end();
          reject(error);
        }
      });
    };
    request();
  });
}

/**
 * Requests the database once.
 *
 * @param {number | undefined} version
 * @param {Watch} waiting
 * @returns {Promise<IDBDatabase>}
 */
function requestVersion(version, waiting) {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(siteName, version);
    request.onupgradeneeded = (event) => {
      waiting.pauseTimeout();
      const transaction = /** @type {IDBTransaction} */ (request.transaction);
      upgradeSchema(request.result, transaction, event.oldVersion);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    // Keep waiting: answers given without the database would be lost.
    request.onblocked = () => {
      waiting.end();
      reportStatus({ kind: "blocked" });
    };
  });
}

/**
 * Closes the database so that newer scripts can upgrade it.
 *
 * @param {IDBDatabase} database
 */
function closeForUpgrade(database) {
  database.close();
  reportStatus({ kind: "outdated" });
}
