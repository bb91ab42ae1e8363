-- People who come back; see `store/sqlite/people.sql`, which explains the columns.
CREATE TABLE persons (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE person_keys (
    hash BYTEA PRIMARY KEY,
    person TEXT NOT NULL REFERENCES persons (id),
    kind TEXT NOT NULL,
    label TEXT NOT NULL,
    wrapped BYTEA NOT NULL,
    made BIGINT NOT NULL,
    used BIGINT NOT NULL,
    expires BIGINT
);
CREATE INDEX keys_of_persons ON person_keys (person);

CREATE TABLE places (
    person TEXT NOT NULL REFERENCES persons (id),
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    hash BYTEA NOT NULL,
    sealed BYTEA NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, table_id, seat)
);
CREATE INDEX places_of_tables ON places (table_id);

CREATE TABLE turns (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    seq BIGINT NOT NULL,
    status TEXT NOT NULL,
    asked BIGINT NOT NULL,
    round BIGINT NOT NULL,
    at BIGINT NOT NULL,
    ends BIGINT
);
