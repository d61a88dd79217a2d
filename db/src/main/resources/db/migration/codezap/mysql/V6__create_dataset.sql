-- What the seeder has put in: SEEDING while rows are missing, SEEDED until statistics are fresh, then READY.
-- digest is that of the seeded rows, by which rows that were written since are noticed. grams: whether template_gram holds
-- the grams of all templates.
CREATE TABLE dataset (
  members int NOT NULL,
  templates bigint NOT NULL,
  seed bigint NOT NULL,
  digest varchar(500) NOT NULL,
  grams boolean NOT NULL,
  state varchar(16) NOT NULL
);
