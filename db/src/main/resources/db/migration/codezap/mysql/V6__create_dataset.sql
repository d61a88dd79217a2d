-- What the seeder has put in: SEEDING while rows are missing, SEEDED until statistics are fresh, then READY.
CREATE TABLE dataset (
  members int NOT NULL,
  templates bigint NOT NULL,
  seed bigint NOT NULL,
  state varchar(16) NOT NULL
);
