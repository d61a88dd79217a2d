-- What the seeder has put in; not complete while rows are missing.
CREATE TABLE dataset (
  sellers int NOT NULL,
  invoices int NOT NULL,
  seed bigint NOT NULL,
  complete boolean NOT NULL
);
