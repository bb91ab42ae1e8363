-- The last wish to undo, JSON: its number, the entry that it was uttered after, and the wish itself while others think about it.
ALTER TABLE tables ADD COLUMN wish TEXT;
