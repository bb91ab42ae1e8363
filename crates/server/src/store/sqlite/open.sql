-- Tables that whoever comes may sit down at. It follows from their options and is here to be found without reading every table.
CREATE TABLE open_tables (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    since INTEGER NOT NULL
) STRICT;
CREATE INDEX open_tables_by_age ON open_tables (since);
