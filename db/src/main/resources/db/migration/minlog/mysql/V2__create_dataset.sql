-- What the seeder has put in: SEEDING while rows are missing, SEEDED until statistics are fresh, then READY.
CREATE TABLE dataset (
  citizens int NOT NULL,
  entries bigint NOT NULL,
  seed bigint NOT NULL,
  state varchar(16) NOT NULL
);
