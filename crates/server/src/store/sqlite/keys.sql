-- Whose a seat is once somebody has sat down: the secret of the link, which its maker knows too, opens it no more.
ALTER TABLE seats ADD COLUMN former BLOB;   -- hash of the secret that was in the link
-- Whoever made a table may delete it.
ALTER TABLE tables ADD COLUMN maker BLOB;   -- hash
