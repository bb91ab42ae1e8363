CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    created INTEGER NOT NULL,
    header TEXT NOT NULL,   -- first line of the record, with the seed
    setup TEXT NOT NULL,    -- JSON
    options TEXT NOT NULL   -- JSON
) STRICT, WITHOUT ROWID;

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    secret BLOB,            -- hash; none for programs
    name TEXT NOT NULL,
    joined INTEGER NOT NULL,
    auto INTEGER NOT NULL,  -- standing order: 0 ask all, 1 one answer, 2 hold cards
    stand_in TEXT,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- Everything that ever changed a game, in order. Rows are added and never changed.
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,     -- start, act, undo
    seat INTEGER,
    auto INTEGER NOT NULL,  -- the server acted for the seat
    step INTEGER NOT NULL,  -- the step that the game stands at after it
    action TEXT,            -- in notation; for undo `late` or `free`
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    at INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;
