#include <sqlite3.h>

// sqlite3_db_config is variadic, which Swift cannot call.

// Makes a connection safe for a database from an untrusted source: its schema cannot call functions
// with side effects, and statements cannot corrupt its file.
static inline int decks_sqlite3_distrust(sqlite3 *database) {
  int code = sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  if (code == SQLITE_OK) code = sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  if (code == SQLITE_OK) code = sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
  if (code == SQLITE_OK) code = sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, (int *)0);
  return code;
}
