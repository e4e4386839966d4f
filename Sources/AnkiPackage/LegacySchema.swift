/// The tables of version 11 of Anki's database schema.
let legacySchema = """
  CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL,
    scm integer NOT NULL, ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL,
    ls integer NOT NULL, conf text NOT NULL, models text NOT NULL, decks text NOT NULL,
    dconf text NOT NULL, tags text NOT NULL);
  CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL,
    mod integer NOT NULL, usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL,
    sfld integer NOT NULL, csum integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
  CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL,
    ord integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL,
    queue integer NOT NULL, due integer NOT NULL, ivl integer NOT NULL, factor integer NOT NULL,
    reps integer NOT NULL, lapses integer NOT NULL, left integer NOT NULL, odue integer NOT NULL,
    odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
  CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL,
    ease integer NOT NULL, ivl integer NOT NULL, lastIvl integer NOT NULL,
    factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL);
  CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
  CREATE INDEX ix_notes_usn ON notes (usn);
  CREATE INDEX ix_cards_usn ON cards (usn);
  CREATE INDEX ix_revlog_usn ON revlog (usn);
  CREATE INDEX ix_cards_nid ON cards (nid);
  CREATE INDEX ix_cards_sched ON cards (did, queue, due);
  CREATE INDEX ix_revlog_cid ON revlog (cid);
  CREATE INDEX ix_notes_csum ON notes (csum);
  """

/// Anki's default options of a deck, as JSON.
let legacyDeckOptions = """
  {"1":{"autoplay":true,"id":1,"lapse":{"delays":[10],"leechAction":0,"leechFails":8,"minInt":1,\
  "mult":0},"maxTaken":60,"mod":0,"name":"Default","new":{"bury":true,"delays":[1,10],\
  "initialFactor":2500,"ints":[1,4,7],"order":1,"perDay":20,"separate":true},"replayq":true,\
  "rev":{"bury":true,"ease4":1.3,"fuzz":0.05,"ivlFct":1,"maxIvl":36500,"minSpace":1,\
  "perDay":100},"timer":0,"usn":0}}
  """
