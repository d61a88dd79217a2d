-- What the seeder has put in: SEEDING while rows are missing, SEEDED until statistics are fresh, then READY.
CREATE TABLE dataset (
  system_name varchar(64) NOT NULL PRIMARY KEY,
  users bigint NOT NULL,
  seed bigint NOT NULL,
  strength int NOT NULL,
  state varchar(16) NOT NULL
);
