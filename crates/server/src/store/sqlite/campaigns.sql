-- Series of games: which tables belong together, and from whose end each of them went on.
CREATE TABLE campaigns (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    created INTEGER NOT NULL,
    secret BLOB NOT NULL    -- hash
) STRICT, WITHOUT ROWID;

ALTER TABLE tables ADD COLUMN campaign TEXT REFERENCES campaigns (id);
ALTER TABLE tables ADD COLUMN after TEXT;   -- the table whose diary it began with
ALTER TABLE tables ADD COLUMN legacy TEXT;  -- what a finished game leaves to the next, JSON: it outlives changes of the content
CREATE INDEX tables_of_campaigns ON tables (campaign) WHERE campaign IS NOT NULL;

-- How far somebody had read when they left, and when that was.
ALTER TABLE seats ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN left_at INTEGER;
