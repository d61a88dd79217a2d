package io.bottlenecklab.db.seeding;

/** How far a seeder has come. */
enum SeedingState {

  /** Rows may be missing or of another dataset. */
  SEEDING,

  /** All rows are there; indexes may be missing, and the planner's statistics may be stale. */
  SEEDED,

  /** Nothing is left to do. */
  READY
}
