-- Tables that were played at since they were last opened, and are not asleep again. What a server was stopped in the middle of can be
-- nowhere else, so a start looks at these and at no others.
CREATE TABLE awake (
    table_id TEXT PRIMARY KEY REFERENCES tables (id)
) STRICT, WITHOUT ROWID;
-- Older programs did not note them: once, every game is looked at that somebody follows and that is not over.
INSERT INTO awake SELECT DISTINCT p.table_id FROM places p JOIN tables t ON t.id = p.table_id WHERE t.ended IS NULL;

-- By the cards that tables are played with, so that they can be counted by them without reading every table.
CREATE INDEX tables_by_cards ON tables
    (game || ' ' || CASE WHEN json_valid(header) THEN coalesce(json_extract(header, '$.content'), '') ELSE '' END);
