-- The cards and texts that tables began with, so that they are played on with them after any update. A bundle is the files of a
-- whole set as JSON; its id is their hash. A fingerprint names as much of a set as one kind of game uses.
CREATE TABLE bundles (
    id BLOB PRIMARY KEY,
    files TEXT NOT NULL
) STRICT;

CREATE TABLE contents (
    game TEXT NOT NULL,
    fingerprint BLOB NOT NULL,
    bundle BLOB NOT NULL REFERENCES bundles (id),
    PRIMARY KEY (game, fingerprint)
) STRICT, WITHOUT ROWID;

-- How a finished game ended: the last line of its record. It is kept apart from the history, which needs cards and rules to be
-- read.
ALTER TABLE tables ADD COLUMN ended TEXT;

-- Beginning of the hash of the position that an entry was made at, to notice rules that changed; and a checksum over the table's
-- header and all its entries up to this one, to notice damage. Entries of older programs have neither.
ALTER TABLE entries ADD COLUMN hash BLOB;
ALTER TABLE entries ADD COLUMN sum BLOB;
