-- What the person of a seat leaves to the server besides `auto`, as JSON. Nobody else is told.
ALTER TABLE seats ADD COLUMN orders TEXT;
