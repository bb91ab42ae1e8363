-- Tables that were played at since they were last opened; see `store/sqlite/awake.sql`.
CREATE TABLE awake (
    table_id TEXT PRIMARY KEY REFERENCES tables (id)
);
INSERT INTO awake SELECT DISTINCT p.table_id FROM places p JOIN tables t ON t.id = p.table_id WHERE t.ended IS NULL;

CREATE INDEX tables_by_cards ON tables
    ((game || ' ' || coalesce(substring(header from '"content":"([0-9a-f]+)"'), '')));
