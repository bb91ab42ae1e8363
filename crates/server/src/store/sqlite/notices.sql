-- How people are told that it is their turn; nothing unless they ask for it.
CREATE TABLE channels (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES persons (id),
    kind TEXT NOT NULL,
    target TEXT NOT NULL,       -- of a webhook its address, of a browser its subscription
    hash BLOB,                  -- of a feed: of its secret address
    device BLOB,                -- of a browser: hash of the key that it came with
    origin TEXT NOT NULL,       -- where the pages are that messages link to
    lang TEXT NOT NULL,
    made INTEGER NOT NULL,
    failed INTEGER NOT NULL,    -- messages in a row that did not arrive
    why TEXT                    -- why the last one did not
) STRICT;
CREATE INDEX channels_of_persons ON channels (person);
CREATE UNIQUE INDEX channels_by_hash ON channels (hash);

-- What is still to be told; it goes with the way. Whoever sends one puts it off first, so that nobody else sends it too.
CREATE TABLE notices (
    channel TEXT NOT NULL REFERENCES channels (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seq INTEGER NOT NULL,
    since INTEGER NOT NULL,
    due INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    PRIMARY KEY (channel, table_id, seat, kind)
) STRICT;
CREATE INDEX notices_by_due ON notices (due);
CREATE INDEX notices_of_tables ON notices (table_id);

-- Keys of the server itself.
CREATE TABLE server_keys (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT;
