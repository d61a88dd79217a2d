-- What the seeder has put in: SEEDING while rows are missing, SEEDED until statistics are fresh, then READY.
CREATE TABLE dataset (
  gateways int NOT NULL,
  applications int NOT NULL,
  devices int NOT NULL,
  devices_per_address int NOT NULL,
  seed bigint NOT NULL,
  state varchar(16) NOT NULL
);
