-- Clocks that run on while a table sleeps or its server is stopped.

-- How long the person had been asked, in milliseconds; only where people have a bank of time.
ALTER TABLE entries ADD COLUMN spent INTEGER;

-- When the table must be woken at the latest, in milliseconds since 1970: somebody's time may be up then.
ALTER TABLE tables ADD COLUMN due INTEGER;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
