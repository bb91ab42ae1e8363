-- Nodes that share the database. A node is there until the time that it named last, by the clock of the database; whoever finds
-- one whose time is over deletes it, and what it held goes with it.
CREATE TABLE nodes (
    node TEXT PRIMARY KEY,
    until TIMESTAMPTZ NOT NULL
);

-- The node that runs the programs and clocks of a table.
CREATE TABLE leases (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    node TEXT NOT NULL REFERENCES nodes (node) ON DELETE CASCADE
);
CREATE INDEX leases_of_nodes ON leases (node);

-- Who is at a table with which node: devices by seat, as `1,0,2`.
CREATE TABLE visits (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    node TEXT NOT NULL REFERENCES nodes (node) ON DELETE CASCADE,
    devices TEXT NOT NULL,
    watching BIGINT NOT NULL,
    PRIMARY KEY (table_id, node)
);
CREATE INDEX visits_of_nodes ON visits (node);
