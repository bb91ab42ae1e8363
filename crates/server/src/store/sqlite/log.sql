-- One log for each table: everything that happens at it, numbered without gaps, so that whoever writes says which number it
-- expects to be next. Changes of the game have a number of their own besides, which players and records know; what is kept of
-- seats, options, requests and chat in other places is written together with their entries.
CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n INTEGER NOT NULL,
    kind TEXT NOT NULL,     -- start, act, undo; seat, options, wish, chat, clock, legacy, ended
    seq INTEGER,            -- which change of the game; nothing for what is no part of it
    seat INTEGER,
    auto INTEGER NOT NULL,  -- the server acted for the seat
    step INTEGER NOT NULL,  -- the step that the game stands at after it
    action TEXT,            -- in notation; for undo `late` or `free`; for the rest what it is about
    at INTEGER NOT NULL,
    hash BLOB,
    sum BLOB,
    PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;

INSERT INTO log (table_id, n, kind, seq, seat, auto, step, action, at, hash, sum)
    SELECT table_id, seq, kind, seq, seat, auto, step, action, at, hash, sum FROM entries;
DROP TABLE entries;
ALTER TABLE log RENAME TO entries;
