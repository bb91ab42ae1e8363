-- Tables that whoever comes may sit down at; see `store/sqlite/open.sql`.
CREATE TABLE open_tables (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    since BIGINT NOT NULL
);
CREATE INDEX open_tables_by_age ON open_tables (since);
