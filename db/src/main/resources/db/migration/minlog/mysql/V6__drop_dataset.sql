-- What was seeded stands in lab_fingerprint, which the seeder creates: it is the same for all systems.
DROP TABLE IF EXISTS lab_seeding;
DROP TABLE dataset;
