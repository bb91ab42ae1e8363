-- People who come back: an identity without a password, the seats that are theirs, and whose turn it is where they sit.
CREATE TABLE persons (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;

-- What opens an identity, as a hash: the key of a device, a code for one more, a code to recover it.
CREATE TABLE person_keys (
    hash BLOB PRIMARY KEY,
    person TEXT NOT NULL REFERENCES persons (id),
    kind TEXT NOT NULL,
    label TEXT NOT NULL,
    wrapped BLOB NOT NULL,      -- what the secrets of its seats are sealed with, sealed with what was hashed
    made INTEGER NOT NULL,
    used INTEGER NOT NULL,
    expires INTEGER
) STRICT;
CREATE INDEX keys_of_persons ON person_keys (person);

-- The seats of an identity. One is theirs while the hash is that of the seat.
CREATE TABLE places (
    person TEXT NOT NULL REFERENCES persons (id),
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    hash BLOB NOT NULL,
    sealed BLOB NOT NULL,       -- the secret of the seat
    at INTEGER NOT NULL,
    PRIMARY KEY (person, table_id, seat)
) STRICT;
CREATE INDEX places_of_tables ON places (table_id);

-- Where a table stands that is somebody's place; it follows from the log and is behind it for a moment.
CREATE TABLE turns (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    seq INTEGER NOT NULL,
    status TEXT NOT NULL,
    asked INTEGER NOT NULL,     -- bits of the seats of people who are asked
    round INTEGER NOT NULL,
    at INTEGER NOT NULL,
    ends INTEGER                -- when the next clock runs out
) STRICT;
