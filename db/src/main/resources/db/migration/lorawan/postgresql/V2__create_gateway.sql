-- last_seen_at is written for each message, so pages have room for another version of their rows.
CREATE TABLE gateway (
  eui bigint PRIMARY KEY,
  application_id bigint REFERENCES application,
  name varchar(100) NOT NULL,
  last_seen_at timestamptz
) WITH (fillfactor = 50);
