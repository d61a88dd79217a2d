-- When log_entry was last emptied to be seeded, in milliseconds since the epoch as Kafka counts: records registered before
-- then may stand on a topic, and are in the table no more.
CREATE TABLE entries_replaced (
  at_ms bigint NOT NULL
);
