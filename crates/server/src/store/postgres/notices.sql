-- How people are told; see `store/sqlite/notices.sql`, which explains the columns.
CREATE TABLE channels (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES persons (id),
    kind TEXT NOT NULL,
    target TEXT NOT NULL,
    hash BYTEA,
    device BYTEA,
    origin TEXT NOT NULL,
    lang TEXT NOT NULL,
    made BIGINT NOT NULL,
    failed BIGINT NOT NULL,
    why TEXT
);
CREATE INDEX channels_of_persons ON channels (person);
CREATE UNIQUE INDEX channels_by_hash ON channels (hash);

CREATE TABLE notices (
    channel TEXT NOT NULL REFERENCES channels (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    kind TEXT NOT NULL,
    seq BIGINT NOT NULL,
    since BIGINT NOT NULL,
    due BIGINT NOT NULL,
    tries BIGINT NOT NULL,
    PRIMARY KEY (channel, table_id, seat, kind)
);
CREATE INDEX notices_by_due ON notices (due);
CREATE INDEX notices_of_tables ON notices (table_id);

CREATE TABLE server_keys (
    name TEXT PRIMARY KEY,
    value BYTEA NOT NULL
);
