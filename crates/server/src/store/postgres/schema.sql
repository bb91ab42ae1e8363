-- What the seven changes of the SQLite schema come to: the same tables with the same meaning, see `store/sqlite/*.sql`. Whole
-- numbers are BIGINT throughout, so that both databases are read by the same words.
CREATE TABLE campaigns (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    created BIGINT NOT NULL,
    secret BYTEA NOT NULL
);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    created BIGINT NOT NULL,
    header TEXT NOT NULL,
    setup TEXT NOT NULL,
    options TEXT NOT NULL,
    wish TEXT,
    campaign TEXT REFERENCES campaigns (id),
    after TEXT,
    legacy TEXT,
    ended TEXT,
    maker BYTEA
);
CREATE INDEX tables_of_campaigns ON tables (campaign) WHERE campaign IS NOT NULL;

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    secret BYTEA,
    name TEXT NOT NULL,
    joined BOOLEAN NOT NULL,
    auto BIGINT NOT NULL,
    stand_in TEXT,
    seen BIGINT NOT NULL DEFAULT 0,
    left_at BIGINT,
    former BYTEA,
    away BIGINT,
    stand_why TEXT,
    agreed BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat)
);

CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n BIGINT NOT NULL,
    kind TEXT NOT NULL,
    seq BIGINT,
    seat BIGINT,
    auto BOOLEAN NOT NULL,
    step BIGINT NOT NULL,
    action TEXT,
    at BIGINT NOT NULL,
    hash BYTEA,
    sum BYTEA,
    PRIMARY KEY (table_id, n)
);

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    at BIGINT NOT NULL,
    text TEXT NOT NULL,
    seq BIGINT,
    note TEXT,
    PRIMARY KEY (table_id, n)
);

CREATE TABLE bundles (
    id BYTEA PRIMARY KEY,
    files TEXT NOT NULL
);

CREATE TABLE contents (
    game TEXT NOT NULL,
    fingerprint BYTEA NOT NULL,
    bundle BYTEA NOT NULL REFERENCES bundles (id),
    PRIMARY KEY (game, fingerprint)
);
